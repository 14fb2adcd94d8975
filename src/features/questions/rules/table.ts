/** Question banks as tables (CSV, XLSX): a header row in any order, then a question a row. */
import { LIMITS } from './limits.ts'
import { damageIn, tidyLine } from './repair.ts'
import { wordingOf, type Refused, type Wording } from './wording.ts'

const OPTIONS = ['optiona', 'optionb', 'optionc', 'optiond', 'optione'] as const
const COLUMNS = ['category', 'subcategory', 'language', 'question_type', 'question', ...OPTIONS, 'answer', 'level', 'note', 'image', 'audio'] as const
type Column = (typeof COLUMNS)[number]
const NEEDED: Column[] = ['category', 'question', 'optiona', 'optionb', 'answer']

/** Where each column stands, and the header's words that are none of ours. */
export type Header = { at: Map<Column, number>; cells: number; unknown: string[] }

/** A row as a question of its place; '' and undefined where the row leaves it open. */
export type Row = { category: string; subcategory: string; language: string; level: number | undefined; wording: Wording }

const bare = (word: string) => tidyLine(word).toLowerCase().replaceAll(/[\s_-]/g, '')
const BY_BARE_WORD = new Map(COLUMNS.map((column) => [bare(column), column]))

/** Reads the header row, or says in a sentence what is wrong with it. */
export function readHeader(cells: readonly string[]): Header | Refused {
  const header: Header = { at: new Map(), cells: cells.length, unknown: [] }
  for (const [i, cell] of cells.entries()) {
    const column = BY_BARE_WORD.get(bare(cell))
    if (column === undefined) header.unknown.push(...(tidyLine(cell) ? [tidyLine(cell)] : []))
    else if (header.at.has(column)) return { refused: `the column "${column}" is there twice` }
    else header.at.set(column, i)
  }
  const missing = NEEDED.filter((column) => !header.at.has(column))
  if (missing.length === 0) return header
  return { refused: `the header row has no column ${missing.map((column) => `"${column}"`).join(', ')}` }
}

/** How many of our columns a row names: tells which separator a CSV file uses. */
export const columnsNamed = (cells: readonly string[]): number => cells.filter((cell) => BY_BARE_WORD.has(bare(cell))).length

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The words of the question in a row, for a report. */
export const questionIn = ({ at }: Header, cells: readonly string[]): string => tidyLine(cells[at.get('question') as number] ?? '')

/** Reads a row of a quiz-zone bank, or says in a sentence why it is no question. */
export function readRow(header: Header, cells: readonly string[]): Row | Refused {
  const cell = (column: Column) => (cells[header.at.get(column) ?? -1] ?? '').trim()
  if (cells.length > header.cells) return { refused: `it has ${cells.length} cells, the header has ${header.cells}: is there a separator inside a cell without quotes?` }
  const options = optionsOf(OPTIONS.map(cell))
  if ('refused' in options) return options
  const place = { category: tidyLine(cell('category')), subcategory: tidyLine(cell('subcategory')), language: cell('language').toLowerCase() }
  const level = levelIn(cell('level'))
  const answer = answerIn(cell('answer'))
  const refused = [
    place.category === '' ? 'the category is empty' : nameFault('category', place.category),
    nameFault('subcategory', place.subcategory),
    level === 'wrong' ? `the level must be a whole number from 1 to ${LIMITS.level}` : undefined,
    answer === undefined ? 'the answer must be a letter from a to e' : undefined,
    /^[12]?$/.test(cell('question_type')) ? undefined : 'question_type must be 1 or 2',
    cell('audio') === '' ? undefined : 'quiz-zone questions have no audio',
  ].find((fault) => fault !== undefined)
  if (refused !== undefined) return { refused }
  const questionType = cell('question_type') === '' ? undefined : (Number(cell('question_type')) as 1 | 2)
  const wording = wordingOf({ question: cell('question'), options, answer: answer as number, questionType, note: cell('note'), image: cell('image') })
  return 'refused' in wording ? wording : { ...place, level: level as number | undefined, wording }
}

function nameFault(what: string, name: string): string | undefined {
  if (name.length > LIMITS.name) return `the ${what} has more than ${LIMITS.name} characters`
  const damage = damageIn(name)
  return damage && `the ${what} is damaged: ${damage}`
}

/** Options up to the last one that is filled; a gap would shift the letters, so it is a fault. */
function optionsOf(cells: string[]): string[] | Refused {
  const last = cells.findLastIndex((cell) => cell !== '')
  const options = cells.slice(0, last + 1)
  const gap = options.indexOf('')
  return gap === -1 ? options : { refused: `${OPTIONS[gap]} is empty, but one behind it is not` }
}

function levelIn(cell: string): number | undefined | 'wrong' {
  if (cell === '') return undefined
  const level = /^\d{1,6}$/.test(cell) ? Number(cell) : 0
  return level >= 1 && level <= LIMITS.level ? level : 'wrong'
}

function answerIn(cell: string): number | undefined {
  const position = 'abcde'.indexOf(cell.toLowerCase())
  return cell.length === 1 && position !== -1 ? position : undefined
}
