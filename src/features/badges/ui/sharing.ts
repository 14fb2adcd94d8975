import { useState } from 'react'
import { drawResultCard } from '../../../platform/web/result-card.ts'
import { share as send } from '../../../platform/web/share.ts'
import { useTexts } from '../../../platform/web/texts.ts'
import { toast } from '../../../platform/web/toasts.tsx'
import { user } from '../../players/ui/slice.ts'
import { BADGE_LOOKS } from './badge-look.ts'
import type { ShownBadge } from './badges.ts'

/** A picture of the badge and of how full the wall is by now, with the way to join by the player's own code. */
export function useSharing() {
  const { t, num, rtl } = useTexts()
  const code = user.use(({ data }) => data?.refer_code)
  const [sharing, setSharing] = useState(false)
  const share = async ({ type, badge_label }: ShownBadge, held: number, of: number) => {
    setSharing(true)
    const url = `${location.origin}/auth/sign-up/${code ? `?code=${encodeURIComponent(code)}` : ''}`
    const wall = { figure: `${num(held)}/${num(of)}`, score: held, of, gel: BADGE_LOOKS[type].gel }
    try {
      const picture = await drawResultCard({ ...wall, brand: t('web.brand'), label: t('badges.title'), lines: [badge_label], url: url.replace(/^https?:\/\//, ''), rtl })
      const shared = await send({ picture, name: 'badge.png', text: t('badges.share-text', { badge: badge_label }), url })
      if (shared === 'downloaded') toast.success(t('badges.share-saved'))
    } catch (error) {
      console.error('The badge could not be drawn', error)
      toast.error(t('badges.share-failed'))
    }
    setSharing(false)
  }
  return { share, sharing }
}
