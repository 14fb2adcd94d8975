/** Tables as files: CSV and XLSX. A cell that a spreadsheet would run as a formula is written as text. */
import { csvOf } from '../../pure/csv.ts'

export type Cell = string | number | null
export type FileKind = 'csv' | 'xlsx'

/** Saves `head` and `rows` as `<name>.csv` or `<name>.xlsx` on the device. */
export async function saveTable(name: string, kind: FileKind, head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<void> {
  saveFile(`${name}.${kind}`, kind === 'csv' ? csvBlob(head, rows) : await workbook(head, rows))
}

const csvBlob = (head: readonly string[], rows: readonly (readonly Cell[])[]) => new Blob([csvOf([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))])], { type: 'text/csv' })

async function workbook(head: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Blob> {
  // The writer is loaded with the first workbook.
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  return writeXlsxFile([head.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => [...row])]).toBlob()
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
