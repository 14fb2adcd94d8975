/**
 * GIFT, Moodle's text format: questions apart by blank lines, answers in braces.
 *
 *     $CATEGORY: Space/Planets
 *     // a comment
 *     ::Rings:: [html]Which planet has rings? {=Saturn ~Mars ~Venus #### Galileo saw them first.}
 */
import { tidyLine } from '../../questions/rules/repair.ts'
import { CAPS } from './caps.ts'
import { rowFault, type RowFault } from './fault.ts'
import { readGiftAnswers } from './gift-answers.ts'
import { escaped, unescaped } from './gift-escapes.ts'
import { categoryIn, type CategoryCells } from './moodle-category.ts'
import { faultyRow, formatRow, isFault, type LineReader, type ReadMarkup, type SourceRow, type WritePiece } from './source.ts'

type Block = { line: number; lines: string[]; letters: number }

const CATEGORY = /^\s*\$CATEGORY:(.*)$/i
const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i
const GAP = '_____'

export const looksLikeGift = (text: string): boolean => /^\s*(::|\$CATEGORY:)/im.test(text) || /[^\\]\{[\s\S]*\}/.test(text)

export function giftReader(readMarkup: ReadMarkup): LineReader {
  let category: CategoryCells = { category: '', subcategory: '' }
  let block: Block | undefined
  const end = (): SourceRow[] => {
    const rows = block ? [rowIn(block, category, readMarkup)] : []
    block = undefined
    return rows
  }
  return {
    take: (line, number) => {
      if (line.trim() === '') return end()
      if (line.trimStart().startsWith('//')) return []
      const path = CATEGORY.exec(line)?.[1]
      if (path !== undefined) {
        const rows = end()
        category = categoryIn(path)
        return rows
      }
      block ??= { line: number, lines: [], letters: 0 }
      block.letters += line.length
      if (!isTooLong(block)) block.lines.push(line)
      return []
    },
    end,
  }
}

const isTooLong = ({ lines, letters }: Block) => letters > CAPS.blockLetters || lines.length > CAPS.blockLines

function rowIn(block: Block, category: CategoryCells, readMarkup: ReadMarkup): SourceRow {
  const text = escaped(block.lines.join('\n'))
  const faulty = (fault: RowFault, question = unescaped(text)) => faultyRow(block.line, tidyLine(question).slice(0, MOST_SHOWN), fault)
  if (isTooLong(block)) return faulty(rowFault('question', 'block-long', { lines: CAPS.blockLines, letters: CAPS.blockLetters }, 'blank-line'))
  const parts = partsOf(text)
  if (isFault(parts)) return faulty(parts)
  const format = FORMAT.exec(parts.stem)?.[1]?.toLowerCase() ?? 'moodle'
  const write = writerOf(format, readMarkup)
  const stem = write(parts.stem.replace(FORMAT, ''))
  if (isFault(stem)) return faulty(stem)
  const cells = readGiftAnswers(parts.answers, write)
  return isFault(cells) ? faulty(cells, stem.text) : formatRow(block.line, { ...category, question: stem.text, image: stem.image, ...cells })
}

const MOST_SHOWN = 300

type Parts = { stem: string; answers: string }

/** Stem and answers; answers inside of a sentence leave a gap there. */
function partsOf(text: string): Parts | RowFault {
  const named = /^\s*::[\s\S]*?::/.exec(text)?.[0] ?? ''
  const body = text.slice(named.length)
  const [from, to] = [body.indexOf('{'), body.lastIndexOf('}')]
  if (from === -1 && to === -1) return rowFault('answer', 'braces-none', {}, 'gift-answers')
  if (from === -1 || to < from) return rowFault('answer', from === -1 ? 'brace-unopened' : 'brace-unclosed', {}, 'gift-braces')
  const answers = body.slice(from + 1, to)
  if (/[{}]/.test(answers)) return rowFault('answer', 'braces-many', {}, 'gift-apart')
  const [before, after] = [body.slice(0, from), body.slice(to + 1)]
  return { stem: after.trim() === '' ? before : `${before}${GAP}${after}`, answers }
}

const MARKUP = /<\/?[a-z][^<>]*>|&(?:[a-z]+|#\d+);/i

function writerOf(format: string, readMarkup: ReadMarkup): WritePiece {
  return (piece) => {
    if (format === 'plain') return { text: unescaped(piece).trim(), image: '' }
    const own = FORMAT.exec(piece)?.[1]?.toLowerCase() ?? format
    const text = unescaped(piece.replace(FORMAT, '')).trim()
    if (own !== 'html' && !(own === 'moodle' && MARKUP.test(text))) return { text, image: '' }
    const { text: plain, pictures, lost } = readMarkup(text)
    if (lost.length > 0) return rowFault('question', 'not-text', { names: lost.join(', ') }, 'as-text')
    return { text: plain, image: pictures[0] ?? '' }
  }
}
