/** Status of the player's badges: 0 not earned, 1 earned, 2 reward taken. */
import { slice } from '../../../platform/web/state/store.ts'

export type BadgeStatus = { type: string; status: 0 | 1 | 2 }

export const badges = slice<{ data: BadgeStatus[] }>('badges', { data: [] }, { followTabs: true })

/** On sign-out. */
export const badgesReset = () => badges.reset()
export const badgesReceived = (data: BadgeStatus[]) => badges.set({ data })

export const badgeChanged = (type: string, status: BadgeStatus['status']) =>
  badges.set(({ data }) => ({ data: data.map((badge) => (badge.type === type ? { ...badge, status } : badge)) }))
