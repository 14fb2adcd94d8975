/** A question is added, or worded anew, at the desk. */
import { notFound, type Refusal } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { correctionOpen, keyFixed, mediaMissing, placeInvalid, questionChanged, questionInvalid, questionTwin, saveQuestion, tagInvalid } from '../desk-contract.ts'
import { inCorrection } from '../store/correcting.ts'
import { heldQuestions, idOfFingerprint, placeQuestions, setQuestionsActive, setTags, targetPlace, wasAsked, type HeldQuestion, type TargetPlace } from '../store/questions-of-desk.ts'
import { kindOf, kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { CategoryType } from '../contract.ts'
import { draftFrom, tagsFrom } from '../rules/desk-draft.ts'
import type { QuestionDraft, Wording } from '../rules/draft.ts'
import type { Bounds } from '../rules/fingerprint.ts'
import { wordingOf } from '../rules/wording.ts'
import { collectionLanguage, insertQuestions, insertVersion, questionHead, type NewQuestion } from '../store.ts'
import { fits } from './desk-acts.ts'
import { invalidatePlaces } from './desk-categories.ts'
import { isStored } from './desk-media.ts'
import { faultSentence } from './fault-sentences.ts'
import { fingerprintOf } from './saving.ts'
import { readQuestions } from './versions.ts'

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
async function spotOf({ tx, input }: Saving): Promise<Spot | undefined> {
  const { level = 1, marks = 1 } = input
  const collectionId = serialOf(input.collection_id)
  if (collectionId !== null) {
    const language = await collectionLanguage(tx, collectionId)
    return language === undefined ? undefined : { bounds: `collection:${collectionId}`, language, kinds: KINDS_IN_COLLECTIONS, where: { collectionId, marks, level } }
  }
  const place = await placeOf(tx, input)
  return place && spotIn(place, level)
}

/** In a category. */
export const spotIn = ({ type, language, categoryId, subcategoryId }: TargetPlace, level: number) => ({ bounds: type, language, kinds: kindsIn(type as CategoryType), where: { categoryId, subcategoryId, level } }) satisfies Spot

const placeOf = (tx: Tx, { category_id, subcategory_id }: Saving['input']): Promise<TargetPlace | undefined> => targetPlace(tx, serialOf(category_id), subcategory_id === undefined ? null : (serialOf(subcategory_id) ?? 0))

async function add(call: Saving, wording: Wording, tags: string[]): Promise<ActionReply<typeof saveQuestion>> {
  const { tx, input, audit } = call
  const spot = await spotOf(call)
  if (!spot || !spot.kinds.includes(wording.kind)) return refuse(placeInvalid)
  const fault = await mediaFault(tx, wording)
  if (fault) return fault
  const fingerprint = fingerprintOf(spot.bounds, spot.language, wording)
  const twin = await idOfFingerprint(tx, fingerprint)
  if (twin !== undefined) return twinOf(twin)
  const added = await insertQuestions(tx, [{ ...spot.where, fingerprint, wording } satisfies NewQuestion])
  const id = added.get(fingerprint) ?? ((await idOfFingerprint(tx, fingerprint)) as number)
  if (input.active === 0) await setQuestionsActive(tx, [id], false)
  if (tags.length > 0) await setTags(tx, id, tags)
  invalidatePlaces(tx)
  audit({ subject: 'question', id: String(id), after: { version: 1, ...spot.where, active: input.active !== 0, tags, wording }, reason: input.reason })
  return ok({ id: String(id), version: 1 })
}

export const twinOf = (id: number): Refused => refuse({ ...questionTwin, values: { id: String(id) } })

async function change(call: Saving, wording: Wording, tags: string[] | undefined): Promise<ActionReply<typeof saveQuestion>> {
  const { tx, input, audit } = call
  const [row] = await heldQuestions(tx, [serialOf(input.question_id) ?? 0])
  if (!row) return refuse(notFound)
  if (input.version !== row.version) return refuse(questionChanged)
  const before = await wordingBefore(tx, row)
  if (input.active === 1 && !row.active && (await inCorrection(tx, [row.id])).size > 0) return refuse(correctionOpen)
  const refused = (await placeFault(call, row)) ?? (await mediaFault(tx, wording, before)) ?? (await keyFault(tx, row, before, wording))
  if (refused) return refused
  const changes = changesOf(before, wording)
  const saved = changes ? await saveVersion(tx, row, wording) : row.version
  if (typeof saved !== 'number') return saved
  const place = input.category_id === undefined ? undefined : await placeOf(tx, input)
  await placeQuestions(tx, [row.id], { place, level: input.level, marks: input.marks })
  if (input.active !== undefined) await setQuestionsActive(tx, [row.id], input.active === 1)
  if (tags) await setTags(tx, row.id, tags)
  invalidatePlaces(tx)
  const was = { version: row.version, category_id: row.categoryId, subcategory_id: row.subcategoryId, level: row.level, marks: row.marks, active: row.active, tags: row.tags, ...changes?.before }
  const is = { version: saved, category_id: place?.categoryId ?? row.categoryId, subcategory_id: place?.subcategoryId ?? row.subcategoryId, level: input.level ?? row.level, marks: input.marks ?? row.marks, active: input.active === undefined ? row.active : input.active === 1, tags: tags ?? row.tags, ...changes?.after }
  audit({ subject: 'question', id: String(row.id), before: was, after: is, reason: input.reason })
  return ok({ id: String(row.id), version: saved })
}

export async function wordingBefore(tx: Tx, { id, version }: HeldQuestion): Promise<Wording> {
  const [found] = await readQuestions(tx, [{ id, version }])
  return found as Wording
}

async function placeFault({ tx, input }: Saving, row: HeldQuestion): Promise<Refused | undefined> {
  const place = input.category_id === undefined ? undefined : await placeOf(tx, input)
  return input.category_id !== undefined && (!place || !fits(row, place)) ? refuse(placeInvalid) : undefined
}

export async function keyFault(tx: Tx, row: HeldQuestion, before: Wording, after: Wording): Promise<Refused | undefined> {
  const kinds = row.type === 0 ? KINDS_IN_COLLECTIONS : kindsIn(row.type as CategoryType)
  if (after.kind !== before.kind && !kinds.includes(after.kind)) return refuse(placeInvalid)
  const same = after.kind === before.kind && kindOf(before).sameKey(before, after)
  return same || !(await wasAsked(tx, row.id)) ? undefined : refuse(keyFixed)
}

/** The words that differ, before and after; undefined: none does. */
export function changesOf(before: Wording, after: Wording): { before: object; after: object } | undefined {
  const changed = (Object.keys(after) as (keyof Wording)[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (wording: Wording) => Object.fromEntries(changed.map((name) => [name, wording[name]]))
  return changed.length === 0 ? undefined : { before: of(before), after: of(after) }
}

/** The number of the new version. */
export async function saveVersion(tx: Tx, row: HeldQuestion, wording: Wording): Promise<number | Refused> {
  const head = await questionHead(tx, row.id)
  const fingerprint = fingerprintOf(head?.categoryType ?? `collection:${row.collectionId}`, head?.language ?? '', wording)
  const twin = await idOfFingerprint(tx, fingerprint)
  if (twin !== undefined && twin !== row.id) return twinOf(twin)
  await insertVersion(tx, row.id, row.version + 1, fingerprint, wording)
  return row.version + 1
}
