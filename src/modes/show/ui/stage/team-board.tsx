import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import type { BoardOnTheWire } from '../../contract.ts'
import { animalOf, teamKey, teamStyle } from '../teams.ts'
import { startStyle } from './board.tsx'
import { StageFrame, TopLine, type TopProps } from './frame.tsx'

type TeamRow = BoardOnTheWire['teams'][number]
/** Rows rise one after the other, the last first. */
const STEP_MS = 60
const ROOMY = 4

/** The teams by points, each in its colour and with its animal, as long as its share of the first. */
export function TeamBoard({ teams, top }: { teams: readonly TeamRow[]; top: TopProps }) {
  const { t } = useTexts()
  const most = Math.max(1, ...teams.map(({ points }) => points))
  const tight = teams.length > ROOMY
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto]">
      <TopLine {...top} heading />
      <ol className={cx('grid auto-rows-fr', tight ? 'gap-1.5' : 'gap-3')}>
        {teams.map((row, at) => (
          <TeamLine key={row.team} row={row} share={row.points / most} delayMs={(teams.length - 1 - at) * STEP_MS} tight={tight} />
        ))}
      </ol>
      <footer className="flex h-9 items-center text-base text-hush">{t('show.stage.team-mean')}</footer>
    </StageFrame>
  )
}

/** A bar shorter than this would not hold its animal and its place. */
const SHORTEST = 22

function TeamLine({ row, share, delayMs, tight }: { row: TeamRow; share: number; delayMs: number; tight: boolean }) {
  const { t, num } = useTexts()
  const Animal = animalOf(row.team)
  return (
    <li style={startStyle({ rows: 0.5, delayMs })} className="show-row-in relative isolate flex min-h-0 items-center gap-4 overflow-hidden rounded-[1.375rem] bg-riser px-4">
      <span aria-hidden style={{ ...teamStyle(row.team), width: `${SHORTEST + (100 - SHORTEST) * share}%` }} className="absolute inset-y-0 start-0 -z-1 rounded-[1.375rem] bg-gel" />
      <b className={cx('w-8 shrink-0 text-center font-show font-extrabold text-ink tabular-nums', tight ? 'text-2xl' : 'text-3xl')}>{num(row.place)}</b>
      <span style={teamStyle(row.team)} className={cx('grid shrink-0 place-items-center rounded-full bg-ink text-gel', tight ? 'size-10' : 'size-14')}>
        <Animal className="size-[60%]" aria-hidden />
      </span>
      <span className="grow">
        <span className="inline-flex items-baseline gap-3 rounded-full bg-ink px-4 py-1 text-say">
          <b className={cx('font-show font-bold', tight ? 'text-xl' : 'text-2xl')}>{t(teamKey(row.team))}</b>
          <span className="text-base text-hush">{t('show.stage.players', { n: row.seats })}</span>
        </span>
      </span>
      <b className={cx('rounded-full bg-ink px-4 font-show font-extrabold text-say tabular-nums', tight ? 'text-2xl' : 'text-3xl')}>
        <span className="sr-only">{t('web.points', { n: row.points })}</span>
        <span aria-hidden>{num(row.points)}</span>
      </b>
    </li>
  )
}
