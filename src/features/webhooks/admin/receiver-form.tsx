/** Name, address and events of a receiver, for a new one and for a change. */
import { useId, useState } from 'react'
import { Checkbox, FormControlLabel, TextField } from '@mui/material'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { EVENT_TYPES, type EventType } from '../contract.ts'
import { addWebhook, changeWebhook, type ListedEndpoint } from '../desk-contract.ts'
import { MOST_NAME, MOST_URL } from '../rules.ts'
import { useEventWords } from './words.ts'

type Draft = { name: string; url: string; events: readonly EventType[] }
const isReady = ({ name, url, events }: Draft) => name.trim() !== '' && /^https?:\/\/./.test(url.trim()) && events.length > 0
const sent = ({ name, url, events }: Draft) => ({ name: name.trim(), url: url.trim(), events: events.join(',') })

export function AddReceiver({ onClose, onDone }: { onClose: () => void; onDone: (made: { id: string; secret: string }) => void }) {
  const { t } = useTexts()
  const [draft, setDraft] = useState<Draft>({ name: '', url: '', events: [] })
  return (
    <ActDialog<{ id: string; secret: string }> title={t('desk.webhooks.add-title')} button={t('desk.webhooks.add')} ready={isReady(draft)} hint={t('desk.webhooks.add-hint')} run={(reason) => call(addWebhook, { ...sent(draft), reason })} onDone={onDone} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActDialog>
  )
}

export function ChangeReceiver({ receiver, onClose }: { receiver: ListedEndpoint; onClose: () => void }) {
  const { t } = useTexts()
  const eventName = useEventWords()
  const [draft, setDraft] = useState<Draft>(receiver)
  const list = (events: readonly EventType[]) => events.map(eventName).join(', ')
  const rows = [
    { what: t('desk.webhooks.name'), now: receiver.name, then: draft.name.trim() },
    { what: t('desk.webhooks.url'), now: receiver.url, then: draft.url.trim() },
    { what: t('desk.webhooks.events'), now: list(receiver.events), then: list(draft.events) },
  ].filter(({ now, then }) => now !== then)
  return (
    <ActDialog title={t('desk.webhooks.change-title', { name: receiver.name })} button={t('desk.webhooks.change')} changes={rows} ready={isReady(draft) && rows.length > 0} run={(reason) => call(changeWebhook, { endpoint_id: receiver.id, ...sent(draft), reason })} onDone={onClose} onClose={onClose}>
      <Fields draft={draft} onChange={setDraft} />
    </ActDialog>
  )
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { t } = useTexts()
  const [eventName, eventsId] = [useEventWords(), useId()]
  const toggle = (type: EventType) => onChange({ ...draft, events: EVENT_TYPES.filter((one) => draft.events.includes(one) !== (one === type)) })
  return (
    <>
      <TextField autoFocus required label={t('desk.webhooks.name')} value={draft.name} onChange={({ target }) => onChange({ ...draft, name: target.value })} sx={{ mt: 1 }} slotProps={{ htmlInput: { maxLength: MOST_NAME, dir: 'auto' } }} />
      <TextField required type="url" label={t('desk.webhooks.url')} helperText={t('desk.webhooks.url-help')} value={draft.url} onChange={({ target }) => onChange({ ...draft, url: target.value })} slotProps={{ htmlInput: { maxLength: MOST_URL, dir: 'ltr' } }} />
      <div role="group" aria-labelledby={eventsId}>
        <p id={eventsId} className="desk-small">{t('desk.webhooks.events')}</p>
        {EVENT_TYPES.map((type) => <FormControlLabel key={type} control={<Checkbox size="small" checked={draft.events.includes(type)} onChange={() => toggle(type)} />} label={eventName(type)} />)}
      </div>
    </>
  )
}
