/** The player's badges as the page keeps them. Status: 0 not earned, 1 earned, 2 its reward taken. */
import { slice } from '../../../platform/web/state/store.ts'

export type BadgeStatus = { type: string; status: 0 | 1 | 2 }

export const badges = slice<{ data: BadgeStatus[] }>('badges', { data: [] }, { followTabs: true })

/** With the player goes what was theirs. */
export const badgesReset = () => badges.reset()
export const badgesReceived = (data: BadgeStatus[]) => badges.set({ data })

export const badgeChanged = (type: string, status: BadgeStatus['status']) =>
  badges.set(({ data }) => ({ data: data.map((badge) => (badge.type === type ? { ...badge, status } : badge)) }))
