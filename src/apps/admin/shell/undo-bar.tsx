/** The bar at the foot: the latest act on many rows that may still be undone. */
import { useEffect, useState } from 'react'
import { Button, IconButton } from '@mui/material'
import { Undo2, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useNotify, usePermissions, useRefresh } from 'react-admin'
import type { Envelope, Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { listUndo } from '../../../features/operators/desk-contract.ts'
import { undoPlayers } from '../../../features/players/desk-contract.ts'
import { undoQuestions } from '../../../features/questions/desk-contract.ts'

type Undone = Envelope<Output<typeof undoPlayers>>
/** Which call undoes what was done to a kind of thing. */
const CALLS: Readonly<Record<string, { right: string; undo: (id: string) => Promise<Undone | null> }>> = {
  player: { right: 'players:act', undo: (id) => call(undoPlayers, { undo_id: id }) },
  question: { right: 'content:edit', undo: (id) => call(undoQuestions, { undo_id: id }) },
}
/** What was done, by its words at the server. */
type Deed = 'player-closed' | 'player-opened' | 'player-host-chosen' | 'player-host-left-out' | 'question-retired' | 'question-asked' | 'question-moved' | 'question-tagged'
const MOST_NAMED = 3
const SECOND_MS = 1_000

export function UndoBar() {
  const { t, num } = useTexts()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [closed, setClosed] = useState('')
  // Acts refresh every query of the desk, this one too.
  const { data, dataUpdatedAt } = useQuery({ queryKey: [listUndo.name], enabled: Object.values(CALLS).some(({ right }) => permissions?.has(right)), queryFn: readUndos })
  const undo = data?.find(({ subject }) => permissions?.has(CALLS[subject]?.right ?? ''))
  const left = useSecondsLeft(undo && dataUpdatedAt + undo.seconds_left * SECOND_MS)
  const run = useUndo()
  if (!undo || undo.id === closed || left <= 0) return null
  const deed = `${undo.subject}-${undo.deed}` as Deed
  return (
    <aside className="desk-undo" aria-label={t('desk.undo.title')}>
      <span role="status">{t(`desk.undo.${deed}`, { n: undo.count })}</span>
      <span aria-hidden>{num(Math.floor(left / 60))}:{num(left % 60, { minimumIntegerDigits: 2 })}</span>
      <Button startIcon={<Undo2 size={18} className="desk-flip" />} onClick={() => void run(undo.id, undo.subject)}>{t('desk.undo.go')}</Button>
      <IconButton size="small" aria-label={t('desk.undo.close')} onClick={() => setClosed(undo.id)}><X size={18} /></IconButton>
    </aside>
  )
}

async function readUndos() {
  const answer = await call(listUndo, {}, { quiet: true })
  if (!answer || answer.error) throw new Error('What may be undone did not come.')
  return answer.data
}

function useUndo() {
  const { t } = useTexts()
  const [notify, refresh] = [useNotify(), useRefresh()]
  return async (id: string, subject: string) => {
    const answer = await CALLS[subject]?.undo(id)
    if (!answer) return
    if (answer.error) notify(answer.text, { type: 'error' })
    else {
      const { undone: n, left } = answer.data
      const names = left.slice(0, MOST_NAMED).map(({ name }) => name).join(' · ')
      notify(left.length === 0 ? t('desk.undo.done', { n }) : t('desk.undo.left', { n: left.length, names }), { type: left.length === 0 ? 'success' : 'warning', multiLine: true })
    }
    refresh()
  }
}

/** Seconds until a moment, counted down; 0 without one. */
function useSecondsLeft(until: number | undefined): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [until])
  return until === undefined ? 0 : Math.max(0, Math.round((until - now) / SECOND_MS))
}
