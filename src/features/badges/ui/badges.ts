/** The player's badges, and taking what they bring. */
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { asked } from '../../../platform/web/net/query.ts'
import { play } from '../../../platform/web/device/sound.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { balanceReceived } from '../../coins/ui/slice.ts'
import { getUserBadges, setBadges } from '../contract.ts'
import { badgeChanged, badgesReceived } from './slice.ts'

export type ShownBadge = Output<typeof getUserBadges>[number]

const FRESH_MS = 1_000
const BADGES = asked(getUserBadges, {}, { quiet: true, staleTime: FRESH_MS })

export function useBadges() {
  const query = useQuery(BADGES)
  const badges = query.data && !query.data.error ? query.data.data : undefined
  useEffect(() => {
    if (badges) badgesReceived(badges.map(({ type, status }) => ({ type, status })))
  }, [badges])
  return { badges, failed: query.isLoadingError || query.data?.error === true, again: () => void query.refetch() }
}

/** Takes the reward of a badge. `taking`: which one is being taken. Resolves with whether it succeeded; a failure was shown. */
export function useTaking() {
  const queries = useQueryClient()
  const [taking, setTaking] = useState<string>()
  const take = async ({ type, badge_reward }: ShownBadge): Promise<boolean> => {
    setTaking(type)
    const answer = await call(setBadges, { type })
    setTaking(undefined)
    if (answer?.error) toast.error(answer.text)
    if (!answer || answer.error) return false
    queries.setQueryData(BADGES.queryKey, (before) =>
      before && !before.error ? { ...before, data: before.data.map((badge) => (badge.type === type ? { ...badge, status: answer.data.status } : badge)) } : before,
    )
    badgeChanged(type, answer.data.status)
    balanceReceived(answer.data.balance)
    play('win')
    if (badge_reward > 0) toast.success(t('badges.taken', { n: badge_reward }))
    return true
  }
  return { take, taking }
}
