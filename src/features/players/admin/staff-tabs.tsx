/** What staff keeps an eye on: sessions, signals, notes, and what was done to the account at the desk. */
import { useState } from 'react'
import { Button, TextField } from '@mui/material'
import { useRefresh } from 'react-admin'
import type { Output } from '../../../platform/pure/action.ts'
import { actCell, useActWords } from '../../../platform/web/desk/act-words.ts'
import { LoggedAct } from '../../../platform/web/desk/logged-act.tsx'
import { changeCell, LoggedChange } from '../../../platform/web/desk/logged-change.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { PagedTable, type TableColumn } from '../../../platform/web/desk/paged-table.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { readData, useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listAudit } from '../../operators/contract.ts'
import { listPlayerSignals } from '../../signals/desk-contract.ts'
import { addPlayerNote, listPlayerNotes, listPlayerSessions, MOST_NOTE } from '../desk-contract.ts'
import { usePlayerWords } from './words.ts'

/** `first`: only so many of the newest. */
type Of = { playerId: string; first?: number }
type Session = Output<typeof listPlayerSessions>['rows'][number]
type Signal = Output<typeof listPlayerSignals>['rows'][number]
type Note = Output<typeof listPlayerNotes>['rows'][number]
type Entry = Output<typeof listAudit>[number]

export function SessionsTab({ playerId }: Of) {
  const { t } = useTexts()
  const { moment } = usePlayerWords()
  const { data } = useRead(listPlayerSessions, { player_id: playerId })
  const columns: TableColumn<Session>[] = [
    { name: 'since', label: t('desk.players.since'), show: ({ since }) => moment(since) },
    { name: 'used', label: t('desk.players.used'), show: ({ used }) => moment(used) },
    { name: 'ended', label: t('desk.players.state'), show: ({ ended }) => (ended === null ? <StateChip tone="on">{t('desk.players.session-open')}</StateChip> : t('desk.players.ended-at', { moment: moment(ended) })) },
    { name: 'agent', label: t('desk.players.browser'), show: ({ agent }) => <bdi dir="ltr">{agent || '–'}</bdi> },
    { name: 'address', label: t('desk.players.network'), show: ({ address }) => <bdi dir="ltr">{address || '–'}</bdi> },
  ]
  return (
    <PagedTable<Session>
      of={[listPlayerSessions.name, playerId, 'table']} label={t('desk.players.tab.sessions')} columns={columns} empty={t('desk.players.no-sessions')} tools={data && <span>{t('desk.players.browsers', { n: data.browsers })}</span>}
      read={async () => ({ rows: (await readData(listPlayerSessions, { player_id: playerId })).rows, next_cursor: null })}
    />
  )
}

export function SignalsTable({ playerId, first }: Of) {
  const { t } = useTexts()
  const { claim, moment, signal } = usePlayerWords()
  const columns: TableColumn<Signal>[] = [
    { name: 'at', label: t('desk.players.when'), show: ({ at }) => moment(at), cell: ({ at }) => at },
    { name: 'action', label: t('desk.players.what'), show: ({ action }) => signal(action), cell: ({ action }) => action },
    { name: 'claim', label: t('desk.players.details'), show: (signal) => claim(signal.claim), cell: (signal) => JSON.stringify(signal.claim) },
  ]
  return (
    <PagedTable<Signal>
      of={[listPlayerSignals.name, playerId, first]} label={t('desk.players.tab.signals')} columns={columns} empty={t('desk.players.no-signals')} {...(first === undefined ? { file: 'signals' } : { first })}
      read={(cursor, limit) => readData(listPlayerSignals, { player_id: playerId, cursor, limit })}
    />
  )
}

export function NotesTable({ playerId, first }: Of) {
  const { t } = useTexts()
  const { moment } = usePlayerWords()
  const columns: TableColumn<Note>[] = [
    { name: 'at', label: t('desk.players.when'), show: ({ at }) => moment(at) },
    { name: 'operator', label: t('desk.players.who'), show: ({ operator }) => <bdi dir="ltr">{operator}</bdi> },
    { name: 'body', label: t('desk.players.note'), show: ({ body }) => <span className="player-note">{body}</span> },
  ]
  return (
    <PagedTable<Note>
      of={[listPlayerNotes.name, playerId, first]} label={t('desk.players.notes')} columns={columns} empty={t('desk.players.no-notes')} {...(first !== undefined && { first })}
      read={(cursor, limit) => readData(listPlayerNotes, { player_id: playerId, cursor, limit })}
    />
  )
}

export function NotesTab({ playerId, writes }: { playerId: string; writes: boolean }) {
  return (
    <div className="desk-stack">
      {writes && <NewNote playerId={playerId} />}
      <NotesTable playerId={playerId} />
    </div>
  )
}

function NewNote({ playerId }: Of) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [body, setBody] = useState('')
  const [refused, setRefused] = useState('')
  const add = async () => {
    const answer = await call(addPlayerNote, { player_id: playerId, body: body.trim() })
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    setBody('')
    refresh()
  }
  return (
    <DeskSection title={t('desk.players.new-note')}>
      <form className="player-acts" onSubmit={(event) => (event.preventDefault(), void add())}>
        <TextField required multiline minRows={2} label={t('desk.players.note')} helperText={t('desk.players.note-help')} value={body} onChange={(event) => setBody(event.target.value)} slotProps={{ htmlInput: { maxLength: MOST_NOTE } }} />
        {refused && <p role="alert">{refused}</p>}
        <Button type="submit" className="go" sx={{ justifySelf: 'end' }} disabled={body.trim() === ''}>{t('desk.players.add-note')}</Button>
      </form>
    </DeskSection>
  )
}

export function LogTab({ playerId }: Of) {
  const { t } = useTexts()
  const { say } = useActWords()
  const { moment } = usePlayerWords()
  const columns: TableColumn<Entry>[] = [
    { name: 'at', label: t('desk.players.when'), show: ({ at }) => moment(at), cell: ({ at }) => at },
    { name: 'operator', label: t('desk.players.who'), show: ({ operator }) => <bdi dir="ltr">{operator}</bdi>, cell: ({ operator }) => operator },
    { name: 'action', label: t('desk.players.what'), show: ({ action }) => <LoggedAct action={action} />, cell: ({ action }) => actCell(say, action) },
    { name: 'change', label: t('desk.players.change'), show: ({ before, after }) => <LoggedChange before={before} after={after} />, cell: changeCell },
    { name: 'reason', label: t('desk.act.reason'), show: ({ reason }) => reason, cell: ({ reason }) => reason },
  ]
  return <PagedTable<Entry> of={[listAudit.name, playerId]} label={t('desk.players.tab.log')} columns={columns} empty={t('desk.players.no-log')} file="log" read={(cursor, limit) => entriesOf(playerId, cursor, limit)} />
}

async function entriesOf(playerId: string, cursor: string | undefined, limit: number) {
  const rows = await readData(listAudit, { subject: 'player', subject_id: playerId, before_id: cursor, limit })
  return { rows, next_cursor: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}
