import { beforeEach, describe, expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aLine, atTheTable, coinsOf } from '../../../tests/battle.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { credit, escrowBalance, verifyLedger } from '../coins/server.ts'
import { battleBot, battleSearch, createRoom, getRoom, joinRoom } from './contract.ts'

let world: World
let category: string
let [ada, ben]: [TestPlayer, TestPlayer] = [] as never
const [FRIEND, GROUP] = [1, 2]
beforeEach(async () => {
  world = await aWorld({ env: { CLOCK_PACE: '10' } })
  category = await aCategory(world.database, { levels: 1, each: 20 })
  ;[ada, ben] = [await world.aPlayer({ name: 'Ada', coins: 20 }), await world.aPlayer({ name: 'Ben', coins: 20 })]
})

const open = (owner: TestPlayer, over: object = {}) => world.call(createRoom, { room_type: GROUP, category, no_of_que: 5, ...over }, owner)
const aCrowd = (size: number, coins = 20) => Promise.all(Array.from({ length: size }, (_, i) => world.aPlayer({ name: `P${i}`, coins })))
const twoLines = async () => {
  const url = await world.listen()
  return [await aLine(url, ada), await aLine(url, ben)] as const
}

describe('opening a lobby', () => {
  it.each([
    ['friends, the operator’s fee', { room_type: FRIEND }, 5, 2],
    ['friends, an own fee', { room_type: FRIEND, entry_coin: 20 }, 20, 2],
    ['friends, no fee', { room_type: FRIEND, entry_coin: 0 }, 0, 2],
    ['a group', { room_type: GROUP }, 5, 4],
  ])('%s: the fee is taken, the owner sits', async (_what, over, fee, most) => {
    const { code, link, room_id } = await open(ada, over)
    expect([code, link]).toEqual([expect.stringMatching(/^\d{6}$/), `/group-battle/${code}/`])
    expect(await coinsOf(world, [ada])).toEqual([20 - fee])
    expect(await escrowBalance(world.database, `room:${room_id}`)).toBe(fee)
    const { room } = await world.call(getRoom, { room_id: code }, ben)
    expect(room).toMatchObject({ id: room_id, state: 'lobby', entry_coin: fee, max_seats: most, owner_id: ada.id, no_of_que: 5, time_ms: 30_000, seats: [{ user_id: ada.id, ready: 0 }] })
  })

  it('under the key of a call that was refused is refused as it was', async () => {
    const headers = { authorization: `Bearer ${ada.token}`, 'idempotency-key': 'once' }
    const send = async () => (await world.post(createRoom.name, { room_type: String(GROUP), category, no_of_que: '5', entry_coin: '30' }, headers)).json()
    const first = await send()
    expect(first).toMatchObject({ error: true, code: 'not-enough-coins' })
    await world.database.transaction((tx) => credit(tx, { playerId: ada.id, coins: 30, title: 'welcomeBonus', source: 'test', kind: 'bonus' }))
    expect([await send(), await coinsOf(world, [ada])]).toEqual([first, [50]])
  })

  it('takes the wished code, and the operator’s kind of characters', async () => {
    expect((await open(ada, { room_id: 'abc123' })).code).toBe('ABC123')
    await world.set('battle_mode_one_code_char', 2)
    expect((await open(ben)).code).toMatch(/^[ACDEFGHJKMNPQRTUVWXY]{6}$/)
  })

  it('replies 120 on opening a room and 111 on joining it', async () => {
    const made = await world.envelope(createRoom, { room_type: GROUP, category, no_of_que: 5 }, ada)
    expect(made).toMatchObject({ error: false, message: '120' })
    expect(await world.envelope(joinRoom, { room_id: made.error ? '' : made.data.code }, ben)).toMatchObject({ error: false, message: '111' })
  })

  it('a code is free again once its room is over', async () => {
    await open(ada, { room_id: 'ABC123' })
    expect(await world.envelope(createRoom, { room_type: GROUP, category, no_of_que: 5, room_id: 'ABC123' }, ben)).toMatchObject({ error: true, message: '119', code: 'room-exists' })
    await open(ada)
    expect((await open(ben, { room_id: 'ABC123' })).code).toBe('ABC123')
  })

  it.each([
    ['room-code-invalid', { room_id: 'a b' }],
    ['not-found', { category: 'nowhere' }],
    ['premium-locked', { category: 'gold' }],
    ['not-enough-coins', { entry_coin: 21 }],
    ['mode-off', {}, 'battle_mode_group', 0],
    ['maintenance', {}, 'app_maintenance', 1],
  ] as const)('is refused: %s', async (code, over, key?: string, value?: number) => {
    await aCategory(world.database, { slug: 'gold', coins: 50, levels: 1, each: 5 })
    if (key) await world.set(key, value as number)
    expect(await world.refused(createRoom, { room_type: GROUP, category, no_of_que: 5, ...over }, ada)).toBe(code)
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('gives up the seat in another lobby, its fee with it; refused, that seat stays', async () => {
    const first = await open(ada)
    expect(await world.refused(createRoom, { room_type: GROUP, category, no_of_que: 5, entry_coin: 500 }, ada)).toBe('not-enough-coins')
    expect((await world.call(getRoom, { room_id: first.code }, ben)).room?.state).toBe('lobby')
    await open(ada)
    expect(await coinsOf(world, [ada])).toEqual([15])
    expect(await world.refused(getRoom, { room_id: first.code }, ben)).toBe('room-deleted-by-owner')
  })
})

describe('opening a lobby beside another one', () => {
  it('takes the code of the lobby that is left', async () => {
    const first = await open(ada, { room_id: 'ABC123' })
    expect(await open(ada, { room_id: 'ABC123' })).toMatchObject({ code: 'ABC123', room_id: expect.not.stringMatching(first.room_id) })
    expect([await coinsOf(world, [ada]), await escrowBalance(world.database, `room:${first.room_id}`)]).toEqual([[15], 0])
  })

  it('with a code that is taken leaves none', async () => {
    const [first] = [await open(ada), await open(ben, { room_id: 'ABC123' })]
    expect(await world.refused(createRoom, { room_type: GROUP, category, no_of_que: 5, room_id: 'ABC123' }, ada)).toBe('room-exists')
    expect((await world.call(getRoom, { room_id: first.code }, ada)).room?.seats).toHaveLength(1)
    expect(await coinsOf(world, [ada])).toEqual([15])
  })

  it('is refused while a battle is running, also with a code that is taken or a fee that is too high', async () => {
    const [a] = await twoLines()
    await a.send(battleBot, { category })
    await open(ben, { room_id: 'ABC123' })
    for (const over of [{ room_id: 'ABC123' }, { entry_coin: 500 }]) expect(await world.refused(createRoom, { room_type: GROUP, category, no_of_que: 5, ...over }, ada)).toBe('in-battle')
  })

  it('at once leaves a player in one of them, with one fee paid', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => world.envelope(createRoom, { room_type: GROUP, category, no_of_que: 5 }, ada)))
    const opened = replies.flatMap((reply) => (reply.error ? [] : [reply.data.room_id]))
    expect(replies.flatMap((reply) => (reply.error ? [reply.code] : [])).every((code) => code === 'in-battle')).toBe(true)
    const pots = await Promise.all(opened.map((id) => escrowBalance(world.database, `room:${id}`)))
    expect([await coinsOf(world, [ada]), pots.toSorted()]).toEqual([[15], [...opened.slice(1).map(() => 0), 5]])
    expect(await verifyLedger(world.database)).toEqual([])
  })
})

