/** Two tabs that open the same level concurrently. */
import { expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { openRound } from '../src/features/rounds/server/open.ts'
import { closeRound } from '../src/features/rounds/server/settle.ts'
import { lockRound } from '../src/features/rounds/store.ts'
import { aStage, levelMode, opening } from './stage.ts'
import type { TestPlayer, World } from './world.ts'

it('a call that was overtaken by a round which ends before it can be resumed opens another one', async () => {
  const { world, player } = await aStage()
  const questions = await world.database.rows<{ id: number; version: number }>(sql`SELECT id, version FROM question WHERE level = 1`)
  const category = await world.database.row<{ id: number }>(sql`SELECT id FROM category`)
  const ends: { finishing?: Promise<void> } = {}
  // While this tab draws questions, another one opens the same level and is about to finish it.
  const draw = async () => {
    if (!ends.finishing) await startFinishing(world, player, (await opening(world, player)).round_id, ends)
    return questions
  }
  const opened = await world.database.transaction((tx) =>
    openRound(tx, { mode: levelMode, playerId: player.id, scope: `${category?.id}:0:1`, place: {}, redeemable: true, most: 10, draw, dice: seededDice(1) }))
  await ends.finishing
  expect(opened).toMatchObject({ round: { id: expect.any(String), resumed: 0, position: 1 }, questions: [{ position: 1 }] })
  expect(await world.database.rows(sql`SELECT state FROM round ORDER BY opened_at`)).toEqual([{ state: 1 }, { state: 0 }])
})

/** Returns as soon as the round is locked; the round is finished shortly afterwards. */
function startFinishing(world: World, player: TestPlayer, roundId: string, ends: { finishing?: Promise<void> }): Promise<void> {
  return new Promise((held) => {
    ends.finishing = world.database.transaction(async (tx) => {
      await lockRound(tx, roundId, player.id)
      held()
      await tx.rows(sql`SELECT pg_sleep(0.3)`)
      await closeRound(tx, levelMode, roundId, player.id)
    })
  })
}
