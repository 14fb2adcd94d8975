import type { ReactNode } from 'react'
import { ChartNoAxesColumn, Clock, Coins, Play } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { LinkButton } from '../../../platform/web/ui/button.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { CategoryIcon } from '../../../features/questions/ui/category-icon.tsx'
import type { Contest } from '../contract.ts'
import { boardPath, contestLook, contestPath } from './look.ts'
import { Prizes } from './prizes.tsx'
import { TimeLeft } from './time-left.tsx'

/** Contests do not wait for a press of reload: one that begins or ends moves to its tab. */
type CardProps = { contest: Contest; onTurn: () => void }

/** The first live contest, large. */
export function BigContest({ contest, onTurn }: CardProps) {
  const { t } = useTexts()
  const { name, description, participants, no_of_ques, points, ends_in_ms } = contest
  return (
    <Tile look={contestLook} className="grid gap-3 p-5 sm:gap-4 sm:p-8">
      <p className="flex items-center gap-2 font-semibold">
        <Clock size={20} aria-hidden />
        <span>
          {t('contest.ends-in')} <TimeLeft ms={ends_in_ms} onEnd={onTurn} />
        </span>
      </p>
      <h2 dir="auto" className="own-direction font-show text-2xl font-bold text-balance wrap-anywhere sm:text-4xl">
        {name}
      </h2>
      {description && (
        <p dir="auto" className="own-direction max-w-[60ch] font-medium text-pretty">
          {description}
        </p>
      )}
      <p className="font-medium">
        {t('contest.players', { n: participants })} · {t('contest.questions', { n: no_of_ques })}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Prizes points={points} most={3} />
        <LinkButton kind="ink" to={contestPath(contest.slug)} icon={Play} flip solid className="max-sm:w-full">
          <EnterButton contest={contest} />
        </LinkButton>
      </div>
    </Tile>
  )
}

/** What the way in costs, or that an attempt waits. */
export function EnterButton({ contest: { entry, waiting } }: { contest: Contest }) {
  const { t, num } = useTexts()
  if (waiting) return t('contest.go-on')
  if (entry === 0) return t('contest.play-free')
  return (
    <>
      {t('contest.play-for')}
      <Coins size={20} aria-hidden />
      <span aria-hidden>{num(entry)}</span>
      <span className="sr-only">{t('rounds.coins', { n: entry })}</span>
    </>
  )
}

/** Any other contest: what can be won and what comes next. */
export function ContestCard({ contest, onTurn }: CardProps) {
  const { t, num } = useTexts()
  const { name, image, participants, points, starts_in_ms, ends_in_ms, state, slug } = contest
  const over = ends_in_ms === 0 || state !== 'open'
  return (
    <li className="flex flex-col gap-4 rounded-card bg-riser p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <CategoryIcon name={name} image={image} gel={contestLook.gel} />
        <div className="grid gap-0.5">
          <h2 dir="auto" className="own-direction font-show text-base font-bold wrap-anywhere sm:text-xl">
            {name}
          </h2>
          <p className="text-sm text-hush">{t(over ? 'contest.players-in-all' : 'contest.players', { n: participants })}</p>
        </div>
      </div>
      <dl className="mt-auto grid gap-1.5">
        <Line name={t('contest.first-prize')}>
          <span className="flex items-center gap-1.5 font-show tabular-nums">
            <Coins size={18} aria-hidden />
            <span aria-hidden>{num(points[0]?.points ?? 0)}</span>
            <span className="sr-only">{t('rounds.coins', { n: points[0]?.points ?? 0 })}</span>
          </span>
        </Line>
        <Line name={t(state === 'cancelled' ? 'contest.state' : over ? 'contest.ended' : starts_in_ms > 0 ? 'contest.starts-in' : 'contest.time-left')}>
          {state === 'cancelled' ? t('contest.cancelled') : over ? <EndedOn contest={contest} /> : <TimeLeft ms={starts_in_ms || ends_in_ms} onEnd={onTurn} />}
        </Line>
      </dl>
      {starts_in_ms === 0 && state !== 'cancelled' && (over || contest.played === 1) && (
        <LinkButton kind="side" to={boardPath(slug)} icon={ChartNoAxesColumn}>
          {t('contest.board')}
        </LinkButton>
      )}
      {starts_in_ms === 0 && !over && contest.played === 0 && (
        <LinkButton to={contestPath(slug)} className="border-ink! bg-gel! [--edge:var(--color-ink)]!">
          <EnterButton contest={contest} />
        </LinkButton>
      )}
    </li>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt className="text-hush">{name}</dt>
      <dd className="text-end font-semibold">{children}</dd>
    </div>
  )
}

function EndedOn({ contest: { end_date } }: { contest: Contest }) {
  const { date } = useTexts()
  return date(end_date, { day: 'numeric', month: 'short' })
}
