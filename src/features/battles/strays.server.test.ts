import { expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, sitDown, type BattleClient } from '../../../tests/battle.ts'
import { roomStart } from './contract.ts'
import { startLobby } from './server/lobby/lobby.ts'

/** Less than a regular look for such rooms takes. */
const SOON_MS = 12_000

it('a battle that has begun, although the reply to its COMMIT was lost, goes on by itself within seconds', async () => {
  const world = await aBattleWorld()
  const category = await aCategory(world.database, { levels: 1, each: 20 })
  const url = await world.listen()
  const lines: [BattleClient, BattleClient] = [await aLine(url, await world.aPlayer({ coins: 20 })), await aLine(url, await world.aPlayer({ coins: 20 }))]
  const { roomId } = await sitDown(world, lines, { category, kind: 'friend' })
  const { battles } = world.database.services
  const begin = async () => {
    await world.database.transaction((tx) => startLobby(tx, { roomId, hostId: battles.hostId, dice: seededDice(1) }))
    throw new Error('The connection broke.')
  }
  await expect(battles.beginning(begin)).rejects.toThrow('The connection broke.')
  // The owner tries again: it has begun.
  await lines[0].send(roomStart, { room_id: roomId })
  for (const line of lines) expect((await line.next('question:opened', SOON_MS)).position).toBe(1)
})
