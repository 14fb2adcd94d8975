/** Tables as files: CSV and XLSX. A cell that a spreadsheet would run as a formula is written as text. */
import { csvOf } from '../../pure/csv.ts'
import type { Cell, Table } from './workbook.ts'

export type FileKind = 'csv' | 'xlsx'

/** Saves `head` and `rows` as `<name>.csv` or `<name>.xlsx` on the device. */
export async function saveTable(name: string, kind: FileKind, head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void> {
  if (kind === 'xlsx') return saveWorkbook(name, [{ name: 'Sheet1', head, rows }])
  saveFile(`${name}.csv`, csvBlob(head, rows))
}

/** Saves tables as the sheets of `<name>.xlsx`; `rightToLeft`: columns begin at the right. */
export async function saveWorkbook(name: string, tables: readonly Table[], options: { rightToLeft?: boolean } = {}): Promise<void> {
  // The writer is loaded with the first workbook.
  const { WORKBOOK_TYPE, workbookOf } = await import('./workbook.ts')
  saveFile(`${name}.xlsx`, new Blob([workbookOf(tables, options)], { type: WORKBOOK_TYPE }))
}

const csvBlob = (head: readonly string[], rows: readonly (readonly Cell[])[]) => new Blob([csvOf([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))])], { type: 'text/csv' })

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
