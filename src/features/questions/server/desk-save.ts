/** A question is added, or worded anew, at the desk. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { nextId } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, Undo, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { correctionOpen, keyFixed, mediaMissing, placeInvalid, questionChanged, questionInvalid, questionTwin, saveQuestion, tagInvalid } from '../desk-contract.ts'
import { inCorrection } from '../store/correcting.ts'
import { checkFingerprint, insertNewVersion, lockQuestions, placeQuestions, questionsById, setQuestionsActive, setTags, targetPlace, wereAsked, type HeldQuestion, type TargetPlace } from '../store/questions-of-desk.ts'
import { kindOf, kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { CategoryType } from '../contract.ts'
import { draftFrom, tagsFrom } from '../rules/desk-draft.ts'
import type { QuestionDraft, Wording } from '../rules/draft.ts'
import type { Bounds } from '../rules/fingerprint.ts'
import { wordingOf } from '../rules/wording.ts'
import { collectionLanguage, insertQuestion } from '../store.ts'
import { fits } from './desk-acts.ts'
import { invalidatePlaces } from './desk-categories.ts'
import { isStored } from './desk-media.ts'
import { faultSentence } from './fault-sentences.ts'
import { fingerprintOf } from './saving.ts'
import { presentQuestions } from './versions.ts'

type Saving = Call<typeof saveQuestion, NeedsStorage>
type Refused = { refused: Refusal }

export const questionSaving = [handle<typeof saveQuestion, NeedsStorage>(saveQuestion, save)]

async function save(call: Saving): Promise<ActionReply<typeof saveQuestion>> {
  const draft = draftFrom(call.input.draft)
  if (!draft) return invalid('the form is not complete')
  const tags = call.input.tags === undefined ? undefined : tagsFrom(call.input.tags)
  if (call.input.tags !== undefined && !tags) return refuse(tagInvalid)
  const wording = wordingIn(draft)
  if ('refused' in wording) return wording
  return call.input.question_id === undefined ? add(call, wording, tags ?? []) : change(call, wording, tags)
}

/** The words of a form, or what is wrong with them. */
export function wordingIn(draft: QuestionDraft): Wording | Refused {
  const wording = wordingOf(draft)
  if ('refused' in wording) return invalid(faultSentence(wording.refused))
  return kindOf(wording).fetches && wording.audio === '' ? invalid('a clip is missing') : wording
}

export const invalid = (why: string): Refused => refuse({ ...questionInvalid, values: { why } })

/** Files that the form brings are there; those that stood in the version before need no second look. */
export async function mediaFault(tx: Tx<NeedsStorage>, { image, audio }: Wording, before?: Pick<Wording, 'image' | 'audio'>): Promise<Refused | undefined> {
  const there = (image === before?.image || (await isStored(tx, image, 'picture'))) && (audio === before?.audio || (await isStored(tx, audio, 'clip')))
  return there ? undefined : refuse(mediaMissing)
}

type Spot = { bounds: Bounds; language: string; kinds: readonly string[]; where: { categoryId: number; subcategoryId: number; level: number } | { collectionId: number; marks: number; level: number } }

/** Where a new question is to stand. */
async function spotOf(db: Sql, input: Saving['input']): Promise<Spot | undefined> {
  const { level = 1, marks = 1 } = input
  const collectionId = serialOf(input.collection_id)
  if (collectionId !== null) {
    const language = await collectionLanguage(db, collectionId)
    return language === undefined ? undefined : { bounds: `collection:${collectionId}`, language, kinds: KINDS_IN_COLLECTIONS, where: { collectionId, marks, level } }
  }
  const place = await placeOf(db, input)
  return place && spotIn(place, level)
}

/** In a category. */
export const spotIn = ({ type, language, categoryId, subcategoryId }: TargetPlace, level: number) => ({ bounds: type, language, kinds: kindsIn(type as CategoryType), where: { categoryId, subcategoryId, level } }) satisfies Spot

const placeOf = (db: Sql, { category_id, subcategory_id }: Saving['input']): Promise<TargetPlace | undefined> => targetPlace(db, serialOf(category_id), subcategory_id === undefined ? null : (serialOf(subcategory_id) ?? 0))

async function add(call: Saving, wording: Wording, tags: string[]): Promise<ActionReply<typeof saveQuestion>> {
  const { tx, input } = call
  const together = gathering(tx)
  const [spot, id] = await Promise.all([spotOf(together, input), nextId(together, 'question')])
  return (await addAt(call, spot, { id, wording, active: input.active !== 0, tags, reason: input.reason })) ?? ok({ id: String(id), version: 1 })
}

/** `id`: read before (`nextId`). */
type Added = { id: number; wording: Wording; active: boolean; tags: string[]; reason: string }

