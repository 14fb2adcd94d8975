import { Play, StepForward, Users } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import type { ReplayOnTheWire } from '../../contract.ts'
import { PhoneButton } from '../phone/button.tsx'
import { Final } from '../phone/final.tsx'
import { StageShell } from '../phone/shell.tsx'
import { Verdict } from '../phone/verdict.tsx'
import { ReplayOf } from './head.tsx'
import { ReplayQuestion } from './question.tsx'

export type ReplayProps = {
  replay: ReplayOnTheWire
  /** The answer that is on its way, '' if none has words; undefined: nothing is. */
  sending: string | undefined
  fastestMs: number | null
  /** Answers the open question, or goes on. */
  onGo: (answer?: string) => void
  onAgain: () => void
  /** Opens it as a show; undefined: not for this visitor. */
  onOpen: (() => void) | undefined
}

/** A show played again, alone. */
export function Replay({ replay, sending, fastestMs, onGo, onAgain, onOpen }: ReplayProps) {
  const { t } = useTexts()
  const { title, room } = replay
  // Nobody has given this seat a name.
  const own = { ...replay.own, name: t('show.replay.you') }
  const busy = sending !== undefined
  if (room.phase === 'lobby') return <Beginning replay={replay} busy={busy} onStart={() => onGo()} onOpen={onOpen} />
  if (room.phase === 'open') return <ReplayQuestion key={room.position} replay={replay} sending={sending ?? ''} busy={busy} onAnswer={onGo} />
  if (room.phase === 'over') return <Final title={title} room={room} own={own} fastestMs={fastestMs} onReplay={onAgain} onClaim={null} onShare={null} />
  if (!room.question) return null
  const next = (
    <div className="sticky bottom-0 z-10 -mb-6 grid bg-stage pt-2 pb-6">
      <PhoneButton icon={StepForward} flip busy={busy} onClick={() => onGo()} className="text-xl">
        {t(room.position < room.total ? 'show.replay.next' : 'show.replay.end')}
      </PhoneButton>
    </div>
  )
  return <Verdict title={title} room={room} question={room.question} own={own} placeBefore={own.was || null} lost={false} end={next} />
}

function Beginning({ replay: { title, played, others }, busy, onStart, onOpen }: { replay: ReplayOnTheWire; busy: boolean; onStart: () => void; onOpen: (() => void) | undefined }) {
  const { t } = useTexts()
  const heading = useHeading('beginning')
  return (
    <StageShell title={title} beams>
      <div className="grid grow content-center justify-items-center gap-3 text-center">
        <p className="text-hush">
          <ReplayOf played={played} />
        </p>
        <h1 ref={heading} tabIndex={-1} dir="auto" className="font-show text-3xl leading-tight font-extrabold text-balance wrap-anywhere">
          {title}
        </h1>
        <p className="font-medium">{t('show.stage.players', { n: others })}</p>
        <p className="mt-2 max-w-[34ch] text-balance">{t('show.replay.text')}</p>
      </div>
      <PhoneButton icon={Play} flip busy={busy} onClick={onStart} className="mb-1.5 text-xl">
        {t('show.replay.start')}
      </PhoneButton>
      {onOpen && (
        <>
          <PhoneButton kind="side" icon={Users} onClick={onOpen} className="mt-3 mb-1.5">
            {t('show.replay.with-others')}
          </PhoneButton>
          <p className="text-center text-sm text-balance text-hush">{t('show.replay.answers-known')}</p>
        </>
      )}
    </StageShell>
  )
}
