import { Check } from 'lucide-react'
import { useHeading } from '../../../../features/rounds/ui/use-heading.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'
import type { PhoneQuestion } from './answers.ts'
import { GivenAnswer } from './judged.tsx'
import { StageShell } from './shell.tsx'
import { You } from './you.tsx'

export type AnsweredProps = { title: string; room: RoomOnTheWire; question: PhoneQuestion; own: OwnOnTheWire; leftMs: number | null }

export function Answered({ title, room, question, own, leftMs }: AnsweredProps) {
  const { t } = useTexts()
  const heading = useHeading(`answered ${room.position}`)
  return (
    <StageShell title={title} beams>
      <You own={own} room={room} />
      <div className="grid grow content-center justify-items-center gap-6 text-center">
        <span className="grid size-24 place-items-center rounded-full bg-say text-ink">
          <Check size={52} strokeWidth={3} aria-hidden />
        </span>
        <div>
          <h1 ref={heading} tabIndex={-1} className="font-show text-2xl leading-tight font-extrabold text-balance">
            {t('show.phone.answered.title')}
          </h1>
          <p className="mt-2 text-hush">{t('show.phone.answered.hint')}</p>
        </div>
        <div className="grid w-full gap-4 pb-1.5">
          <GivenAnswer question={question} given={own.given} />
        </div>
      </div>
      <Crowd room={room} leftMs={leftMs} />
    </StageShell>
  )
}

/** One bulb a seat; beyond so many, as many bulbs for the share. */
const MOST_BULBS = 60

function Crowd({ room: { answered, seats }, leftMs }: Pick<AnsweredProps, 'room' | 'leftMs'>) {
  const { t, num } = useTexts()
  const bulbs = Math.min(seats, MOST_BULBS)
  const lit = seats === 0 ? 0 : Math.floor((answered / seats) * bulbs)
  return (
    <footer className="grid gap-3 rounded-card bg-riser p-4">
      <p className="flex items-baseline gap-2">
        <b className="font-show text-xl font-extrabold tabular-nums">{num(answered)}</b>
        <span className="font-medium">{t('show.phone.answered.of', { n: seats })}</span>
        {leftMs !== null && <span className="ms-auto text-hush tabular-nums">{t('show.phone.seconds', { seconds: Math.ceil(leftMs / 1000) })}</span>}
      </p>
      <span className="flex flex-wrap gap-1.5" aria-hidden>
        {Array.from({ length: bulbs }, (_, at) => (
          <i key={at} data-lit={at < lit} className={cx('size-2 shrink-0 rounded-full', at < lit ? 'bg-say' : 'bg-line/40')} />
        ))}
      </span>
    </footer>
  )
}
