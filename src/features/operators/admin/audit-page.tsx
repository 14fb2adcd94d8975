/** Every act and every change: who, when, from where, before, after, why. It is read and exported, never changed. */
import { useState } from 'react'
import { Button, Paper, TextField } from '@mui/material'
import { Download } from 'lucide-react'
import { DataTable, ListBase, useListContext } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { csvOf, saveAs } from '../../../platform/web/desk/csv.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import type { listAudit } from '../contract.ts'

type Entry = Output<typeof listAudit>[number]
type Filter = { action?: string; subject_id?: string; from?: string; to?: string }

export function AuditPage() {
  const { t } = useTexts()
  const [filter, setFilter] = useState<Filter>({})
  // The last entries of the pages before this one.
  const [before, setBefore] = useState<readonly string[]>([])
  const wish = (change: Filter) => (setFilter({ ...filter, ...change }), setBefore([]))
  const field = (name: keyof Filter, label: string, type = 'text') => (
    <TextField size="small" type={type} label={label} value={filter[name] ?? ''} onChange={(event) => wish({ [name]: event.target.value || undefined })} slotProps={type === 'date' ? { inputLabel: { shrink: true } } : {}} />
  )
  const at = before.at(-1)
  return (
    <ListBase resource="audit" filter={filter} queryOptions={{ meta: { before: at } }} disableSyncWithLocation>
      <DeskPage title={t('desk.audit.title')} about={t('desk.audit.about')} tools={<Export />}>
        <search style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBlockEnd: 12 }}>
          {field('action', t('desk.audit.action'))}
          {field('subject_id', t('desk.audit.subject'))}
          {field('from', t('desk.audit.from'), 'date')}
          {field('to', t('desk.audit.to'), 'date')}
        </search>
        <Paper className="desk-table">
          <Entries />
        </Paper>
        <Pages onNext={(last) => setBefore([...before, last])} {...(before.length > 0 && { onBack: () => setBefore(before.slice(0, -1)) })} />
      </DeskPage>
    </ListBase>
  )
}

const written = (value: unknown) => (value === null ? '' : JSON.stringify(value))

function Entries() {
  const { t, date } = useTexts()
  return (
    <DataTable<Entry> bulkActionButtons={false} rowClick={false}>
      <DataTable.Col<Entry> source="at" disableSort label={t('desk.audit.when')} render={({ at }) => date(at, { dateStyle: 'medium', timeStyle: 'medium' })} />
      <DataTable.Col<Entry> source="operator" disableSort label={t('desk.audit.who')} render={({ operator }) => <bdi dir="ltr">{operator}</bdi>} />
      <DataTable.Col<Entry> source="action" disableSort label={t('desk.audit.action')} render={({ action }) => <code dir="ltr">{action}</code>} />
      <DataTable.Col<Entry> source="subject" disableSort label={t('desk.audit.subject')} render={({ subject, subject_id }) => <bdi dir="ltr">{subject} {subject_id}</bdi>} />
      <DataTable.Col<Entry> source="after" disableSort label={t('desk.audit.change')} render={({ before, after }) => <code dir="ltr">{[written(before), written(after)].filter(Boolean).join(' → ')}</code>} />
      <DataTable.Col<Entry> source="reason" disableSort label={t('desk.act.reason')} />
      <DataTable.Col<Entry> source="address" disableSort label={t('desk.sessions.address')} render={({ address }) => <bdi dir="ltr">{address}</bdi>} />
    </DataTable>
  )
}

function Pages({ onNext, onBack }: { onNext: (last: string) => void; onBack?: () => void }) {
  const { t } = useTexts()
  const { data = [], hasNextPage } = useListContext<Entry>()
  const last = data.at(-1)
  return (
    <nav aria-label={t('desk.audit.pages')} style={{ display: 'flex', gap: 8, marginBlockStart: 12 }}>
      <Button disabled={!onBack} onClick={onBack}>{t('desk.audit.newer')}</Button>
      <Button disabled={!hasNextPage || !last} onClick={() => last && onNext(last.id)}>{t('desk.audit.older')}</Button>
    </nav>
  )
}

function Export() {
  const { t } = useTexts()
  const { data = [] } = useListContext<Entry>()
  const rows = data.map(({ id, at, operator, address, action, subject, subject_id, before, after, reason }) => [id, at, operator, address, action, subject, subject_id, written(before), written(after), reason])
  const head = ['id', 'at', 'operator', 'address', 'action', 'subject', 'subject_id', 'before', 'after', 'reason']
  return <Button startIcon={<Download size={18} />} disabled={rows.length === 0} onClick={() => saveAs('audit.csv', csvOf([head, ...rows]))}>{t('desk.audit.export')}</Button>
}
