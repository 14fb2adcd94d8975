import type { Sql } from '../../../platform/server/database/database.ts'
import type { Running } from '../../../platform/server/manifest.ts'
import { hasOpenRound, openIdsOf, playedRounds, type RoundRecord } from '../store/history.ts'
import { modeOf, type ModeRegistry } from './registry.ts'
import { closeRound } from './settle.ts'

/** Data export: all rounds of a player, newest first. Results of sealed rounds are left out; the modes export them once they are disclosed. */
export const playedRoundsOf = (modes: ModeRegistry) =>
  async function played(db: Sql, playerId: string, most: number): Promise<RoundRecord[]> {
    return (await playedRounds(db, playerId, most)).map((round) => (modeOf(modes, round.mode).sealed ? { ...round, result: null } : round))
  }

/** Account deletion: closes the open rounds of a player. */
export const openRounds = (modes: ModeRegistry): Running => ({
  runs: hasOpenRound,
  async end(tx, playerId) {
    for (const { id, mode } of await openIdsOf(tx, playerId)) await closeRound(tx, modeOf(modes, mode), id, playerId)
  },
})
