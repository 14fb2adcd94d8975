/** Players in a lobby: joining, leaving, ready, start; and a lobby without any open socket. */
import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, coinsOf, sitDown } from '../../../tests/battle.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { verifyLedger } from '../coins/server.ts'
import { battleSearch, createRoom, getRoom, joinRoom, roomLeave, roomReady, roomStart } from './contract.ts'

let world: World
let category: string
let [ada, ben]: [TestPlayer, TestPlayer] = [] as never
const GROUP = 2
beforeEach(async () => {
  world = await aBattleWorld()
  category = await aCategory(world.database, { levels: 1, each: 20 })
  ;[ada, ben] = [await world.aPlayer({ name: 'Ada', coins: 20 }), await world.aPlayer({ name: 'Ben', coins: 20 })]
})

const open = (owner: TestPlayer, over: object = {}) => world.call(createRoom, { room_type: GROUP, category, no_of_que: 5, ...over }, owner)
const twoLines = async () => {
  const url = await world.listen()
  return [await aLine(url, ada), await aLine(url, ben)] as const
}

describe('in the lobby', () => {
  it('a guest leaves with the fee; the owner is notified', async () => {
    const [a, b] = await twoLines()
    const { roomId } = await sitDown(world, [a, b], { category, kind: 'group' })
    await b.send(roomLeave, { room_id: roomId })
    await a.until(({ room }) => room?.seats.length === 1)
    expect(await coinsOf(world, [ada, ben])).toEqual([15, 20])
    expect(await b.refused(roomLeave, { room_id: roomId })).toBe('not-found')
  })

  it('leaving on one page applies to all open pages', async () => {
    const url = await world.listen()
    const [a, b] = [await aLine(url, ada), await aLine(url, ben)]
    const { roomId } = await sitDown(world, [a, b], { category, kind: 'group' })
    for (const line of [b, a]) {
      const otherPage = await aLine(url, line.player)
      await otherPage.until(({ room }) => room?.id === roomId)
      await line.send(roomLeave, { room_id: roomId })
      await otherPage.until(({ room }) => room === null)
    }
  })

  it('the lobby is notified when a player takes a seat elsewhere', async () => {
    const [a, b] = await twoLines()
    const { roomId, code } = await sitDown(world, [a, b], { category, kind: 'group' })
    const other = await open(await world.aPlayer({ coins: 20 }))
    await world.call(joinRoom, { room_id: other.code }, ben)
    await a.until(({ room }) => room?.id === roomId && room.seats.length === 1)
    await world.call(joinRoom, { room_id: code }, ben)
    await world.call(joinRoom, { room_id: other.code }, ada)
    expect((await b.next('room:closed')).code).toBe('room-deleted-by-owner')
    expect(await coinsOf(world, [ada, ben])).toEqual([15, 20])
  })

  it('a refused search changes no seat', async () => {
    const [a] = await twoLines()
    const { code } = await open(ada, { entry_coin: 18 })
    await world.set('battle_mode_random_entry_coin', 30)
    expect(await a.refused(battleSearch, { category })).toBe('not-enough-coins')
    expect((await world.call(getRoom, { room_id: code }, ben)).room?.seats).toHaveLength(1)
    await world.set('battle_mode_random_entry_coin', 20)
    await a.send(battleSearch, { category })
    expect(await world.refused(getRoom, { room_id: code }, ben)).toBe('room-deleted-by-owner')
  })

  it('with the owner the lobby goes, and every fee back', async () => {
    const [a, b] = await twoLines()
    const { roomId, code } = await sitDown(world, [a, b], { category, kind: 'friend', fee: 12 })
    expect(await coinsOf(world, [ada, ben])).toEqual([8, 8])
    await a.send(roomLeave, { room_id: roomId })
    expect(await b.next('room:closed')).toEqual({ code: 'room-deleted-by-owner', text: 'Room is deleted by owner' })
    expect(await coinsOf(world, [ada, ben])).toEqual([20, 20])
    expect(await world.refused(joinRoom, { room_id: code }, ben)).toBe('room-deleted-by-owner')
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('all players are notified who is ready', async () => {
    const [a, b] = await twoLines()
    const { roomId } = await sitDown(world, [a, b], { category, kind: 'friend' })
    await b.send(roomReady, { room_id: roomId })
    await a.until(({ room }) => room?.seats[1]?.ready === 1)
    await b.send(roomReady, { room_id: roomId, ready: '0' })
    await a.until(({ room }) => room?.seats[1]?.ready === 0)
  })

  it('only the owner begins, and not alone', async () => {
    const [a, b] = await twoLines()
    const { code, room_id } = await open(ada)
    expect(await a.refused(roomStart, { room_id })).toBe('too-few-players')
    await world.call(joinRoom, { room_id: code }, ben)
    expect(await b.refused(roomStart, { room_id })).toBe('not-the-owner')
    await world.set('battle_mode_group', 0)
    expect(await a.refused(roomStart, { room_id })).toBe('mode-off')
    await world.set('battle_mode_group', 1)
    await a.send(roomStart, { room_id })
    for (const line of [a, b]) expect((await line.next('question:opened')).position).toBe(1)
    // Again, as after a lost acknowledgement: it runs already.
    await a.send(roomStart, { room_id })
    expect(await b.refused(roomStart, { room_id })).toBe('not-found')
  })
})

describe('a lobby without connected players', () => {
  it('is closed after two minutes, every fee back', async () => {
    const { code } = await open(ada)
    await world.pass(60)
    await world.call(joinRoom, { room_id: code }, ben)
    const fresh = await open(await world.aPlayer({ coins: 20 }))
    await world.pass(61)
    // Starts the periodic work, which removes unseen seats.
    await world.listen()
    const look = async () => (await world.envelope(getRoom, { room_id: code }, ben)) as { code?: string }
    await expect.poll(async () => (await look()).code, { timeout: 10_000 }).toBe('room-deleted')
    expect(await coinsOf(world, [ada, ben])).toEqual([20, 20])
    expect((await world.call(getRoom, { room_id: fresh.code }, ben)).room?.state).toBe('lobby')
    expect(await world.refused(joinRoom, { room_id: code }, ben)).toBe('room-deleted')
  })
})
