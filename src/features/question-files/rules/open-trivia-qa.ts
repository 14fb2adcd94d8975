/** Text files of OpenTriviaQA, line by line; the category is the file's name. */
import { headline, isStart, readBlock } from '../../questions/rules/open-trivia.ts'
import { CAPS } from './caps.ts'
import { rowFault } from './fault.ts'
import { choiceCells, faultyRow, formatRow, isFault, type LineReader, type SourceRow } from './source.ts'

type Block = { line: number; lines: string[]; letters: number }

/** Lines before the first question are ignored. */
export function openTriviaQaReader(): LineReader {
  let block: Block | undefined
  const end = (): SourceRow[] => (block ? [rowIn(block)] : [])
  return {
    take: (line, number) => {
      if (!isStart(line)) {
        grow(block, line)
        return []
      }
      const rows = end()
      block = { line: number, lines: [line], letters: line.length }
      return rows
    },
    end,
  }
}

/** Of a block above its size limit only the length is counted. */
function grow(block: Block | undefined, line: string): void {
  if (!block) return
  block.letters += line.length
  if (!isTooLong(block)) block.lines.push(line)
}

const isTooLong = ({ lines, letters }: Block) => letters > CAPS.blockLetters || lines.length > CAPS.blockLines

function rowIn(block: Block): SourceRow {
  const question = headline(block.lines)
  if (isTooLong(block)) return faultyRow(block.line, question, rowFault('question', 'block-long', { lines: CAPS.blockLines, letters: CAPS.blockLetters }, 'begin-with-q'))
  const draft = readBlock(block.lines)
  if ('refused' in draft) return faultyRow(block.line, question, rowFault('', draft.refused.code, draft.refused.values, 'trivia-lines'))
  const cells = choiceCells(draft.options, [draft.answer].flat())
  return isFault(cells) ? faultyRow(block.line, question, cells) : formatRow(block.line, { question: draft.question.trim(), ...cells })
}
