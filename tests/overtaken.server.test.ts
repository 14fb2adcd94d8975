/** Two tabs that open the same level concurrently. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql, type Tx } from '../src/platform/server/database/database.ts'
import { openRound, type RoundOpening } from '../src/features/rounds/server/open.ts'
import { aStage, levelMode } from './stage.ts'
import type { World } from './world.ts'

async function aLevel() {
  const { world, player } = await aStage()
  const questions = await world.database.rows<{ id: number; version: number }>(sql`SELECT id, version FROM question WHERE level = 1`)
  const opening: RoundOpening = { mode: levelMode, playerId: player.id, scope: '1:0:1', place: {}, redeemable: true, most: 10, dice: seededDice(1), draw: () => Promise.resolve(() => questions) }
  return { world, opening, questions }
}

/** Opens a round; commits once another call waits to draw for the same player. */
function otherTab({ database }: World, opening: RoundOpening) {
  const { promise: opened, resolve } = Promise.withResolvers<string | undefined>()
  const committed = database.transaction(async (tx) => {
    resolve((await openRound(tx, opening))?.round.id)
    while (!(await isWaitedFor(tx))) await pause(5)
  })
  return { opened, committed }
}

const isWaitedFor = async (tx: Tx) => (await tx.row(sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)) !== undefined

it('a call that was overtaken by a round of the same questions resumes it', async () => {
  const { world, opening } = await aLevel()
  const other = otherTab(world, opening)
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, opening))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, position: 1 }, questions: [{ position: 1 }] })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})

it('and so does one that would ask others', async () => {
  const { world, opening, questions } = await aLevel()
  const other = otherTab(world, { ...opening, draw: () => Promise.resolve(() => questions.slice(0, 3)) })
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, { ...opening, draw: () => Promise.resolve(() => questions.slice(3)) }))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, total: 3 } })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})
