/** The acts on a draft: print its paper, copy it, put it away, publish it. */
import { Button } from '@mui/material'
import { Copy, Megaphone, Printer, Trash2 } from 'lucide-react'
import { useRedirect } from 'react-admin'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { SaveDraft } from '../../../features/events/admin/save-draft.tsx'
import type { DraftOf } from '../../../features/events/admin/use-draft.ts'
import { useEventWords } from '../../../features/events/admin/words.ts'
import { isReady } from '../../../features/events/rules.ts'
import { discardContest, publishContest, type ContestRecord } from '../desk-contract.ts'
import type { ContestFields } from './contest-draft.ts'
import { ContestCopy } from './contest-copy.tsx'

export type DraftAct = 'print' | 'copy' | 'discard' | 'publish'
type Props = { contest: ContestRecord; draft: DraftOf<ContestFields>; edits: boolean; act: DraftAct | undefined; onAct: (act: DraftAct | undefined) => void; onSeries: () => void }

export function DraftTools({ contest, draft, edits, act, onAct, onSeries }: Props) {
  const { t } = useTexts()
  const close = () => onAct(undefined)
  const ready = isReady(contest.checklist) && !draft.isChanged
  return (
    <>
      <Button startIcon={<Printer size={18} />} onClick={() => onAct('print')}>{t('desk.contest.print')}</Button>
      {edits && (
        <>
          <Button startIcon={<Copy size={18} />} onClick={() => onAct('copy')}>{t('desk.events.copy')}</Button>
          <Button className="harm" startIcon={<Trash2 size={18} />} onClick={() => onAct('discard')}>{t('desk.contest.discard')}</Button>
          <SaveDraft draft={draft} />
          <Button className="go" startIcon={<Megaphone size={18} />} disabled={!ready} onClick={() => onAct('publish')}>{t('desk.contest.publish')}</Button>
        </>
      )}
      {act === 'copy' && <ContestCopy contest={contest} mayPlan={ready} onClose={close} onSeries={onSeries} />}
      {act === 'discard' && <Discard contest={contest} onClose={close} />}
      {act === 'publish' && <Publish contest={contest} onClose={close} />}
    </>
  )
}

type DialogProps = { contest: ContestRecord; onClose: () => void }

function Discard({ contest: { id, name }, onClose }: DialogProps) {
  const { t } = useTexts()
  const words = useEventWords()
  const redirect = useRedirect()
  return (
    <ActDialog
      harms title={t('desk.contest.discard-title', { name })} button={t('desk.contest.discard-n', { n: 1 })} onClose={onClose} onDone={() => redirect('list', 'contests')} hint={t('desk.contest.discard-does')}
      changes={[{ what: t('desk.events.state'), now: words.state('draft'), then: t('desk.contest.discarded') }]} run={(reason) => call(discardContest, { contest_id: id, reason })}
    />
  )
}

function Publish({ contest, onClose }: DialogProps) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const { id, name, revision, starts_local: starts, ends_local: ends, cost, told } = contest
  return (
    <ActDialog
      title={t('desk.contest.publish-title', { name })} button={t('desk.contest.publish-n', { n: 1 })} reasons={[t('desk.contest.reason.plan'), t('desk.events.reason.weekly')]} onClose={onClose} onDone={onClose}
      changes={[
        { what: t('desk.events.state'), now: words.state('draft'), then: words.state('planned') },
        { what: t('desk.contest.starts'), now: '–', then: words.local(starts) },
        { what: t('desk.contest.ends'), now: '–', then: words.local(ends) },
        { what: t('desk.contest.prizes-in-all'), now: num(0), then: num(cost.prizes) },
        { what: t('desk.contest.house-most'), now: num(0), then: num(cost.house_most) },
      ]}
      hint={t('desk.contest.publish-does', { count: words.counted(told) })} run={(reason) => call(publishContest, { contest_id: id, revision, reason })}
    />
  )
}
