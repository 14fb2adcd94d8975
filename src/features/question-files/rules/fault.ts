import type { TextHoles } from '../../../platform/pure/text-keys.ts'
import type { FaultOf, QuestionFault, QuestionFaults, TextsUnder } from '../../questions/rules/faults.ts'

/** An error that aborts the import: what is wrong, where, and how to fix it. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

export function importFault(file: string, line: number | undefined, wrong: string, todo: string): ImportFault {
  return new ImportFault(`${file}${line === undefined ? '' : `, line ${line}`}: ${wrong}. ${todo}`)
}

type None = Record<never, never>

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
