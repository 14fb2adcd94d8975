/** Authentication of sockets: a socket needs a token, and is closed when that token ends. A guest's token is of one room and has no end of its own. */
import type http from 'node:http'
import type { Server, Socket } from 'socket.io'
import { MESSAGES } from '../../pure/action.ts'
import type { Holder, RequestContext } from '../http/door.ts'
import type { Allowance } from './limits.ts'
import type { Log } from '../log.ts'

type Events = Record<string, (...args: unknown[]) => void>
/** Whom a guest's token names, and how many sockets that subject may have open in one process. */
export type Guest = { subject: string; mostSockets: number }
/** `playerId`: whose socket it is; of a guest the subject that the token names. */
export type Data = { playerId: string; isGuest: boolean; mostSockets: number; token: string; language: string; addressHash: string; trips: number[]; allowance: Allowance }
export type LiveSocket = Socket<Events, Events, Record<string, never>, Data>
export type LiveServer = Server<Events, Events, Record<string, never>, Data>

export type SocketAdmission = {
  context: Pick<RequestContext, 'holderOf' | 'tokenTries' | 'sentence' | 'language' | 'deactivated' | 'observe' | 'tracing'>
  addressOf: (request: http.IncomingMessage) => string
  /** Undefined: the token is of no guest. */
  guestOf: (token: string) => Guest | undefined
  limits: boolean
}

class NotAdmitted extends Error {
  data: { code: string; message: string }
  constructor(code: string, message: number) {
    super(code)
    this.data = { code, message: String(message) }
  }
}

export const isRefusal = (error: Error): boolean => error instanceof NotAdmitted

/** The address has sent too many bad tokens: the connection is closed without an answer about this one, and may be retried. */
class TooManyTries extends Error {}
export const isTooMany = (error: Error): boolean => error instanceof TooManyTries

const LONGEST_TOKEN = 4_000
/** Of a player; with one more, the oldest one is closed. */
const MOST_SOCKETS = 3

export async function admit({ context, addressOf, guestOf }: SocketAdmission, socket: LiveSocket): Promise<void> {
  const { token } = socket.handshake.auth as { token?: unknown }
  if (typeof token !== 'string' || token === '') throw new NotAdmitted('token-missing', MESSAGES.tokenMissing)
  const addressHash = addressOf(socket.request)
  const reads = String(socket.handshake.headers['accept-language'] ?? '')
  const guest = token.length > LONGEST_TOKEN ? undefined : guestOf(token)
  if (guest) return void Object.assign(socket.data, { playerId: guest.subject, isGuest: true, mostSockets: guest.mostSockets, token, language: context.language(reads, ''), addressHash, trips: [], allowance: () => 'ok' } satisfies Data)
  if (await context.tokenTries.waitSeconds(addressHash, token)) throw new TooManyTries()
  const holder: Holder | undefined = token.length > LONGEST_TOKEN ? undefined : await context.holderOf(token)
  await context.tokenTries.note(addressHash, token, holder !== undefined)
  if (!holder) throw new NotAdmitted('token-bad', MESSAGES.tokenBad)
  if (!holder.active) throw new NotAdmitted(context.deactivated.code, context.deactivated.number)
  const language = context.language(reads, holder.webLanguage)
  Object.assign(socket.data, { playerId: holder.playerId, isGuest: false, mostSockets: MOST_SOCKETS, token, language, addressHash, trips: [], allowance: () => 'ok' } satisfies Data)
}

/** Interval of the check that closes sockets whose token has ended, in any process or by a command. */
const CHECK_MS = 500

/** Closes sockets whose token has ended. One statement for all sockets of the process, none while there are none. Returns a function that stops. */
export function closeEndedSockets(io: LiveServer, stillValid: (tokens: string[]) => Promise<Set<string>>, log: Log): () => void {
  let looking = false
  let failing = false
  const look = async () => {
    const sockets = [...io.sockets.sockets.values()].filter(({ data }) => !data.isGuest)
    if (sockets.length === 0) return
    const valid = await stillValid([...new Set(sockets.map(({ data }) => data.token))])
    for (const socket of sockets) if (!valid.has(socket.data.token)) socket.disconnect(true)
    failing = false
  }
  const failed = (error: Error) => {
    if (!failing) log.warn({ err: error }, 'tokens of open sockets could not be checked')
    failing = true
  }
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    if (looking) return
    if (io.sockets.sockets.size === 0) return void (timer = clearInterval(timer) as undefined)
    looking = true
    void look().catch(failed).finally(() => (looking = false))
  }
  io.on('connection', () => (timer ??= setInterval(check, CHECK_MS)))
  return () => clearInterval(timer)
}
