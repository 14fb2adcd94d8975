/** Two tabs that open the same round concurrently. */
import { expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openRound, type RoundOpening } from '../src/features/rounds/server/open.ts'
import { closeRound } from '../src/features/rounds/server/settle.ts'
import { lockRound } from '../src/features/rounds/store.ts'
import { aStage, levelMode } from './stage.ts'
import { untilOneWaits } from './waiting.ts'
import type { World } from './world.ts'

/** Longer than a question is open. */
const LONG_S = 600

async function aLevel() {
  const { world, player } = await aStage()
  const questions = await world.database.rows<{ id: number; version: number }>(sql`SELECT id, version FROM question WHERE level = 1`)
  const opening: RoundOpening = { mode: levelMode, playerId: player.id, scope: '1:0:1', place: {}, redeemable: true, most: 10, dice: seededDice(1), draw: () => Promise.resolve(() => questions) }
  return { world, player, opening, questions }
}

/** Opens a round; commits once another call waits to draw for the same player. */
function otherTab(world: World, opening: RoundOpening) {
  const { promise: opened, resolve } = Promise.withResolvers<string | undefined>()
  const committed = world.database.transaction(async (tx) => {
    resolve((await openRound(tx, opening))?.round.id)
    await untilOneWaits(world, 'advisory')
  })
  return { opened, committed }
}

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

it('and so does one that could also ask what the other has left', async () => {
  const { world, opening, questions } = await aLevel()
  const other = otherTab(world, { ...opening, draw: () => Promise.resolve(() => questions.slice(0, 3)) })
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, opening))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, total: 3 } })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})

it('a round whose clock has run out, and which another call ends while its lock is waited for, is followed by a new one', async () => {
  const { world, player, opening } = await aLevel()
  const open = () => world.database.transaction((tx) => openRound(tx, opening))
  const id = (await open())?.round.id ?? ''
  await world.pass(LONG_S)
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const ending = world.database.transaction(async (tx) => {
    await lockRound(tx, id, player.id)
    resolve()
    await untilOneWaits(world, 'transactionid')
    await closeRound(tx, levelMode, id, player.id)
  })
  await held
  const opened = await open()
  await ending
  expect(opened).toMatchObject({ round: { resumed: 0, position: 1 } })
  expect(await world.database.rows(sql`SELECT state FROM round ORDER BY opened_at`)).toEqual([{ state: 1 }, { state: 0 }])
})
