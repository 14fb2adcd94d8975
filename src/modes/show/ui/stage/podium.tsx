import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { Ring } from '../../../../platform/web/ui/ring.tsx'
import { ReplayMark } from '../replay-mark.tsx'
import { animalOf, teamKey, teamStyle } from '../teams.ts'
import { StageFrame } from './frame.tsx'
import { GuestFace } from './person.tsx'

/** A person or a team on the podium; `team`: set where teams are shown. */
export type Winner = { key: string; name: string; picture?: string | undefined; points: number; place: number; team?: number; replay?: number | undefined }
/** `winners`: best first, seven at most. */
export type PodiumProps = { title: string; questions: number; players: number; winners: readonly Winner[] }

const BULBS = 28
const SECOND = 1_000
/** Best first, as they are read; seen from the start of the line they are the second, the first, the third. They come up from the third to the first. */
const STEPS = [
  { look: 'order-2 gobo-burst [--gel:var(--show-gold)]', high: 'h-34', figure: 'text-5xl', delayMs: 2 * SECOND },
  { look: 'order-1 gobo-columns [--gel:var(--show-silver)]', high: 'h-25', figure: 'text-4xl', delayMs: SECOND },
  { look: 'order-3 gobo-squares [--gel:var(--show-bronze)]', high: 'h-17', figure: 'text-4xl', delayMs: 0 },
] as const
const [HIGHEST] = STEPS
type Step = (typeof STEPS)[number]

/** The first three on their steps, the next four beside them. */
export function Podium({ title, questions, players, winners }: PodiumProps) {
  const { t } = useTexts()
  const [first] = winners
  return (
    <StageFrame rows="grid-rows-[auto_minmax(0,1fr)_auto]">
      <header className="text-center">
        <p className="truncate text-base text-hush">
          <bdi>{title}</bdi> · {t('show.stage.questions', { n: questions })} · {t('show.stage.players', { n: players })}
        </p>
        <h1 style={{ animationDelay: `${2 * SECOND}ms` }} className="show-step-in line-clamp-2 font-show text-5xl leading-tight font-extrabold">
          {first && (first.team === undefined ? t('show.stage.takes-light', { name: first.name }) : t('show.stage.light-for-team', { name: first.name }))}
        </h1>
      </header>
      <div className="grid grid-cols-[1fr_auto_1fr] items-end gap-8">
        <ol className="order-2 flex items-end gap-3 border-b-[0.3125rem] border-line">
          {STEPS.map((step, at) => {
            const winner = winners[at]
            return winner && <OnStep key={winner.key} step={step} winner={winner} />
          })}
        </ol>
        <Others start={4} winners={winners.slice(3, 5)} className="order-1" />
        <Others start={6} winners={winners.slice(5, 7)} className="order-3" />
      </div>
      <footer className="flex h-9 items-center justify-center text-xl font-medium">{t('show.stage.own-place')}</footer>
    </StageFrame>
  )
}

function OnStep({ step, winner }: { step: Step; winner: Winner }) {
  const { t, num } = useTexts()
  return (
    <li style={{ animationDelay: `${step.delayMs}ms` }} className={cx('show-step-in flex w-36 flex-col items-center', step.look)}>
      {step === HIGHEST ? (
        <Ring bulbs={BULBS} lit={BULBS} big={3.8} className="size-34">
          <WinnerFace winner={winner} className="size-24" />
        </Ring>
      ) : (
        <WinnerFace winner={winner} className="size-22 ring-[0.125rem] ring-gel" />
      )}
      <b dir="auto" className="mt-1 w-full truncate text-center text-xl leading-tight font-semibold">
        {winner.name}
      </b>
      <span className="mb-1.5 flex items-center gap-2 text-base text-hush tabular-nums">
        <ReplayMark replay={winner.replay} className="size-5" />
        <span className="sr-only">{t('web.points', { n: winner.points })}</span>
        <span aria-hidden>{num(winner.points)}</span>
      </span>
      <span className={cx('tile show-step grid w-full place-items-center', step.high)}>
        <b className={cx('font-show font-extrabold', step.figure)}>{num(winner.place)}</b>
      </span>
    </li>
  )
}

function WinnerFace({ winner, className }: { winner: Winner; className: string }) {
  if (winner.team === undefined) return <GuestFace name={winner.name} picture={winner.picture} className={className} />
  const Animal = animalOf(winner.team)
  return (
    <span className={cx('grid place-items-center rounded-full bg-ink', className)}>
      <span style={teamStyle(winner.team)} className="size-[58%] text-gel">
        <Animal className="size-full" aria-hidden />
      </span>
    </span>
  )
}

function Others({ start, winners, className }: { start: number; winners: readonly Winner[]; className: string }) {
  const { t, num } = useTexts()
  return (
    <ol start={start} className={cx('grid gap-1.5 pb-2', className)}>
      {winners.map((winner) => (
        <li key={winner.key} className="flex h-14 items-center gap-2 rounded-[1.375rem] bg-riser px-3">
          <b className="w-6 shrink-0 text-center font-show text-base font-bold tabular-nums">{num(winner.place)}</b>
          <WinnerFace winner={winner} className="size-9 overflow-hidden" />
          <span className="min-w-0 grow leading-tight">
            <b dir="auto" className="block own-direction truncate text-sm font-medium">
              {winner.name}
            </b>
            <span className="flex items-center gap-2 text-sm text-hush tabular-nums">
              <ReplayMark replay={winner.replay} className="size-4" />
              <span className="sr-only">{t('web.points', { n: winner.points })}</span>
              <span aria-hidden>{num(winner.points)}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The teams of a show as winners. */
export function useTeamWinners(teams: readonly { team: number; points: number; place: number }[]): Winner[] {
  const { t } = useTexts()
  return teams.map(({ team, points, place }) => ({ key: `team ${team}`, name: t(teamKey(team)), points, place, team }))
}
