/** What to do about a cell that is refused, where its reason does not say it. */
import type { Remedy } from './fault.ts'

const REMEDIES: readonly Remedy[] = ['question', 'answer', 'answer_type', 'answer1', 'question_type', 'category', 'subcategory', 'language', 'level', 'marks', 'note', 'image', 'audio', 'range', 'active', 'open_licence']

/** '' for the row as a whole. */
export const remedyFor = (column: string): Remedy => REMEDIES.find((remedy) => remedy === column) ?? (/^option[a-e]$/.test(column) ? 'option' : 'row')
