/**
 * The text format of OpenTriviaQA: one category per file, one question per block.
 *
 *     #Q What is the capital of Kenya?        (may continue over several lines, blank ones too)
 *     ^ Nairobi                               (the right answer, equal to one of the options)
 *     A Kampala
 *     B Nairobi
 *
 * The meaning of a line depends on its position: "A " begins an option after the "^" line, before it a line of the question.
 */
import type { QuestionDraft, RefusedDraft } from './draft.ts'
import { questionFault } from './faults.ts'
import { tidyLine } from './repair.ts'

const LETTERS = 'ABCDEFGH'
/** Letters that can begin an option; a line such as "I remember" is text. */
const OPTION = /^([A-H])(?:\s+(.*))?$/

export const isStart = (line: string): boolean => line.startsWith('#Q')

/** One block, its first line the one with "#Q". */
export function readBlock(lines: readonly string[]): QuestionDraft | RefusedDraft {
  const caret = lines.findIndex((line) => line.startsWith('^'))
  const question = lines.slice(0, caret === -1 ? 1 : caret).join('\n').slice('#Q'.length)
  if (caret === -1) return { refused: questionFault('answer-unmarked', {}) }
  const read = readOptions(lines.slice(caret))
  if ('refused' in read) return read
  const answer = positionOf(read.right, read.options)
  if (answer === undefined) return { refused: questionFault(read.right === '' ? 'answer-empty' : 'answer-none', {}) }
  return { question, options: read.options, answer }
}

/** Title of a question in a report: its first line. */
export const headline = (lines: readonly string[]): string => tidyLine((lines[0] ?? '').slice('#Q'.length)) || tidyLine(lines[1] ?? '')

type Options = { right: string; options: string[] }

function readOptions([first = '', ...rest]: readonly string[]): Options | RefusedDraft {
  const found: Options = { right: first.slice(1), options: [] }
  let afterBlank = false
  for (const line of rest) {
    if (line.trim() === '') {
      afterBlank = found.options.length > 0
      continue
    }
    const refused = takeLine(found, line, afterBlank)
    if (refused) return refused
    afterBlank = false
  }
  return { right: tidyLine(found.right), options: found.options }
}

function takeLine(found: Options, line: string, afterBlank: boolean): RefusedDraft | undefined {
  if (line.startsWith('^')) return { refused: questionFault('answer-marked-twice', {}) }
  const [, letter, text = ''] = OPTION.exec(line) ?? []
  const expected = found.options.length
  if (letter !== undefined && LETTERS.indexOf(letter) === expected) found.options.push(text)
  else if (letter !== undefined) return { refused: questionFault('option-due', { due: LETTERS[expected] ?? String(expected + 1), found: `"${letter}"` }) }
  else if (afterBlank) return { refused: questionFault('behind-options', { text: line.slice(0, 60) }) }
  else if (expected === 0) found.right += ` ${line}`
  else found.options[expected - 1] += ` ${line}`
  return undefined
}

/** Word for word, else the only option that differs in nothing but capitals and spaces. */
function positionOf(right: string, options: string[]): number | undefined {
  const tidy = options.map(tidyLine)
  const exact = tidy.indexOf(right)
  if (exact !== -1) return exact
  const alike = tidy.flatMap((option, i) => (option.toLowerCase() === right.toLowerCase() ? [i] : []))
  return alike.length === 1 ? alike[0] : undefined
}
