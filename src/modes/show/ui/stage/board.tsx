import { useEffect, useState, type CSSProperties } from 'react'
import { ArrowDown, ArrowRight, ArrowUp, Minus, Rocket } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { useCountTo } from '../../../../platform/web/ui/chip.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { BoardOnTheWire } from '../../contract.ts'
import { ReplayMark } from '../replay-mark.tsx'
import { BOARD_ROWS, climbed, rowStarts } from './board-rows.ts'
import { StageFrame, TopLine, type TopProps } from './frame.tsx'
import { FaceDisc, GuestFace } from './person.tsx'
import { signed } from './signed.ts'

type Row = BoardOnTheWire['rows'][number]
type BoardProps = { board: BoardOnTheWire; top: TopProps }

/** The first eight with their ways, and who rose most. */
export function Board({ board, top }: BoardProps) {
  const rows = board.rows.slice(0, BOARD_ROWS)
  const starts = rowStarts(rows)
  const { rose } = board
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)]">
      <TopLine {...top} heading />
      <div className={cx('grid min-h-0 gap-6', rose && 'grid-cols-[minmax(0,1fr)_15.5rem]')}>
        <ol className="grid grid-rows-8 gap-1.5">
          {rows.map((row, at) => (
            <BoardLine key={row.seat} row={row} start={starts[at] ?? { rows: 0, delayMs: 0 }} rose={rose?.seat === row.seat} />
          ))}
        </ol>
        {rose && <RoseCard row={rose} />}
      </div>
    </StageFrame>
  )
}

/** For an element with `show-row-in`: where it starts, and when. */
export const startStyle = ({ rows, delayMs }: { rows: number; delayMs: number }): CSSProperties => ({ '--from': rows, animationDelay: `${delayMs}ms` }) as CSSProperties

function BoardLine({ row, start, rose }: { row: Row; start: { rows: number; delayMs: number }; rose: boolean }) {
  const { t, num } = useTexts()
  const first = row.place === 1
  return (
    <li
      style={startStyle(start)}
      className={cx(
        'show-row-in flex items-center gap-3 rounded-[1.375rem] px-4',
        first ? 'bg-say text-ink' : 'bg-riser',
        rose && 'outline-[0.1875rem] -outline-offset-[0.1875rem] outline-[var(--show-gold)]',
      )}
    >
      <b className="w-8 shrink-0 text-center font-show text-2xl font-extrabold tabular-nums">{num(row.place)}</b>
      <Move places={climbed(row)} className={first ? 'text-ink' : undefined} />
      <GuestFace name={row.name} picture={row.picture} className={cx('size-10', first && 'ring-[0.125rem] ring-ink')} />
      <span dir="auto" className="own-direction min-w-0 grow truncate text-xl font-medium">
        {row.name}
      </span>
      <ReplayMark replay={row.replay} className="size-6" />
      <span className={cx('shrink-0 text-base font-medium tabular-nums', first ? 'text-ink' : 'text-hush')}>
        {signed(row.gained, num)}
      </span>
      <b className="min-w-22 shrink-0 text-end font-show text-xl font-bold tabular-nums">
        <span className="sr-only">{t('web.points', { n: row.points })}</span>
        <span aria-hidden>
          <Counted from={row.points - row.gained} to={row.points} />
        </span>
      </b>
    </li>
  )
}

/** A figure that counts from the one before to the new one, within 600 ms. */
export function Counted({ from, to }: { from: number; to: number }) {
  const { num } = useTexts()
  const [target, setTarget] = useState(from)
  useEffect(() => setTarget(to), [to])
  return num(useCountTo(target))
}

/** An arrow with the number of places: won are brighter. */
function Move({ places, className }: { places: number; className: string | undefined }) {
  const { t, num } = useTexts()
  const Arrow = places > 0 ? ArrowUp : places < 0 ? ArrowDown : Minus
  return (
    <span className={cx('flex w-14 shrink-0 items-center gap-1 text-base font-medium tabular-nums', className ?? (places > 0 ? 'text-say' : 'text-hush'))}>
      <Arrow className="size-5" strokeWidth={3} role="img" aria-label={places > 0 ? t('show.stage.up') : places < 0 ? t('show.stage.down') : t('show.stage.same')} />
      {places !== 0 && num(Math.abs(places))}
    </span>
  )
}

function RoseCard({ row }: { row: Row }) {
  const { t, num } = useTexts()
  return (
    <aside className="tile gobo-burst flex flex-col items-center justify-center gap-4 p-5 text-center [--gel:var(--show-gold)]">
      <h2 className="flex items-center gap-2 text-xl leading-tight font-semibold">
        <Rocket className="size-6 shrink-0" aria-hidden />
        {t('show.stage.rose-most')}
      </h2>
      <FaceDisc name={row.name} picture={row.picture} className="size-40" face="size-27" />
      <p dir="auto" className="line-clamp-2 font-show text-3xl leading-tight font-extrabold wrap-anywhere">
        {row.name}
      </p>
      <ReplayMark replay={row.replay} className="size-7" />
      <p className="flex items-center gap-2 rounded-full bg-ink px-5 py-2 font-show text-2xl font-bold text-paper tabular-nums">
        {num(row.was)}
        <ArrowRight className="size-6 rtl:-scale-x-100" strokeWidth={3} aria-hidden />
        {num(row.place)}
      </p>
      <p className="text-base font-semibold">{t('show.stage.places-in-one', { n: Math.max(0, climbed(row)) })}</p>
    </aside>
  )
}
