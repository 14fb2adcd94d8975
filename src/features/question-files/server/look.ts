/** What a file holds, before it is said how it is read: its header, examples, how many rows. */
import path from 'node:path'
import { tidyLine } from '../../questions/rules/repair.ts'
import type { ImportFound } from '../contract.ts'
import { CAPS } from '../rules/caps.ts'
import { holdsQuestions, type TableFormat } from '../rules/formats.ts'
import { unpack } from './archive.ts'
import { sourceOf, type ImportSource } from './files.ts'
import { importFault } from './import-fault.ts'
import type { LookWish } from '../store.ts'
import { openTable, type Table } from './table.ts'

/** Receives how many rows were read so far; rejects to stop. */
export type OnRows = (rows: number) => Promise<void>

/** Throws an `ImportFault` for a file that cannot be read. */
export async function look(source: ImportSource, wish: LookWish, onRows: OnRows): Promise<ImportFound> {
  if (source.format !== 'zip') return { format: source.format, tables: [], files: 0, ...(await lookIntoTable(source, wish, onRows)) }
  const unpacked = await unpack(source.file, source.name)
  try {
    const tables = unpacked.names.filter(holdsQuestions).toSorted()
    const [first] = tables
    if (first === undefined) throw importFault({ file: source.name }, 'archive-without-table', {})
    let rows = 0
    const found = await lookIntoTable(await sourceOf(path.join(unpacked.folder, first), first, undefined), wish, onRows)
    for (const name of tables.slice(1)) rows += (await lookIntoTable(await sourceOf(path.join(unpacked.folder, name), name, undefined), {}, onRows)).rows
    return { format: 'zip', tables, files: unpacked.names.length - tables.length, ...found, rows: found.rows + rows }
  } finally {
    await unpacked.close()
  }
}

const SAMPLES = 3
const SAMPLE_LETTERS = 80
const ROWS_A_STEP = 1_000

type FoundInTable = Omit<ImportFound, 'format' | 'tables' | 'files'>

async function lookIntoTable(source: ImportSource, wish: LookWish, onRows: OnRows): Promise<FoundInTable> {
  const table = await openTable(source as ImportSource & { format: TableFormat }, { name: source.name, encoding: wish.encoding, onBytes: () => undefined }, wish)
  const columns = table.header.map(() => ({ samples: new Set<string>(), filled: 0 }))
  const words = wordCounter(table)
  let rows = 0
  for await (const { line, cells } of table.rows) {
    if (++rows > CAPS.rows) throw importFault({ file: source.name, line }, 'rows-many', { most: CAPS.rows })
    for (const [i, column] of columns.entries()) note(column, cells[i] ?? '')
    words.note(cells)
    if (rows % ROWS_A_STEP === 0) await onRows(rows)
  }
  if (rows === 0) throw importFault({ file: source.name }, 'questions-none', {})
  return {
    sheets: table.sheets, sheet: table.sheet, encoding: wish.encoding ?? '', headerless: wish.headerless ? 1 : 0,
    header: table.header.map((word) => tidyLine(word).slice(0, SAMPLE_LETTERS)), samples: columns.map(({ samples }) => [...samples]), filled: columns.map(({ filled }) => filled),
    named: table.headerLine === undefined && !wish.headerless ? 1 : 0, keys: table.keys, category: table.category, open_licence: table.openLicence ? 1 : 0, rows, words: words.found(),
  }
}

function note(column: { samples: Set<string>; filled: number }, cell: string): void {
  const text = tidyLine(cell.slice(0, SAMPLE_LETTERS))
  if (text === '') return
  column.filled++
  if (column.samples.size < SAMPLES) column.samples.add(text)
}

const MOST_WORDS = 12

/** Words in a column of few different ones may be levels. */
function wordCounter({ header }: Table): { note: (cells: readonly string[]) => void; found: () => { word: string; rows: number }[][] } {
  const counts = header.map((): Map<string, number> | undefined => new Map())
  return {
    note: (cells) => {
      for (const [i, words] of counts.entries()) {
        const word = tidyLine((cells[i] ?? '').slice(0, SAMPLE_LETTERS)).toLowerCase()
        if (!words || word === '' || /^\d+$/.test(word)) continue
        words.set(word, (words.get(word) ?? 0) + 1)
        if (words.size > MOST_WORDS) counts[i] = undefined
      }
    },
    found: () => counts.map((words) => [...(words ?? [])].map(([word, rows]) => ({ word, rows }))),
  }
}
