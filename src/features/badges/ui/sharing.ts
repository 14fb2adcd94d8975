import { drawResultCard } from '../../../platform/web/device/result-card.ts'
import { useSharing } from '../../../platform/web/device/sharing.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { user } from '../../players/ui/slice.ts'
import { BADGE_LOOKS } from './badge-look.ts'
import type { ShownBadge } from './badges.ts'

/** Shares a picture of the badge with the number of badges earned, and the player's invitation link. The caller renders `dialog`. */
export function useBadgeSharing() {
  const { t, num, rtl } = useTexts()
  const code = user.use(({ data }) => data?.refer_code)
  const { share, sharing, dialog } = useSharing(() => t('badges.share-failed'))
  const shareBadge = ({ type, badge_label }: ShownBadge, held: number, of: number) =>
    share(async () => {
      const url = `${location.origin}/auth/sign-up/${code ? `?code=${encodeURIComponent(code)}` : ''}`
      const wall = { figure: `${num(held)}/${num(of)}`, lit: held, of, gel: BADGE_LOOKS[type].gel }
      const picture = await drawResultCard({ ...wall, brand: t('web.brand'), label: t('badges.title'), lines: [badge_label], url: url.replace(/^https?:\/\//, ''), rtl })
      return { picture, name: 'badge.png', text: t('badges.share-text', { badge: badge_label }), url }
    })
  return { shareBadge, sharing, dialog }
}
