import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { RoomRunner } from '../../../tests/battle-room.ts'
import { coinsOf } from '../../../tests/battle.ts'
import { firstHosted } from '../../../tests/played-battle.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { escrowBalance, verifyLedger } from '../coins/server.ts'
import { createRoom, joinRoom } from './contract.ts'
import type { Room } from './rules.ts'
import { startLobby } from './server/lobby/lobby.ts'
import { settle } from './server/room/settle.ts'
import { findRoom } from './store.ts'

let world: World
let players: TestPlayer[]
let started: Room
beforeEach(async () => {
  world = await aWorld()
  const category = await aCategory(world.database, { levels: 1, each: 20 })
  players = await Promise.all(['Ada', 'Ben', 'Cem'].map((name) => world.aPlayer({ name, coins: 20 })))
  const [owner, ...guests] = players as [TestPlayer, ...TestPlayer[]]
  const { code, room_id: roomId } = await world.call(createRoom, { room_type: 2, category, no_of_que: 5, entry_coin: 7 }, owner)
  for (const guest of guests) await world.call(joinRoom, { room_id: code }, guest)
  const begun = await world.database.transaction((tx) => startLobby(tx, { roomId, hostId: randomUUID(), dice: seededDice(1) }))
  if ('refused' in begun) throw new Error(begun.refused.code)
  started = begun.room
})

const end = (room: Room, epoch = 1) => world.database.transaction(async (tx) => settle(tx, room, { ...(await firstHosted(tx, room.id)), row: { epoch } }))
const seatOf = (name: string) => started.seats.findIndex(({ playerId }) => playerId === players.find((player) => player.name === name)?.id)
const rightNow = ({ room }: RoomRunner) => room.questions[room.position - 1]?.right as string
const stored = async () => ({ state: (await findRoom(world.database, started.id))?.state, coins: await coinsOf(world, players), pot: await escrowBalance(world.database, `room:${started.id}`), faults: await verifyLedger(world.database) })

describe('the end of a battle', () => {
  it('gives all fees back once, however many ends are stored at once', async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => end({ ...started, phase: 'void' })))
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
    expect(await stored()).toEqual({ state: 'void', coins: [20, 20, 20], pot: 0, faults: [] })
  })

  it('moves and stores nothing where another process hosts the room', async () => {
    expect(await end({ ...started, phase: 'void' }, 0)).toBeUndefined()
    expect(await stored()).toEqual({ state: 'live', coins: [13, 13, 13], pot: 21, faults: [] })
  })

  it('pays the winner what the fee that went back has left in the pot', async () => {
    const game = new RoomRunner(started).opened().leave(seatOf('Cem'))
    while (game.room.phase !== 'finished') game.answer(seatOf('Ada'), rightNow(game)).opened()
    expect((await end(game.room))?.pot).toBe(14)
    expect(await stored()).toEqual({ state: 'finished', coins: [27, 13, 20], pot: 0, faults: [] })
  })
})
