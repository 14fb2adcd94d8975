import type { Output } from '../../../platform/pure/action.ts'
import type { Contest, getContest } from '../contract.ts'

export const TABS = ['live', 'upcoming', 'past'] as const
export type ContestTab = (typeof TABS)[number]

/** Contests per tab. On the wire a running contest that the player has finished is a past one; on the screen it stays with the live ones, after those still to play. */
export function contestTabs({ live_contest, upcoming_contest, past_contest }: Output<typeof getContest>): Record<ContestTab, Contest[]> {
  return {
    live: [...live_contest.data, ...past_contest.data.filter(isRunning)],
    upcoming: upcoming_contest.data,
    past: past_contest.data.filter((contest) => !isRunning(contest)),
  }
}

const isRunning = ({ state, ends_in_ms }: Contest): boolean => state === 'open' && ends_in_ms > 0
