import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLiveServer, enter, event, HOME, knock, send, type LiveFixture } from '../../../../tests/open-line.ts'
import { openLocalBus, type Answerer, type Bus } from './bus.ts'

let fixture: LiveFixture
beforeEach(async () => void (fixture = await aLiveServer()))

describe('opening a connection', () => {
  it('a page of ours, and what is no page', async () => {
    expect((await enter(fixture, 'ada:1', { origin: HOME })).connected).toBe(true)
    expect((await enter(fixture, 'ben:1')).connected).toBe(true)
    expect(fixture.live.players().sort()).toEqual(['ada', 'ben'])
  })

  it.each([['http://home.test.evil.test'], ['https://home.test'], ['null'], ['http://evil.test']])('no page of %s', async (origin) => {
    const error = await event<Error>(knock(fixture, 'ada:1', { origin }), 'connect_error')
    expect(error.message).toBe('websocket error')
    expect(fixture.came).toEqual([])
  })

  it.each([
    ['no token', undefined, 'token-missing', '125'], ['an empty one', '', 'token-missing', '125'], ['what is no text', { is: 'ada:1' }, 'token-missing', '125'],
    ['an unknown one', 'eve:1', 'token-bad', '129'], ['one without end', 'x'.repeat(4_001), 'token-bad', '129'], ['of a banned player', 'bad:1', 'account-deactivated', '126'],
  ])('not with %s', async (_what, token, code, number) => {
    const error = await event<Error & { data?: object }>(knock(fixture, token), 'connect_error')
    // A token that is longer than a message may be never gets as far as being looked at.
    if (error.data) expect(error.data).toEqual({ code, message: number })
    else expect(code).toBe('token-bad')
    expect(fixture.live.players()).toEqual([])
  })

  it('three times at once: the fourth closes the first', async () => {
    const sockets = [await enter(fixture, 'ada:1'), await enter(fixture, 'ada:2'), await enter(fixture, 'ada:3')]
    const closed = event(sockets[0] as Socket, 'disconnect')
    sockets.push(await enter(fixture, 'ada:4'))
    await closed
    expect(sockets.map(({ connected }) => connected)).toEqual([false, true, true, true])
    expect(fixture.went).toEqual([])
  })
})

describe('a message', () => {
  it('is answered once, with what its contract says', async () => {
    const ada = await enter(fixture, 'ada:1', { 'accept-language': 'ar' })
    expect(await send(ada, { a: '3', b: '4' })).toEqual({ error: false, message: '111', data: { sum: 7, by: 'ada' } })
    expect(await send(ada, { a: '3', more: 'than asked for' })).toMatchObject({ data: { sum: 4 } })
    for (const more of ['\0', '\ud800']) expect(await send(ada, { a: '3', more })).toMatchObject({ error: true, code: 'malformed' })
    for (const a of ['7', '8']) expect(await send(ada, { a })).toEqual({ error: true, message: '107', code: 'not-found', text: 'not-found in ar' })
    expect(await send(ada, { a: '9' })).toEqual({ error: true, message: '122', code: 'internal', text: 'Internal error occurred' })
    expect(await send(ada, { a: '1' })).toMatchObject({ error: false })
  })

  it.each([[undefined], [null], ['text'], [7], [[]], [{}], [{ a: 3 }], [{ a: '10' }], [{ a: '-1' }], [{ a: { b: '1' } }], [{ a: '1', b: 'x' }], [{ a: '__proto__' }]])('that is malformed is said to be: %j', async (payload) => {
    const ada = await enter(fixture, 'ada:1')
    expect(await send(ada, payload)).toMatchObject({ error: true, message: '103', code: 'malformed' })
    expect(await send(ada, { a: '1' })).toMatchObject({ error: false })
  })

  it('of no name that is known, or that asks for no answer, or for two, does no harm', async () => {
    const ada = await enter(fixture, 'ada:1')
    ada.emit('constructor', {})
    ada.emit('sum:add', { a: '1' })
    ada.emit('sum:add')
    ada.emit('sum:add', { a: 'x' })
    expect(await send(ada, { a: '1' }, { a: '2' })).toMatchObject({ data: { sum: 2 } })
  })

  it('of more than 4 KiB cuts the line', async () => {
    const ada = await enter(fixture, 'ada:1')
    expect(await send(ada, { a: '1', more: 'x'.repeat(3_900) })).toMatchObject({ error: false })
    const closed = event<string>(ada, 'disconnect')
    ada.emit('sum:add', { a: '1', more: 'x'.repeat(4_100) })
    expect(await closed).toMatch(/^transport/)
    await expect.poll(() => fixture.went).toEqual(['ada'])
  })

  it('more than twenty a second are refused, and a client that continues is disconnected', async () => {
    const strict = await aLiveServer({ limits: true })
    const [ada, ben] = [await enter(strict, 'ada:1'), await enter(strict, 'ben:1')]
    const answers = await Promise.all(Array.from({ length: 60 }, () => send(ada, { a: '1' })))
    expect(answers.filter(({ error }) => !error).length).toBeGreaterThanOrEqual(20)
    expect(answers.find(({ error }) => error)).toEqual({ error: true, message: '122', code: 'too-many-requests', text: 'Too many messages.' })
    const closed = event(ada, 'disconnect')
    for (let i = 0; i < 1_000; i++) ada.emit('sum:add', { a: '1' })
    expect(await closed).toBe('io server disconnect')
    expect(await send(ben, { a: '1' })).toMatchObject({ error: false })
  })
})


