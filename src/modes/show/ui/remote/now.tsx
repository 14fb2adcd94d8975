import { useEffect, useEffectEvent } from 'react'
import { MessageSquareText, Monitor } from 'lucide-react'
import { announce } from '../../../../platform/web/net/live.tsx'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import type { RemoteSnapshot } from '../../contract.ts'
import { clockLook } from '../clock-look.ts'
import { PLAY_PATH } from '../paths.ts'
import { shownPin } from '../pin.ts'
import type { RemoteActs } from './acts.ts'

type NowProps = { snapshot: Pick<RemoteSnapshot, 'room' | 'title' | 'seats' | 'pin'>; leftMs: number | null; acts: Pick<RemoteActs, 'showStage'> }

/** Where the show is: the step and its question, with the clock while it is open. */
export function Now({ snapshot, leftMs, acts }: NowProps) {
  const { t } = useTexts()
  const { room } = snapshot
  const words = useStepWords(snapshot)
  useSpoken(`${words} ${room.question?.question ?? ''}`, `${room.phase} ${room.position}`)
  return (
    <section className="flex items-center gap-3">
      <div className="min-w-0 grow">
        <p className="text-sm font-medium text-hush">{words}</p>
        <h2 dir="auto" className="own-direction text-xl leading-snug font-semibold text-balance wrap-anywhere">
          {room.question?.question ?? snapshot.title}
        </h2>
        {room.phase === 'lobby' && <Door pin={snapshot.pin} onStage={acts.showStage} />}
        {room.held === 1 && <p className="mt-1 text-sm font-medium">{t('show.remote.held')}</p>}
      </div>
      {room.phase === 'open' && room.time_ms > 0 && (
        // The light of the show is paper; clocks are lime.
        <Clock leftMs={leftMs ?? 0} totalMs={room.time_ms} className={cx('size-20 sm:size-28 [--gel:var(--lime)]', clockLook(room.time_ms))} />
      )}
    </section>
  )
}

/** In the lobby: what players need to come in, for those who cannot see the stage. */
function Door({ pin, onStage }: { pin: string; onStage: () => void }) {
  const { t, plainNum } = useTexts()
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-4">
      <p>
        <span className="block text-hush">
          {t('show.stage.go-to')} <bdi dir="ltr">{`${location.host}${PLAY_PATH.slice(0, -1)}`}</bdi>
        </span>
        <bdi dir="ltr" className="font-show text-4xl font-extrabold tabular-nums">
          {shownPin(pin, plainNum)}
        </bdi>
      </p>
      <Button kind="side" icon={Monitor} onClick={onStage}>
        {t('show.remote.show-stage')}
      </Button>
    </div>
  )
}

/** Each new phase is read out: the focus stays where it is, on the lime button for those who use keys. */
function useSpoken(words: string, phase: string) {
  const say = useEffectEvent(() => announce(words))
  useEffect(() => say(), [phase])
}

function useStepWords({ room: { phase, position, total }, seats }: NowProps['snapshot']): string {
  const { t } = useTexts()
  switch (phase) {
    case 'lobby':
      return position === 0 ? t('show.remote.step.lobby', { n: seats.filter(({ state }) => state === 'here' || state === 'away').length }) : t('show.remote.step.break')
    case 'slide':
      return t('show.remote.step.slide', { at: position, total })
    case 'open':
      return t('show.remote.step.question', { at: position, total })
    case 'closed':
      return t('show.remote.step.closed', { at: position, total })
    case 'board':
      return t('show.remote.step.board', { at: position, total })
    default:
      return t(`show.remote.step.${phase}`)
  }
}

/** The host's own notes for this step; no other screen has them. */
export function Notes({ snapshot: { room, plan } }: { snapshot: Pick<RemoteSnapshot, 'room' | 'plan'> }) {
  const { t } = useTexts()
  const notes = plan[room.position - 1]?.notes ?? ''
  if (notes === '') return null
  return (
    <section className="rounded-card border-2 border-dashed border-line p-3.5">
      <h3 className="mb-1 flex items-center gap-2 text-sm font-semibold">
        <MessageSquareText size={18} aria-hidden />
        {t('show.remote.notes')}
      </h3>
      <p dir="auto" className="own-direction text-sm leading-relaxed whitespace-pre-line text-hush wrap-anywhere">
        {notes}
      </p>
    </section>
  )
}
