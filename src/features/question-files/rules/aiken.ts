/**
 * Aiken: a question on a line (or on several without a blank one between), an option a line, then the letter of the right one.
 *
 *     Which planet has the most known moons?
 *     A. Jupiter
 *     B) Saturn
 *     ANSWER: B
 */
import { tidyLine } from '../../questions/rules/repair.ts'
import { CAPS } from './caps.ts'
import { rowFault, type RowFault } from './fault.ts'
import { choiceCells, faultyRow, formatRow, isFault, type LineReader, type SourceRow } from './source.ts'

const OPTION = /^\s*([A-Za-z])[.)]\s+(.*)$/
const ANSWER = /^\s*answer\s*:\s*(.*)$/i
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

type Open = { line: number; question: string[]; options: string[]; closed: boolean; fault?: RowFault }

export const looksLikeAiken = (text: string): boolean => /^\s*answer\s*:\s*[a-z]\s*$/im.test(text) && /^\s*A[.)]\s/m.test(text)

export function aikenReader(): LineReader {
  let open: Open | undefined
  const end = (): SourceRow[] => {
    const rows = open ? [cutRow(open)] : []
    open = undefined
    return rows
  }
  const begin = (line: number, text: string): SourceRow[] => {
    const rows = end()
    open = { line, question: [text], options: [], closed: false }
    return rows
  }
  return {
    take: (line, number) => {
      if (line.trim() === '') {
        if (open) open.closed ||= open.options.length === 0
        return []
      }
      const answer = ANSWER.exec(line)?.[1]
      if (answer !== undefined) {
        const row = answeredRow(open ?? { line: number, question: [], options: [], closed: false }, answer)
        open = undefined
        return [row]
      }
      const [, letter, text = ''] = OPTION.exec(line) ?? []
      if (letter !== undefined && open) return addOption(open, letter, text)
      // Text goes on with the question only right below it.
      if (open && open.options.length === 0 && !open.closed && open.question.length < CAPS.blockLines) {
        open.question.push(line)
        return []
      }
      return begin(number, line)
    },
    end,
  }
}

function addOption(open: Open, letter: string, text: string): SourceRow[] {
  const due = LETTERS[open.options.length]
  if (letter.toUpperCase() !== due) open.fault ??= rowFault('', 'option-due', { due: due ?? '', found: letter }, 'letters-in-order')
  open.options.push(text)
  return []
}

const stemOf = ({ question }: Open): string => question.join('\n')

/** A question whose ANSWER line does not come. */
function cutRow(open: Open): SourceRow {
  const wrong = open.options.length === 0 ? 'options-behind' : 'answer-line-missing'
  return faultyRow(open.line, stemOf(open), open.fault ?? rowFault('answer', wrong, {}, 'aiken-below'))
}

function answeredRow(open: Open, answer: string): SourceRow {
  const stem = stemOf(open)
  const fault = open.fault ?? faultOf(open, answer)
  if (fault) return faultyRow(open.line, stem, fault)
  const cells = choiceCells(open.options, [LETTERS.indexOf(tidyLine(answer).toUpperCase())])
  return isFault(cells) ? faultyRow(open.line, stem, cells) : formatRow(open.line, { question: stem, ...cells })
}

function faultOf({ question, options }: Open, answer: string): RowFault | undefined {
  if (question.length === 0) return rowFault('question', 'answer-line-alone', {}, 'aiken-above')
  if (options.length === 0) return rowFault('optiona', 'options-missing', {}, 'aiken-lines')
  const letter = tidyLine(answer).toUpperCase()
  const position = letter.length === 1 ? LETTERS.indexOf(letter) : -1
  if (position !== -1 && position < options.length) return undefined
  return rowFault('answer', 'answer-other', { answer: answer.trim() }, 'aiken-letter', answer.trim())
}
