import { describe, expect, it } from 'vitest'
import { choose } from '../../../tests/bank.ts'
import { approved, aDeskOf, corrected, dyingAt, expectPosted, expectSound, planned, read, workAtCorrections, type Desk } from '../../../tests/correction.ts'
import { aStage, LEVEL_1, openLevel, playOut } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { spend } from '../coins/server.ts'

/** Rounds of some players on two levels of five questions; each answer is right by chance. */
async function aSeason({ players = 6, rounds = 10, chance = 0.7 } = {}): Promise<{ world: World; desk: Desk; people: TestPlayer[]; questionId: number }> {
  const { world, player } = await aStage({ each: 5, levels: 2 })
  const dice = seededDice(7)
  const people = [player, ...(await Promise.all(Array.from({ length: players - 1 }, (_, n) => world.aPlayer({ name: `P${n}` }))))]
  for (const one of people) for (let n = 0; n < rounds; n++) await playOut(world, one, await world.call(openLevel, LEVEL_1, one), (question) => choose(question, undefined, dice() < chance))
  const row = await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question`)
  return { world, desk: await aDeskOf(world), people, questionId: row?.id as number }
}

describe('a correction', () => {
  it('posts what the dry run shows', async () => {
    const { world, desk, questionId } = await aSeason()
    const id = await corrected(world, desk, questionId, [[1]])
    const found = await read(world, desk, id)
    console.log(JSON.stringify(found, null, 1).slice(0, 3000))
    await expectSound(world)
  })
})
