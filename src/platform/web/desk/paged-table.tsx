/** A table inside the page of a record: pages behind a cursor, more by a button, and all of it as a file. */
import { useState, type ReactNode } from 'react'
import { Button, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import { Download } from 'lucide-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useTexts } from '../texts/texts.ts'
import { saveTable, type FileKind } from './files.ts'
import type { Cell } from './workbook.ts'
import { ChooseAll, ChooseRow, type RowChoice } from './row-choice.tsx'

/** `show`: on the page, `cell`: in a file; a column may be in one of them alone. */
export type TableColumn<R> = { name: string; label: string; show?: (record: R) => ReactNode; cell?: (record: R) => Cell; numeric?: boolean }
export type TablePage<R> = { rows: R[]; next_cursor: string | null }

type Props<R extends { id: string }> = {
  /** What is read, and with which input: another key is another table. */
  of: readonly [string, ...unknown[]]
  label: string
  columns: readonly TableColumn<R>[]
  read: (cursor: string | undefined, limit: number) => Promise<TablePage<R>>
  /** Shown where there is no row. */
  empty: string
  /** The name of its file; without it there is none. */
  file?: string
  /** The file also as a workbook. */
  workbook?: boolean
  tools?: ReactNode
  everyMs?: number
  /** Only so many rows, without more. */
  first?: number
  tone?: (record: R) => 'chosen' | undefined
  /** Rows can be chosen. */
  choice?: RowChoice<R> | undefined
}

const ROWS = 50
const ROWS_OF_FILE = 100
const MOST_ROWS = 100_000

export function PagedTable<R extends { id: string }>({ of, label, columns, read, empty, file, workbook = false, tools, everyMs, first, tone, choice }: Props<R>) {
  const { t } = useTexts()
  const query = useInfiniteQuery({
    queryKey: of,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => read(pageParam, first ?? ROWS),
    getNextPageParam: ({ next_cursor: next }: TablePage<R>) => next ?? undefined,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
  const shown = columns.flatMap(({ show, ...column }) => (show ? [{ ...column, show }] : []))
  const rows = (query.data?.pages.flatMap((page) => page.rows) ?? []).slice(0, first)
  return (
    <Paper className="desk-table">
      {(file !== undefined || tools) && (
        <div className="desk-table-tools">
          {tools}
          {file !== undefined && <SaveButton kind="csv" file={file} columns={columns} read={read} />}
          {file !== undefined && workbook && <SaveButton kind="xlsx" file={file} columns={columns} read={read} />}
        </div>
      )}
      <TableContainer tabIndex={0} aria-label={label} role="region">
        <Table aria-label={label}>
          <TableHead>
            <TableRow>
              {choice && <ChooseAll choice={choice} rows={rows} />}
              {shown.map(({ name, label: head, numeric }) => <TableCell key={name} align={numeric ? 'right' : 'left'}>{head}</TableCell>)}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((record) => (
              <TableRow key={record.id} selected={tone?.(record) === 'chosen'}>
                {choice && <ChooseRow choice={choice} record={record} />}
                {shown.map(({ name, show, numeric }) => <TableCell key={name} align={numeric ? 'right' : 'left'}>{show(record)}</TableCell>)}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {query.isError && <p role="alert" className="desk-note">{t('desk.table.failed')}</p>}
      {query.isSuccess && rows.length === 0 && <p className="desk-note">{empty}</p>}
      {query.hasNextPage && first === undefined && <Button sx={{ m: 1 }} disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t('desk.table.more')}</Button>}
    </Paper>
  )
}

function SaveButton<R extends { id: string }>({ kind, file, columns, read }: Pick<Props<R>, 'columns' | 'read'> & { kind: FileKind; file: string }) {
  const { t } = useTexts()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const exported = columns.flatMap(({ label, cell }) => (cell ? [{ label, cell }] : []))
      const records = await allPages(read)
      await saveTable(file, kind, exported.map(({ label }) => label), records.map((record) => exported.map(({ cell }) => cell(record))))
    } catch (error) {
      console.error(error)
      notify(t('desk.list.failed'), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return <Button size="small" startIcon={<Download size={18} />} disabled={busy} onClick={() => void save()}>{t(busy ? 'desk.list.saving' : `desk.table.${kind}`)}</Button>
}

/** Every row of a table, page by page. */
export async function allPages<R>(read: (cursor: string | undefined, limit: number) => Promise<TablePage<R>>): Promise<R[]> {
  const found: R[] = []
  let cursor: string | undefined
  do {
    const { rows, next_cursor: next } = await read(cursor, ROWS_OF_FILE)
    found.push(...rows)
    cursor = next ?? undefined
  } while (cursor !== undefined && found.length < MOST_ROWS)
  return found
}
