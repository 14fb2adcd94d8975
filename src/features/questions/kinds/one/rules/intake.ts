import { questionFault } from '../../../rules/faults.ts'
import { LIMITS } from '../../../rules/limits.ts'
import type { Intake } from '../../rules/kind.ts'
import { letterIn, letterOf, optionCells, optionsFault, optionsIn, placesFault } from '../../rules/options.ts'

/** One right option of several, named by its letter. */
export const oneIntake: Intake = {
  columns: { needed: ['question', 'optiona', 'optionb', 'answer'], used: ['question_type', 'optionc', 'optiond', 'optione'] },
  takesRow: () => true,
  row: (cell) => {
    const type = cell('question_type')
    if (!/^[12]?$/.test(type)) return { refused: questionFault('one-or-two', { column: 'question_type' }), column: 'question_type' }
    const options = optionsIn(cell)
    if ('refused' in options) return options
    const answer = letterIn(cell('answer'))
    if (answer === undefined) return { refused: questionFault('answer-letter', {}), column: 'answer' }
    return { options, answer, ...(type !== '' && { questionType: Number(type) as 1 | 2 }) }
  },
  cells: ({ options, answer }) => ({ ...optionCells(options), answer: letterOf(answer[0] as number), question_type: options.length === 2 ? '2' : '1' }),
  seedHas: 'options and the position of the right one',
  takesSeed: ({ answer, answer_type }) => typeof answer !== 'string' && answer_type === undefined,
  seed: ({ options, answer }) => ({ options, answer: answer as number | number[] }),
  fault: (wording, { questionType }) => {
    const { options, answer } = wording
    const fault = optionsFault(options, LIMITS.fewestOptions) ?? placesFault(wording)
    if (fault) return fault
    if (answer.length > 1) return questionFault('answer-several', {})
    if (questionType === 2 && options.length !== 2) return questionFault('two-options', { options: options.length })
    if (questionType === 1 && options.length === 2) return questionFault('three-options', {})
    return undefined
  },
}
