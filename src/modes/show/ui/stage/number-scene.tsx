import { Check } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { ReplayMark } from '../replay-mark.tsx'
import { AnsweredLine, Question, StageClock, type AskedProps } from './asked.tsx'
import { StageFrame, TopLine } from './frame.tsx'
import { nearestOf, numberLine, numbersIn, placeOn, type NumberColumn, type NumberLine } from './number-line.ts'
import { GuestFace } from './person.tsx'
import type { Nearest } from './place-scene.tsx'

/** A number to be typed; with the verdict, where everybody stood on the line. */
export function NumberScene({ room, step, top, nearest }: AskedProps & { nearest: Nearest }) {
  const { t } = useTexts()
  const open = room.phase === 'open'
  const right = room.right_answer ? Number(room.right_answer) : undefined
  const given = numbersIn(room.counts ?? [])
  return (
    <StageFrame rows="grid-rows-[auto_minmax(9rem,auto)_minmax(0,1fr)_auto]">
      <TopLine {...top} />
      <Question step={step} end={open && <StageClock room={room} className="size-36" />} />
      {open ? (
        <p className="self-center text-center text-2xl font-medium text-hush">{step.number?.unit ? t('show.stage.type-number-in', { unit: step.number.unit }) : t('show.stage.type-number')}</p>
      ) : (
        <Line line={numberLine(given, right)} right={right} />
      )}
      {open || right === undefined ? (
        <AnsweredLine room={room} />
      ) : (
        <NearestLine right={right} nearest={nearest.length > 0 ? nearest : nearestOf(given, right).map(({ value }) => ({ name: '', answer: String(value) }))} />
      )}
    </StageFrame>
  )
}

const percent = (share: number): string => `${share * 100}%`
const WIDTH = 856

/** Columns of bulbs from left to right in every language; the marker stands behind them. */
function Line({ line, right }: { line: NumberLine; right: number | undefined }) {
  const { t, num } = useTexts()
  // A bulb fits into its column, and is at most as large as one of 31.
  const bulb = Math.min(16, (WIDTH / line.columns.length) * 0.75) / 16
  return (
    <div dir="ltr" className="relative mx-4 self-end pb-10">
      <div className="relative h-40">
        {right !== undefined && <span style={{ insetInlineStart: percent(placeOn(line, right)) }} className="absolute top-9 bottom-0 w-0 border-s-[0.1875rem] border-dashed border-lime" />}
        {line.columns.map((column) => (
          <Column key={column.at} {...column} bulb={bulb} perBulb={line.perBulb} />
        ))}
        {right !== undefined && (
          <p style={{ insetInlineStart: `clamp(4rem, ${percent(placeOn(line, right))}, 100% - 4rem)` }} className="absolute -top-3 flex -translate-x-1/2 animate-pop items-center gap-2 rounded-full bg-lime px-4 py-1 text-ink">
            <Check className="size-6" strokeWidth={3.5} aria-hidden />
            <b className="font-show text-3xl font-extrabold tabular-nums">{num(right, { maximumFractionDigits: 6 })}</b>
          </p>
        )}
        {line.perBulb > 1 && <p className={cx('absolute -top-3 text-sm text-hush', right !== undefined && placeOn(line, right) > 0.5 ? 'start-0' : 'end-0')}>{t('show.stage.per-bulb', { seats: line.perBulb })}</p>}
      </div>
      <div className="h-1 rounded-full bg-line" />
      {line.ticks.map((tick) => (
        <span key={tick} style={{ insetInlineStart: percent(placeOn(line, tick)) }} className="absolute bottom-0 flex -translate-x-1/2 flex-col items-center">
          <i className="h-2.5 w-[0.125rem] bg-line" />
          <span className="text-base font-medium text-hush tabular-nums">{num(tick, { maximumFractionDigits: 6 })}</span>
        </span>
      ))}
    </div>
  )
}

/** One column; the nearest are its lowest bulbs. */
function Column({ at, seats, near, bulb, perBulb }: NumberColumn & { bulb: number; perBulb: number }) {
  const count = Math.ceil(seats / perBulb)
  return (
    <span aria-hidden style={{ insetInlineStart: percent(at) }} className="absolute bottom-2 flex -translate-x-1/2 flex-col-reverse gap-[0.2rem]">
      {Array.from({ length: count }, (_, k) => (
        <i key={k} data-lit style={{ width: `${bulb}rem`, height: `${bulb}rem` }} className={cx('relative rounded-full', k < Math.ceil(near / perBulb) ? 'bg-lime' : 'bg-say')} />
      ))}
    </span>
  )
}

function NearestLine({ right, nearest }: { right: number; nearest: Nearest }) {
  const { t, num } = useTexts()
  return (
    <footer className="flex h-11 items-center justify-between gap-4">
      <p className="flex shrink-0 items-center gap-3 text-xl font-medium">
        <i className="size-4 rounded-full bg-lime" aria-hidden />
        {t('show.stage.nearest-three')}
      </p>
      <ol className="flex min-w-0 gap-4">
        {nearest.slice(0, 3).map(({ name, picture, answer, replay }, at) => (
          <li key={at} className="flex h-11 min-w-0 items-center gap-2.5 rounded-full bg-riser ps-1 pe-4 text-sm font-medium">
            {name && <GuestFace name={name} picture={picture} className="size-9" />}
            <span dir="auto" className="truncate">
              {name}
            </span>
            <ReplayMark replay={replay} className="size-4.5" />
            <b className="font-show text-base font-bold tabular-nums">{num(Number(answer), { maximumFractionDigits: 6 })}</b>
            <span className="shrink-0 text-hush">{t('show.stage.off', { distance: num(Math.abs(Number(answer) - right), { maximumFractionDigits: 6 }) })}</span>
          </li>
        ))}
      </ol>
    </footer>
  )
}
