/** Requests and messages between processes: by Redis where there are several, else within this process. */
import { randomUUID } from 'node:crypto'
import type { Log } from '../log.ts'
import { connectRedis, type RedisAddress } from '../redis.ts'

export type Answerer = (body: unknown, from: string) => Promise<unknown>
export type Bus = {
  /** This process. */
  id: string
  /** This is the only process. */
  isAlone: boolean
  /** Sends a request to a process; throws `Unanswered` without a reply in time, or as soon as none can come. It may have been served all the same. */
  request: (to: string, subject: string, body: unknown) => Promise<unknown>
  /** Sends to all other processes. */
  broadcast: (subject: string, body: unknown) => void
  answer: (subject: string, answerer: Answerer) => void
  /** Whether other processes can be reached at the moment; always true for a single process. */
  isUp: () => boolean
  /** Resolves when other processes can be reached; rejects or hangs when not. */
  check: () => Promise<unknown>
  /** Called when other processes can be reached again: messages sent meanwhile are lost. */
  onceUp: (callback: () => void) => void
  close: () => Promise<void>
}

export class Unanswered extends Error {}

const PATIENCE_MS = 2_000

/** A server that is frozen does not close its connections; `check` asks both. A command without a reply is not sent again on the next connection: its request has failed, and may have been repeated. */
const PATIENCE = { socketTimeout: 3_000, autoResendUnfulfilledCommands: false }

type BusMessage = { from: string; subject: string; body: unknown; ticket?: string; reply?: 'answer' | 'failed' }
type BusRequest = { subject: string; body: unknown; ticket: string }

export function openLocalBus(): Bus {
  const id = randomUUID()
  const answerers = new Map<string, Answerer>()
  return {
    id,
    isAlone: true,
    request: async (to, subject, body) => {
      const answerer = answerers.get(subject)
      if (to !== id || !answerer) throw new Unanswered(`There is no process ${to} that answers to ${subject}.`)
      return answerer(body, id)
    },
    broadcast: () => undefined,
    answer: (subject, answerer) => void answerers.set(subject, answerer),
    isUp: () => true,
    check: async () => undefined,
    onceUp: () => undefined,
    close: async () => undefined,
  }
}

/** Requests to other processes that have no answer yet. */
class PendingRequests {
  readonly #waiting = new Map<string, { done: (body: unknown) => void; fail: (error: Error) => void; timer: NodeJS.Timeout }>()

  /** Sends a message with a ticket and waits for the reply that has it. */
  request(send: (ticket: string) => void, unanswered: string): Promise<unknown> {
    return new Promise((done, fail) => {
      const ticket = randomUUID()
      const timer = setTimeout(() => this.fail(ticket, unanswered), PATIENCE_MS)
      this.#waiting.set(ticket, { done, fail, timer })
      send(ticket)
    })
  }

  settle({ ticket, reply, body }: BusMessage): void {
    const waiting = this.#take(ticket ?? '')
    if (reply === 'answer') waiting?.done(body)
    else waiting?.fail(new Unanswered(String(body)))
  }

  fail(ticket: string, why: string): void {
    this.#take(ticket)?.fail(new Unanswered(why))
  }

  failAll(why: string): void {
    for (const ticket of this.#waiting.keys()) this.fail(ticket, why)
  }

  #take(ticket: string) {
    const waiting = this.#waiting.get(ticket)
    this.#waiting.delete(ticket)
    clearTimeout(waiting?.timer)
    return waiting
  }
}

/** `realm` separates products that share one Redis. */
export async function openRedisBus(address: RedisAddress, realm: string, log: Log): Promise<Bus> {
  const id = randomUUID()
  const [pub, sub] = await Promise.all([connectRedis(address, log, PATIENCE), connectRedis(address, log, PATIENCE)])
  const answerers = new Map<string, Answerer>()
  const pending = new PendingRequests()
  const channel = (to: string) => `limelight:${realm}:${to}`
  const publish = (to: string, message: Omit<BusMessage, 'from'>) => pub.publish(channel(to), JSON.stringify({ from: id, ...message }))
  const logLost = (error: Error) => log.warn({ err: error }, 'a message to another process was lost')
  // Messages are for now or never; an unreachable Redis shows in `isUp`.
  const send = (to: string, message: Omit<BusMessage, 'from'>) => void publish(to, message).catch(logLost)
  /** A request that cannot be sent, or to a process that has no subscription, because it is gone or not connected, fails at once. */
  const sendRequest = (to: string, message: BusRequest) =>
    void publish(to, message).then((receivers) => receivers === 0 && pending.fail(message.ticket, `Process ${to} is not there.`), (error: Error) => pending.fail(message.ticket, error.message))

  const receive = async (message: BusMessage) => {
    if (message.from === id) return
    if (message.reply) return pending.settle(message)
    const answerer = answerers.get(message.subject)
    if (!answerer) return
    const reply = (body: unknown, as: BusMessage['reply']) => message.ticket && send(message.from, { subject: message.subject, body, ticket: message.ticket, reply: as })
    try {
      reply(await answerer(message.body, message.from), 'answer')
    } catch (error) {
      log.warn({ err: error, subject: message.subject }, 'a message of another process could not be answered')
      reply('failed', 'failed')
    }
  }
  sub.on('message', (_channel: string, text: string) => void receive(JSON.parse(text) as BusMessage))
  await sub.subscribe(channel(id), channel('all'))
  // Redis delivers a reply only to a process that is subscribed when it is published.
  sub.on('close', () => pending.failAll('The connection to Redis is lost.'))

  const isUp = () => pub.status === 'ready' && sub.status === 'ready'
  const request: Bus['request'] = (to, subject, body) => {
    if (to === id) return answerers.get(subject)?.(body, id) ?? Promise.reject(new Unanswered(`Nothing here answers to ${subject}.`))
    if (!isUp()) return Promise.reject(new Unanswered('Redis is not connected.'))
    return pending.request((ticket) => sendRequest(to, { subject, body, ticket }), `Process ${to} did not answer to ${subject}.`)
  }
  return {
    id,
    isAlone: false,
    request,
    broadcast: (subject, body) => send('all', { subject, body }),
    answer: (subject, answerer) => void answerers.set(subject, answerer),
    isUp,
    check: async () => (isUp() ? Promise.all([pub.ping(), sub.ping()]) : Promise.reject(new Error('Redis is not connected'))),
    // By the answer to a ping that was sent after it, the subscription is there again.
    onceUp: (callback) => void [pub, sub].forEach((client) => client.on('ready', () => isUp() && void sub.ping().then(() => callback(), logLost))),
    close: async () => {
      pending.failAll('This process is stopping.')
      pub.disconnect()
      sub.disconnect()
    },
  }
}
