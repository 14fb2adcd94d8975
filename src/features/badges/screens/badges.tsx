import { useState } from 'react'
import { Gift } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { CoinBar } from '../../coins/ui/coin-bar.tsx'
import { SkeletonBlock, Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { gelStyle, HOUSE_LOOK } from '../../../platform/web/ui/look.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Broken } from '../../../platform/web/ui/states.tsx'
import { userCoins } from '../../coins/ui/slice.ts'
import { user } from '../../players/ui/slice.ts'
import { BadgeCard } from '../ui/badge-card.tsx'
import { BadgeStory } from '../ui/badge-story.tsx'
import { useBadges, useTaking, type ShownBadge } from '../ui/badges.ts'

/** `/profile/badges/`: badges with a reward to take first, then earned ones, then the nearest. */
export function Badges() {
  const { t } = useTexts()
  const { badges, failed, again } = useBadges()
  const player = user.use((session) => session.data)
  const coins = userCoins.use((all) => all.data?.coins ?? player?.coins)
  const held = badges?.filter(({ status }) => status > 0).length
  return (
    <Page title={t('badges.title')} className="content-start gap-4 pb-8 sm:gap-6">
      <CoinBar
        title={t('badges.title')}
        place={badges && held !== undefined ? t('badges.on-wall', { n: held, total: badges.length }) : undefined}
        back="/profile/"
        coins={coins}
      />
      {badges ? <Wall badges={badges} /> : failed ? <Broken onRetry={again} /> : <WallSkeleton />}
    </Page>
  )
}

const GRID = 'grid grid-cols-2 gap-2.5 xs:grid-cols-3 sm:grid-cols-4 sm:gap-4 lg:grid-cols-5'
const ORDER = [2, 0, 1]

function hung(badges: readonly ShownBadge[]): ShownBadge[] {
  const nearness = ({ progress, goal }: ShownBadge) => progress / goal
  return badges.toSorted((a, b) => (ORDER[a.status] ?? 0) - (ORDER[b.status] ?? 0) || (a.status === 0 ? nearness(b) - nearness(a) : 0))
}

function Wall({ badges }: { badges: ShownBadge[] }) {
  const { take, taking } = useTaking()
  const [open, setOpen] = useState<ShownBadge['type']>()
  const shown = badges.find(({ type }) => type === open)
  const waiting = badges.find(({ status, badge_reward }) => status === 1 && badge_reward > 0)
  const takeFromStory = async (badge: ShownBadge) => {
    if (await take(badge)) setOpen(undefined)
  }
  return (
    <>
      {waiting && <Waiting key={waiting.type} badge={waiting} busy={taking === waiting.type} onTake={() => void takeAndStay(waiting, take)} />}
      <ul className={GRID}>
        {hung(badges).map((badge) => (
          <li key={badge.type}>
            <BadgeCard badge={badge} onOpen={() => setOpen(badge.type)} />
          </li>
        ))}
      </ul>
      {shown && <BadgeStory badge={shown} busy={taking === shown.type} onTake={() => void takeFromStory(shown)} onClose={() => setOpen(undefined)} />}
    </>
  )
}

/** The button disappears once its reward is taken: focus moves to the next one, else to the page's heading. */
async function takeAndStay(badge: ShownBadge, take: (badge: ShownBadge) => Promise<boolean>) {
  if (!(await take(badge))) return
  requestAnimationFrame(() => (document.querySelector<HTMLElement>('[data-takes]') ?? document.querySelector<HTMLElement>('h1'))?.focus())
}

function Waiting({ badge, busy, onTake }: { badge: ShownBadge; busy: boolean; onTake: () => void }) {
  const { t } = useTexts()
  const words = t('badges.take-coins', { n: badge.badge_reward })
  return (
    <section
      style={gelStyle(HOUSE_LOOK)}
      className="edge flex items-center gap-3 rounded-card border-2 border-ink bg-lime p-3 text-ink [--edge:var(--color-ink)] active:translate-none! sm:gap-4 sm:p-4"
    >
      <Gift size={28} className="shrink-0" aria-hidden />
      <p className="me-auto min-w-0 sm:flex sm:gap-1.5">
        <b className="block font-semibold">{t('badges.yours', { badge: badge.badge_label })}</b> {t('badges.waiting', { n: badge.badge_reward })}
      </p>
      <Button kind="ink" data-takes busy={busy} className="shrink-0" onClick={onTake}>
        <span className="max-sm:hidden">{words}</span>
        <span className="sm:hidden">{t('badges.take')}</span>
        <span className="sr-only"> {badge.badge_label}</span>
      </Button>
    </section>
  )
}

const SKELETON_CARDS = 15

function WallSkeleton() {
  return (
    <Skeleton className={GRID}>
      {Array.from({ length: SKELETON_CARDS }, (_, at) => (
        <span key={at} className="grid justify-items-center gap-3 rounded-card bg-riser p-4">
          <SkeletonBlock className="size-20 rounded-full! sm:size-25" />
          <SkeletonBlock className="h-5 w-4/5" />
          <SkeletonBlock className="h-4 w-1/2" />
        </span>
      ))}
    </Skeleton>
  )
}
