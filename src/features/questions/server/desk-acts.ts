/** Acts on many questions at once: all of them or none. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type AuditEntry, type Call } from '../../../platform/server/http/handler.ts'
import { undoOver } from '../../operators/desk-contract.ts'
import { isAsLeft, keepForUndo, undoOf } from '../../operators/server/undo.ts'
import { correctionOpen, MOST_IDS, moveQuestions, placeInvalid, switchQuestions, tagInvalid, tagQuestions, undoQuestions } from '../desk-contract.ts'
import { inCorrection } from '../store/correcting.ts'
import { levelQuestions, lockQuestions, placeQuestions, questionsById, restoreQuestions, setQuestionsActive, tagAll, targetPlace, type HeldQuestion, type TargetPlace } from '../store/questions-of-desk.ts'
import { tagsFrom } from '../rules/desk-draft.ts'
import { LIMITS } from '../rules/limits.ts'
import { invalidatePlaces } from './desk-categories.ts'

export const questionActs = [handle(switchQuestions, switchAll), handle(moveQuestions, moveAll), handle(tagQuestions, tagThem), handle(undoQuestions, undo)]

const SUBJECT = 'question'
type By = Pick<Call<typeof switchQuestions>, 'operator' | 'audit'>

/** Each change in the audit log, and all of them together for who may undo them. */
async function note(tx: Tx, call: By, deed: string, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) call.audit(entry)
  await keepForUndo(tx, call, deed, entries)
}

/** The questions of these ids, locked, and what `beside` reads with them; undefined when one is none, or there are too many. */
async function questionsOf<Read>(tx: Tx, joined: string, beside?: (together: Tx, ids: readonly number[]) => Promise<Read>): Promise<{ questions: HeldQuestion[]; read: Read | undefined } | undefined> {
  const given = [...new Set(joined.split(','))]
  const ids = given.flatMap((id) => serialOf(id.trim()) ?? [])
  if (given.length > MOST_IDS || ids.length < given.length) return undefined
  await lockQuestions(tx, ids)
  const together = gathering(tx)
  const [questions, read] = await Promise.all([questionsById(together, ids), beside?.(together, ids)])
  return questions.length === ids.length ? { questions, read } : undefined
}

async function switchAll({ tx, input, ...call }: Call<typeof switchQuestions>): Promise<ActionReply<typeof switchQuestions>> {
  const active = input.active === 1
  const found = await questionsOf(tx, input.ids, active ? inCorrection : undefined)
  if (!found) return refuse(notFound)
  const changed = found.questions.filter((question) => question.active !== active)
  // By the key in doubt each further answer would change what the correction shows.
  if (changed.some(({ id }) => found.read?.has(id))) return refuse(correctionOpen)
  const together = gathering(tx)
  await Promise.all([
    setQuestionsActive(together, changed.map(({ id }) => id), active),
    note(together, call, active ? 'asked' : 'retired', changed.map(({ id }) => ({ subject: SUBJECT, id: String(id), before: { active: !active }, after: { active }, reason: input.reason }))),
  ])
  invalidatePlaces(tx)
  if (changed.length === 0) call.audit({ subject: 'questions', id: '', after: { active, changed: 0 }, reason: input.reason })
  return ok({ changed: changed.length })
}

/** Whether a question may stand there: what a player has earned and bought depends on mode, language and licence. */
export const fits = (question: Pick<HeldQuestion, 'type' | 'languageId' | 'openLicence'>, place: TargetPlace) =>
  question.type === place.type && question.languageId === place.languageId && question.openLicence === place.openLicence

async function moveAll({ tx, input: { ids, category_id, subcategory_id, level, reason }, ...call }: Call<typeof moveQuestions>): Promise<ActionReply<typeof moveQuestions>> {
  const found = await questionsOf(tx, ids, async (together) => (category_id === undefined ? undefined : targetPlace(together, serialOf(category_id), subcategory_id === undefined ? null : (serialOf(subcategory_id) ?? 0))))
  if (!found) return refuse(notFound)
  const { questions, read: target } = found
  if (!target && (category_id !== undefined || level === undefined)) return refuse(placeInvalid)
  if (target && !questions.every((question) => fits(question, target))) return refuse(placeInvalid)
  const entries = questions.map((was) => {
    const after = { category_id: target?.categoryId ?? was.categoryId, subcategory_id: target?.subcategoryId ?? was.subcategoryId, level: level ?? was.level }
    return { subject: SUBJECT, id: String(was.id), before: placeOf(was), after, reason }
  })
  const together = gathering(tx)
  await Promise.all([placeQuestions(together, questions.map(({ id }) => id), { place: target, level }), note(together, call, 'moved', entries)])
  invalidatePlaces(tx)
  return ok({ changed: questions.length })
}

