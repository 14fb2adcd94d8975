import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Envelope } from '../../platform/pure/action.ts'
import { claimShowSeat, getShow, joinShow, showAnswer } from './contract.ts'
import { aHall, anOpenShow, answerOf, aPhone, aRemote, Face, type Hall } from './kit.ts'
import { seatIdOf, seatToken } from './server/tokens.ts'

/** A call of a visitor from an address. */
async function from({ world }: Hall, address: string, name: string, fields: Record<string, string>): Promise<{ status: number; body: Envelope<unknown> }> {
  const response = await world.fetch(new Request(`http://limelight.test/api/${name}`, { method: 'POST', body: new URLSearchParams(fields) }), address)
  return { status: response.status, body: (await response.json()) as Envelope<unknown> }
}
const codeOf = ({ body }: { body: Envelope<unknown> }) => (body.error ? body.code : 'ok')
const wrongPins = (pin: string, n: number) => Array.from({ length: n }, (_, at) => String((Number(pin) + 1 + at) % 1_000_000).padStart(6, '0'))

describe('pins', () => {
  it('are not found by trying: thirty wrong ones of an address, then none of it is looked up', async () => {
    const hall = await aHall({ limits: true })
    const { pin } = await anOpenShow(hall)
    const tried: string[] = []
    for (const wrong of wrongPins(pin, 31)) tried.push(codeOf(await from(hall, '10.0.0.1', getShow.name, { pin: wrong })))
    expect(tried).toEqual([...Array.from({ length: 30 }, () => 'show-not-found'), 'show-too-many-pins'])
    const right = await from(hall, '10.0.0.1', getShow.name, { pin })
    expect(codeOf(right)).toBe('show-too-many-pins')
    expect(right.body).toMatchObject({ text: expect.stringContaining('wait ten minutes') })
    expect(codeOf(await from(hall, '10.0.0.1', joinShow.name, { pin, name: 'Eve', device: 'eve' }))).toBe('show-too-many-pins')
    expect(codeOf(await from(hall, '10.0.0.2', getShow.name, { pin }))).toBe('ok')
  })

  it('stay open to a hall in which many mistype them', async () => {
    const hall = await aHall({ limits: true })
    const { pin } = await anOpenShow(hall)
    expect(codeOf(await from(hall, '10.0.0.1', getShow.name, { pin }))).toBe('ok')
    for (const wrong of wrongPins(pin, 40)) await from(hall, '10.0.0.1', getShow.name, { pin: wrong })
    expect(codeOf(await from(hall, '10.0.0.1', getShow.name, { pin }))).toBe('ok')
    expect(codeOf(await from(hall, '10.0.0.1', joinShow.name, { pin, name: 'Ada', device: 'ada' }))).toBe('ok')
  })
})

describe('coming in', () => {
  it('asks a proof of work of those who come many at once from one address, in words', async () => {
    const hall = await aHall({ limits: true })
    const { pin } = await anOpenShow(hall)
    const begun = performance.now()
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => from(hall, '10.0.0.1', joinShow.name, { pin, name: `Guest ${n}`, device: `device ${n}` })))
    const refused = answers.filter((one) => codeOf(one) !== 'ok')
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['show-proof-needed']))
    // Twenty in any second.
    expect(answers.length - refused.length).toBeLessThanOrEqual(20 * Math.ceil((performance.now() - begun) / 1_000))
    expect(refused[0]?.body).toMatchObject({ text: expect.stringContaining('Try again') })
    expect(codeOf(await from(hall, '10.0.0.2', joinShow.name, { pin, name: 'Ada', device: 'ada' }))).toBe('ok')
  })

  it('takes no name of any length, and no sign that turns the writing', async () => {
    const hall = await aHall()
    const { world } = hall
    const { pin } = await anOpenShow(hall)
    expect(await from(hall, '10.0.0.1', joinShow.name, { pin, name: 'A'.repeat(10_000), device: 'a' })).toMatchObject({ status: 400, body: { fields: { name: 'must be at most 40 characters' } } })
    const { name } = await world.call(joinShow, { pin, name: 'Ada\u202E\u2066nel', device: 'b' })
    expect(name).toMatch(/^[A-Za-z]+$/)
    expect(await world.refused(joinShow, { pin, name: '\u202E\u2069', device: 'c' })).toBe('show-name-refused')
  })
})

describe('a seat', () => {
  const admission = (url: string, token: string) =>
    new Promise<string>((done) => {
      const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
      onTestFinished(() => void socket.close())
      socket.on('connect', () => done('open')).on('connect_error', (error) => done((error as Error & { data?: { code: string } }).data?.code ?? error.message))
    })

  it('is opened by no foreign token', async () => {
    const hall = await aHall()
    const { world, url, host } = hall
    const [one, other] = [await anOpenShow(hall), await anOpenShow(hall)]
    const { seat_token } = await world.call(joinShow, { pin: one.pin, name: 'Ada', device: 'ada' })
    const signature = seat_token.split('.').at(-1)
    const ofOther = seat_token.replace(one.show_id, other.show_id)
    for (const forged of [ofOther, `seat.${randomUUID()}.x.${signature}`, seatToken('another secret', one.show_id, seatIdOf('another secret', one.show_id, 'ada'))]) {
      expect(await admission(url, forged)).toBe('token-bad')
      expect(await world.refused(claimShowSeat, { seat_token: forged }, host)).toBe('not-found')
    }
    expect(await world.refused(claimShowSeat, { seat_token: one.stage_token }, host)).toBe('not-found')
    expect(await admission(url, seat_token)).toBe('open')
  })

  it('has one answer to a question, whichever of its devices sends it', async () => {
    const hall = await aHall()
    const { show_id, pin } = await anOpenShow(hall)
    const [ada] = [await aPhone(hall, pin, 'Ada'), await aPhone(hall, pin, 'Ben')]
    const second = new Face(hall.url, ada.token)
    const remote = await aRemote(hall, show_id)
    await remote.next()
    const [right, wrong] = [await answerOf(ada.face, 'Right'), await answerOf(ada.face, 'Wrong')]
    await ada.face.send(showAnswer, { position: '1', answer: right })
    expect(await second.send(showAnswer, { position: '1', answer: wrong })).toEqual({ given: right })
  })
})
