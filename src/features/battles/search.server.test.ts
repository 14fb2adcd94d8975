import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable, coinsOf, playedTo, type BattleClient } from '../../../tests/battle.ts'
import type { World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { verifyLedger } from '../coins/server.ts'
import { signOut } from '../players/contract.ts'
import { deactivate } from '../players/server.ts'
import { battleCancel, battleRematch, battleSearch, createRoom, joinRoom, roomLeave } from './contract.ts'

let world: World
let category: string
let url: string
beforeEach(async () => {
  world = await aBattleWorld({ env: { PROXIES: '1' } })
  category = await aCategory(world.database, { levels: 1, each: 20 })
  url = await world.listen()
})

const comes = async (name: string, { coins = 20, from = name } = {}) => aLine(url, await world.aPlayer({ name, coins }), from)
const search = (...lines: BattleClient[]) => Promise.all(lines.map((line) => line.send(battleSearch, { category })))
const meet = async (...lines: BattleClient[]) => {
  const rooms = await Promise.all(lines.map(async (line) => (await line.next('battle:found')).room))
  expect(new Set(rooms.map((room) => room?.id)).size).toBe(1)
  expect(rooms[0]?.seats.map(({ user_id }) => user_id).sort()).toEqual(lines.map(({ player }) => player.id).sort())
}
const isCut = (line: BattleClient) => new Promise((done) => (line.socket.connected ? line.socket.once('disconnect', done) : done('before')))
const foundNobody = (line: BattleClient) => line.events.every(({ event }) => event !== 'battle:found')

describe('looking for an opponent', () => {
  it('ends after the operator’s time, and has cost nothing', async () => {
    await world.set('battle_mode_random_search_duration', 1)
    const ada = await comes('Ada')
    expect(await search(ada)).toEqual([{ wait_ms: 1_000 }])
    expect(await ada.next('battle:none')).toMatchObject({ code: 'no-opponent', text: expect.stringContaining('No opponent') })
    expect(await coinsOf(world, [ada.player])).toEqual([20])
    await search(ada, await comes('Ben'))
    await ada.next('battle:found')
  })

  it('does not match a player who has cancelled, or closed the page', async () => {
    const [ada, ben, cem] = [await comes('Ada'), await comes('Ben'), await comes('Cem')]
    await search(ada)
    await ada.send(battleCancel, {})
    await search(ben)
    ben.close()
    await expect.poll(async () => (await world.database.rows(sql`SELECT FROM battle_search`)).length).toBe(0)
    await search(cem)
    const dan = await comes('Dan')
    await search(dan)
    await meet(cem, dan)
    expect([ada, ben].every(foundNobody)).toBe(true)
  })

  it('matches only players of the same category', async () => {
    const other = await aCategory(world.database, { slug: 'rivers', levels: 1, each: 20 })
    const [ada, ben, cem] = [await comes('Ada'), await comes('Ben'), await comes('Cem')]
    await search(ada)
    await ben.send(battleSearch, { category: other })
    await search(cem)
    await meet(ada, cem)
    expect(foundNobody(ben)).toBe(true)
  })

  it('and all, where the operator allows no choice', async () => {
    const other = await aCategory(world.database, { slug: 'rivers', levels: 1, each: 20 })
    await world.set('battle_mode_random_category', 0)
    const [ada, ben] = [await comes('Ada'), await comes('Ben')]
    await search(ada)
    await ben.send(battleSearch, { category: other })
    await meet(ada, ben)
  })

  it('is refused to the poor, and where it is switched off', async () => {
    const ada = await comes('Ada', { coins: 4 })
    expect(await ada.refused(battleSearch, { category })).toBe('not-enough-coins')
    expect(await ada.refused(battleSearch, { category: 'nowhere' })).toBe('not-found')
    await world.set('battle_mode_random', 0)
    expect(await ada.refused(battleSearch, { category })).toBe('mode-off')
  })

  it('continues for a player whose match has a seat elsewhere by now', async () => {
    const [ada, ben, cem] = [await comes('Ada'), await comes('Ben'), await comes('Cem')]
    await search(ada)
    await world.call(createRoom, { room_type: 2, category, no_of_que: 5 }, ada.player)
    await search(ben)
    expect((await ada.next('battle:none')).code).toBe('in-battle')
    await search(cem)
    await meet(ben, cem)
    expect(await coinsOf(world, [ada, ben, cem].map(({ player }) => player))).toEqual([15, 15, 15])
    expect(await verifyLedger(world.database)).toEqual([])
  })
})

describe('two from one address', () => {
  it('meet while the operator lets them', async () => {
    const [ada, ben] = [await comes('Ada', { from: '10.0.0.1' }), await comes('Ben', { from: '10.0.0.1' })]
    await search(ada, ben)
    await meet(ada, ben)
  })

  it('do not, once that is off, but others do, and nothing keeps them from playing for nothing', async () => {
    await world.set('battle_same_address', 0)
    const [ada, ben, cem] = [await comes('Ada', { from: '10.0.0.1' }), await comes('Ben', { from: '10.0.0.1' }), await comes('Cem', { from: '10.0.0.2' })]
    await search(ada)
    await search(ben)
    await search(cem)
    await meet(ada, cem)
    expect(foundNobody(ben)).toBe(true)
    await world.set('battle_mode_random_entry_coin', 0)
    const dan = await comes('Dan', { from: '10.0.0.1' })
    // Ben's search keeps the fee at which it began.
    await search(ben, dan)
    await meet(ben, dan)
  })
})

describe('paid battles of a pair and a day', () => {
  it('are no more than the operator’s, by code or once more; without a fee any number', async () => {
    await world.set('battle_pair_daily_limit', 1)
    const [ada, ben] = [await comes('Ada'), await comes('Ben')]
    const room_id = await playedTo(world, [ada, ben], { category, kind: 'friend' })
    const { code } = await world.call(createRoom, { room_type: 1, category, no_of_que: 5 }, ada.player)
    expect(await world.refused(joinRoom, { room_id: code }, ben.player)).toBe('enough-for-today')
    await ada.send(battleRematch, { room_id })
    expect(await ben.refused(battleRematch, { room_id })).toBe('enough-for-today')
    expect(await coinsOf(world, [ada.player, ben.player])).toEqual([20, 15])
    const free = await world.call(createRoom, { room_type: 1, category, no_of_que: 5, entry_coin: 0 }, ada.player)
    await world.call(joinRoom, { room_id: free.code }, ben.player)
  })

  it('keep two searching players from each other, not from others', async () => {
    await world.set('battle_pair_daily_limit', 1)
    const [ada, ben, cem] = [await comes('Ada'), await comes('Ben'), await comes('Cem')]
    await playedTo(world, [ada, ben], { category, kind: 'friend' })
    // Without statistics all players have the same strength.
    await world.database.rows(sql`DELETE FROM statistics`)
    for (const line of [ada, ben, cem]) await search(line)
    await meet(ada, cem)
    expect(foundNobody(ben)).toBe(true)
    expect(await coinsOf(world, [ada, ben, cem].map(({ player }) => player))).toEqual([20, 15, 15])
  })

  it('begin anew with the day', async () => {
    await world.set('battle_pair_daily_limit', 1)
    const [ada, ben] = [await comes('Ada', { coins: 40 }), await comes('Ben', { coins: 40 })]
    await playedTo(world, [ada, ben], { category, kind: 'friend' })
    const again = async () => {
      const { code } = await world.call(createRoom, { room_type: 1, category, no_of_que: 5 }, ada.player)
      return world.envelope(joinRoom, { room_id: code }, ben.player)
    }
    expect(await again()).toMatchObject({ error: true, code: 'enough-for-today' })
    await world.pass(86_400)
    expect(await again()).toMatchObject({ error: false })
  })

  it('that were void do not count', async () => {
    await world.set('battle_pair_daily_limit', 1)
    const [ada, ben] = [await comes('Ada'), await comes('Ben')]
    const { roomId: room_id } = await atTheTable(world, [ada, ben], { category, kind: 'friend' })
    await ben.send(roomLeave, { room_id })
    expect((await ada.next('battle:finished')).room?.state).toBe('void')
    for (const line of [ada, ben]) await line.send(battleRematch, { room_id })
    await ada.next('battle:found')
  })
})

describe('whose token has ended', () => {
  it('begins nothing that costs coins, and is cut', async () => {
    const ada = await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20, email: 'ada@cut.test' }), 'Ada')
    const ben = await comes('Ben')
    await search(ben)
    const cut = isCut(ada)
    await deactivate(world.database, 'ada@cut.test')
    const answered = await ada.raw(battleSearch.name, { category }).catch((error: Error) => error.message)
    expect([{ error: true, message: '126', code: 'account-deactivated', text: expect.any(String) }, 'socket has been disconnected']).toContainEqual(answered)
    await cut
    expect(foundNobody(ben)).toBe(true)
    expect(await world.database.rows(sql`SELECT FROM battle_search WHERE player_id = ${ada.player.id}`)).toEqual([])
  })

  it('is not found by others either', async () => {
    const ada = await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20, email: 'ada@found.test' }), 'Ada')
    await search(ada)
    await deactivate(world.database, 'ada@found.test')
    const [ben, cem] = [await comes('Ben'), await comes('Cem')]
    await search(ben, cem)
    await meet(ben, cem)
    expect(await world.database.rows(sql`SELECT FROM battle_seat WHERE player_id = ${ada.player.id}`)).toEqual([])
  })

  it('is cut by signing out everywhere, at all sockets', async () => {
    const player = await world.aPlayer({ name: 'Ada' })
    const cut = Promise.all([isCut(await aLine(url, player)), isCut(await aLine(url, player))])
    await world.call(signOut, { everywhere: '1' }, player)
    expect(await cut).toEqual(['io server disconnect', 'io server disconnect'])
  })
})