/** Moves each question to its level, all of them or none; how many were moved. `fault` is read behind their lock, with them, and refused before a question that is not there. */
export async function moveToLevels(tx: Tx, call: By, { levels, reason }: { levels: ReadonlyMap<number, number>; reason: string }, fault: (together: Tx) => Promise<Refusal | undefined>): Promise<number | Refusal> {
  const ids = [...levels.keys()]
  await lockQuestions(tx, ids)
  const together = gathering(tx)
  const [found, refused] = await Promise.all([questionsById(together, ids), fault(together)])
  if (refused ?? found.length < ids.length) return refused ?? notFound
  const changed = found.filter(({ id, level }) => levels.get(id) !== level)
  await Promise.all([
    levelQuestions(together, changed.map(({ id }) => ({ id, level: levels.get(id) as number }))),
    note(together, call, 'moved', changed.map((was) => ({ subject: SUBJECT, id: String(was.id), before: placeOf(was), after: { ...placeOf(was), level: levels.get(was.id) }, reason }))),
  ])
  invalidatePlaces(tx)
  if (changed.length === 0) call.audit({ subject: 'questions', id: '', after: { moved: 0 }, reason })
  return changed.length
}

async function tagThem({ tx, input: { ids, tag: typed, takes, reason }, ...call }: Call<typeof tagQuestions>): Promise<ActionReply<typeof tagQuestions>> {
  const [tag, ...others] = tagsFrom(typed) ?? []
  if (tag === undefined || others.length > 0) return refuse(tagInvalid)
  const found = await questionsOf(tx, ids)
  if (!found) return refuse(notFound)
  const changed = found.questions.filter(({ tags }) => tags.includes(tag) === (takes === 1))
  if (takes !== 1 && changed.some(({ tags }) => tags.length >= LIMITS.tags)) return refuse(tagInvalid)
  const together = gathering(tx)
  await Promise.all([
    tagAll(together, changed.map(({ id }) => id), tag, takes === 1),
    note(together, call, 'tagged', changed.map(({ id, tags }) => ({ subject: SUBJECT, id: String(id), before: { tags }, after: { tags: takes === 1 ? tags.filter((one) => one !== tag) : [...tags, tag] }, reason }))),
  ])
  if (changed.length === 0) call.audit({ subject: 'questions', id: '', after: { tag, changed: 0 }, reason })
  return ok({ changed: changed.length })
}

const placeOf = ({ categoryId, subcategoryId, level }: HeldQuestion) => ({ category_id: categoryId, subcategory_id: subcategoryId, level })
type Changeable = ReturnType<typeof placeOf> & Pick<HeldQuestion, 'active' | 'tags'>

async function undo({ tx, input: { undo_id }, audit, operator }: Call<typeof undoQuestions>): Promise<ActionReply<typeof undoQuestions>> {
  const [kept, together] = [undoOf({ operator }, undo_id, SUBJECT), gathering(tx)]
  await lockQuestions(tx, kept.ids)
  const [taken, found, corrected] = await Promise.all([kept.lock(together), questionsById(together, kept.ids), inCorrection(together, kept.ids)])
  if (!taken) return refuse(undoOver)
  const rows = found.flatMap((question) => {
    const item = taken.items.find(({ id }) => id === String(question.id))
    const mayBe = !((item?.before as Partial<Changeable> | undefined)?.active === true && corrected.has(question.id))
    return item ? [{ question, item, isAsLeft: mayBe && isAsLeft({ ...placeOf(question), active: question.active, tags: question.tags }, item) }] : []
  })
  const back = rows.filter((row) => row.isAsLeft)
  await kept.end(tx)
  await restoreQuestions(tx, back.map(({ question, item }) => ({ id: question.id, ...(item.before as Partial<Changeable>) })))
  invalidatePlaces(tx)
  for (const { item } of back) audit({ subject: SUBJECT, id: item.id, before: item.after, after: item.before, reason: `undo: ${taken.deed}` })
  if (back.length === 0) audit({ subject: 'questions', id: '', after: { changed: 0 }, reason: `undo: ${taken.deed}` })
  return ok({ undone: back.length, left: rows.filter((row) => !row.isAsLeft).map(({ question }) => ({ id: String(question.id), name: question.question })) })
}
