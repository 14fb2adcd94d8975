/**
 * The short form of `npm run bench -- faults`: processes, connections and PostgreSQL are broken while a few players play, and what was acknowledged
 * is compared with the database. The last test of one process then changes the database, so that a comparison that finds nothing fails.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check, nothing, type Found } from '../bench/faults/checking.ts'
import type { Crowd } from '../bench/faults/crowd.ts'
import { repeatOn, type Trial } from '../bench/faults/repetitions.ts'
import type { Scenario } from '../bench/faults/scenario.ts'
import { SCENARIOS } from '../bench/faults/scenarios.ts'
import { openStage, type Stage, type StageOptions } from '../bench/faults/stage.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql, type Database, type Statement } from '../src/platform/server/database/database.ts'

/** How often each fault is repeated; more by FAULT_ROUNDS. */
const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1)
const SIZE = { inRounds: 2, pairs: 2, atRandom: 2 }
/** However slow the machine: what does not come back at all ends by it. */
const PATIENCE_MS = 120_000
const LIMIT_MS = ROUNDS * 400_000
const NOTHING_WRONG = { lost: 0, twice: 0, drift: 0, breaches: 0, stuck: 0, refused: 0, unrecovered: 0, examples: [] }

let stage: Stage
const dice = seededDice(1)

function staged(options: StageOptions): void {
  beforeAll(async () => void (stage = await openStage(options)), LIMIT_MS)
  afterAll(() => stage.close(), LIMIT_MS)
}

/** Breaks it so many times; whatever was acknowledged is there once, and nothing else is. */
async function survives(name: string, times: number, compared?: Trial['compared']): Promise<Found> {
  const scenario = SCENARIOS.find((one) => one.name === name) as Scenario
  const found = await repeatOn({ scenario, stage, dice, size: SIZE, patienceMs: PATIENCE_MS, compared }, times * ROUNDS)
  sound(found)
  expect(found.repetitions).toBe(times * ROUNDS)
  return found
}

/** Without answers that were acknowledged there would be nothing to lose. */
function sound(found: Found): void {
  expect(found).toMatchObject(NOTHING_WRONG)
  expect(found.acknowledged.get('answer') ?? 0, 'answers of rounds').toBeGreaterThan(0)
  expect(found.acknowledged.get('battle') ?? 0, 'answers of battles').toBeGreaterThan(0)
}

describe('what one process has acknowledged is there, and once', () => {
  staged({ processes: 1, isProxied: true })

  it('after kill -9', async () => void (await survives('kill', 1)), LIMIT_MS)

  it('after connections were cut at COMMIT, passed on and not, and at a single statement', async () => {
    const { notes } = await survives('commit-cut', 3)
    expect(new Set([...notes.keys()].map((note) => note.split(',')[0]))).toEqual(new Set(['cut at commit', 'cut at write', 'cut at before-commit']))
  }, LIMIT_MS)

  it('after kill -9 of PostgreSQL, alone and with its children; and whatever is then taken away or added is found', async () => {
    await survives('postgres-kill', 2, (players) => findsLies(stage.cluster.database, players))
  }, LIMIT_MS)
})

describe('what two processes have acknowledged is there, and once', () => {
  staged({ processes: 2 })

  it('after kill -9 of one of them', async () => void (await survives('balancer', 1)), LIMIT_MS)

  it('after one was frozen for longer than its lease', async () => void (await survives('pause-one', 1)), LIMIT_MS)
})

/** Changes of the database behind the product's back, and the count that each has to raise. */
function liesFor({ history, playerIds }: Crowd): readonly [string, 'lost' | 'twice' | 'drift' | 'breaches', Statement][] {
  const acknowledged = (kind: string) => [...history.requests.values()].find(({ key, acknowledgedMs }) => key.startsWith(`${kind}:`) && acknowledgedMs !== undefined)?.key.split(':') ?? []
  const [, roundId, questionId] = acknowledged('answer')
  const [, roomId] = acknowledged('battle')
  return [
    ['an answer of a round is gone', 'lost', sql`UPDATE round_item SET answer = NULL, verdict = NULL, share = NULL WHERE round_id = ${roundId} AND question_id = ${questionId} RETURNING 1`],
    ['the answers of a battle are gone', 'lost', sql`DELETE FROM battle_segment WHERE room_id = ${roomId} AND number > 1 RETURNING 1`],
    ['a battle counts twice', 'twice', sql`UPDATE statistics SET battles_lost = battles_lost + 1 WHERE player_id = ANY (${playerIds}::uuid[]) RETURNING 1`],
    ['a player has a coin more', 'drift', sql`UPDATE account SET balance = balance + 1 WHERE owner_id = ${playerIds[0]} AND kind = 'player' RETURNING 1`],
    ['a player has a coin that no posting gave', 'breaches', sql`UPDATE account SET balance = balance + 1 WHERE owner_id = ${playerIds[1]} AND kind = 'player' RETURNING 1`],
  ]
}

/** Each lie raises its count. */
async function findsLies(database: Database, players: Crowd): Promise<void> {
  const compared = async () => {
    const found = nothing()
    await check(found, database, players, [])
    return found
  }
  let before = await compared()
  for (const [lie, raises, statement] of liesFor(players)) {
    expect((await database.rows(statement)).length, lie).toBeGreaterThan(0)
    const now = await compared()
    expect(now[raises], lie).toBeGreaterThan(before[raises])
    before = now
  }
}
