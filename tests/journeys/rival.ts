/** Somebody to play against who needs no browser: at the open line alone. */
import { io, type Socket } from 'socket.io-client'
import type { ServerSends } from '../../src/features/battles/contract.ts'
import type { House, Person } from './fixtures.ts'

export type Rival = { answer: () => Promise<unknown>; say: (phrase: string) => Promise<unknown>; leave: () => Promise<unknown>; close: () => void }

const connect = (house: House, { token }: Person) => io(house.url, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
const next = <Name extends keyof ServerSends>(socket: Socket, event: Name) => new Promise<ServerSends[Name]>((done) => socket.once(event as string, done))

/** Lets a person meet a rival in a random battle; the person's own page finds itself in it. */
export async function meetRival(house: House, person: Person, category: string): Promise<Rival> {
  const rival = await house.aPerson({ name: 'Diego', coins: 60 })
  // Nothing is awaited from here on until both are listened to.
  const [own, other] = [connect(house, person), connect(house, rival)]
  let question = ''
  other.on('question:opened', (opened: ServerSends['question:opened']) => (question = opened.question.id))
  const found = next(other, 'battle:found')
  // Each is greeted once it is connected, in whatever order.
  await Promise.all([own, other].map((socket) => next(socket, 'room:snapshot')))
  for (const socket of [own, other]) await socket.emitWithAck('battle:search', { category })
  const room_id = (await found).room?.id
  return {
    answer: () => other.emitWithAck('question:answer', { room_id, question_id: question, answer: '1' }),
    say: (phrase) => other.emitWithAck('room:say', { room_id, phrase }),
    leave: () => other.emitWithAck('room:leave', { room_id }),
    // Until then the person's seat is kept, however long their page takes.
    close: () => [own, other].forEach((socket) => socket.close()),
  }
}
