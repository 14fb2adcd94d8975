/** Drafts of exams: created, changed and discarded. No player sees them. */
import { notFound } from '../../../platform/pure/action.ts'
import { isDay } from '../../../platform/pure/days.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventTimes } from '../../../features/events/contract.ts'
import { contentLanguages } from '../../../features/languages/server.ts'
import { freeSlug, slugFrom } from '../../../features/questions/rules/naming.ts'
import { newPaper } from '../../../features/questions/server/papers.ts'
import { discardExam, saveExam } from '../desk-contract.ts'
import { examRecord, insertDraft, lockExam, setState, slugsLike, updateDraft, type ExamDraft, type TimelessRecord } from '../desk-store.ts'
import { foldedKey } from '../rules.ts'
import { lockForAct } from '../store/acts.ts'
import { zoneOf } from './desk.ts'
import { hashKey } from './key.ts'

const SHORTEST_KEY = 4
/** A key that can be given out; shorter ones are guessed. */
export const isLongEnough = (key: string): boolean => foldedKey(key).length >= SHORTEST_KEY

/** The part of a draft that is written to the audit log, without the key. */
const figuresOf = ({ title, day, minutes, answerAgain, questionsAsked, passMarks }: Pick<ExamDraft, 'title' | 'day' | 'minutes' | 'answerAgain' | 'questionsAsked' | 'passMarks'>) => ({ title, day, minutes, answer_again: answerAgain, questions_asked: questionsAsked, pass_marks: passMarks })

async function draftIn({ exam_key: key, ...input }: Call<typeof saveExam>['input']): Promise<ExamDraft | undefined> {
  if (!isDay(input.day) || (key !== undefined && !isLongEnough(key))) return undefined
  return {
    title: input.title, languageId: input.language_id, day: input.day, minutes: input.minutes, answerAgain: input.answer_again === 1, keyHash: key === undefined ? undefined : await hashKey(key),
    shownKey: key !== undefined && input.show_key === 1 ? key.trim() : null, questionsAsked: input.questions_asked || null, passMarks: input.pass_marks || null,
  }
}

/** A title for addresses; one of figures alone would be an id. */
export const slugOf = (title: string) => (/\p{L}/u.test(title) ? slugFrom(title) : `exam-${slugFrom(`e-${title}`).slice(2)}`)

async function save(call: Call<typeof saveExam>): Promise<ActionReply<typeof saveExam>> {
  const { tx, input, audit } = call
  const draft = await draftIn(input)
  if (!draft) return refuse(eventTimes)
  if (input.exam_id !== undefined) return change(call, input.exam_id, draft)
  if (!(await contentLanguages(tx)).some(({ id }) => id === draft.languageId)) return refuse(notFound)
  const [together, wish] = [gathering(tx), slugOf(draft.title)]
  const [id, collectionId, taken] = await Promise.all([nextId(together, 'exam'), newPaper(together, 'exam', draft.languageId), slugsLike(together, wish)])
  await insertDraft(tx, { id, slug: freeSlug(wish, taken), collectionId }, draft)
  audit({ subject: 'exam', id: String(id), after: figuresOf(draft), reason: input.reason })
  return ok({ id: String(id), revision: 1 })
}

async function change({ tx, input, audit }: Call<typeof saveExam>, id: string, draft: ExamDraft): Promise<ActionReply<typeof saveExam>> {
  const zone = await zoneOf(tx)
  await lockForAct(tx, id)
  const before: TimelessRecord | undefined = await examRecord(gathering(tx), id, zone)
  if (!before) return refuse(notFound)
  if (before.state !== 'draft') return refuse(eventClosed)
  // A paper belongs to its language.
  if (before.revision !== input.revision || before.languageId !== draft.languageId) return refuse(eventChanged)
  await updateDraft(tx, before.id, draft)
  audit({ subject: 'exam', id, before: figuresOf(before), after: { ...figuresOf(draft), ...(draft.keyHash !== undefined && { key: 'changed' }) }, reason: input.reason })
  return ok({ id, revision: before.revision + 1 })
}

export const draftActions: Served[] = [
  handle(saveExam, save),

  handle(discardExam, async ({ tx, input, audit }) => {
    const locked = await lockExam(tx, input.exam_id)
    if (!locked) return refuse(notFound)
    if (locked.state !== 'draft') return refuse(eventClosed)
    await setState(tx, locked.id, 'discarded')
    audit({ subject: 'exam', id: input.exam_id, before: { state: 'draft', title: locked.title }, after: { state: 'discarded' }, reason: input.reason })
    return ok({})
  }),
]
