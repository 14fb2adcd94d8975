/** Faults of questions as the desk lists them, and what is done about them. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { contentLanguages } from '../../languages/server.ts'
import { getHygiene, leaveFinding, listFindings, mendFindings, retireTwin, type FindingSide, type ListedFinding } from '../desk-contract.ts'
import { FAULTS, faultyTexts, isPairFault, mended, type Fault } from '../rules/hygiene.ts'
import type { Wording } from '../rules/draft.ts'
import { wordingOf } from '../rules/wording.ts'
import { insertVersion, knownFingerprints } from '../store.ts'
import { answersOf, comparableTo, countFindings, countUnchecked, findingPage, forgetChecked, markFinding, questionsToCheck, type CheckedQuestion, type Comparable, type FindingPlace } from '../store/hygiene.ts'
import { heldQuestions, lockQuestions, questionsById, setQuestionsActive, wereAsked, type DeskQuestion, type HeldQuestion } from '../store/questions-of-desk.ts'
import { invalidatePlaces } from './desk-categories.ts'
import { changesOf, fingerprintAt, keyFault } from './desk-save.ts'
import { keysOf, saveChecked } from './hygiene.ts'
import { presentQuestions, readQuestions, type QuestionVersion } from './versions.ts'

const MOST_COUNTED = 10_001
const LATEST_ANSWERS = 1_000

export const hygieneActions = [
  handle(getHygiene, async ({ tx, input }) => {
    const [languageId, reads] = [serialOf(input.language_id), gathering(tx)]
    const count = (fault: Fault, isLeft: boolean) => countFindings(reads, languageId, fault, isLeft, MOST_COUNTED)
    const counted = async (fault: Fault) => {
      const [open, left] = await Promise.all([count(fault, false), count(fault, true)])
      return { fault, open, left }
    }
    const [waiting, faults] = await Promise.all([countUnchecked(reads, MOST_COUNTED), Promise.all(FAULTS.map(counted))])
    return ok({ waiting, faults })
  }),
  handle(listFindings, list),
  handle(mendFindings, mend),
  handle(retireTwin, retire),
  handle(leaveFinding, leave),
]

/* ---- reads ---- */

const idOf = ({ questionId, otherId }: FindingPlace) => `${questionId}-${otherId}`

function placeOf(id: string): FindingPlace | undefined {
  const [, question, other] = /^([1-9]\d{0,14})-(0|[1-9]\d{0,14})$/.exec(id) ?? []
  return question === undefined || other === undefined ? undefined : { questionId: Number(question), otherId: Number(other) }
}

type Known = { rows: ReadonlyMap<number, DeskQuestion>; wordings: ReadonlyMap<number, QuestionVersion>; answers: ReadonlyMap<number, { answered: number; right: number }> }

async function known(db: Sql, ids: readonly number[], counts: boolean): Promise<Known> {
  const rows = await questionsById(db, ids)
  const wordings = await readQuestions(db, rows)
  const answers = counts ? await answersOf(db, ids, LATEST_ANSWERS) : []
  return { rows: new Map(rows.map((row) => [row.id, row])), wordings: new Map(wordings.map((wording) => [wording.id, wording])), answers: new Map(answers.map((answer) => [answer.id, answer])) }
}

async function list({ tx, input: { language_id, fault, left, cursor, limit } }: Call<typeof listFindings>): Promise<ActionReply<typeof listFindings>> {
  const code = (await contentLanguages(tx)).find(({ id }) => id === language_id)?.code ?? ''
  const found = await findingPage(tx, { languageId: serialOf(language_id), fault, left: left === 1 }, placeOf(cursor ?? '') ?? { questionId: 0, otherId: 0 }, limit + 1)
  const page = found.slice(0, limit)
  const all = await known(tx, [...new Set(page.flatMap(({ questionId, otherId }) => (otherId === 0 ? [questionId] : [questionId, otherId])))], isPairFault(fault))
  const last = page.at(-1)
  return ok({ rows: page.map((place) => findingOnTheWire(place, fault, code, all)), next_cursor: found.length > limit && last ? idOf(last) : null })
}

function findingOnTheWire(place: FindingPlace & { leftBy: string }, fault: Fault, code: string, all: Known): ListedFinding {
  const question = sideOf(place.questionId, all)
  const other = place.otherId === 0 ? null : sideOf(place.otherId, all)
  const wording = all.wordings.get(place.questionId) as QuestionVersion
  return {
    id: idOf(place), question, other, stays: other ? betterOf(question, other).id : '', texts: faultyTexts(fault, wording, code), mendable: mended(fault, wording) ? 1 : 0, left_by: place.leftBy,
  }
}

function sideOf(id: number, { rows, wordings, answers }: Known): FindingSide {
  const [row, { version, question, options, answer, image, note, source, asOf }] = [rows.get(id) as DeskQuestion, wordings.get(id) as QuestionVersion]
  const { answered = 0, right = 0 } = answers.get(id) ?? {}
  return {
    id: String(id), version, question, options, right: options.length === 0 ? [] : answer, right_text: options.length === 0 ? String(answer[0]) : '', image, category: row.category, subcategory: row.subcategory, level: row.level, note, source, as_of: asOf,
    answered, answered_right: right,
  }
}

/** With a source, then with an explanation, then the more answered, then the older. */
function betterOf(one: FindingSide, older: FindingSide): FindingSide {
  const rank = ({ source, note, answered }: FindingSide) => [source === '' ? 0 : 1, note === '' ? 0 : 1, answered] as const
  const [a, b] = [rank(one), rank(older)]
  const differs = a.findIndex((value, i) => value !== b[i])
  return differs !== -1 && (a[differs] as number) > (b[differs] as number) ? one : older
}

