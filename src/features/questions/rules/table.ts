/** Question banks as tables (CSV, XLSX): a header row in any order, then a question a row. */
import { BANKS, COLUMNS, draftIn, missingColumns, usesColumn, type Bank } from './banks.ts'
import type { QuestionDraft, RefusedDraft } from './draft.ts'
import { LIMITS } from './limits.ts'
import { damageIn, tidyLine } from './repair.ts'

/** Where each column stands, and the header's words that this bank does not use. */
export type Header = { bank: Bank; at: Map<string, number>; cells: number; unknown: string[] }

/**
 * Where a row's question goes; '' and undefined where the row leaves it open. `collection`: the id or slug of the text, contest or
 * exam that it belongs to, '' for questions of categories.
 */
export type ImportPlace = { category: string; subcategory: string; collection: string; language: string; level: number | undefined; marks: number }
export type ImportRow = ImportPlace & { draft: QuestionDraft }

const bare = (word: string) => tidyLine(word).toLowerCase().replaceAll(/[\s_-]/g, '')
const BY_BARE_WORD = new Map(COLUMNS.map((column) => [bare(column), column]))

/** Reads the header row, or says in a sentence what is wrong with it. */
export function readHeader(cells: readonly string[], bank: Bank = BANKS['quiz-zone']): Header | RefusedDraft {
  const header: Header = { bank, at: new Map(), cells: cells.length, unknown: [] }
  for (const [i, cell] of cells.entries()) {
    const column = BY_BARE_WORD.get(bare(cell))
    if (column === undefined || !(usesColumn(bank, column) || column === 'audio')) header.unknown.push(...(tidyLine(cell) ? [tidyLine(cell)] : []))
    else if (header.at.has(column)) return { refused: `the column "${column}" is there twice` }
    else header.at.set(column, i)
  }
  const missing = missingColumns(bank, (column) => header.at.has(column))
  if (missing.length === 0) return header
  return { refused: `the header row has no column ${missing.map((column) => `"${column}"`).join(', ')}` }
}

/** How many known columns a row names: shows which separator a CSV file uses. */
export const columnsNamed = (cells: readonly string[]): number => cells.filter((cell) => BY_BARE_WORD.has(bare(cell))).length

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The words of the question in a row, for a report. */
export const questionIn = ({ at }: Header, cells: readonly string[]): string => tidyLine(cells[at.get('question') as number] ?? '')

/** Reads a row of a bank, or says in a sentence why it is no question. Pictures and clips are still as the row names them. */
export function readRow(header: Header, cells: readonly string[]): ImportRow | RefusedDraft {
  const cell = (column: string) => (cells[header.at.get(column) ?? -1] ?? '').trim()
  if (cells.length > header.cells) return { refused: `it has ${cells.length} cells, the header has ${header.cells}: is there a separator inside a cell without quotes?` }
  // Without its clip a question would be another one.
  if (cell('audio') !== '' && !usesColumn(header.bank, 'audio')) return { refused: 'questions of this bank have no audio' }
  const place = placeIn(header.bank, cell)
  if ('refused' in place) return place
  const draft = draftIn(header.bank, cell)
  return 'refused' in draft ? draft : { ...place, draft }
}

function placeIn({ destination }: Bank, cell: (column: string) => string): ImportPlace | RefusedDraft {
  const place = { category: tidyLine(cell('category')), subcategory: tidyLine(cell('subcategory')), collection: 'column' in destination ? cell(destination.column) : '', language: cell('language').toLowerCase() }
  const [level, marks] = [numberIn(cell('level'), LIMITS.level), numberIn(cell('marks'), LIMITS.marks)]
  const refused = [
    'categoryType' in destination && place.category === '' ? 'the category is empty' : nameRefusal('category', place.category),
    nameRefusal('subcategory', place.subcategory),
    'column' in destination && place.collection === '' ? `the ${destination.column} is empty` : undefined,
    level === 'wrong' ? `the level must be a whole number from 1 to ${LIMITS.level}` : undefined,
    marks === 'wrong' ? `the marks must be a whole number from 1 to ${LIMITS.marks}` : undefined,
  ].find((fault) => fault !== undefined)
  return refused === undefined ? { ...place, level: level as number | undefined, marks: (marks as number | undefined) ?? 1 } : { refused }
}

function nameRefusal(what: string, name: string): string | undefined {
  if (name.length > LIMITS.name) return `the ${what} has more than ${LIMITS.name} characters`
  const damage = damageIn(name)
  return damage && `the ${what} is damaged: ${damage}`
}

/** A whole number from 1 to `most`; undefined where the cell is empty. */
function numberIn(cell: string, most: number): number | undefined | 'wrong' {
  if (cell === '') return undefined
  const value = /^\d{1,6}$/.test(cell) ? Number(cell) : 0
  return value >= 1 && value <= most ? value : 'wrong'
}
