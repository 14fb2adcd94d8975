import * as z from 'zod/mini'
import type { Intake } from '../../rules/kind.ts'
import { textFault, type More } from '../../../rules/draft.ts'
import { questionFault } from '../../../rules/faults.ts'
import { numberFrom } from './nearness.ts'
import { withHyphen } from './typed.ts'

/** Stored with the number: its unit, '' without one, and the distance from which on an answer is wrong. */
export type Measure = { unit: string; range: number }
export const measureOf = (more: More): Measure => ({ unit: String(more.unit ?? ''), range: Number(more.range ?? 0) })

const MOST_UNIT = 20
const rangeFault = (range: number) => (range > 0 && Number.isFinite(range) ? undefined : questionFault('range', {}))

/** A number (`answer`), from which distance on an answer is wrong (`range`, which makes a row one of this kind), and its unit. */
export const numberIntake: Intake = {
  columns: { needed: ['question', 'answer', 'range'], used: ['unit'] },
  takesRow: (cell) => cell('range') !== '',
  row: (cell) => {
    const [answer, range] = [numberFrom(withHyphen(cell('answer'))), numberFrom(cell('range'))]
    if (answer === undefined) return { refused: questionFault('answer-number', {}), column: 'answer' }
    return { options: [], answer, more: { unit: cell('unit'), range: range ?? 0 } }
  },
  cells: ({ answer, more }) => ({ answer: String(answer[0]), range: String(measureOf(more).range), unit: measureOf(more).unit }),
  help: `range, unit: of a number that is asked, answer is the number, such as 8849, -40 or 1.5; nearer than range earns points,
the more the nearer, exactly right all of them; unit is shown behind the number`,
  seedHas: 'a number and a range',
  seedFields: { range: z.optional(z.number()), unit: z.optional(z.string()) },
  takesSeed: ({ answer, range }) => typeof answer === 'number' && range !== undefined,
  seed: ({ answer, range, unit = '' }) => ({ options: [], answer: answer as number, more: { unit, range } }),
  fault: ({ options, answer, more }) => {
    const { unit, range } = measureOf(more)
    if (options.length > 0) return questionFault('number-options', {})
    if (answer.length !== 1 || numberFrom(String(answer[0])) === undefined) return questionFault('answer-one-number', {})
    return rangeFault(range) ?? (unit === '' ? undefined : textFault('unit', unit, MOST_UNIT))
  },
}