/* ---- acts ---- */

const MOST_MENDED = 100

async function mend({ tx, input: { fault, ids: joined, reason }, audit }: Call<typeof mendFindings>): Promise<ActionReply<typeof mendFindings>> {
  const ids = [...new Set(joined.split(','))].map((id) => serialOf(id.trim()))
  if (ids.length > MOST_MENDED || ids.includes(null)) return refuse(notFound)
  const found = await wishesOf(tx, fault, ids as number[])
  if (found.questions < ids.length) return refuse(notFound)
  const { done, comparable } = await possible(tx, found.wishes)
  for (const { row, after, changes, fingerprint } of done) {
    await insertVersion(tx, row.id, row.version + 1, fingerprint, after)
    audit({ subject: 'question', id: String(row.id), before: { version: row.version, ...changes.before }, after: { version: row.version + 1, ...changes.after }, reason })
  }
  if (done.length === 0) audit({ subject: 'questions', id: '', after: { fault, mended: 0 }, reason })
  await forgetChecked(tx, done.filter(({ checked }) => !checked).map(({ row }) => row.id))
  const asked = done.flatMap(({ checked }) => checked ?? [])
  if (asked.length > 0) await saveChecked(tx, asked, comparable)
  invalidatePlaces(tx)
  return ok({ mended: done.length, skipped: found.questions - done.length })
}

/** `checked`: with the new words, as it is looked through; undefined: it is not. */
type MendWish = { row: HeldQuestion; before: Wording; after: Wording; changes: { before: object; after: object }; checked: CheckedQuestion | undefined }

/** The questions, locked, and how those would be worded of which the words can be derived. */
async function wishesOf(tx: Tx, fault: Fault, ids: readonly number[]): Promise<{ questions: number; wishes: MendWish[] }> {
  await lockQuestions(tx, ids)
  const together = gathering(tx)
  const [rows, wordings, checked] = await Promise.all([questionsById(together, ids), presentQuestions(together, ids), questionsToCheck(together, ids)])
  const wishes = rows.flatMap((row) => {
    const before = wordings.find(({ id }) => id === row.id) as Wording
    const wish = mended(fault, before)
    const after = wish && wordingOf(wish)
    const changes = after && !('refused' in after) && changesOf(before, after)
    const known = checked.find(({ id }) => id === row.id)
    return changes ? [{ row, before, after, changes, checked: known && { ...known, ...after, version: row.version + 1 } }] : []
  })
  return { questions: rows.length, wishes }
}

/** Those that another question with these words, or a key that players have seen, does not prevent, in their order; and what they are compared with then. */
async function possible(tx: Tx, wishes: readonly MendWish[]): Promise<{ done: (MendWish & { fingerprint: string })[]; comparable: Comparable }> {
  if (wishes.length === 0) return { done: [], comparable: { pairs: [], others: [] } }
  const together = gathering(tx)
  const keyed = wishes.filter(({ row, before, after }) => keyFault(row, before, after, true))
  const prints = wishes.map(({ row, after }) => fingerprintAt(row, after))
  // One after another, each sees the words that those before it have got.
  const [holders, asked, comparable] = await Promise.all([
    knownFingerprints(together, prints), wereAsked(together, keyed.map(({ row }) => row.id)), comparableTo(together, keysOf(wishes.flatMap(({ checked }) => checked ?? []))),
  ])
  const done = wishes.flatMap((wish, at) => {
    const fingerprint = prints[at] as string
    if ((holders.get(fingerprint) ?? wish.row.id) !== wish.row.id || keyFault(wish.row, wish.before, wish.after, asked.has(wish.row.id))) return []
    for (const [one, id] of holders) if (id === wish.row.id) holders.delete(one)
    holders.set(fingerprint, wish.row.id)
    return [{ ...wish, fingerprint }]
  })
  return { done, comparable }
}

async function retire({ tx, input: { finding_id, keep_id, reason }, audit }: Call<typeof retireTwin>): Promise<ActionReply<typeof retireTwin>> {
  const place = placeOf(finding_id)
  const pair = place && place.otherId !== 0 ? await heldQuestions(tx, [place.questionId, place.otherId]) : []
  const goes = pair.map(({ id }) => id).find((id) => String(id) !== keep_id)
  if (pair.length < 2 || goes === undefined || !pair.some(({ id }) => String(id) === keep_id)) return refuse(notFound)
  if (pair.some(({ active }) => !active)) return refuse(notFound)
  await setQuestionsActive(tx, [goes], false)
  // Only questions that are asked are looked through.
  await forgetChecked(tx, [goes])
  invalidatePlaces(tx)
  audit({ subject: 'question', id: String(goes), before: { active: true }, after: { active: false, instead: keep_id }, reason })
  return ok({})
}

async function leave({ tx, input: { finding_id, fault, leave: wish, reason }, audit, operator }: Call<typeof leaveFinding>): Promise<ActionReply<typeof leaveFinding>> {
  const place = placeOf(finding_id)
  const leaves = wish === 1
  if (!place || !(await markFinding(tx, place, fault, leaves ? (operator?.email ?? '') : undefined))) return refuse(notFound)
  audit({ subject: 'question', id: String(place.questionId), before: { fault, left: !leaves }, after: { fault, left: leaves, ...(place.otherId !== 0 && { other: place.otherId }) }, reason })
  return ok({})
}
