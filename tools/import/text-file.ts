/** Text files of OpenTriviaQA; the category is the file's name. */
import { nameFromFile } from '../../src/features/questions/rules/naming.ts'
import { headline, isStart, readBlock } from '../../src/features/questions/rules/open-trivia.ts'
import { wordingOf } from '../../src/features/questions/rules/wording.ts'
import { CAPS } from './caps.ts'
import type { ImportFinding } from './found.ts'
import { linesOf, type Reading } from './lines.ts'

type Block = { line: number; lines: string[]; letters: number }

export async function* readTextFile(file: string, reading: Reading): AsyncGenerator<ImportFinding> {
  const category = nameFromFile(reading.name)
  let block: Block | undefined
  let number = 0
  for await (const lines of linesOf(file, reading)) {
    for (const line of lines) {
      number++
      if (!isStart(line)) grow(block, line)
      else {
        if (block) yield foundIn(block, category)
        block = { line: number, lines: [line], letters: line.length }
      }
    }
  }
  if (block) yield foundIn(block, category)
}

/** Lines before the first question are ignored; of a block above its size limit only the length is counted. */
function grow(block: Block | undefined, line: string): void {
  if (!block) return
  block.letters += line.length
  if (!isTooLong(block)) block.lines.push(line)
}

const isTooLong = ({ lines, letters }: Block) => letters > CAPS.blockLetters || lines.length > CAPS.blockLines

function foundIn(block: Block, category: string): ImportFinding {
  const about = { line: block.line, question: headline(block.lines) }
  if (isTooLong(block)) return { ...about, refused: `it goes on over more than ${CAPS.blockLines} lines or ${CAPS.blockLetters} characters` }
  const draft = readBlock(block.lines)
  const wording = 'refused' in draft ? draft : wordingOf(draft)
  if ('refused' in wording) return { ...about, refused: wording.refused }
  return { ...about, entry: { category, subcategory: '', collection: '', language: '', level: undefined, marks: 1, wording, openLicence: true } }
}
