import { beforeEach, expect, it, vi } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { openLog } from '../../platform/server/log.ts'
import { openLocalBus } from '../../platform/server/live/bus.ts'
import type { Live } from '../../platform/server/live/live.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable, sitDown, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { createRoom } from './contract.ts'
import { startLobby } from './server/lobby/lobby.ts'
import { Battles } from './server/service.ts'

let world: World
let friends: { category: string; kind: 'friend' }
let lines: [BattleClient, BattleClient]
beforeEach(async () => {
  world = await aBattleWorld()
  friends = { category: await aCategory(world.database, { levels: 1, each: 20 }), kind: 'friend' }
  const url = await world.listen()
  lines = [await aLine(url, await world.aPlayer({ coins: 20 })), await aLine(url, await world.aPlayer({ coins: 20 }))]
})

it('players of a running battle are sent what it is at', async () => {
  await atTheTable(world, lines, friends)
  const { question } = await lines[0].next('question:opened')
  for (const line of lines) line.events.length = 0
  await world.database.services.battles.sendAgain()
  for (const line of lines) expect((await line.until((snapshot) => snapshot.question !== null)).question?.id).toBe(question.id)
})

it('the end of a battle that others could not be told of is told again, once, to those who play nowhere else', async () => {
  const { roomId } = await sitDown(world, lines, friends)
  const sent: [string, string][] = []
  const live = { players: () => [], isHere: () => true, enter: () => undefined, exit: () => undefined, toRoom: () => undefined, toPlayer: (playerId: string, event: string) => void sent.push([playerId, event]) } as unknown as Live
  const bus = { ...openLocalBus(), isUp: () => false }
  const battles = new Battles({ database: world.database, segments: world.database, bus, live, log: openLog('silent'), sentence: (code) => code, pace: 1 })
  const started = await world.database.transaction((tx) => startLobby(tx, { roomId, hostId: bus.id, dice: seededDice(1) }))
  if ('refused' in started) throw new Error(started.refused.code)
  await battles.hostNew(started.row, started.room)
  const [ada, ben] = lines.map(({ player }) => player.id) as [string, string]
  await battles.act(roomId, { is: 'leave', playerId: ben })
  const finished = () => sent.filter(([, event]) => event === 'battle:finished').map(([playerId]) => playerId)
  await vi.waitFor(() => expect(finished().sort()).toEqual([ada, ben].sort()))
  await world.call(createRoom, { room_type: 2, category: friends.category, no_of_que: 5 }, lines[1].player)
  for (let n = 0; n < 2; n++) {
    await battles.sendAgain()
    expect(finished().sort()).toEqual([ada, ada, ben].sort())
  }
})
