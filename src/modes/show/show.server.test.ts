import { io, type Socket } from 'socket.io-client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import type { Envelope } from '../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../platform/pure/message.ts'
import { claimShowSeat, getShow, joinShow, openShowCall, saveShowQuiz, showAnswer, showEnter, showHost, showNext, showPutOut, showWatch, type PhoneSnapshot, type RemoteSnapshot, type ShowOptions, type ShowSends, type Step } from './contract.ts'

const OPTIONS: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 }
const aStep = (id: string, what: Partial<Step> = {}): Step => ({
  id, kind: 'one', question: `Question ${id}?`, options: ['Right', 'Wrong', 'False', 'Untrue'], answer: [0], more: {}, image: '', image_text: '', seconds: 20, worth: 1_000, speedy: 1, notes: `Notes of ${id}`, after: `After ${id}`, ...what,
})

/** A socket of one face. */
class Face {
  readonly events: { event: keyof ShowSends; payload: never }[] = []
  readonly socket: Socket
  constructor(url: string, token: string) {
    this.socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
    this.socket.on('clock:ping', (pong: () => void) => pong())
    this.socket.onAny((event: string, payload: unknown) => this.events.push({ event: event as keyof ShowSends, payload: payload as never }))
    onTestFinished(() => void this.socket.close())
  }

  async send<M extends Message>(message: M, input: SentMessage<M>): Promise<Acknowledged<M>> {
    const envelope = await this.ask(message, input)
    if (envelope.error) throw new Error(`${message.name} was refused: ${envelope.code}`)
    return envelope.data
  }

  async ask<M extends Message>(message: M, input: SentMessage<M>): Promise<Envelope<Acknowledged<M>>> {
    return (await this.socket.timeout(5_000).emitWithAck(message.name, input)) as Envelope<Acknowledged<M>>
  }

  last<Name extends keyof ShowSends>(name: Name): ShowSends[Name] | undefined {
    return this.events.findLast(({ event }) => event === name)?.payload
  }
}

let world: World
let url: string
let host: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  // Its language is that of the quizzes.
  await aCategory(world.database)
  url = await world.listen()
  host = await world.aPlayer({ name: 'Leila' })
})

async function anOpenShow(plan: Step[] = [aStep('a'), aStep('b')], options: ShowOptions = OPTIONS) {
  const quiz = await world.call(saveShowQuiz, { title: 'Friday night quiz', options: JSON.stringify(options), plan: JSON.stringify(plan) }, host)
  return world.call(openShowCall, { quiz_id: quiz.quiz_id, options: JSON.stringify(options) }, host)
}

async function aPhone(pin: string, name: string, device = name): Promise<{ face: Face; snapshot: PhoneSnapshot; token: string }> {
  const { seat_token } = await world.call(joinShow, { pin, name, device })
  const face = new Face(url, seat_token)
  return { face, snapshot: await face.send(showEnter, {}), token: seat_token }
}

async function aRemote(show_id: string): Promise<{ face: Face; next: () => Promise<void>; snapshot: RemoteSnapshot }> {
  const face = new Face(url, host.token)
  const snapshot = await face.send(showHost, { show_id })
  const next = async () => {
    const { position, phase } = face.last('show:room') ?? snapshot.room
    await face.send(showNext, { show_id, position: String(position), phase })
    await expect.poll(() => face.last('show:room')?.phase !== phase || face.last('show:room')?.position !== position).toBe(true)
  }
  return { face, next, snapshot }
}