describe('an event', () => {
  it('to a player reaches all of their sockets; to a room its subscribers, and a player is subscribed to one room', async () => {
    const [one, two, ben] = [await enter(fixture, 'ada:1'), await enter(fixture, 'ada:2'), await enter(fixture, 'ben:1')]
    const received: string[] = []
    for (const [name, socket] of [['one', one], ['two', two], ['ben', ben]] as const) socket.onAny((event: string) => received.push(`${name} ${event}`))
    const flush = () => Promise.all([one, two, ben].map((socket) => send(socket, { a: '1' })))
    fixture.live.toPlayer('ada', 'for-ada', {})
    fixture.live.enter('ada', 'first')
    fixture.live.enter('ben', 'first')
    fixture.live.toRoom('first', 'in-first', {})
    fixture.live.enter('ada', 'second')
    fixture.live.toRoom('first', 'still-first', {})
    fixture.live.exit('second', 'ada')
    fixture.live.toRoom('second', 'nobody', {})
    fixture.live.exit('first')
    fixture.live.toRoom('first', 'nobody', {})
    await flush()
    expect(received.filter((line) => !line.endsWith('clock:ping')).sort()).toEqual(['ben in-first', 'ben still-first', 'one for-ada', 'one in-first', 'two for-ada', 'two in-first'])
  })

  it('reaches players of another process too', async () => {
    const [here, there] = twoBuses()
    const [near, far] = [await aLiveServer({ bus: here }), await aLiveServer({ bus: there })]
    const ada = await enter(far, 'ada:1')
    near.live.enter('ada', 'r1')
    const events = Promise.all([event(ada, 'to-room'), event(ada, 'to-player')])
    near.live.toRoom('r1', 'to-room', 1)
    near.live.toPlayer('ada', 'to-player', 2)
    expect(await events).toEqual([1, 2])
    expect([near.live.isHere('ada'), far.live.isHere('ada')]).toEqual([false, true])
  })
})

/** Two processes on one bus. */
function twoBuses(): [Bus, Bus] {
  const answerers = [new Map<string, Answerer>(), new Map<string, Answerer>()] as const
  const bus = (own: 0 | 1): Bus => ({
    ...openLocalBus(), answer: (subject, answerer) => void answerers[own].set(subject, answerer),
    broadcast: (subject, body) => void answerers[own === 0 ? 1 : 0].get(subject)?.(JSON.parse(JSON.stringify(body)), 'the other'),
  })
  return [bus(0), bus(1)]
}

describe('the end of a line', () => {
  afterEach(() => void vi.useRealTimers())

  it('is reported once the last socket of a player has closed', async () => {
    const [one, two] = [await enter(fixture, 'ada:1'), await enter(fixture, 'ada:2')]
    expect(fixture.came).toEqual(['ada', 'ada'])
    one.close()
    expect(await send(two, { a: '1' })).toMatchObject({ error: false })
    expect(fixture.went).toEqual([])
    two.close()
    await expect.poll(() => fixture.went).toEqual(['ada'])
    expect(fixture.live.isHere('ada')).toBe(false)
  })

  it('comes with the end of its token, for no other one of that player', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const looked = await aLiveServer()
    const [one, two] = [await enter(looked, 'ada:1'), await enter(looked, 'ada:2')]
    const closed = event<string>(one, 'disconnect')
    looked.valid.delete('ada:1')
    await vi.advanceTimersByTimeAsync(500)
    expect(await closed).toBe('io server disconnect')
    expect(await send(two, { a: '1' })).toMatchObject({ error: false })
  })

  it('comes with a message that wants a fresh token, when the token has ended by then', async () => {
    const [ada, other] = [await enter(fixture, 'ada:1'), await enter(fixture, 'ada:2')]
    expect(await ada.timeout(5_000).emitWithAck('sum:pay', {})).toMatchObject({ error: false })
    const closed = event<string>(ada, 'disconnect')
    fixture.valid.delete('ada:1')
    expect(await ada.timeout(5_000).emitWithAck('sum:pay', {})).toMatchObject({ error: true, message: '129', code: 'token-bad' })
    expect(await closed).toBe('io server disconnect')
    expect(await other.timeout(5_000).emitWithAck('sum:pay', {})).toMatchObject({ error: false })
  })

  it('comes with the end of the process in a way that makes browsers come back', async () => {
    const ada = await enter(fixture, 'ada:1')
    const closed = event<string>(ada, 'disconnect')
    await fixture.live.close()
    expect(await closed).toBe('transport close')
  })
})

it('closes once the messages are answered that it was sent', async () => {
  const [begun, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = await aLiveServer({ pays: () => (begun.resolve(), paid.promise) })
  const ada = await enter(slow, 'ada:1')
  ada.emit('sum:pay', {})
  await begun.promise
  const closing = slow.live.close().then(() => 'closed')
  await event(ada, 'disconnect')
  expect(await Promise.race([closing, Promise.resolve('open')])).toBe('open')
  paid.resolve()
  expect(await closing).toBe('closed')
})
