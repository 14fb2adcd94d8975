/** Where the profile leads: one line a room, with what can be said of it now at no cost. */
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Settings2, UserPlus, type LucideIcon } from 'lucide-react'
import { bookmarks } from '../../../features/bookmarks/ui/slice.ts'
import { getReferrals } from '../../../features/referrals/contract.ts'
import { asked } from '../../../platform/web/query.ts'
import { useTexts } from '../../../platform/web/texts.ts'

export type ProfileLink = { to: string; icon: LucideIcon; title: string; live?: string }

export function useProfileLinks(): ProfileLink[] {
  const { t } = useTexts()
  const kept = bookmarks.use(({ bookmarkId }) => Object.values(bookmarkId).reduce((sum, ids) => sum + ids.length, 0))
  const friends = useQuery(asked(getReferrals, { limit: 1 }, { quiet: true })).data
  const joined = friends && !friends.error ? friends.data.joined : 0
  return [
    { to: '/profile/play-bookmark-questions/', icon: Bookmark, title: t('bookmarks.title'), ...(kept > 0 && { live: t('bookmarks.count', { n: kept }) }) },
    { to: '/profile/invite/', icon: UserPlus, title: t('referrals.title'), ...(joined > 0 && { live: t('referrals.joined', { n: joined }) }) },
    { to: '/profile/settings/', icon: Settings2, title: t('app.account.settings') },
  ]
}
