/** One message: its words in each language beside the line that players see, whom it is for, and when it goes out. */
import { useState } from 'react'
import { Button } from '@mui/material'
import { CalendarClock, Save, Trash2, Undo2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'react-admin'
import { tanStackRouterProvider } from 'ra-router-tanstack'
import { RecordToCome } from '../../../platform/web/desk/no-record.tsx'
import { RecordPage } from '../../../platform/web/desk/record-page.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { useLeaveWarning } from '../../settings/admin/use-figures.ts'
import { getAnnouncement, saveAnnouncement, type Announcement } from '../desk-contract.ts'
import { MessageFacts } from './message-facts.tsx'
import { MessageForm } from './message-form.tsx'
import { shownState, titleOf, toneOf } from './message-words.ts'
import { PlanDialog, RecallDialog, RemoveDialog } from './message-dialogs.tsx'
import { draftFields, useDraft } from './use-draft.ts'
import './messages.css'
import '../../settings/admin/settings.css'

const { useNavigate } = tanStackRouterProvider
const NEW = 'new'
const EVERY_MS = 10_000

export function MessageRecord({ id }: { id: string }) {
  const { t } = useTexts()
  const { data, ...read } = useRead(getAnnouncement, { announcement_id: id }, { off: id === NEW, everyMs: EVERY_MS, showsUnread: true })
  if (id !== NEW && !data) return <RecordToCome resource="messages" listTitle={t('desk.notifications.title')} read={read} />
  return <Message key={data?.id ?? NEW} saved={data} />
}

type Act = 'plan' | 'recall' | 'remove'

function Message({ saved }: { saved: Announcement | undefined }) {
  const { t } = useTexts()
  const form = useDraft(saved)
  const [act, setAct] = useState<Act>()
  const navigate = useNavigate()
  const save = useSave(saved, form)
  const isDraft = saved === undefined || saved.state === 'draft'
  useLeaveWarning(form.changed)
  const close = () => setAct(undefined)
  return (
    <RecordPage
      resource="messages" listTitle={t('desk.notifications.title')} title={saved ? titleOf(saved) : t('desk.notifications.new')} states={saved && <StateChip tone={toneOf(saved)}>{t(`desk.notifications.state.${shownState(saved)}`)}</StateChip>}
      tools={(
        <>
          {saved && isDraft && <Button startIcon={<Trash2 size={18} />} onClick={() => setAct('remove')}>{t('desk.notifications.remove')}</Button>}
          {saved?.state === 'planned' && <Button className="harm" startIcon={<Undo2 size={18} className="desk-flip" />} onClick={() => setAct('recall')}>{t('desk.notifications.recall')}</Button>}
          {isDraft && <Button className={saved && !form.changed ? '' : 'go'} startIcon={<Save size={18} />} disabled={save.busy || (saved !== undefined && !form.changed)} onClick={() => void save.run()}>{t('desk.notifications.save')}</Button>}
          {saved && isDraft && <Button className={form.changed ? '' : 'go'} disabled={form.changed} startIcon={<CalendarClock size={18} />} onClick={() => setAct('plan')}>{t('desk.notifications.plan')}</Button>}
        </>
      )}
    >
      {save.refused && <p role="alert">{save.refused}</p>}
      {saved && !isDraft && <MessageFacts of={saved} />}
      <MessageForm form={form} editable={isDraft} />
      {act === 'plan' && saved && <PlanDialog of={saved} onClose={close} />}
      {act === 'recall' && saved && <RecallDialog of={saved} onClose={close} />}
      {act === 'remove' && saved && <RemoveDialog of={saved} onClose={close} onDone={() => navigate('/messages')} />}
    </RecordPage>
  )
}

/** A new message has its own page once it is saved. */
function useSave(saved: Announcement | undefined, { draft, saved: noteSaved }: ReturnType<typeof useDraft>) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [notify, refresh, navigate, queries] = [useNotify(), useRefresh(), useNavigate(), useQueryClient()]
  const run = async () => {
    setBusy(true)
    const answer = await call(saveAnnouncement, { ...(saved && { announcement_id: saved.id }), ...draftFields(draft) })
    setBusy(false)
    setRefused(answer?.error ? answer.text : '')
    if (!answer || answer.error) return
    notify(t('desk.notifications.saved'), { type: 'success' })
    await queries.invalidateQueries({ queryKey: [getAnnouncement.name] })
    noteSaved()
    refresh()
    if (!saved) navigate(`/messages/${answer.data.id}/show`)
  }
  return { busy, refused, run }
}
