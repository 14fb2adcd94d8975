/** The rows of a dry run in one state: what is wrong and how it is mended, or the question that the bank has already. */
import { Button } from '@mui/material'
import { Check } from 'lucide-react'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listImportRows, type ROW_STATES } from '../contract.ts'
import type { Draft } from './draft.ts'
import { useRowFault } from './fault-words.ts'
import { numbered, type Checked, type NumberedRow } from './import-data.ts'
import { Mend } from './mend.tsx'
import { otherCells, rightOf } from './row-cells.ts'
import { useColumnName } from './words.ts'

const { Link } = tanStackRouterProvider
type Props = { record: Checked; state: (typeof ROW_STATES)[number]; draft: Draft }
type Column = TableColumn<NumberedRow>

export function RowsTable({ record, state, draft }: Props) {
  const { t } = useTexts()
  const columns = useColumns({ record, state, draft })
  const read = async (cursor: string | undefined, limit: number) => {
    const { rows, next_cursor } = await readData(listImportRows, { import_id: record.id, state, cursor, limit })
    return { rows: rows.map(numbered), next_cursor }
  }
  return <PagedTable<NumberedRow> of={[listImportRows.name, record.id, state, record.took_ms, record.totals]} label={t(`desk.question-files.tab.${state}`)} columns={columns} read={read} empty={t(`desk.question-files.no-rows.${state}`)} />
}

function useColumns({ record, state, draft }: Props): Column[] {
  const { t, num } = useTexts()
  const nameOf = useColumnName()
  const manyFiles = record.found.tables.length > 1
  const place: Column = { name: 'line', label: t('desk.question-files.line'), numeric: true, show: ({ line, file }) => <>{manyFiles && <bdi>{file} </bdi>}{num(line)}</> }
  const question: Column = { name: 'question', label: t('desk.question-files.question'), show: ({ question: words }) => <span className="imports-question" dir="auto">{words || '–'}</span> }
  const othersOf = (row: NumberedRow) => otherCells(row, record).map(([column, cell]) => `${nameOf(column)}: ${cell}`)
  if (state === 'error') {
    return [
      place,
      { ...question, show: (row) => <Stem question={row.question || '–'} others={othersOf(row)} /> },
      { name: 'column', label: t('desk.question-files.cell'), show: ({ fault }) => nameOf(fault?.column ?? '') },
      { name: 'value', label: t('desk.question-files.stands'), show: ({ fault }) => (fault?.value ? <bdi className="imports-value">{fault.value}</bdi> : <i>{t('desk.question-files.empty-cell')}</i>) },
      { name: 'wrong', label: t('desk.question-files.wrong'), show: ({ fault }) => fault && <Wrong fault={fault} /> },
      { name: 'mend', label: t('desk.question-files.mend'), show: (row) => <Mend row={row} record={record} draft={draft} /> },
    ]
  }
  if (state === 'good') return [place, question, { name: 'right', label: t('desk.question-files.right'), show: (row) => <bdi>{rightOf(row, record)}</bdi> }]
  return [
    place,
    { ...question, label: t('desk.question-files.in-the-file'), show: (row) => <Stem question={row.question} others={[rightOf(row, record)].filter(Boolean)} /> },
    { name: 'twin', label: t('desk.question-files.in-the-bank'), show: (row) => <Twin row={row} /> },
    ...(state === 'near' ? nearColumns(draft, t) : []),
  ]
}

function nearColumns({ settings, change }: Draft, t: ReturnType<typeof useTexts>['t']): Column[] {
  const toggle = (n: number) => change({ anyway: settings.anyway.includes(n) ? settings.anyway.filter((each) => each !== n) : [...settings.anyway, n] })
  return [
    { name: 'likeness', label: t('desk.question-files.likeness'), show: ({ likeness }) => likeness && t(`desk.question-files.likeness.${likeness}`) },
    { name: 'anyway', label: t('desk.question-files.mend'), show: ({ n, line }) => (
      <Button size="small" aria-pressed={settings.anyway.includes(n)} startIcon={settings.anyway.includes(n) && <Check size={16} />} onClick={() => toggle(n)}>
        {t(settings.anyway.includes(n) ? 'desk.question-files.taken-anyway' : 'desk.question-files.anyway')} <span className="sr-only">{t('desk.question-files.anyway-row', { line: String(line) })}</span>
      </Button>
    ) },
  ]
}

function Wrong({ fault }: { fault: NonNullable<NumberedRow['fault']> }) {
  const said = useRowFault()?.(fault)
  if (!said) return null
  const { wrong, todo, isEnglish } = said
  return <span {...(isEnglish && { lang: 'en', dir: 'ltr' })} className="imports-wrong">{wrong}<small>{todo}</small></span>
}

/** A question with what else its row has. */
const Stem = ({ question, others }: { question: string; others: readonly string[] }) => (
  <span className="imports-wrong" dir="auto">{question}{others.map((other) => <small key={other} dir="auto">{other}</small>)}</span>
)

function Twin({ row: { twin, twin_line: line } }: { row: NumberedRow }) {
  const { t, num, plainNum } = useTexts()
  if (!twin) return <>{t(line === null ? 'desk.question-files.twin-before' : 'desk.question-files.twin-line', { line: num(line ?? 0) })}</>
  return (
    <span className="imports-wrong" dir="auto">
      <Button component={Link} to={`/questions/${twin.id}/show`} size="small" sx={{ justifySelf: 'start' }}>{t('desk.question-files.twin', { id: plainNum(twin.id) })}</Button>
      {twin.question}
      {twin.right && <small>{twin.right}</small>}
    </span>
  )
}
