import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, answerAll, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { battleSearch } from '../battles/contract.ts'
import { earnedInAll } from '../coins/server.ts'
import { getStreak } from '../streak/contract.ts'
import { getUserBadges } from './contract.ts'
import { changeBadge } from './server.ts'

async function aDuel(right: (line: BattleClient, ada: BattleClient) => boolean): Promise<{ world: World; ada: BattleClient; ben: BattleClient; roomId: string }> {
  const world = await aBattleWorld()
  const category = await aCategory(world.database, { levels: 1, each: 20 })
  await world.set('battle_mode_random_total_question', 3)
  await changeBadge(world.database, 'quiz_warrior', { counter: 1 })
  const url = await world.listen()
  const [ada, ben] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 20 }))]
  await Promise.all([ada, ben].map((line) => line.send(battleSearch, { category })))
  const found = await ada.next('battle:found')
  await ben.next('battle:found')
  const roomId = found.room?.id as string
  await answerAll([ada, ben], roomId, (line) => right(line, ada), 3)
  await ada.next('battle:finished')
  return { world, ada, ben, roomId }
}
const earnedBy = async (world: World, { player }: BattleClient, roomId: string) => (await world.call(getUserBadges, {}, player)).filter(({ earned_in }) => earned_in === roomId).map(({ type }) => type)

it('a battle that is won earns its badges in its room, by the operator’s counter; of the pot the player’s own stake does not count as earned', async () => {
  const { world, ada, ben, roomId } = await aDuel((line, first) => line === first)
  expect(await earnedBy(world, ada, roomId)).toEqual(expect.arrayContaining(['combat_winner', 'quiz_warrior']))
  expect(await earnedBy(world, ben, roomId)).toEqual([])
  expect(await earnedInAll(world.database, ada.player.id)).toBe(5)
  expect(await earnedInAll(world.database, ben.player.id)).toBe(0)
  for (const { player } of [ada, ben]) expect(await world.call(getStreak, {}, player)).toMatchObject({ days: 1 })
})

it('a stake that comes back from a draw is not earned', async () => {
  const { world, ada, ben } = await aDuel(() => false)
  for (const { player } of [ada, ben]) expect(await earnedInAll(world.database, player.id)).toBe(0)
})