/** Adds a question; `origin`: where it comes from, for the audit log. One that the bank has is found once all is written, and refused by an `Undo`. */
export async function addAt({ tx, audit }: Pick<Saving, 'tx' | 'audit'>, spot: Spot | undefined, { id, wording, active, tags, reason }: Added, origin = {}): Promise<Refused | undefined> {
  if (!spot?.kinds.includes(wording.kind)) return refuse(placeInvalid)
  const fault = await mediaFault(tx, wording)
  if (fault) return fault
  const fingerprint = fingerprintOf(spot.bounds, spot.language, wording)
  await insertQuestion(tx, id, { ...spot.where, fingerprint, wording, active, tags })
  await checkFingerprint(tx, fingerprint, refuseTwinOf(id))
  invalidatePlaces(tx)
  audit({ subject: 'question', id: String(id), after: { version: 1, ...spot.where, active, tags, wording, ...origin }, reason })
  return undefined
}

/** Refuses words that are another question's. */
const refuseTwinOf = (own: number) => (there = own): void => {
  if (there !== own) throw new Undo({ ...questionTwin, values: { id: String(there) } })
}

async function change(call: Saving, wording: Wording, tags: string[] | undefined): Promise<ActionReply<typeof saveQuestion>> {
  const { tx, input, audit } = call
  const { row, before, corrected, place, asked } = await held(call)
  if (!row || !before) return refuse(notFound)
  if (input.version !== row.version) return refuse(questionChanged)
  if (input.active === 1 && !row.active && corrected.size > 0) return refuse(correctionOpen)
  const isPlaced = input.category_id === undefined || (place && fits(row, place))
  const refused = (isPlaced ? undefined : refuse(placeInvalid)) ?? (await mediaFault(tx, wording, before)) ?? keyFault(row, before, wording, asked.has(row.id))
  if (refused) return refused
  const changes = changesOf(before, wording)
  const saved = row.version + (changes ? 1 : 0)
  if (changes) await insertNewVersion(tx, row.id, saved, { fingerprint: fingerprintAt(row, wording), wording }, refuseTwinOf(row.id))
  await placeQuestions(tx, [row.id], { place, level: input.level, marks: input.marks })
  if (input.active !== undefined) await setQuestionsActive(tx, [row.id], input.active === 1)
  if (tags) await setTags(tx, row.id, tags)
  invalidatePlaces(tx)
  const was = { version: row.version, category_id: row.categoryId, subcategory_id: row.subcategoryId, level: row.level, marks: row.marks, active: row.active, tags: row.tags, ...changes?.before }
  const is = { version: saved, category_id: place?.categoryId ?? row.categoryId, subcategory_id: place?.subcategoryId ?? row.subcategoryId, level: input.level ?? row.level, marks: input.marks ?? row.marks, active: input.active === undefined ? row.active : input.active === 1, tags: tags ?? row.tags, ...changes?.after }
  audit({ subject: 'question', id: String(row.id), before: was, after: is, reason: input.reason })
  return ok({ id: String(row.id), version: saved })
}

type Held = { row: HeldQuestion | undefined; before: Wording | undefined; corrected: ReadonlySet<number>; place: TargetPlace | undefined; asked: ReadonlySet<number> }

/** The question, locked, and all that a change of it depends on. */
async function held({ tx, input }: Saving): Promise<Held> {
  const id = serialOf(input.question_id) ?? 0
  await lockQuestions(tx, [id])
  const together = gathering(tx)
  const [[row], [before], corrected, place, asked] = await Promise.all([
    questionsById(together, [id]), presentQuestions(together, [id]), inCorrection(together, [id]), input.category_id === undefined ? undefined : placeOf(together, input), wereAsked(together, [id]),
  ])
  return { row, before, corrected, place, asked }
}

export function keyFault(row: HeldQuestion, before: Wording, after: Wording, asked: boolean): Refused | undefined {
  const kinds = row.type === 0 ? KINDS_IN_COLLECTIONS : kindsIn(row.type as CategoryType)
  if (after.kind !== before.kind && !kinds.includes(after.kind)) return refuse(placeInvalid)
  const same = after.kind === before.kind && kindOf(before).sameKey(before, after)
  return same || !asked ? undefined : refuse(keyFixed)
}

/** The words that differ, before and after; undefined: none does. */
export function changesOf(before: Wording, after: Wording): { before: object; after: object } | undefined {
  const changed = (Object.keys(after) as (keyof Wording)[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (wording: Wording) => Object.fromEntries(changed.map((name) => [name, wording[name]]))
  return changed.length === 0 ? undefined : { before: of(before), after: of(after) }
}

/** Of words that a question is to have where it stands. */
export const fingerprintAt = ({ type, collectionId, language }: HeldQuestion, wording: Wording): string => fingerprintOf(type === 0 ? `collection:${collectionId}` : type, language, wording)
