/** Imports as the pages hold them. */
import type { Output } from '../../../platform/pure/action.ts'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { listCategories } from '../../questions/desk-contract.ts'
import type { ImportFound, ImportRecord, ImportRow, ImportTotals, listImports } from '../contract.ts'

export type Listed = Output<typeof listImports>['rows'][number]
/** An import whose file was looked into. */
export type Looked = ImportRecord & { found: ImportFound }
export type Checked = Looked & { totals: ImportTotals; settings: NonNullable<ImportRecord['settings']> }

export const isLooked = (record: ImportRecord): record is Looked => record.found !== null
export const isChecked = (record: ImportRecord): record is Checked => record.found !== null && record.totals !== null && record.settings !== null

export type NumberedRow = ImportRow & { id: string }
export const numbered = (row: ImportRow): NumberedRow => ({ ...row, id: String(row.n) })

export type Content = Output<typeof listCategories>
/** The languages and categories of the bank; undefined until they are there. */
export const useBank = (): Content | undefined => useRead(listCategories, {}).data
