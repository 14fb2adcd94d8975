import type { TextHoles } from '../../../platform/pure/text-keys.ts'
import type { FaultOf, QuestionFault, QuestionFaults, TextsUnder } from '../../questions/rules/faults.ts'

type None = Record<never, never>

/** What makes a whole import come to nothing, by code: the values of its text, which also says what to do. `columns` are columns of the bank in quotes. */
export type WholeFaults = {
  'rows-many': { most: number }
  'columns-missing': { columns: string }
  'columns-unsaid': { columns: string }
  'columns-many': { found: number; most: number }
  'questions-none': None
  'questions-none-marked': None
  'other-runs': None
  'collection-none': { kind: string }
  'language-none': { language: string; known: string }
  stopped: None
  asked: None
  unsettled: None
  memory: None
  unexpected: None
  'file-unread': { name: string; why: string }
  'place-unread': { name: string; why: string }
  'file-none': None
  'file-large': { mb: number; most: number }
  'format-unknown': { formats: string }
  'encoding-named': { encoding: string }
  'encoding-none': { encoding: string }
  'zero-bytes': None
  'line-long': { most: number }
  'csv-quote': None
  'csv-row-long': { most: number }
  'csv-unread': { why: string }
  'workbook-none': None
  'workbook-unpacked': { mb: number }
  'workbook-slow': { seconds: number }
  'workbook-memory': None
  'workbook-unread': { why: string }
  'sheet-missing': { sheet: string }
  'sheets-none': None
  'xml-encoding-none': { encoding: string }
  'xml-encoding-other': None
  'xml-begins': { tag: string; root: string }
  'xml-behind': { tag: string }
  'xml-deep': { most: number }
  'xml-unclosed': { tag: string }
  'xml-doctype': None
  'xml-root-none': { root: string }
  'xml-text-long': { element: string; most: number }
  'json-list-none': None
  'json-large': { mb: number }
  'json-unread': { why: string }
  'archive-none': None
  'archive-without-table': None
  'archive-large': { mb: number }
  'archive-files': { most: number }
  'archive-unpacked': { mb: number }
  'archive-outside': { entry: string }
  'archive-unread': { why: string }
}

export type WholeFault = FaultOf<'desk.question-files.whole.', WholeFaults>
/** `file`: the name of the file that it is in, '' where it is in none; `line` 0: in none that is known. */
export type PlacedFault = { file: string; line: number } & WholeFault

/** An error that aborts the import: what is wrong, where, and how to fix it, in English; `said`: the same by code, but of a command line. */
export class ImportFault extends Error {
  override name = 'ImportFault'
  readonly said: PlacedFault | undefined

  constructor(message: string, { said, ...options }: ErrorOptions & { said?: PlacedFault } = {}) {
    super(message, options)
    this.said = said
  }
}

/** What is wrong with a row before a question can be made of it, by code: the values of its text. */
export type FileFaults = {
  'block-long': { lines: number; letters: number }
  'options-missing': None
  'options-behind': None
  'answer-line-missing': None
  'answer-line-alone': None
  'answer-missing': None
  'answer-other': { answer: string }
  'answer-beyond': { answer: string; options: number }
  'letter-or-words': { answer: string }
  'number-or-words': { answer: string }
  'options-twice': None
  'right-empty': None
  'twin-of-right': None
  'twin-of-wrong': None
  'several-for-one': { n: number }
  'number-none': { text: string }
  'braces-none': None
  'brace-unopened': None
  'brace-unclosed': None
  'braces-many': None
  'before-answers': { text: string }
  'not-text': { names: string }
  essay: None
  matching: None
  description: None
  'type-other': { type: string }
  'option-picture': None
  'pictures-many': { n: number }
  'numbers-many': None
  'numbers-none': None
  'number-unreadable': None
  'tolerance-none': None
  'wholly-right': { n: number }
  'partly-right': None
  'right-none': None
  shares: { sum: number }
  spellings: { words: string }
  star: None
  'object-none': None
  'entry-none': None
  date: None
  formula: None
  'cells-many': { cells: number; header: number }
  encoding: None
  'file-unserved': { file: string }
  'files-none': { file: string }
  'file-missing': { file: string }
  'file-large': { file: string; mb: number }
  'picture-none': { file: string; why: string }
}

export type FileFault = FaultOf<'desk.question-files.fault.', FileFaults>
type AllFaults = QuestionFaults & FileFaults
/** What is wrong: a code with the values of its text. */
export type AnyFault = QuestionFault | FileFault
/** What to do about it: a text that needs no values. */
export type Remedy = { [Code in keyof TextsUnder<'desk.question-files.remedy.'>]: [TextHoles[`desk.question-files.remedy.${Code}`]] extends [never] ? Code : never }[keyof TextsUnder<'desk.question-files.remedy.'>]

/** Only a fault that has a text can be made. */
export const anyFault = <Code extends AnyFault['code']>(code: Code, values: AllFaults[Code]): AnyFault => ({ code, values }) as AnyFault

/** What is wrong with one row. `column` is one of the bank's columns, '' where the whole row is meant; `value` is what stands there. */
export type RowFault = { column: string; value: string; remedy: Remedy } & AnyFault

export const rowFault = <Code extends AnyFault['code']>(column: string, code: Code, values: AllFaults[Code], remedy: Remedy, value = ''): RowFault => ({ column, value, remedy, ...anyFault(code, values) })
