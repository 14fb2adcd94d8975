/** An opponent without a browser, connected by a socket. */
import { io, type Socket } from 'socket.io-client'
import type { ServerSends } from '../../src/features/battles/contract.ts'
import type { ProductFixture, Person } from './fixtures.ts'

export type Rival = { answer: () => Promise<unknown>; say: (phrase: string) => Promise<unknown>; leave: () => Promise<unknown>; close: () => void }

const connect = (product: ProductFixture, { token }: Pick<Person, 'token'>) => io(product.url, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
const next = <Name extends keyof ServerSends>(socket: Socket, event: Name) => new Promise<ServerSends[Name]>((done) => socket.once(event as string, done))

/** Pairs a player with an opponent in a random battle; the player's page joins it. */
export async function meetRival(product: ProductFixture, person: Person, category: string): Promise<Rival> {
  const own = connect(product, person)
  await next(own, 'room:snapshot')
  await own.emitWithAck('battle:search', { category })
  const rival = await aRival(product, category)
  // Until then the player's seat is kept, however long the page takes to load.
  return { ...rival, close: () => (own.close(), rival.close()) }
}

/** Pairs with the player who is already searching in this category. */
export async function aRival(product: ProductFixture, category: string): Promise<Rival> {
  const socket = connect(product, await product.aPerson({ name: 'Diego', coins: 60 }))
  let question = ''
  socket.on('question:opened', (opened: ServerSends['question:opened']) => (question = opened.question.id))
  const found = next(socket, 'battle:found')
  await next(socket, 'room:snapshot')
  await socket.emitWithAck('battle:search', { category })
  const room_id = (await found).room?.id
  return {
    answer: () => socket.emitWithAck('question:answer', { room_id, question_id: question, answer: '1' }),
    say: (phrase) => socket.emitWithAck('room:say', { room_id, phrase }),
    leave: () => socket.emitWithAck('room:leave', { room_id }),
    close: () => void socket.close(),
  }
}
