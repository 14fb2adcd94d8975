/**
 * Mails and short messages: each is a job, added in the transaction that causes it, and retried until it is delivered
 * (`jobs/tasks.ts`). Without a configured server they are written to the outbox at once.
 */
import { sql, type Sql } from '../database/database.ts'
import { addJobUntil, Futile, type Task } from '../jobs/tasks.ts'
import type { Log } from '../log.ts'
import type { Sealing } from '../sealing.ts'
import { masked } from './masked.ts'

export type Message = {
  kind: 'verify-email' | 'reset-password' | 'otp' | 'notice'
  /** An address, or a telephone number. */
  to: string
  subject: string
  text: string
  /** The one link of the text. */
  link?: string
  /** The one code of the text. */
  code?: string
  /** After this time it has expired and is not sent any more. */
  lastsSeconds?: number
}
export type Messages = {
  /**
   * With a transaction the message is sent if that commits. Resolves when it is stored, not when it has arrived: the duration of a
   * call must not reveal whether a message is sent.
   */
  send: (db: Sql, message: Message) => Promise<void>
}

/** Transports messages. Its log lines and errors contain no address, link or code. */
export type MessageTransport = {
  /** Rejects if delivery failed; `Futile`: a retry cannot succeed. */
  deliver: (message: Message) => Promise<void>
  close: () => Promise<void>
}

/** Content of a job: what an operator may see, and the message itself, encrypted with the secret. Deleted with the job. */
export type MessagePayload = { kind: Message['kind']; to: string; until: number | null; sealed: string }

type Parts = { delivery: MessageTransport; sealing: Sealing; log: Pick<Log, 'info' | 'warn'> }

/** Messages as jobs of this name, and the task that delivers them. */
export function queuedMessages(name: string, { delivery, sealing, log }: Parts): { messages: Messages; task: Task<MessagePayload> } {
  const send: Messages['send'] = async (db, message) => {
    const { kind, to, lastsSeconds } = message
    const payload: Omit<MessagePayload, 'until'> = { kind, to: masked(to), sealed: sealing.seal(name, JSON.stringify(message)).toString('base64') }
    await addJobUntil(db, name, payload, lastsSeconds)
  }
  const run = async (database: Sql, { kind, until, sealed }: MessagePayload) => {
    if (until !== null && (await isPast(database, until))) return log.warn({ kind }, 'a message had expired and was not sent')
    const text = sealing.open(name, Buffer.from(sealed, 'base64'))
    if (text === undefined) throw new Futile('The message was sealed with another SECRET.')
    await delivery.deliver(JSON.parse(text) as Message)
    log.info({ kind }, 'a message was sent')
  }
  return { messages: { send }, task: { name, run } }
}

/** By the database's clock, as `addJobUntil`: the process that sends may be another than the one that has added. */
const isPast = async (db: Sql, until: number): Promise<boolean> => (await db.row<{ past: boolean }>(sql`SELECT to_timestamp(${until}::float8 / 1000) < clock_timestamp() AS past`))?.past === true

/** Delivered at once, also when the transaction is rolled back later: for the outbox. */
export const directMessages = ({ deliver }: MessageTransport): Messages => ({ send: (_db, message) => deliver(message) })
