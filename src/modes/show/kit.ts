/** Plays shows, for tests of the server: a host, phones, stages. */
import sharp from 'sharp'
import { io, type Socket } from 'socket.io-client'
import { expect, onTestFinished } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import type { ServesAll } from '../../../tests/mode-kit.ts'
import { aWorld, type TestPlayer, type World, type WorldOptions } from '../../../tests/world.ts'
import type { Envelope } from '../../platform/pure/action.ts'
import { sql } from '../../platform/server/database/database.ts'
import type { Acknowledged, Message, SentMessage } from '../../platform/pure/message.ts'
import { answerShowAge, answerShowReplay, claimShowSeat, deleteShowQuiz, drawShowSteps, getShow, getShowQuiz, getShowQuizzes, getShowReplay, getShowReport, joinShow, openShowCall, readShowFile, saveShowQuiz, setShowReplay, showAnswer, showEnd, showEnter, showHost, showNext, uploadShowPicture, type PhoneSnapshot, type RemoteSnapshot, type ShowOptions, type ShowSends, type Step } from './contract.ts'

export const OPTIONS: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 }
export const aStep = (id: string, what: Partial<Step> = {}): Step => ({
  id, kind: 'one', question: `Question ${id}?`, options: ['Right', 'Wrong', 'False', 'Untrue'], answer: [0], more: {}, image: '', image_text: '', seconds: 20, worth: 1_000, speedy: 1, notes: `Notes of ${id}`, after: `After ${id}`, ...what,
})

/** A socket of one face. */
export class Face {
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

export type Hall = { world: World; url: string; host: TestPlayer }

/** A world that listens, and a host in it. */
export async function aHall(options: WorldOptions = {}): Promise<Hall> {
  const world = await aWorld(options)
  // Its language is that of the quizzes.
  await aCategory(world.database)
  return { world, url: await world.listen(), host: await world.aPlayer({ name: 'Leila' }) }
}

export async function anOpenShow({ world, host }: Hall, plan: Step[] = [aStep('a'), aStep('b')], options: ShowOptions = OPTIONS) {
  const quiz = await world.call(saveShowQuiz, { title: 'Friday night quiz', options: JSON.stringify(options), plan: JSON.stringify(plan) }, host)
  return world.call(openShowCall, { quiz_id: quiz.quiz_id, options: JSON.stringify(options) }, host)
}

export async function aPhone({ world, url }: Hall, pin: string, name: string, device = name): Promise<{ face: Face; snapshot: PhoneSnapshot; token: string }> {
  const { seat_token } = await world.call(joinShow, { pin, name, device })
  const face = new Face(url, seat_token)
  return { face, snapshot: await face.send(showEnter, {}), token: seat_token }
}

export type Remote = { face: Face; next: () => Promise<void>; snapshot: RemoteSnapshot }
export async function aRemote({ url, host }: Hall, show_id: string): Promise<Remote> {
  const face = new Face(url, host.token)
  const snapshot = await face.send(showHost, { show_id })
  const next = async () => {
    const { position, phase } = face.last('show:room') ?? snapshot.room
    await face.send(showNext, { show_id, position: String(position), phase })
    await expect.poll(() => face.last('show:room')?.phase !== phase || face.last('show:room')?.position !== position).toBe(true)
  }
  return { face, next, snapshot }
}

/** The answer with these words, once the question has come. */
export async function answerOf(face: Face, words: string): Promise<string> {
  const found = () => face.last('show:room')?.question?.options.find(({ text }) => text === words)?.id
  await expect.poll(found).toBeDefined()
  return found() as string
}

let files = 0
/** Plays a show so that each call of the mode is served. */
export const servesAll: ServesAll = async (world, url) => {
  const hall = { world, url, host: await world.aPlayer({ name: 'Leila' }) }
  const { host } = hall
  const category = (await world.database.row<{ id: string }>(sql`SELECT id::text FROM category WHERE slug = 'space'`))?.id as string
  const upload = async (name: string, field: string, file: File) => {
    const form = new FormData()
    form.append(field, file)
    expect(await (await world.post(name, form, { authorization: `Bearer ${host.token}` })).json()).toMatchObject({ error: false })
  }
  const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c6f52c' } }).png().toBuffer()
  await upload(uploadShowPicture.name, 'image', new File([new Uint8Array(picture)], `${++files}.png`, { type: 'image/png' }))
  await upload(readShowFile.name, 'file', new File(['question,option a,option b,answer\n2 + 2 = ?,4,5,a'], 'friday.csv'))
  await world.call(drawShowSteps, { category, no_of_que: 10 }, host)
  const { show_id, pin } = await anOpenShow(hall)
  const [{ quiz_id } = { quiz_id: '' }] = await world.call(getShowQuizzes, {}, host)
  await world.call(getShowQuiz, { quiz_id }, host)
  await world.call(getShow, { pin })
  await world.call(answerShowAge, { device: 'ada', birth_year: String(new Date().getUTCFullYear() - 40) })
  const ada = await aPhone(hall, pin, 'Ada')
  const remote = await aRemote(hall, show_id)
  await remote.next()
  await ada.face.send(showAnswer, { position: '1', answer: await answerOf(ada.face, 'Right') })
  await expect.poll(() => remote.face.last('show:room')?.phase).toBe('closed')
  await remote.next()
  await remote.face.send(showEnd, { show_id })
  await expect.poll(async () => (await world.envelope(getShowReport, { show_id }, host)).error).toBe(false)
  await world.call(claimShowSeat, { seat_token: ada.token }, await world.aPlayer())
  const { link } = await world.call(setShowReplay, { show_id, open: '1' }, host)
  const { state } = await world.call(getShowReplay, { link })
  await world.call(answerShowReplay, { link, state })
  await world.call(deleteShowQuiz, { quiz_id }, host)
}
