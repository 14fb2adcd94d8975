import type { ReactNode } from 'react'
import { Zap } from 'lucide-react'
import { useEndsIn } from '../../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import { Lamps } from '../../../../platform/web/ui/lamps.tsx'
import type { RoomOnTheWire } from '../../contract.ts'
import { clockLook } from '../clock-look.ts'
import { crowdBulbs } from './bulbs.ts'
import type { TopProps } from './frame.tsx'
import { Honour, isolated, type Person } from './person.tsx'
import { sizeFor } from './tally.ts'

export type ShownStep = NonNullable<RoomOnTheWire['question']>
/** Who was right first; `ms` since the question was sent. */
export type Fastest = Person & { ms: number }
/** The open or closed question of `room`, under the top line. */
export type AskedProps = { room: RoomOnTheWire; step: ShownStep; top: TopProps }

/** The same places while a question is open and once it is closed: only `end` changes. */
export function Question({ step, end, small = false }: { step: ShownStep; end: ReactNode; small?: boolean }) {
  const size = small
    ? sizeFor(step.question, [[0, 'text-4xl'], [60, 'text-3xl'], [110, 'text-2xl'], [200, 'text-xl']])
    : sizeFor(step.question, [[0, 'text-4xl'], [110, 'text-3xl'], [180, 'text-2xl'], [280, 'text-xl']])
  return (
    <section className="flex min-h-0 items-center gap-8">
      <h1 dir="auto" className={cx('own-direction min-w-0 grow leading-[1.14]! font-semibold text-balance wrap-anywhere', size)}>
        {step.question}
      </h1>
      {step.image && <img src={step.image} alt={step.image_text} className="max-h-full max-w-72 rounded-[0.625rem] object-contain" />}
      {end}
    </section>
  )
}

/** The open question's clock, 15 bulbs; the bulbs switch, nothing else moves. */
export function StageClock({ room, className }: { room: RoomOnTheWire; className: string }) {
  const left = useEndsIn(room.ends_in_ms, { key: `${room.position} ${room.time_ms}` })
  return (
    <div className="shrink-0 [--gel:var(--lime)]">
      <Clock leftMs={left} totalMs={room.time_ms} className={cx(className, clockLook(room.time_ms))} />
    </div>
  )
}

/** In the clock's place: a figure and what it is of. */
export function FigureDisc({ figure, under, className }: { figure: string; under: string; className: string }) {
  return (
    <div className={cx('grid shrink-0 content-center justify-items-center rounded-full bg-riser text-center', className)}>
      <b className="font-show text-4xl leading-tight font-extrabold tabular-nums">{figure}</b>
      <span className="px-3 text-sm leading-tight font-medium text-hush">{under}</span>
    </div>
  )
}

/** Bulbs that are small enough for the row. */
const MANY = 44

/** How many have answered, one bulb a person; lit says that, and never what. */
export function AnsweredLine({ room }: { room: RoomOnTheWire }) {
  const { t, num } = useTexts()
  const { count, lit } = crowdBulbs(room.seats, room.answered)
  const many = count > MANY
  return (
    <footer className="flex h-11 items-center gap-5">
      <p className="shrink-0 text-xl font-medium">
        <b className="font-show text-2xl font-extrabold tabular-nums">{num(room.answered)}</b> {t('show.stage.of-answered', { seats: room.seats })}
      </p>
      <Lamps count={count} lit={lit} bulb={many ? 'size-2' : 'size-[0.6875rem]'} gap={many ? 'gap-[0.14rem]' : 'gap-[0.2rem]'} />
    </footer>
  )
}

/** Under a verdict: what the host wants said after the answer, and the fastest. */
export function ReasonLine({ step, fastest }: { step: ShownStep; fastest: Fastest | undefined }) {
  const { t, num } = useTexts()
  return (
    <footer className="flex h-11 items-center gap-6">
      <p dir="auto" className="line-clamp-2 own-direction min-w-0 grow text-xl leading-tight font-medium">
        {step.after}
      </p>
      {fastest && (
        <Honour icon={<Zap className="size-6 shrink-0" aria-hidden />} label={t('show.stage.fastest')} name={fastest.name} picture={fastest.picture} replay={fastest.replay}>
          {t('show.stage.name-seconds', { name: isolated(fastest.name), seconds: num(fastest.ms / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })}
        </Honour>
      )}
    </footer>
  )
}
