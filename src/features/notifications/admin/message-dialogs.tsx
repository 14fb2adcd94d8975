/** The acts on a message: planned for a moment or sent now, recalled before it goes out, removed. */
import { useState } from 'react'
import { TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { countAudience, getAnnouncement, planAnnouncement, recallAnnouncement, removeAnnouncement, type Announcement } from '../desk-contract.ts'
import { momentIn } from '../rules/zoned.ts'
import { useCountWords } from './audience-fields.tsx'
import { shownState, titleOf, useAudienceWords } from './message-words.ts'
import { audienceFields } from './use-draft.ts'
import { useZone } from './use-zone.ts'

type Props = { of: Announcement; onClose: () => void }

function useAgain(onClose: () => void): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: [getAnnouncement.name] })
    onClose()
  }
}

export function PlanDialog({ of, onClose }: Props) {
  const { t, date } = useTexts()
  const [local, setLocal] = useState('')
  const [zone, count, words] = [useZone(), useCountWords(), useAudienceWords()]
  const { languages, played, quiet, joined, premium } = of.audience
  const typed = (value: number | null) => (value === null ? '' : String(value))
  const { data } = useRead(countAudience, audienceFields({ languages, played: typed(played), quiet: typed(quiet), joined: typed(joined), premium: typed(premium) as '' | '0' | '1' }))
  const at = local === '' ? undefined : momentIn(zone, local)
  const when = at === undefined ? t('desk.notifications.now') : date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <ActDialog
      title={t('desk.notifications.plan-title', { title: titleOf(of) })} button={data ? t(at ? 'desk.notifications.plan-for' : 'desk.notifications.send-to', { count: count(data.players) }) : t('desk.notifications.plan')} ready={data !== undefined && (local === '' || at !== undefined)}
      changes={[{ what: words(of.audience), now: t(`desk.notifications.state.${shownState(of)}`), then: when }]}
      reasons={[t('desk.notifications.reason.news')]} hint={t('desk.notifications.plan-hint')} run={(reason) => call(planAnnouncement, { announcement_id: of.id, reason, ...(at && { send_at: at }) })} onDone={useAgain(onClose)} onClose={onClose}
    >
      <TextField type="datetime-local" label={t('desk.notifications.moment')} helperText={t('desk.notifications.moment-help', { zone })} value={local} onChange={({ target }) => setLocal(target.value)} sx={{ mt: 1 }} slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }} />
    </ActDialog>
  )
}

export function RecallDialog({ of, onClose }: Props) {
  const { t, date } = useTexts()
  const zone = useZone()
  return (
    <ActDialog
      title={t('desk.notifications.recall-title', { title: titleOf(of) })} button={t('desk.notifications.recall')} harms hint={t('desk.notifications.recall-hint')} onDone={useAgain(onClose)} onClose={onClose}
      changes={[{ what: t('desk.notifications.planned-for'), now: of.send_at === null ? '' : date(of.send_at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone }), then: t('desk.notifications.state.recalled') }]} run={(reason) => call(recallAnnouncement, { announcement_id: of.id, reason })}
    />
  )
}

export function RemoveDialog({ of, onClose, onDone }: Props & { onDone: () => void }) {
  const { t } = useTexts()
  return <ActDialog title={t('desk.notifications.remove-title', { title: titleOf(of) })} button={t('desk.notifications.remove')} harms hint={t('desk.notifications.remove-hint')} run={(reason) => call(removeAnnouncement, { announcement_id: of.id, reason })} onDone={onDone} onClose={onClose} />
}
