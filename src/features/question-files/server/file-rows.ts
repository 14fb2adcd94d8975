/** A small file of questions as rows, for those who keep questions elsewhere than in the bank. Nothing is stored. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Bank } from '../../questions/rules/banks.ts'
import { ImportFault } from '../rules/fault.ts'
import { formatOf, type TableFormat } from '../rules/formats.ts'
import type { KeyReading } from '../rules/key.ts'
import { guessColumns, type Mapping } from '../rules/mapping.ts'
import type { SourceRow } from '../rules/source.ts'
import { sourceOf } from './files.ts'
import { openTable } from './table.ts'

/** `isCut`: the file has more rows than were wished for. */
export type FileRows = { header: readonly string[]; mapping: Mapping; keys: KeyReading; rows: SourceRow[]; isCut: boolean }

/** Whether a file of this name is one that `fileRows` reads. */
export const isTableName = (name: string): boolean => !['zip', undefined].includes(formatOf(name, ''))

/** At most so many rows. Undefined: it cannot be read. Workbooks are read in a thread with limits; the caller bounds the bytes of all others. */
export async function fileRows(file: File, bank: Bank, most: number): Promise<FileRows | undefined> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-questions-'))
  try {
    const at = path.join(folder, 'file')
    await fs.writeFile(at, new Uint8Array(await file.arrayBuffer()))
    return await rowsIn(at, file.name, bank, most)
  } catch (error) {
    if (error instanceof ImportFault) return undefined
    throw error
  } finally {
    await fs.rm(folder, { recursive: true, force: true })
  }
}

async function rowsIn(at: string, name: string, bank: Bank, most: number): Promise<FileRows> {
  const source = await sourceOf(at, name, undefined)
  const { header, keys, rows: found } = await openTable({ ...source, format: source.format as TableFormat }, { name, encoding: undefined, onBytes: () => undefined })
  const rows: SourceRow[] = []
  let isCut = false
  for await (const row of found) {
    isCut = rows.length === most
    if (isCut) break
    rows.push(row)
  }
  return { header, keys, rows, isCut, mapping: guessColumns(header, bank, rows.map(({ cells }) => cells)).map(({ column }) => column) }
}
