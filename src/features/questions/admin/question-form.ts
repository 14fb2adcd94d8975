/** The state of the question's form, and what is made of it. */
import type { Output } from '../../../platform/pure/action.ts'
import type { QuestionFields } from '../kinds/admin/form.ts'
import { formOf } from '../kinds/admin/forms.ts'
import { PLAIN_KIND, type KindId } from '../kinds/rules/ids.ts'
import { kindsIn, KINDS_IN_COLLECTIONS } from '../kinds/rules.ts'
import type { CategoryType } from '../contract.ts'
import type { getQuestion, ListedQuestion, ListedVersion } from '../desk-contract.ts'
import type { QuestionDraft } from '../rules/draft.ts'
import type { PlaceValue } from './place-fields.tsx'

/** What is stored of a question. */
export type KnownQuestion = Output<typeof getQuestion>
/** All that the form has; `tags` with commas between them, `collection`: of a text, to which a new question is added. */
export type EditorState = { fields: QuestionFields; place: PlaceValue; tags: string; marks: string; collection?: string }

const NOTHING: Omit<QuestionFields, 'kind'> = { question: '', options: ['', '', '', ''], answer: [0], word: '', number: '', unit: '', range: '', note: '', image: '', imageText: '', audio: '', audioMs: 0, audioText: '', asOf: '', source: '', lastStay: 0 }

/** The kinds that can stand in categories of a type (0: in collections), the usual one first. */
export const kindsOf = (type: number): readonly KindId[] => (type === 0 ? KINDS_IN_COLLECTIONS : kindsIn(type as CategoryType)).toReversed()

export const emptyFields = (type: number): QuestionFields => ofKind({ kind: '', ...NOTHING }, kindsOf(type)[0] ?? PLAIN_KIND)

/** The same words as another kind, as far as it has a use for them. */
export const ofKind = (fields: QuestionFields, kind: KindId): QuestionFields => ({ ...fields, kind, answer: formOf(kind).answerFrom(fields) })

export function fieldsOf(version: ListedVersion): QuestionFields {
  const { kind, question, note, image, image_text, audio, audio_ms, audio_text, as_of, source } = version
  return { ...NOTHING, kind, question, note, image, imageText: image_text, audio, audioMs: audio_ms, audioText: audio_text, asOf: as_of, source, ...formOf(kind).fieldsOf(version) }
}

export function draftOf(fields: QuestionFields): QuestionDraft & { kind: KindId } {
  const { word: _word, number: _number, unit: _unit, range: _range, lastStay: _lastStay, ...shared } = fields
  return { ...shared, ...formOf(shared.kind).draftOf(fields) }
}

/** As it is sent, without fields that the server takes for unknown. */
export function draftJson(fields: QuestionFields): string {
  const { questionType: _type, ...draft } = draftOf(fields)
  return JSON.stringify(draft)
}

export const placeValueOf = ({ type, language_id, category_id, subcategory_id, level }: ListedQuestion): PlaceValue => ({ type, language: language_id, category: category_id, subcategory: subcategory_id, level: String(level) })
