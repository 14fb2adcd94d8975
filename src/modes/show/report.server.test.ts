import { io, type Socket } from 'socket.io-client'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import type { Envelope } from '../../platform/pure/action.ts'
import type { Acknowledged, Message, SentMessage } from '../../platform/pure/message.ts'
import { getShowReport, getShows, joinShow, openShowCall, saveShowQuiz, showAnswer, showEnd, showEnter, showHost, showNext, type ShowOptions, type ShowSends, type Step } from './contract.ts'

const OPTIONS: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 0 }
const aStep = (id: string, what: Partial<Step> = {}): Step => ({
  id, kind: 'one', question: `Question ${id}?`, options: ['Right', 'Wrong', 'False', 'Untrue'], answer: [0], more: {}, image: '', image_text: '', seconds: 20, worth: 1_000, speedy: 0, notes: `Notes of ${id}`, after: '', ...what,
})

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

type Room = ShowSends['show:room']
class Face {
  room: Room | undefined
  readonly socket: Socket
  constructor(token: string) {
    this.socket = io(url, { path: '/live', transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false })
    this.socket.on('clock:ping', (pong: () => void) => pong())
    this.socket.on('show:room', (room: Room) => (this.room = room))
    onTestFinished(() => void this.socket.close())
  }
  async send<M extends Message>(message: M, input: SentMessage<M>): Promise<Acknowledged<M>> {
    const envelope = (await this.socket.timeout(5_000).emitWithAck(message.name, input)) as Envelope<Acknowledged<M>>
    if (envelope.error) throw new Error(`${message.name} was refused: ${envelope.code}`)
    return envelope.data
  }
  idOf(words: string): string {
    return this.room?.question?.options.find(({ text }) => text === words)?.id ?? ''
  }
}

async function aShow(plan: Step[]): Promise<{ show_id: string; pin: string }> {
  const quiz = await world.call(saveShowQuiz, { title: 'Friday night quiz', options: JSON.stringify(OPTIONS), plan: JSON.stringify(plan) }, host)
  return world.call(openShowCall, { quiz_id: quiz.quiz_id, options: JSON.stringify(OPTIONS) }, host)
}

async function aPhone(pin: string, name: string): Promise<Face> {
  const { seat_token } = await world.call(joinShow, { pin, name, device: name })
  const face = new Face(seat_token)
  await face.send(showEnter, {})
  return face
}

/** A remote, and what brings its show to the next phase, until all have seen it. */
async function aRemote(show_id: string, phones: Face[]) {
  const remote = new Face(host.token)
  remote.room = (await remote.send(showHost, { show_id })).room
  const next = async () => {
    const { position, phase } = remote.room as Room
    await remote.send(showNext, { show_id, position: String(position), phase })
    await expect.poll(() => remote.room?.phase !== phase || remote.room.position !== position).toBe(true)
    const now = { phase: remote.room?.phase, position: remote.room?.position }
    for (const phone of phones) await expect.poll(() => phone.room).toMatchObject(now)
  }
  return { remote, next }
}

describe('the report of a show', () => {
  it('tells its host, and nobody else, what the evening was', async () => {
    const { show_id, pin } = await aShow([aStep('a'), aStep('b')])
    expect(await world.call(getShows, {}, host)).toMatchObject([{ show_id, state: 'live', pin, steps: 2, players: null, report: 0, ended: null }])
    expect(await world.refused(getShowReport, { show_id }, host)).toBe('not-found')
    const [ada, ben] = [await aPhone(pin, 'Ada'), await aPhone(pin, 'ليلى')]
    const { remote, next } = await aRemote(show_id, [ada, ben])
    await next()
    await ada.send(showAnswer, { position: '1', answer: ada.idOf('Right') })
    await ben.send(showAnswer, { position: '1', answer: ben.idOf('Wrong') })
    await expect.poll(() => remote.room?.phase).toBe('closed')
    await next()
    await next()
    await ada.send(showAnswer, { position: '2', answer: ada.idOf('Right') })
    await ben.send(showAnswer, { position: '2', answer: ben.idOf('Right') })
    await expect.poll(() => remote.room?.phase).toBe('closed')
    await remote.send(showEnd, { show_id })
    await expect.poll(async () => (await world.call(getShows, {}, host))[0]).toMatchObject({ show_id, title: 'Friday night quiz', state: 'over', pin: '', players: 2, report: 1 })

    const report = await world.call(getShowReport, { show_id }, host)
    expect(report).toMatchObject({ title: 'Friday night quiz', players: 2, right: 75, stayed: 2, doubtful: [], options: OPTIONS })
    expect(report.questions).toMatchObject([
      { id: 'a', position: 1, kind: 'one', question: 'Question a?', counted: 1, asked: 2, right: 50, missed: { answer: ['Wrong'], seats: 1 } },
      { id: 'b', position: 2, counted: 1, asked: 2, right: 100, missed: null },
    ])
    expect(report.seats).toMatchObject([{ name: 'Ada', place: 1, points: 2_000, marks: 'rr' }, { name: 'ليلى', place: 2, points: 1_000, marks: 'wr' }])
    // What is asked again is as its author wrote it.
    expect(report.again).toEqual([aStep('a')])

    const other = await world.aPlayer()
    expect([await world.refused(getShowReport, { show_id }, other), (await world.envelope(getShows, {}, other)).message]).toEqual(['not-found', '102'])
    expect((await world.post(getShowReport.name, { show_id })).status).toBe(401)
  })

  it('is there of a show that nobody came to, and lists the newest first', async () => {
    const first = await aShow([aStep('a')])
    await world.pass(60)
    const second = await aShow([aStep('a')])
    const { remote } = await aRemote(first.show_id, [])
    await remote.send(showEnd, { show_id: first.show_id })
    await expect.poll(async () => (await world.call(getShows, {}, host)).map(({ show_id, state, report }) => [show_id, state, report])).toEqual([[second.show_id, 'live', 0], [first.show_id, 'over', 1]])
    expect(await world.call(getShowReport, { show_id: first.show_id }, host)).toMatchObject({ players: 0, right: null, questions: [], seats: [], again: [] })
  })
})
