/** Breaks something again and again while players play, and compares what they were told with what the database has. */
import { setTimeout as pause } from 'node:timers/promises'
import { verifyLedger } from '../../src/features/coins/server.ts'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { COINS, Crowd } from './crowd.ts'
import { counterViolations, driftOf, isLoss, violationsIn } from './history.ts'
import { kindOf } from './keys.ts'
import type { Scenario } from './scenarios.ts'
import { openStage, type Stage } from './stage.ts'
import { counters, storedEffects, strandedCoins, wallets } from './stored.ts'

/** Then other players go on: what one check has to read stays small, and levels that pay are left. */
const WITH_ONE_CROWD = 25
/** Between two repetitions. */
const CALM_MS = { least: 100, most: 600 }
const PATIENCE_MS = 30_000
const EXAMPLES = 5

/**
 * Sums of all repetitions; the waits are the longest, in milliseconds. `acknowledged`: effects by their kind. `repeated`: those that were asked for more
 * than once. `notes`: what happened how often. `examples`: sentences about some of what is wrong.
 */
export type Found = {
  repetitions: number
  acknowledged: Map<string, number>
  repeated: number
  notes: Map<string, number>
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
const nothing = (): Found => ({ repetitions: 0, acknowledged: new Map(), repeated: 0, notes: new Map(), lost: 0, twice: 0, drift: 0, breaches: 0, stuck: 0, refused: 0, unrecovered: 0, roundsMs: 0, battlesMs: 0, examples: [] })
const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

export async function repeat(scenario: Scenario, times: number, dice: Dice): Promise<Found> {
  const stage = await openStage(scenario)
  const found = nothing()
  try {
    while (found.repetitions < times) await withOneCrowd({ scenario, stage, dice, found }, Math.min(times, found.repetitions + WITH_ONE_CROWD))
    found.drift += Math.abs(await strandedCoins(stage.cluster.database))
    return found
  } finally {
    await stage.close()
  }
}

type Run = { scenario: Scenario; stage: Stage; dice: Dice; found: Found }

/** Until so many repetitions are done. */
async function withOneCrowd(run: Run, until: number): Promise<void> {
  const { stage, dice, found } = run
  const { database, urls } = stage.cluster
  const crowd = await Crowd.open({ database, urls, category: stage.category, dice })
  try {
    while (found.repetitions < until) await once(run, crowd)
    await check(run, crowd, await crowd.finish())
  } finally {
    crowd.close()
  }
}

async function once({ scenario, stage, dice, found }: Run, crowd: Crowd): Promise<void> {
  // Not the end of a wait: the moment of the fault is random.
  await pause(CALM_MS.least + dice() * (CALM_MS.most - CALM_MS.least))
  const served = crowd.watch()
  const { struckMs, note, after } = await scenario.strike({ stage, crowd, dice, n: found.repetitions })
  const waits = await served({ struckMs, healedMs: performance.now() }, PATIENCE_MS)
  await after?.()
  found.repetitions += 1
  if (note !== undefined) count(found.notes, note)
  found.roundsMs = Math.max(found.roundsMs, waits.roundsMs)
  found.battlesMs = Math.max(found.battlesMs, waits.battlesMs)
  if (!waits.recovered) found.unrecovered += 1
}

/** `open`: rooms that have not ended in time. */
async function check({ stage, found }: Run, { history, playerIds }: Crowd, open: readonly { id: string; state: string }[]): Promise<void> {
  const { database } = stage.cluster
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
