/** What a kind of question brings to the desk's form. `forms.ts` lists the kinds. */
import type { ComponentType } from 'react'
import type { ListedVersion } from '../../desk-contract.ts'
import type { QuestionDraft } from '../../rules/draft.ts'
import type { KindId } from '../rules/ids.ts'

/** Fields as they are typed; which of them count depends on the kind. */
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

/** `taken`: how often each option of the stored version was taken; empty without answers. */
export type EditorProps = { fields: QuestionFields; onChange: (fields: QuestionFields) => void; taken: readonly number[] }

export type KindForm = {
  id: KindId
  /** The fields that only some kinds have: options with their key, the word, the number, the clip. */
  Editor: ComponentType<EditorProps>
  /** The answer that is kept when the fields become this kind. */
  answerFrom: (fields: QuestionFields) => number[]
  /** Its fields of a stored version. */
  fieldsOf: (version: ListedVersion) => Partial<QuestionFields>
  draftOf: (fields: QuestionFields) => Pick<QuestionDraft, 'options' | 'answer' | 'more'>
  /** Options and key for a person to compare; '' where the kind has none. */
  words: (fields: QuestionFields) => { options: string; key: string }
  /** The order of options on a printed paper, where the stored one would tell the answer. */
  printedOptions?: (options: readonly string[]) => string[]
}
