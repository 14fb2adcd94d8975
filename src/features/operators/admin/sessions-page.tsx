/** The own open sessions, and ending them; the own second factors. */
import { Button, Paper } from '@mui/material'
import { DataTable, ListBase, useNotify, useRefresh } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { DeskPage } from '../../../platform/web/desk/page.tsx'
import type { Output } from '../../../platform/pure/action.ts'
import { Factors } from './factors.tsx'
import { endOperatorSession, type getDesk } from '../contract.ts'

type Session = Output<typeof getDesk>['sessions'][number]

export function SessionsPage() {
  const { t, date } = useTexts()
  const moment = (iso: string) => date(iso, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ListBase resource="sessions" perPage={100} disableSyncWithLocation>
      <DeskPage title={t('desk.sessions.title')} about={t('desk.sessions.about')}>
        <Paper className="desk-table">
        <DataTable<Session> bulkActionButtons={false} rowClick={false}>
          <DataTable.Col<Session> source="agent" disableSort label={t('desk.sessions.browser')} render={({ agent }) => <bdi dir="ltr">{agent}</bdi>} />
          <DataTable.Col<Session> source="address" disableSort label={t('desk.sessions.address')} render={({ address }) => <bdi dir="ltr">{address}</bdi>} />
          <DataTable.Col<Session> source="created_at" disableSort label={t('desk.sessions.begun')} render={({ created_at }) => moment(created_at)} />
          <DataTable.Col<Session> source="seen_at" disableSort label={t('desk.sessions.seen')} render={({ seen_at }) => moment(seen_at)} />
          <DataTable.Col<Session> source="id" disableSort label={t('desk.operators.acts')} render={(session) => <End session={session} />} />
        </DataTable>
        </Paper>
        <Factors />
      </DeskPage>
    </ListBase>
  )
}

function End({ session: { id, current } }: { session: Session }) {
  const { t } = useTexts()
  const [notify, refresh] = [useNotify(), useRefresh()]
  const end = async () => {
    const answer = await call(endOperatorSession, { session_id: id })
    if (answer?.error) notify(answer.text, { type: 'error' })
    refresh()
  }
  return current ? <span>{t('desk.sessions.current')}</span> : <Button size="small" className="harm" onClick={() => void end()}>{t('desk.sessions.end')}</Button>
}
