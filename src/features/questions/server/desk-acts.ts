/** Acts on many questions at once: all of them or none. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { MOST_IDS, moveQuestions, placeInvalid, switchQuestions, tagInvalid, tagQuestions } from '../desk-contract.ts'
import { lockQuestions, placeQuestions, questionsById, setQuestionsActive, tagAll, targetPlace, type DeskQuestion, type TargetPlace } from '../store/questions-of-desk.ts'
import { tagsFrom } from '../rules/desk-draft.ts'
import { LIMITS } from '../rules/limits.ts'
import { invalidatePlaces } from './desk-categories.ts'

export const questionActs = [handle(switchQuestions, switchAll), handle(moveQuestions, moveAll), handle(tagQuestions, tagThem)]

/** The questions of these ids, locked; undefined when one is none, or there are too many. */
async function questionsOf(tx: Tx, joined: string): Promise<DeskQuestion[] | undefined> {
  const ids = [...new Set(joined.split(','))].map((id) => serialOf(id.trim()))
  if (ids.length > MOST_IDS || ids.includes(null)) return undefined
  const found = await lockQuestions(tx, ids as number[])
  return found.length === ids.length ? questionsById(tx, found) : undefined
}

async function switchAll({ tx, input, audit }: Call<typeof switchQuestions>): Promise<ActionReply<typeof switchQuestions>> {
  const questions = await questionsOf(tx, input.ids)
  if (!questions) return refuse(notFound)
  const active = input.active === 1
  const changed = questions.filter((question) => question.active !== active)
  await setQuestionsActive(tx, changed.map(({ id }) => id), active)
  invalidatePlaces(tx)
  for (const { id } of changed) audit({ subject: 'question', id: String(id), before: { active: !active }, after: { active }, reason: input.reason })
  if (changed.length === 0) audit({ subject: 'questions', id: '', after: { active, changed: 0 }, reason: input.reason })
  return ok({ changed: changed.length })
}

/** Whether a question may stand there: what a player has earned and bought depends on mode, language and licence. */
export const fits = (question: Pick<DeskQuestion, 'type' | 'languageId' | 'openLicence'>, place: TargetPlace) =>
  question.type === place.type && question.languageId === place.languageId && question.openLicence === place.openLicence

async function moveAll({ tx, input: { ids, category_id, subcategory_id, level, reason }, audit }: Call<typeof moveQuestions>): Promise<ActionReply<typeof moveQuestions>> {
  const questions = await questionsOf(tx, ids)
  if (!questions) return refuse(notFound)
  const target = category_id === undefined ? undefined : await targetPlace(tx, serialOf(category_id), subcategory_id === undefined ? null : (serialOf(subcategory_id) ?? 0))
  if (!target && (category_id !== undefined || level === undefined)) return refuse(placeInvalid)
  if (target && !questions.every((question) => fits(question, target))) return refuse(placeInvalid)
  await placeQuestions(tx, questions.map(({ id }) => id), { place: target, level })
  invalidatePlaces(tx)
  for (const { id, ...was } of questions) {
    const before = { category_id: was.categoryId, subcategory_id: was.subcategoryId, level: was.level }
    audit({ subject: 'question', id: String(id), before, after: { category_id: target?.categoryId ?? was.categoryId, subcategory_id: target?.subcategoryId ?? was.subcategoryId, level: level ?? was.level }, reason })
  }
  return ok({ changed: questions.length })
}

async function tagThem({ tx, input: { ids, tag: typed, takes, reason }, audit }: Call<typeof tagQuestions>): Promise<ActionReply<typeof tagQuestions>> {
  const [tag, ...others] = tagsFrom(typed) ?? []
  if (tag === undefined || others.length > 0) return refuse(tagInvalid)
  const questions = await questionsOf(tx, ids)
  if (!questions) return refuse(notFound)
  const changed = questions.filter(({ tags }) => tags.includes(tag) === (takes === 1))
  if (takes !== 1 && changed.some(({ tags }) => tags.length >= LIMITS.tags)) return refuse(tagInvalid)
  await tagAll(tx, changed.map(({ id }) => id), tag, takes === 1)
  for (const { id, tags } of changed) audit({ subject: 'question', id: String(id), before: { tags }, after: { tags: takes === 1 ? tags.filter((one) => one !== tag) : [...tags, tag] }, reason })
  if (changed.length === 0) audit({ subject: 'questions', id: '', after: { tag, changed: 0 }, reason })
  return ok({ changed: changed.length })
}
