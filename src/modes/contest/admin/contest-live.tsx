/** How a contest goes, read again every few seconds while it runs; after that its results. */
import { useState } from 'react'
import { Button, IconButton } from '@mui/material'
import { CircleSlash } from 'lucide-react'
import type { Output } from '../../../platform/pure/action.ts'
import { ActDialog } from '../../../platform/web/desk/act-dialog.tsx'
import { Facts } from '../../../platform/web/desk/facts.tsx'
import { DeskSection } from '../../../platform/web/desk/section.tsx'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useRead } from '../../../platform/web/desk/use-read.ts'
import { call } from '../../../platform/web/net/call.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Figures } from '../../../features/events/admin/figures.tsx'
import { getContestLive, previewSettle, voidContestQuestion, type ContestRecord } from '../desk-contract.ts'
import { ComingIn } from './coming-in.tsx'
import { Entrants } from './entrants.tsx'

type Live = Output<typeof getContestLive>
const EVERY_MS = 5_000

export function ContestLive({ contest, edits }: { contest: ContestRecord; edits: boolean }) {
  const { t, num } = useTexts()
  const runs = contest.state === 'live' || contest.state === 'counting'
  const often = runs ? { everyMs: EVERY_MS } : {}
  const { data } = useRead(getContestLive, { contest_id: contest.id }, often)
  const figure = (name: 'entered' | 'playing' | 'done' | 'left' | 'fees' | 'signals') => ({ name: t(`desk.contest.live.${name}`), value: num(data?.[name] ?? 0) })
  return (
    <>
      <Figures label={t('desk.contest.tab.live')} figures={[figure('entered'), ...(runs ? [figure('playing')] : []), figure('done'), ...(runs ? [figure('left')] : []), figure('fees'), figure('signals')]} />
      <div className="event-columns">
        <Entrants contest={contest} {...often} />
        <div className="desk-stack">
          {data && data.entered > 0 && <ComingIn live={data} zone={contest.zone} />}
          {data && <Questions contest={contest} live={data} edits={edits && contest.state !== 'cancelled'} />}
          {runs && <IfItEnded contestId={contest.id} />}
        </div>
      </div>
    </>
  )
}

const FIRST = 6
const LOW = 0.2
/** Below so many answers a share says nothing. */
const ENOUGH = 10

function Questions({ contest, live: { questions }, edits }: { contest: ContestRecord; live: Live; edits: boolean }) {
  const { t, percent } = useTexts()
  const [voids, setVoids] = useState<Live['questions'][number]>()
  const [isLong, setLong] = useState(false)
  if (questions.length === 0) return null
  return (
    <DeskSection title={t('desk.contest.questions-so-far')}>
      <table className="event-as-table">
        <thead><tr><th>{t('desk.events.question')}</th><th>{t('desk.contest.right')}</th></tr></thead>
        <tbody>
          {questions.slice(0, isLong ? questions.length : FIRST).map((question) => (
            <tr key={question.id}>
              <td>
                <span className="event-words" dir="auto">{question.question}</span>
                {question.void === 1 && <StateChip tone="off">{t('desk.contest.void')}</StateChip>}
              </td>
              <td>
                {percent((question.right * 100) / question.answered)} <small className="desk-small">{t('desk.contest.of-n', { n: question.answered })}</small>
                {question.answered >= ENOUGH && question.right / question.answered < LOW && <> <StateChip tone="broken">{t('desk.contest.look')}</StateChip></>}
                {edits && question.void === 0 && <IconButton size="small" aria-label={t('desk.contest.void-of', { question: question.question })} title={t('desk.contest.void-it')} onClick={() => setVoids(question)}><CircleSlash size={16} /></IconButton>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {questions.length > FIRST && !isLong && <Button size="small" sx={{ mt: 1 }} onClick={() => setLong(true)}>{t('desk.contest.all-questions', { n: questions.length })}</Button>}
      {voids && <VoidDialog contest={contest} question={voids} onClose={() => setVoids(undefined)} />}
    </DeskSection>
  )
}

function VoidDialog({ contest: { id, state }, question, onClose }: { contest: ContestRecord; question: Live['questions'][number]; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <ActDialog
      harms title={t('desk.contest.void-title')} button={t('desk.contest.void-n', { n: 1 })} onClose={onClose} onDone={onClose} hint={t(state === 'settled' ? 'desk.contest.void-again' : 'desk.contest.void-does')}
      changes={[{ what: question.question, now: t('desk.contest.counts'), then: t('desk.contest.void') }]} reasons={[t('desk.contest.reason.wrong-key'), t('desk.contest.reason.leaked')]}
      run={(reason) => call(voidContestQuestion, { contest_id: id, question_id: question.id, reason })}
    />
  )
}

function IfItEnded({ contestId }: { contestId: string }) {
  const { t } = useTexts()
  const { data } = useRead(previewSettle, { contest_id: contestId }, { everyMs: EVERY_MS })
  if (!data) return null
  const coins = (n: number) => t('desk.contest.n-coins', { n })
  return (
    <DeskSection title={t('desk.contest.if-ended')}>
      <div className="event-facts">
        <Facts
          facts={[
            { name: t('desk.contest.prizes'), value: <b>{t('desk.contest.to-winners', { coins: coins(data.prizes), n: data.winners })}</b> },
            { name: t('desk.contest.house'), value: data.house_adds < 0 ? t('desk.contest.house-keeps', { coins: coins(-data.house_adds) }) : t('desk.contest.house-adds', { coins: coins(data.house_adds) }) },
            ...(data.held_back > 0 ? [{ name: t('desk.contest.held-back'), value: t('desk.contest.held-back-n', { n: data.held_back }) }] : []),
          ]}
        />
      </div>
    </DeskSection>
  )
}
