import { Suspense, useEffect, useState } from 'react'
import { Trophy } from 'lucide-react'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { signOutHere } from '../../../features/players/ui/session.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { lazyPart } from '../../../platform/web/net/lazy-part.ts'
import { opensOffline } from '../../../platform/web/net/screen.ts'
import { useReach } from '../../../platform/web/net/reach.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { RoundLink } from '../../../platform/web/ui/button.tsx'
import { CoinChip } from '../../../features/coins/ui/coin-chip.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'
import { Mark } from '../../../platform/web/ui/mark.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { TILES } from '../shell/modes.ts'
import { AccountMenu } from './account-menu.tsx'
import { Footer, OwnParts } from './footer.tsx'
import { HomeTiles } from './home-tiles.tsx'
import { LateBell } from './lazy-bell.tsx'
import { LeftOff } from './left-off.tsx'
import { OwnBattle } from './own-battle.tsx'

const TermsDialog = lazyPart(() => import('../../../features/terms/ui/terms-dialog.tsx').then((file) => file.TermsDialog))
const streakCard = opensOffline(() => import('../../../features/streak/ui/streak-card.tsx'))
/** Loaded after the first paint with its style sheet; its space is reserved. */
const StreakCard = lazyPart(() =>
  Promise.all([streakCard(), import('../../../platform/web/theme/later.css')]).then(([file]) => file.StreakCard),
)
const STREAK = 'min-h-42 rounded-card bg-riser p-4'
const OfflineTiles = lazyPart(opensOffline(() => import('./offline-tiles.tsx').then((file) => file.OfflineTiles, () => HomeTiles)))

/** The value of a switch that is on for those alone whom an operator has chosen. */
const CHOSEN = '2'

/** The first page of a player: a greeting, the running game, and all modes. */
export function Home() {
  const { t } = useTexts()
  const player = user.use((session) => session.data)
  const coins = userCoins.use((all) => all.data?.coins ?? player?.coins)
  const config = settings.use((all) => all.systemConfig)
  const { offline } = useReach()
  const modes = TILES.filter(({ look, playersBy }) => isOn(config, look.switchedBy) && (!playersBy || (config[playersBy] === CHOSEN ? player?.chosen_host === 1 : isOn(config, playersBy))))
  return (
    <Page className="content-start gap-6">
      <header className="flex items-center gap-3">
        <Mark className="me-auto" />
        {coins !== undefined && <CoinChip coins={coins} />}
        <ShortWays className="max-sm:hidden" />
        <AccountMenu />
      </header>
      <OwnBattle />
      <div className="grid items-end gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <h1 tabIndex={-1} className="font-show text-3xl font-bold text-balance break-words sm:text-5xl sm:leading-tight">
            {player?.name ? t('app.home.greeting', { name: player.name }) : t('app.home.greeting-nameless')}
          </h1>
          <div className="mt-2 flex items-center gap-3">
            <p className="grow text-hush">{t('app.home.hint')}</p>
            {/* A phone's header has no room for them. */}
            <ShortWays className="sm:hidden" />
          </div>
        </div>
        <div className="grid gap-4">
          <Suspense fallback={<div className={STREAK} />}>
            <StreakCard className={STREAK} />
          </Suspense>
          <LeftOff />
        </div>
      </div>
      {offline ? (
        <Suspense fallback={<HomeTiles modes={modes} />}>
          <OfflineTiles modes={modes} />
        </Suspense>
      ) : (
        <HomeTiles modes={modes} />
      )}
      <OwnParts />
      <Footer />
      <ChangedTerms />
    </Page>
  )
}

/** Links to the pages used most besides the games. */
function ShortWays({ className }: { className: string }) {
  const { t } = useTexts()
  return (
    <div className={cx('flex gap-3', className)}>
      <RoundLink to="/leaderboard/" label={t('leaderboards.title')} icon={Trophy} />
      <LateBell as="bell" className="size-11" />
    </div>
  )
}

/** Shown on this page only, so that no game is interrupted; its code is loaded after the first paint. */
function ChangedTerms() {
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  if (!shown) return null
  return (
    <Suspense>
      <TermsDialog onSignOut={signOutHere} />
    </Suspense>
  )
}
