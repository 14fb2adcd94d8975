/** The state of the question's form, and what is made of it. */
import type { Output } from '../../../platform/pure/action.ts'
import type { KindId } from '../kinds/rules/ids.ts'
import { LAST_STAY, lastStaying } from '../kinds/rules/last-stay.ts'
import { kindOf, kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { CategoryType } from '../contract.ts'
import type { getQuestion, ListedQuestion, ListedVersion } from '../desk-contract.ts'
import type { QuestionDraft } from '../rules/draft.ts'
import type { PlaceValue } from './place-fields.tsx'

/** Fields as they are typed; which of them count says the kind. */
export type QuestionFields = {
  kind: KindId
  question: string
  options: string[]
  /** Positions of what is right; of a sequence all of them, in their order. */
  answer: number[]
  word: string
  number: string
  unit: string
  range: string
  note: string
  image: string
  imageText: string
  audio: string
  audioMs: number
  audioText: string
  asOf: string
  source: string
  /** How many options at the end stay there while the others are shuffled. */
  lastStay: number
}

/** What is stored of a question. */
export type KnownQuestion = Output<typeof getQuestion>
/** All that the form has; `tags` with commas between them, `collection`: of a text, to which a new question is added. */
export type EditorState = { fields: QuestionFields; place: PlaceValue; tags: string; marks: string; collection?: string }

const NOTHING: Omit<QuestionFields, 'kind'> = { question: '', options: ['', '', '', ''], answer: [0], word: '', number: '', unit: '', range: '', note: '', image: '', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: '', lastStay: 0 }

/** The kinds that can stand in categories of a type (0: in collections), the usual one first. */
export const kindsOf = (type: number): readonly KindId[] => (type === 0 ? KINDS_IN_COLLECTIONS : kindsIn(type as CategoryType)).toReversed()

export const emptyFields = (type: number): QuestionFields => ofKind({ kind: '', ...NOTHING }, kindsOf(type)[0] ?? 'one')

/** The same words as another kind, as far as it has a use for them. */
export function ofKind(fields: QuestionFields, kind: KindId): QuestionFields {
  const answer = kind === 'sequence' ? fields.options.map((_, place) => place) : kind === 'several' ? fields.answer : fields.answer.slice(0, 1)
  return { ...fields, kind, answer }
}

export function fieldsOf(version: ListedVersion): QuestionFields {
  const { kind, question, options, answer, more, note, image, image_text, audio, audio_ms, audio_text, as_of, source } = version
  const shared = { ...NOTHING, kind, question, note, image, imageText: image_text, audio, audioMs: audio_ms, audioText: audio_text, asOf: as_of, source }
  if (kind === 'word') return { ...shared, word: options[0] ?? '' }
  if (kind === 'number') return { ...shared, number: String(answer[0] ?? ''), unit: String(more['unit'] ?? ''), range: String(more['range'] ?? '') }
  return { ...shared, options: [...options], answer: [...answer], lastStay: lastStaying({ options, more }) }
}

/** Whether options of this kind are shuffled, so that the last one can be kept from it. */
export const canLastStay = (fields: { kind: KindId }): boolean => kindOf(fields).lastCanStay === true

/** Empty options at the end are none. */
function filled(options: readonly string[]): string[] {
  return options.slice(0, options.findLastIndex((option) => option.trim() !== '') + 1)
}

export function draftOf({ word, number, unit, range, options, answer, lastStay, ...shared }: QuestionFields): QuestionDraft & { kind: KindId } {
  if (shared.kind === 'word') return { ...shared, options: [word], answer: [0] }
  if (shared.kind === 'number') return { ...shared, options: [], answer: [number.trim() === '' ? Number.NaN : Number(number)], more: { unit, range: Number(range) } }
  const given = filled(options)
  return { ...shared, options: given, answer: answer.filter((place) => place < given.length), ...(canLastStay(shared) && lastStay > 0 && { more: { [LAST_STAY]: lastStay } }) }
}

export const placeValueOf = ({ type, language_id, category_id, subcategory_id, level }: ListedQuestion): PlaceValue => ({ type, language: language_id, category: category_id, subcategory: subcategory_id, level: String(level) })
