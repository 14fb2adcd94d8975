/** A question as a row of a file: what the import reads from it again. */
import { kindOf } from '../../questions/kinds/rules.ts'
import type { Wording } from '../../questions/rules/draft.ts'
import { columnsOf, type Bank } from '../../questions/rules/banks.ts'

/** `collection`: the slug of its text, contest or exam. */
export type PlacedQuestion = Wording & { category: string; subcategory: string; collection: string; openLicence: boolean; language: string; level: number; marks: number; active: boolean; tags: readonly string[] }

/** The cells of a question, in the order of `columnsOf`. */
export function rowOut(bank: Bank, question: PlacedQuestion): string[] {
  const cells = cellsOut(question)
  const collection: Record<string, string> = 'column' in bank.destination ? { [bank.destination.column]: question.collection } : {}
  return columnsOf(bank).map((column) => cells[column] ?? collection[column] ?? '')
}

function cellsOut(question: PlacedQuestion): Record<string, string> {
  const { category, subcategory, language, level, marks, active, openLicence, tags, note, image, imageText, audio, audioText, asOf, source } = question
  return {
    ...kindOf(question).intake.cells(question),
    category, subcategory, language, level: String(level), marks: String(marks), question: question.question, note, image, image_text: imageText, audio, audio_text: audioText, as_of: asOf, source,
    tags: tags.join(', '), active: active ? '1' : '0', open_licence: openLicence ? '1' : '',
  }
}
