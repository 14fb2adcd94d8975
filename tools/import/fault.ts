/** An error that aborts the import: what is wrong, where, and how to fix it. */
export class ImportFault extends Error {
  override name = 'ImportFault'
}

export function importFault(file: string, line: number | undefined, wrong: string, todo: string): ImportFault {
  return new ImportFault(`${file}${line === undefined ? '' : `, line ${line}`}: ${wrong}. ${todo}`)
}
