/** A list of the desk: head, filters with saved sets, columns that can be hidden, cursor pagination, and export of the whole list. */
import { useRef, useState, type ReactElement, type ReactNode } from 'react'
import { Button, Menu, MenuItem, Paper, useMediaQuery } from '@mui/material'
import { Download } from 'lucide-react'
import { ColumnsButton, DataTable, FilterButton, FilterForm, ListBase, Pagination, useDataProvider, useListContext, useNotify, useTranslate, type RaRecord, type SortPayload } from 'react-admin'
import { useTexts } from '../texts/texts.ts'
import { saveTable, type FileKind } from './files.ts'
import type { Cell } from './workbook.ts'
import { ListKeys } from './list-keys.tsx'
import { DeskPage } from './page.tsx'
import { useScrollable } from './use-scrollable.ts'

/** One column: what it shows (`render`, or the value of `source`), and its value in an exported file (`cell`, or the value of `source`). */
export type Column<R extends RaRecord> = {
  source: Extract<keyof R, string>
  label: string
  render?: (record: R) => ReactNode
  cell?: (record: R) => Cell
  numeric?: boolean
  /** The server sorts by `source`. */
  sortable?: boolean
  /** Shown only when chosen by "Columns"; `narrow`: so on narrow windows, where the table would have to be scrolled sideways. */
  hidden?: boolean | 'narrow'
}

type Props<R extends RaRecord> = {
  resource: string
  title: string
  /** The counts that matter, or one sentence; inside the context of the list. */
  about?: ReactNode
  /** Buttons at the end of the head, the one lime button last. */
  tools?: ReactNode
  columns: readonly Column<R>[]
  /** Inputs of react-admin; those with `alwaysOn` are shown in the row, the others are added from a menu. */
  filters?: ReactElement[]
  filterDefaultValues?: Record<string, unknown>
  sort?: SortPayload
  perPage?: number
  /** Acts on the chosen rows; without them no row can be chosen. */
  bulk?: ReactElement
  /** A row opens its record's page (`show`), or calls this. */
  onOpen?: 'show' | ((record: R) => void)
  /** Above the filters, inside the context of the list: tabs that set one of them. */
  above?: ReactNode
  /** The id of the record that is shown beside the list. */
  chosen?: string | undefined
  /** Shown instead of an empty table that no filter has emptied; without it a sentence. */
  empty?: ReactElement
  /** Dialogs and side panels, inside the context of the list. */
  children?: ReactNode
}

const MOST_ROWS_OF_FILE = 100_000
const ROWS_OF_READ = 100
/** As in desk.css, where the menu folds. */
const NARROW = '(max-width: 1100px)'
const PER_PAGE = [25, 50, 100] as const

export function DeskList<R extends RaRecord>({ resource, title, about, tools, columns, filters = [], filterDefaultValues = {}, sort, perPage = 50, bulk, onOpen, above, chosen, empty, children }: Props<R>) {
  const table = useRef<HTMLDivElement>(null)
  const scrolls = useScrollable(table)
  const isNarrow = useMediaQuery(NARROW)
  const isHidden = ({ hidden = false }: Column<R>) => (hidden === 'narrow' ? isNarrow : hidden)
  return (
    // `Failed` says it, in the language of the desk; the message that is shown by default is English.
    <ListBase resource={resource} queryOptions={{ onError: () => undefined }} perPage={perPage} filterDefaultValues={filterDefaultValues} {...(sort && { sort })}>
      <DeskPage title={title} {...(about !== undefined && { about })} tools={<>{filters.length > 0 && <FilterButton filters={filters} variant="outlined" />}<ColumnsButton variant="outlined" /><FileButton columns={columns} name={resource} />{tools}</>}>
        {above}
        {filters.length > 0 && <FilterForm filters={filters} />}
        <Paper className="desk-table" ref={table} {...(scrolls && { tabIndex: 0, role: 'region', 'aria-label': title })}>
          <Failed />
          <ListKeys table={table} walks={chosen === undefined} chooses={bulk !== undefined} />
          <DataTable<R> bulkActionButtons={bulk ?? false} hiddenColumns={columns.filter(isHidden).map(({ source }) => source)} rowClick={rowClick(onOpen)} rowSx={(record) => (record.id === chosen ? { backgroundColor: 'var(--desk-wash)' } : {})} empty={<Nothing asked={filters.map(({ props }) => String((props as { source: string }).source))} empty={empty} />}>
            {columns.map(({ source, label, render, numeric = false, sortable = false }) => (
              <DataTable.Col<R> key={source} source={source as never} label={label} disableSort={!sortable} {...(numeric && { align: 'right' as const })} {...(render && { render })} />
            ))}
          </DataTable>
        </Paper>
        <Pages />
        {children}
      </DeskPage>
    </ListBase>
  )
}

