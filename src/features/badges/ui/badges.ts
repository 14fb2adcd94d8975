/** The player's badges, and taking what they bring. */
import { useState } from 'react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { metaOf } from '../../../platform/web/net/query.ts'
import { play } from '../../../platform/web/device/sound.ts'
import { t } from '../../../platform/web/texts/texts.ts'
import { toast } from '../../../platform/web/ui/toasts.tsx'
import { balanceReceived } from '../../coins/ui/slice.ts'
import { getUserBadges, setBadges } from '../contract.ts'
import { badgeChanged, badges, badgesReceived } from './slice.ts'

export type ShownBadge = Output<typeof getUserBadges>[number]

const FRESH_MS = 1_000

/** The status of each badge is stored in the slice; the query has the other fields. */
const BADGES = queryOptions({
  queryKey: [getUserBadges.name],
  staleTime: FRESH_MS,
  meta: metaOf(getUserBadges),
  queryFn: async ({ signal }) => {
    const answer = await call(getUserBadges, {}, { quiet: true, signal })
    if (!answer || answer.error) throw new Error('The badges did not come.')
    badgesReceived(answer.data.map(({ type, status }) => ({ type, status })))
    return answer.data.map(({ status: _inTheSlice, ...rest }) => rest)
  },
})

/** `badges`: undefined until they have loaded. */
export function useBadges() {
  const { data, isLoadingError, refetch } = useQuery(BADGES)
  const statuses = badges.use((all) => all.data)
  const shown = data?.map((badge): ShownBadge => ({ ...badge, status: statuses.find(({ type }) => type === badge.type)?.status ?? 0 }))
  return { badges: shown, failed: isLoadingError, again: () => void refetch() }
}

/** Takes the reward of a badge. `taking`: the badge whose call is pending. Resolves to whether it succeeded; a failure was shown. */
export function useTaking() {
  const [taking, setTaking] = useState<string>()
  const take = async ({ type, badge_reward }: ShownBadge): Promise<boolean> => {
    setTaking(type)
    const answer = await call(setBadges, { type })
    setTaking(undefined)
    if (answer?.error) toast.error(answer.text)
    if (!answer || answer.error) return false
    badgeChanged(type, answer.data.status)
    balanceReceived(answer.data.balance)
    play('win')
    if (badge_reward > 0) toast.success(t('badges.taken', { n: badge_reward }))
    return true
  }
  return { take, taking }
}
