/** A message from its arrival to its acknowledgement: counted, checked by its contract, handled, answered once. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import '../fault-words.ts'
import { MESSAGES, refusal, type Envelope, type Refusal } from '../../pure/action.ts'
import { isStorable } from '../../pure/storable.ts'
import type { Acknowledged, Message, Received } from '../../pure/message.ts'
import { refusalOnTheWire, type RequestContext } from '../http/door.ts'
import { Undo } from '../http/handler.ts'
import { codeIn } from '../http/outcome.ts'
import type { LiveSocket } from './line.ts'
import type { Log } from '../log.ts'
import { isOutage, UNAVAILABLE } from '../database/outage.ts'
import { noteAnswer } from '../tracing/tracing.ts'

/** Who sent a message. */
export type Sender = { playerId: string; language: string; addressHash: string; roundTrips: () => readonly number[] }
export type Answered<M extends Message> = { data: Acknowledged<M>; message: number } | { refused: Refusal }
export type MessageHandler = { message: Message; run: (sender: Sender, input: never) => Promise<Answered<Message>> }

export function onMessage<M extends Message>(message: M, run: (sender: Sender, input: Received<M>) => Promise<Answered<M>>): MessageHandler {
  return { message, run }
}

export type Opened = MessageHandler & { schema: z.ZodMiniObject<Message['input'], z.core.$strip> }
export const compileSchema = (handler: MessageHandler): Opened => ({ ...handler, schema: z.object(handler.message.input) })

type Ack = ((envelope: Envelope<unknown>) => void) | undefined
const ackOf = (args: unknown[]): Ack => (typeof args.at(-1) === 'function' ? (args.at(-1) as Ack) : undefined)

/** Limits messages a second; a client that keeps exceeding the limit is disconnected. */
export function meter(socket: LiveSocket, packet: unknown[], next: (error?: Error) => void): void {
  const decision = socket.data.allowance(performance.now())
  if (decision === 'ok') return next()
  ackOf(packet)?.({ error: true, message: '122', code: 'too-many-requests', text: 'Too many messages.' })
  if (decision === 'cut') socket.disconnect(true)
}

/** Messages that are being answered. */
export class Answering {
  readonly #open = new Set<Promise<void>>()

  add(answer: Promise<void>): void {
    const open: Promise<void> = answer.finally(() => this.#open.delete(open))
    this.#open.add(open)
  }

  /** Resolves once they are answered, or after `ENDING_MS`. */
  async ended(): Promise<void> {
    await Promise.race([Promise.allSettled(this.#open), pause(ENDING_MS, undefined, { ref: false })])
  }
}
/** A message that asks another process which is away would hold up the stop for longer. */
const ENDING_MS = 3_000

export type MessageContext = { context: Pick<RequestContext, 'sentence' | 'holderOf' | 'deactivated' | 'observe' | 'tracing'>; log: Log }

/** The refusal for a socket whose token has ended; undefined while it is valid. */
async function ended(context: MessageContext['context'], token: string): Promise<Refusal | undefined> {
  const holder = await context.holderOf(token)
  if (!holder) return tokenBad
  return holder.active ? undefined : context.deactivated
}
const tokenBad = refusal('token-bad', MESSAGES.tokenBad)

/** Answers a message once, and counts it with the status that the same answer to a call would have. */
export function receive({ context, log }: MessageContext, opened: Opened, socket: LiveSocket, args: unknown[]): Promise<void> {
  const { tracing, observe } = context
  if (!tracing) return answer({ context, log }, opened, socket, args)
  return tracing.run({ name: opened.message.name, kind: 'server', isRoot: true }, (span) => {
    const noted: typeof observe = (name, status, ms, code) => (observe(name, status, ms, code), noteAnswer(span, status, code))
    return answer({ context: { ...context, observe: noted }, log }, opened, socket, args)
  })
}

async function answer({ context, log }: MessageContext, { message, run, schema }: Opened, socket: LiveSocket, args: unknown[]): Promise<void> {
  const begun = performance.now()
  const ack = ackOf(args)
  const { playerId, isGuest, token, language, addressHash, trips } = socket.data
  const input = typeof args[0] === 'object' && args[0] !== null ? args[0] : {}
  const parsed = schema.safeParse(input)
  const reply = (status: number, envelope: Envelope<unknown>) => {
    ack?.(envelope)
    context.observe(message.name, status, performance.now() - begun, codeIn(envelope))
  }
  if (!parsed.success) return reply(400, { error: true, message: String(MESSAGES.malformed), code: 'malformed', text: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') })
  // Calls refuse such texts too. The database takes none: a room could store nothing more, and those whose events are stored with its own could not either.
  if (!Object.values(input).every((value) => typeof value !== 'string' || isStorable(value))) return reply(400, { error: true, message: String(MESSAGES.malformed), code: 'malformed', text: 'A text holds a NUL or half a character.' })
  const refused = (why: Refusal, status = 200) => reply(status, refusalOnTheWire(context, why, language))
  if ((message.from === 'guest') !== isGuest) return refused(tokenBad, 401)
  try {
    const why = message.freshToken ? await ended(context, token) : undefined
    if (why) {
      refused(why, 401)
      socket.disconnect(true)
      return
    }
    const answered = await run({ playerId, language, addressHash, roundTrips: () => trips }, parsed.data as never)
    return 'refused' in answered ? refused(answered.refused) : reply(200, { error: false, message: String(answered.message), data: answered.data })
  } catch (error) {
    if (error instanceof Undo) return refused(error.refused)
    log.error({ err: error, event: message.name }, 'a message failed')
    return isOutage(error) ? reply(503, UNAVAILABLE) : reply(500, { error: true, message: '122', code: 'internal', text: 'Internal error occurred' })
  }
}
