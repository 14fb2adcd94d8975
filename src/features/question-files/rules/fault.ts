/** An error that aborts the import: what is wrong, where, and how to fix it. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

export function importFault(file: string, line: number | undefined, wrong: string, todo: string): ImportFault {
  return new ImportFault(`${file}${line === undefined ? '' : `, line ${line}`}: ${wrong}. ${todo}`)
}

/** What is wrong with one row. `column` is one of the bank's columns, '' where the whole row is meant; `value` is what stands there. */
export type RowFault = { column: string; value: string; wrong: string; todo: string }

export const rowFault = (column: string, wrong: string, todo: string, value = ''): RowFault => ({ column, value, wrong, todo })