function rowClick<R extends RaRecord>(onOpen: Props<R>['onOpen']) {
  if (onOpen === undefined) return false
  if (onOpen === 'show') return 'show'
  return (_id: unknown, _resource: string, record: RaRecord) => {
    onOpen(record as R)
    return false as const
  }
}

/** The last read failed. Rows of an earlier one stay below. */
function Failed() {
  const { t } = useTexts()
  const { error, refetch } = useListContext()
  return error ? <div className="desk-note" role="alert">{t('desk.queue.failed')} <Button size="small" onClick={() => void refetch()}>{t('desk.queue.again')}</Button></div> : null
}

/** `asked`: what the filters ask for; a tab is no filter. */
function Nothing({ asked, empty }: { asked: readonly string[]; empty: ReactElement | undefined }) {
  const { t } = useTexts()
  const { filterValues, setFilters, error } = useListContext<RaRecord>()
  if (error) return null
  const left = Object.fromEntries(Object.entries(filterValues as Record<string, unknown>).filter(([name]) => !asked.includes(name)))
  const isFiltered = Object.keys(left).length < Object.keys(filterValues as object).length
  if (!isFiltered && empty) return empty
  return (
    <div className="desk-note" role="status">
      {t(isFiltered ? 'desk.list.none-fits' : 'desk.list.none')} {isFiltered && <Button size="small" onClick={() => setFilters(left)}>{t('desk.list.unfilter')}</Button>}
    </div>
  )
}

/** An empty list has no pages to turn. */
function Pages() {
  const { num } = useTexts()
  const translate = useTranslate()
  const { data = [], page, hasNextPage } = useListContext()
  if (data.length === 0 && page === 1) return null
  // `count` is -1 for a list whose rows are not counted.
  const labelDisplayedRows = ({ from, to, count }: { from: number; to: number; count: number }) =>
    translate(`ra.navigation.${count === -1 && hasNextPage ? 'partial_page_range_info' : 'page_range_info'}`, { offsetBegin: num(from), offsetEnd: num(to), total: num(count === -1 ? to : count) })
  // Passed on to MUI's part; the props of react-admin's do not name it.
  const inDigits = { labelDisplayedRows }
  return <Pagination rowsPerPageOptions={PER_PAGE.map((value) => ({ value, label: num(value) }))} {...inDigits} />
}

/** Reads every page of the list as it is filtered and sorted, not only the one that shows. */
function FileButton<R extends RaRecord>({ columns, name }: { columns: readonly Column<R>[]; name: string }) {
  const { t } = useTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const save = useSaveList(name, columns)
  const choose = async (kind: FileKind) => {
    setAnchor(null)
    setBusy(true)
    await save(kind)
    setBusy(false)
  }
  return (
    <>
      <Button startIcon={<Download size={18} />} disabled={busy} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>{t(busy ? 'desk.list.saving' : 'desk.list.save')}</Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => void choose('csv')}>{t('desk.list.csv')}</MenuItem>
        <MenuItem onClick={() => void choose('xlsx')}>{t('desk.list.xlsx')}</MenuItem>
      </Menu>
    </>
  )
}

function useSaveList<R extends RaRecord>(name: string, columns: readonly Column<R>[]) {
  const { t } = useTexts()
  const notify = useNotify()
  const provider = useDataProvider()
  const { filterValues, sort } = useListContext()
  const cellOf = (record: R, { source, cell }: Column<R>): Cell => (cell ? cell(record) : (record[source] as Cell))
  return async (kind: FileKind) => {
    try {
      const records = await allOf<R>((page) => provider.getList<R>(name, { filter: filterValues, sort, pagination: { page, perPage: ROWS_OF_READ } }))
      await saveTable(name, kind, columns.map(({ label }) => label), records.map((record) => columns.map((column) => cellOf(record, column))))
      if (records.length >= MOST_ROWS_OF_FILE) notify(t('desk.list.cut', { n: MOST_ROWS_OF_FILE }), { type: 'warning' })
    } catch (error) {
      console.error(error)
      notify(t('desk.list.failed'), { type: 'error' })
    }
  }
}

type Page<R> = { data: R[]; total?: number; pageInfo?: { hasNextPage?: boolean } }

async function allOf<R>(read: (page: number) => Promise<Page<R>>): Promise<R[]> {
  const found: R[] = []
  for (let page = 1; found.length < MOST_ROWS_OF_FILE; page++) {
    const { data, total, pageInfo } = await read(page)
    found.push(...data)
    const more = pageInfo?.hasNextPage ?? found.length < (total ?? 0)
    if (!more || data.length === 0) break
  }
  return found
}
