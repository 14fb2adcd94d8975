import type { ServedMode } from '../../../features/rounds/server/registry.ts'
import { contest } from '../rules.ts'
import { isSettledRound } from '../store.ts'

/** What an attempt is worth is settled when the contest is over, not when the round closes. */
export const servedContest: ServedMode = {
  ...contest,
  settle: () => Promise.resolve({ payKey: undefined }),
  isDisclosed: (tx, round) => isSettledRound(tx, round.id),
}

/** Where the fees of a contest lie, and why one was paid: once a player (`returnFees` makes the same source). */
export const escrowOf = (contestId: number): string => `contest:${contestId}`
export const feeOf = (contestId: number, playerId: string) => ({ title: 'playedContest', source: `${contestId}:${playerId}` }) as const