describe('joining', () => {
  it('takes the fee once, however often it is asked for', async () => {
    const { code, room_id } = await open(ada)
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call(joinRoom, { room_id: ` ${code.toLowerCase()} ` }, ben)))
    expect(new Set(answers.map((one) => one.room_id))).toEqual(new Set([room_id]))
    expect(await coinsOf(world, [ada, ben])).toEqual([15, 15])
    expect(await world.call(joinRoom, { room_id: code }, ada)).toMatchObject({ room_id })
  })

  it('of twenty for one last seat one gets it, and only that one pays', async () => {
    const { code, room_id } = await open(ada)
    const crowd = await aCrowd(22)
    for (const guest of crowd.splice(0, 2)) await world.call(joinRoom, { room_id: code }, guest)
    const answers = await Promise.all(crowd.map((player) => world.envelope(joinRoom, { room_id: code }, player)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error && answer.code === 'room-full')).toHaveLength(19)
    expect(await coinsOf(world, crowd)).toEqual(answers.map(({ error }) => (error ? 20 : 15)))
    expect(await escrowBalance(world.database, `room:${room_id}`)).toBe(20)
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('two lobbies at once leaves a player in one of them, with one fee paid', async () => {
    const codes = [await open(ada), await open(await world.aPlayer({ coins: 20 }))].map(({ code }) => code)
    await Promise.all(codes.map((code) => world.envelope(joinRoom, { room_id: code }, ben)))
    const seated = await Promise.all(codes.map(async (code) => (await world.call(getRoom, { room_id: code }, ada)).room?.seats.filter(({ user_id }) => user_id === ben.id).length))
    expect(seated.toSorted()).toEqual([0, 1])
    expect(await coinsOf(world, [ben])).toEqual([15])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it.each([
    ['room-code-invalid', 'x'], ['room-code-invalid', 'eleven, or so'], ['room-not-found', 'ZZZZ99'],
  ])('is refused: %s (%s)', async (code, typed) => {
    expect(await world.refused(joinRoom, { room_id: typed }, ben)).toBe(code)
    expect(await world.refused(getRoom, { room_id: typed }, ben)).toBe(code)
  })

  it.each([['mode-off', 'battle_mode_group', 0], ['maintenance', 'app_maintenance', 1]])('is refused: %s', async (code, key, value) => {
    const { code: room } = await open(ada)
    await world.set(key, value)
    expect(await world.refused(joinRoom, { room_id: room }, ben)).toBe(code)
  })

  it('is refused to a player without the coins, who keeps the former seat', async () => {
    const poor = await world.aPlayer({ coins: 4 })
    const { code } = await open(ada)
    const free = await open(ben, { entry_coin: 0 })
    await world.call(joinRoom, { room_id: free.code }, poor)
    expect(await world.refused(joinRoom, { room_id: code }, poor)).toBe('not-enough-coins')
    expect((await world.call(getRoom, { room_id: free.code }, poor)).room?.seats).toHaveLength(2)
    await world.call(createRoom, { room_type: GROUP, category, no_of_que: 5, entry_coin: 0 }, poor)
    expect((await world.call(getRoom, { room_id: free.code }, poor)).room?.seats).toHaveLength(1)
  })

  it('is refused to the full, the running and the deleted', async () => {
    const [a, b] = await twoLines()
    const { code } = await atTheTable(world, [a, b], { category, kind: 'friend' })
    const late = await world.aPlayer({ coins: 20 })
    expect(await world.refused(joinRoom, { room_id: code }, late)).toBe('room-started')
    expect(await world.refused(getRoom, { room_id: code }, late)).toBe('room-started')
    const third = await world.aPlayer({ coins: 20 })
    const full = await open(third, { room_type: FRIEND })
    await world.call(joinRoom, { room_id: full.code }, await world.aPlayer({ coins: 20 }))
    expect(await world.refused(joinRoom, { room_id: full.code }, late)).toBe('room-full')
    await open(third)
    expect(await world.refused(joinRoom, { room_id: full.code }, late)).toBe('room-deleted-by-owner')
    expect(await coinsOf(world, [late])).toEqual([20])
  })

  it('a player with a seat in a running battle is shown that one first', async () => {
    const [a, b] = await twoLines()
    await a.send(battleBot, { category })
    const { code } = await open(ben)
    expect(await world.refused(joinRoom, { room_id: code }, ada)).toBe('in-battle')
    expect(await world.refused(createRoom, { room_type: GROUP, category, no_of_que: 5 }, ada)).toBe('in-battle')
    expect([await a.refused(battleSearch, { category }), await a.refused(battleBot, { category })]).toEqual(['in-battle', 'in-battle'])
    await b.until(({ room }) => room?.code === code)
  })

  it('a battle that is not for others is not to be found by its code', async () => {
    const [a] = await twoLines()
    await a.send(battleBot, { category })
    const { room } = await a.next('battle:found')
    for (const action of [joinRoom, getRoom]) expect(await world.refused(action, { room_id: room?.code as string }, ben)).toBe('room-not-found')
  })
})
