/** Compares what players were told with what the database has, and adds up what is wrong. */
import { verifyLedger } from '../../src/features/coins/server.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { COINS, type Crowd } from './crowd.ts'
import { counterViolations, driftOf, isLoss, violationsIn } from './history.ts'
import { kindOf } from './keys.ts'
import { counters, storedEffects, wallets } from './stored.ts'

const EXAMPLES = 5

/**
 * Sums of all repetitions; the waits are the longest, in milliseconds. `acknowledged`: effects by their kind. `repeated`: those that were asked for more
 * than once. `notes`: what happened how often, and `waits` the longest wait of a player after it. `examples`: sentences about some of what is wrong.
 */
export type Found = {
  repetitions: number
  acknowledged: Map<string, number>
  repeated: number
  notes: Map<string, number>
  waits: Map<string, number>
  lost: number
  twice: number
  drift: number
  breaches: number
  stuck: number
  refused: number
  unrecovered: number
  roundsMs: number
  battlesMs: number
  examples: string[]
}
export const nothing = (): Found => ({ repetitions: 0, acknowledged: new Map(), repeated: 0, notes: new Map(), waits: new Map(), lost: 0, twice: 0, drift: 0, breaches: 0, stuck: 0, refused: 0, unrecovered: 0, roundsMs: 0, battlesMs: 0, examples: [] })
export const count = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)

/** Adds to `found`, once the games of the crowd have ended. `open`: rooms that have not ended in time. */
export async function check(found: Found, database: Database, { history, playerIds }: Pick<Crowd, 'history' | 'playerIds'>, open: readonly { id: string; state: string }[]): Promise<void> {
  const requests = [...history.requests.values()]
  const stored = await storedEffects(database, playerIds)
  const violations = [...history.violations, ...violationsIn(requests, stored), ...counterViolations(await counters(database, playerIds))]
  const drift = driftOf(await wallets(database, playerIds, COINS), requests, stored)
  const breaches = await verifyLedger(database)
  for (const { key, acknowledgedMs } of requests) if (acknowledgedMs !== undefined) count(found.acknowledged, kindOf(key))
  found.repeated += requests.filter(({ sentMs }) => sentMs.length > 1).length
  found.lost += violations.filter(isLoss).length
  found.twice += violations.filter((violation) => !isLoss(violation)).length
  found.drift += [...drift.values()].reduce((sum, coins) => sum + Math.abs(coins), 0)
  found.breaches += breaches.length
  found.stuck += open.length
  found.refused += history.refusals.length
  const sentences = [
    ...violations.map(({ kind, key, says }) => `${kind}: ${key}: ${says}`),
    ...[...drift].map(([playerId, coins]) => `${coins} coins too many with ${playerId}`),
    ...breaches.map((breach) => JSON.stringify(breach)),
    ...open.map(({ id, state }) => `room ${id} is still ${state}`),
    ...history.refusals.map((refusal) => `refused: ${refusal}`),
  ]
  found.examples.push(...sentences.slice(0, EXAMPLES))
}
