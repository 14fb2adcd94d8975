import { useEffect, type ReactNode } from 'react'
import { CircleHelp, Clock, Lock, Users, type LucideIcon } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../../features/coins/ui/coin-bar.tsx'
import { ListSkeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button, LinkButton } from '../../../platform/web/ui/button.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Empty } from '../../../platform/web/ui/states.tsx'
import { Card, Tile } from '../../../platform/web/ui/tile.tsx'
import { loadCoins, userCoins } from '../../../features/coins/ui/slice.ts'
import { Answered } from '../../../features/rounds/ui/answered.tsx'
import { figure } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import type { Contest } from '../contract.ts'
import { EnterButton } from './contest-card.tsx'
import { boardPath, contestLook, HOME_PATH } from './look.ts'
import { Prizes } from './prizes.tsx'
import { TimeLeft } from './time-left.tsx'
import { useContestQuery, useHere } from './use-contests.ts'

/** Description and fee of a contest, and the button that enters; only the button charges coins. */
export function Entrance({ onEnter }: { onEnter: () => void }) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const query = useContestQuery()
  const { contest } = useHere()
  // The figures of this page may be old, and here they decide.
  useEffect(() => void loadCoins(), [])
  return (
    <Page title={contest?.name ?? t(contestLook.titleKey)} look={contestLook} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar title={contest?.name ?? t(contestLook.titleKey)} place={t('contest.one-attempt')} back={HOME_PATH} coins={coins} />
      <Answered query={query} skeleton={<ListSkeleton cards={2} />} back={HOME_PATH}>
        {() => (contest ? <About contest={contest} onEnter={onEnter} /> : <Gone />)}
      </Answered>
    </Page>
  )
}

function Gone() {
  const { t } = useTexts()
  return (
    <Empty title={t('contest.gone')}>
      <LinkButton to={HOME_PATH}>{t('contest.to-contests')}</LinkButton>
    </Empty>
  )
}

function About({ contest, onEnter }: { contest: Contest; onEnter: () => void }) {
  const { t } = useTexts()
  const { description, points, slug, starts_in_ms, ends_in_ms, state, played } = contest
  const live = state === 'open' && starts_in_ms === 0 && ends_in_ms > 0 && played === 0
  return (
    <>
      <Tile look={contestLook} className="grid gap-4 p-5 sm:p-8">
        {description && (
          <p dir="auto" className="own-direction max-w-[60ch] text-base font-medium text-pretty sm:text-xl">
            {description}
          </p>
        )}
        <Prizes points={points} />
        {live ? (
          <Enter contest={contest} onEnter={onEnter} />
        ) : (
          <LinkButton kind="ink" to={starts_in_ms > 0 || state === 'cancelled' ? HOME_PATH : boardPath(slug)} className="justify-self-start">
            {t(starts_in_ms > 0 || state === 'cancelled' ? 'contest.to-contests' : 'contest.board')}
          </LinkButton>
        )}
      </Tile>
      <Rules contest={contest} />
    </>
  )
}

function Enter({ contest, onEnter }: { contest: Contest; onEnter: () => void }) {
  const { t } = useTexts()
  const coins = userCoins.use(({ data }) => data?.coins)
  const missing = coins === undefined || contest.waiting ? 0 : Math.max(0, contest.entry - coins)
  if (missing > 0)
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p role="status" className="font-semibold">
          {t('contest.missing', { n: missing })}
        </p>
        <LinkButton kind="ink" to="/" className="max-sm:w-full">
          {t('contest.win-coins')}
        </LinkButton>
      </div>
    )
  return (
    <Button kind="ink" networked onClick={onEnter} className="justify-self-start max-sm:w-full">
      <EnterButton contest={contest} />
    </Button>
  )
}

function Rules({ contest: { no_of_ques, participants, starts_in_ms, ends_in_ms } }: { contest: Contest }) {
  const { t } = useTexts()
  const seconds = settings.use(({ systemConfig }) => figure(systemConfig, 'contest_seconds'))
  return (
    <Card>
      <ul className="grid gap-4 sm:grid-cols-2">
        <Rule icon={CircleHelp}>{t('contest.rule.questions', { n: no_of_ques, seconds: seconds ?? 0 })}</Rule>
        <Rule icon={Lock}>{t('contest.rule.sealed')}</Rule>
        <Rule icon={Clock}>
          {ends_in_ms > 0 ? (
            <>
              {t(starts_in_ms > 0 ? 'contest.starts-in' : 'contest.ends-in')} <TimeLeft ms={starts_in_ms || ends_in_ms} />
            </>
          ) : (
            t('contest.over')
          )}
        </Rule>
        <Rule icon={Users}>{t(ends_in_ms > 0 ? 'contest.players' : 'contest.players-in-all', { n: participants })}</Rule>
      </ul>
    </Card>
  )
}

function Rule({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon size={22} className="mt-0.5 shrink-0" aria-hidden />
      <span>{children}</span>
    </li>
  )
}