describe('a show', () => {
  it('is opened, joined without an account, played, and ends on the podium', async () => {
    const { show_id, pin, stage_token } = await anOpenShow()
    expect(await world.call(getShow, { pin: `${pin.slice(0, 3)} ${pin.slice(3)}` })).toMatchObject({ title: 'Friday night quiz', host: 'Leila', phase: 'lobby', total: 2 })
    const [ada, ben] = [await aPhone(pin, 'ada'), await aPhone(pin, 'Ben')]
    expect(ada.snapshot).toMatchObject({ title: 'Friday night quiz', room: { phase: 'lobby', question: null }, own: { name: 'Ada', state: 'in' } })
    const stage = new Face(url, stage_token)
    expect(await stage.send(showWatch, {})).toMatchObject({ host: 'Leila', newest: [{ name: 'Ben' }, { name: 'Ada' }] })
    const remote = await aRemote(show_id)
    expect(remote.snapshot.plan.map(({ notes }) => notes)).toEqual(['Notes of a', 'Notes of b'])

    await remote.next()
    await expect.poll(() => ada.face.last('show:room')?.phase).toBe('open')
    const { question } = ada.face.last('show:room') as ShowSends['show:room']
    const idOf = (words: string) => question?.options.find(({ text }) => text === words)?.id as string
    expect(JSON.stringify(question)).not.toContain('After a')
    expect(await ada.face.send(showAnswer, { position: '1', answer: idOf('Right') })).toEqual({ given: idOf('Right') })
    await expect.poll(() => stage.last('show:answered')).toEqual({ position: 1, answered: 1, seats: 2 })
    await ben.face.send(showAnswer, { position: '1', answer: idOf('Wrong') })
    await expect.poll(() => ada.face.last('show:own')?.earned?.base).toBe(500)
    await expect.poll(() => ben.face.last('show:own')).toMatchObject({ points: 0, place: 2, marks: 'w' })
    await expect.poll(() => stage.last('show:room')).toMatchObject({ phase: 'closed', right_answer: idOf('Right'), right: 1, question: { after: 'After a' } })
    await expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')

    for (const phase of ['board', 'open', 'closed', 'board', 'podium', 'awards', 'over'] as const) {
      await remote.next()
      await expect.poll(() => stage.last('show:room')?.phase).toBe(phase)
    }
    await expect.poll(() => stage.last('show:board')?.rows.map(({ name }) => name)).toEqual(['Ada', 'Ben'])
    await expect.poll(async () => (await world.envelope(getShow, { pin })).error).toBe(true)

    // A guest who makes an account afterwards still gets the seat, once.
    expect(await world.call(claimShowSeat, { seat_token: ada.token }, await world.aPlayer())).toEqual({ show_id })
    expect(await world.refused(claimShowSeat, { seat_token: ada.token }, await world.aPlayer())).toBe('not-found')
  })

  it('seats those who are signed in under their account', async () => {
    const { pin } = await anOpenShow()
    const { seat_token } = await world.call(joinShow, { pin, name: 'Eve', device: 'd' }, await world.aPlayer())
    expect((await new Face(url, seat_token).send(showEnter, {})).own).toMatchObject({ name: 'Eve', guest: 0 })
  })

  it('asks what only shows ask, and tells stage and remote what is theirs', async () => {
    const { show_id, pin, stage_token } = await anOpenShow([
      aStep('slide', { kind: 'slide', options: [], answer: [], seconds: 0, worth: 0 }),
      aStep('poll', { kind: 'poll', answer: [], worth: 0 }),
      aStep('typed', { kind: 'typed', options: ['Rook', 'Castle'], answer: [0, 1] }),
      aStep('place', { kind: 'place', options: [], answer: [], image: '/media/p.webp', image_text: 'A map', more: { x: 500, y: 500, radius: 100, ratio: 1 } }),
    ])
    const remote = await aRemote(show_id)
    expect([remote.snapshot.stage_on, remote.snapshot.right_answer]).toEqual([0, ''])
    const ada = await aPhone(pin, 'Ada')
    const stage = new Face(url, stage_token)
    expect(await stage.send(showWatch, {})).toMatchObject({ seated: 1, team_choice: 'chosen', verdict: null })
    await expect.poll(() => remote.face.last('show:remote')?.stage_on).toBe(1)
    expect(await world.call(getShow, { pin })).toMatchObject({ seats: 1, phase: 'lobby' })

    await remote.next()
    await remote.next()
    await expect.poll(() => ada.face.last('show:room')).toMatchObject({ phase: 'open', position: 2, seats: 1, question: { kind: 'poll', options: [{ id: '1' }, { id: '2' }, { id: '3' }, { id: '4' }] } })
    const closed = () => expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')
    await ada.face.send(showAnswer, { position: '2', answer: '2' })
    await closed()
    await remote.next()
    await expect.poll(() => ada.face.last('show:room')).toMatchObject({ phase: 'open', position: 3, question: { kind: 'typed', options: [] } })
    await expect.poll(() => remote.face.last('show:remote')?.right_answer).toBe('Rook')
    await ada.face.send(showAnswer, { position: '3', answer: 'CASTLE' })
    await expect.poll(() => ada.face.last('show:own')?.earned).toMatchObject({ base: 500, share: 1 })
    await closed()
    for (let press = 0; press < 2; press++) await remote.next()
    await ada.face.send(showAnswer, { position: '4', answer: '7000,5000' })
    await expect.poll(() => stage.last('show:room')).toMatchObject({ phase: 'closed', right_answer: '5000,5000', right: 0 })
    expect(stage.last('show:verdict')).toMatchObject({ position: 4, fastest: null, nearest: [{ name: 'Ada', answer: '7000,5000' }], place: { radius: 0.1 }, counts: [{ answer: '7000,5000', seats: 1 }] })
    await expect.poll(() => ada.face.last('show:own')?.earned?.share).toBeCloseTo(0.5)
    stage.socket.close()
    await expect.poll(() => remote.face.last('show:remote')?.stage_on).toBe(0)
  })

  it('takes the same device into the same seat, and refuses a name that is there, and pins of none', async () => {
    const { pin } = await anOpenShow()
    const [one, again] = [await world.call(joinShow, { pin, name: 'Ada', device: 'd1' }), await world.call(joinShow, { pin, name: 'Other', device: 'd1' })]
    expect([again.seat_token, again.name]).toEqual([one.seat_token, 'Ada'])
    expect(await world.refused(joinShow, { pin, name: 'ADA', device: 'd2' })).toBe('show-name-taken')
    expect(await world.refused(joinShow, { pin: '000000', name: 'Ben', device: 'd3' })).toBe('show-not-found')
    expect(await world.call(joinShow, { pin, device: 'd5' })).toMatchObject({ name: expect.stringMatching(/\d/) })
    expect(await world.refused(joinShow, { pin, name: '\u202e\u200b', device: 'd4' })).toBe('show-name-refused')
  })

  it('obeys its owner alone, and a seat that was put out answers nothing', async () => {
    const { show_id, pin } = await anOpenShow()
    const ada = await aPhone(pin, 'Ada')
    const other = new Face(url, (await world.aPlayer()).token)
    expect(await other.ask(showHost, { show_id })).toMatchObject({ error: true, code: 'not-found' })
    expect(await other.ask(showNext, { show_id, position: '0', phase: 'lobby' })).toMatchObject({ error: true, code: 'not-found' })
    expect(await ada.face.ask(showNext, { show_id, position: '0', phase: 'lobby' })).toMatchObject({ error: true })
    const remote = await aRemote(show_id)
    await remote.face.send(showPutOut, { show_id, seat: '0', out: '1' })
    await expect.poll(() => ada.face.last('show:own')?.state).toBe('out')
    await remote.next()
    expect(await ada.face.ask(showAnswer, { position: '1', answer: '1' })).toMatchObject({ error: true })
  })

  it('stands still while the host is away, and goes on from another device of theirs', async () => {
    const { show_id, pin } = await anOpenShow()
    const ada = await aPhone(pin, 'Ada')
    const remote = await aRemote(show_id)
    await remote.next()
    remote.face.socket.close()
    await expect.poll(() => ada.face.last('show:room')?.held).toBe(1)
    expect(await ada.face.ask(showAnswer, { position: '1', answer: '1' })).toMatchObject({ code: 'show-held' })
    await aRemote(show_id)
    await expect.poll(() => ada.face.last('show:room')?.held).toBe(0)
    await ada.face.send(showAnswer, { position: '1', answer: '1' })
  })
})
