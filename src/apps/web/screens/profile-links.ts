/** Links of the profile page: one line each, with a detail that needs no further call. */
import { useQuery } from '@tanstack/react-query'
import { Bell, Bookmark, ChartColumn, Coins, History, Medal, Settings2, UserPlus, Wallet, type LucideIcon } from 'lucide-react'
import { badges } from '../../../features/badges/ui/slice.ts'
import { bookmarks } from '../../../features/bookmarks/ui/slice.ts'
import { userCoins } from '../../../features/coins/ui/slice.ts'
import { notification } from '../../../features/notifications/ui/slice.ts'
import { user } from '../../../features/players/ui/slice.ts'
import { getReferrals } from '../../../features/referrals/contract.ts'
import { isOn } from '../../../features/settings/ui/load.ts'
import { settings } from '../../../features/settings/ui/slices.ts'
import { actionQuery } from '../../../platform/web/net/query.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TILES } from '../shell/modes.ts'

export type ProfileLink = { to: string; icon: LucideIcon; title: string; live?: string }

export function useProfileLinks(): ProfileLink[] {
  const { t } = useTexts()
  const config = settings.use((all) => all.systemConfig)
  const kept = bookmarks.use(({ bookmarkId }) => Object.values(bookmarkId).reduce((sum, ids) => sum + ids.length, 0))
  const friends = useQuery(actionQuery(getReferrals, { limit: 1 }, { quiet: true })).data
  const joined = friends && !friends.error ? friends.data.joined : 0
  const answered = user.use(({ data }) => data?.userStatics.questions_answered ?? 0)
  const redeemable = userCoins.use(({ data }) => data?.redeemable ?? 0)
  const unread = notification.use((all) => all.unread)
  const wall = badges.use(({ data }) => data)
  const own = wall.filter(({ status }) => status > 0).length
  return [
    { to: '/profile/statistics/', icon: ChartColumn, title: t('statistics.title'), ...(answered > 0 && { live: t('app.profile.answered', { n: answered }) }) },
    { to: '/profile/badges/', icon: Medal, title: t('badges.title'), ...(wall.length > 0 && { live: t('badges.on-wall', { n: own, total: wall.length }) }) },
    { to: '/profile/history/', icon: History, title: t('app.history.title') },
    ...TILES.flatMap(({ past, look }) => (past && isOn(config, look.switchedBy) ? [{ to: past, icon: look.icon, title: t(look.titleKey) }] : [])),
    { to: '/profile/coin-history/', icon: Coins, title: t('coins.history.title') },
    { to: '/profile/wallet/', icon: Wallet, title: t('payouts.title'), ...(redeemable > 0 && { live: t('app.profile.redeemable', { n: redeemable }) }) },
    { to: '/profile/play-bookmark-questions/', icon: Bookmark, title: t('bookmarks.title'), ...(kept > 0 && { live: t('bookmarks.count', { n: kept }) }) },
    { to: '/profile/invite/', icon: UserPlus, title: t('referrals.title'), ...(joined > 0 && { live: t('referrals.joined', { n: joined }) }) },
    { to: '/profile/notifications/', icon: Bell, title: t('notifications.title'), ...(unread > 0 && { live: t('notifications.count', { n: unread }) }) },
    { to: '/profile/settings/', icon: Settings2, title: t('app.account.settings') },
  ]
}
