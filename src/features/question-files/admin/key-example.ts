/** What the columns of a file say of how its right answers are written. */
import { OPTION_COLUMNS } from '../../questions/kinds/rules/options.ts'
import type { ImportFound, ImportSettings } from '../contract.ts'

const MOST_EXAMPLES = 3

/** `words`: wrong answers stand beside the right one, which is its words then, however cells are read; `examples`: a few right answers of the file. */
export function keyExamples({ samples }: Pick<ImportFound, 'samples'>, { mapping }: Pick<ImportSettings, 'mapping'>): { words: boolean; examples: string[] } {
  const has = (column: string) => mapping.includes(column)
  const examples = samples[mapping.indexOf('answer')] ?? []
  return { words: has('wrong1') && !OPTION_COLUMNS.some(has), examples: [...new Set(examples.filter((cell) => cell.trim() !== ''))].slice(0, MOST_EXAMPLES) }
}
