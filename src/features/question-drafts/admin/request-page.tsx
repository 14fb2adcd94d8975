/** One request: how far it is, and its drafts to be decided on, each beside the passage. */
import { useEffect, useState } from 'react'
import { Alert, Button, LinearProgress, Paper } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { RotateCw, X } from 'lucide-react'
import { useRefresh } from 'react-admin'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { Queue, dataOf } from '../../../platform/web/desk/queue.tsx'
import { DeskTabs, RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { askAgain, cancelDrafts, getDraftRequest, listDrafts, type DraftRequest, type ListedDraft } from '../desk-contract.ts'
import { DraftPanel } from './draft-panel.tsx'
import { PassageBox } from './passage-box.tsx'
import { useDoubts, useFailure, useStates, WORKED } from './words.ts'

const EVERY_MS = 1_500

export function RequestPage({ id }: { id: string }) {
  const { t } = useTexts()
  const [works, setWorks] = useState(true)
  const { data, ...read } = useRead(getDraftRequest, { request_id: id }, { showsUnread: true, ...(works && { everyMs: EVERY_MS }) })
  const failure = useFailure()
  const state = data?.state
  useEffect(() => setWorks(state === undefined || WORKED.includes(state)), [state])
  useFreshDrafts(data)
  if (!data) return <RecordToCome resource="drafts" listTitle={t('desk.question-drafts.title')} read={read} />
  const why = failure(data)
  return (
    <RecordPage resource="drafts" listTitle={t('desk.question-drafts.title')} title={data.title} states={<About request={data} />} tools={<Tools request={data} />}>
      {why && <Alert severity={data.state === 'failed' ? 'error' : 'info'} sx={{ mb: 1.5 }}>{why}</Alert>}
      {data.left_out > 0 && <Alert severity="info" sx={{ mb: 1.5 }}>{t('desk.question-drafts.left-out', { n: data.left_out })}</Alert>}
      {WORKED.includes(data.state) && <Progress request={data} />}
      {data.drafts > 0 ? <Drafts request={data} /> : <PassageBox request={data} quote="" />}
    </RecordPage>
  )
}

/** The list of drafts follows what the job has done since. */
function useFreshDrafts(request: DraftRequest | undefined) {
  const client = useQueryClient()
  const progress = request && `${request.id} ${request.state} ${request.drafts} ${request.answered}`
  useEffect(() => void client.invalidateQueries({ queryKey: [listDrafts.name] }), [client, progress])
}

function About({ request }: { request: DraftRequest }) {
  const states = useStates()
  return (
    <>
      <StateChip tone={states(request).tone}>{states(request).words}</StateChip>
      <span className="desk-small"><bdi>{request.model}</bdi></span>
    </>
  )
}

function Progress({ request: { state, drafts, answered } }: { request: DraftRequest }) {
  const { t, num } = useTexts()
  const known = state === 'answering'
  const words = known ? t('desk.question-drafts.answering', { done: num(answered), all: num(drafts) }) : t(`desk.question-drafts.${state === 'waiting' ? 'waiting' : 'drafting'}`)
  return (
    <Paper className="drafts-progress">
      <p role="status">{words}</p>
      <LinearProgress variant={known ? 'determinate' : 'indeterminate'} value={drafts === 0 ? 0 : (answered * 100) / drafts} aria-label={words} />
    </Paper>
  )
}

function Tools({ request: { id, state } }: { request: DraftRequest }) {
  const { t } = useTexts()
  const refresh = useRefresh()
  const [refused, setRefused] = useState('')
  const act = (action: typeof askAgain | typeof cancelDrafts) => async () => {
    const answer = await call(action, { request_id: id })
    setRefused(answer?.error ? answer.text : '')
    refresh()
  }
  return (
    <>
      {refused && <p role="alert">{refused}</p>}
      {WORKED.includes(state) && <Button startIcon={<X size={18} />} onClick={() => void act(cancelDrafts)()}>{t('desk.question-drafts.cancel')}</Button>}
      {(state === 'failed' || state === 'cancelled') && <Button className="go" startIcon={<RotateCw size={18} />} onClick={() => void act(askAgain)()}>{t('desk.question-drafts.again')}</Button>}
    </>
  )
}

function Drafts({ request }: { request: DraftRequest }) {
  const { t } = useTexts()
  const [tab, setTab] = useState<'open' | 'decided'>('open')
  const doubts = useDoubts()
  const about = (draft: ListedDraft) =>
    draft.state !== 'open' ? t(`desk.question-drafts.decided.${draft.state}`) : [t(`desk.question-drafts.blind-short.${draft.blind}`), doubts(draft).length > 0 && t('desk.question-drafts.doubts', { n: doubts(draft).length })].filter(Boolean).join(' · ')
  return (
    <div className="drafts">
      <DeskTabs<'open' | 'decided'> label={t('desk.question-drafts.drafts')} value={tab} onChange={setTab} tabs={[{ name: 'open', label: t('desk.question-drafts.tab-open'), count: request.open }, { name: 'decided', label: t('desk.question-drafts.tab-decided'), count: request.drafts - request.open }]} />
      <Queue<ListedDraft>
        name={[listDrafts.name, request.id, tab]} empty={t(`desk.question-drafts.none-${tab}`)} idOf={({ id }) => id} row={(draft) => ({ title: draft.question, about: about(draft) })}
        read={async () => ({ ...dataOf(await call(listDrafts, { request_id: request.id, open: tab === 'open' ? '1' : '0' })), next_cursor: null })}
      >
        {(draft) => <DraftPanel request={request} draft={draft} />}
      </Queue>
    </div>
  )
}
