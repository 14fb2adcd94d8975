/**
 * A player's socket in battles that survives failures: it answers every question once, repeats an answer until it is acknowledged, and
 * reconnects to another process when the connection breaks.
 */
import { io, type Socket } from 'socket.io-client'

const RETRY_MS = 200
const ACK_MS = 2_000
/** A process that is frozen accepts connections and answers none. */
const CONNECT_MS = 5_000
/** Refusals that are over after a moment: the process has failed, or cannot reach its database. */
const PASSING = new Set<string | undefined>(['internal', 'unavailable'])

export type SeenRoom = { id: string; state: string; phase: string | null }
type SeenSnapshot = { room: SeenRoom | null; question: { id: string } | null; position: number; chosen: string }
export type BattleReply = { error: boolean; code?: string; data: { chosen: string } }
/** `position`: of its question, from 1. */
export type BattleAnswer = { roomId: string; questionId: string; position: number; option: string }

export type BattleClientOptions = {
  urls: readonly string[]
  token: string
  /** The longest delay of an answer. */
  thinkMs: number
  /** The option to choose; the first one by default. */
  optionOf?: () => string
  /** A battle has ended: finished, void, or gone where its end was missed. */
  over?: (state: string) => void
  /** Each attempt. */
  sent?: (answer: BattleAnswer) => void
  acknowledged?: (answer: BattleAnswer, chosen: string) => void
  /** An answer was acknowledged, and a later snapshot has the question open and not answered. */
  forgotten?: (answer: BattleAnswer) => void
  /** Refused for good; the attempt is not repeated. */
  refused?: (answer: BattleAnswer, code: string) => void
  /** An attempt that is repeated: without an acknowledgement in time, or refused because the process has failed. */
  unserved?: (what: string) => void
  /** A connection could not be opened. */
  unreached?: (why: string) => void
  /** Milliseconds from the loss of a socket until the snapshot of the next one. */
  reconnected?: (waitMs: number) => void
}

export class BattleClient {
  readonly #options: BattleClientOptions
  readonly #heardMs: number[] = []
  readonly #acknowledged = new Set<BattleAnswer>()
  #line: Socket | undefined
  #closed = false
  #room: SeenRoom | undefined
  #answer: BattleAnswer | undefined
  #lostMs: number | undefined
  #thinking: NodeJS.Timeout | undefined

  constructor(options: BattleClientOptions) {
    this.#options = options
  }

  /** The newest socket, which may be broken. */
  get line(): Socket {
    if (!this.#line) throw new Error('The client was not connected.')
    return this.#line
  }

  /** The lobby or the running battle in which this player has a seat, as the last snapshot had it. */
  get room(): SeenRoom | undefined {
    return this.#room
  }

  /** The moment of the first event after another one; Infinity where none came. */
  firstEventAfter(moment: number): number {
    return this.#heardMs.find((at) => at > moment) ?? Infinity
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#thinking)
    this.#line?.close()
  }

  /** Connects to the process at this place of the list, or to the next one that answers; resolves with the first snapshot. */
  connect(which: number): Promise<void> {
    const { urls, token } = this.#options
    return new Promise((ready) => {
      const line = io(urls[which % urls.length] as string, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true, timeout: CONNECT_MS })
      this.#line = line
      const again = () => void setTimeout(() => this.#closed || void this.connect(which + 1).then(ready), RETRY_MS)
      line.on('clock:ping', (pong: () => void) => pong())
      line.onAny((event: string) => event !== 'clock:ping' && this.#heardMs.push(performance.now()))
      line.once('connect_error', (error) => (this.#options.unreached?.(error.message), again()))
      line.once('disconnect', () => ((this.#lostMs ??= performance.now()), again()))
      line.on('room:snapshot', (snapshot: SeenSnapshot) => (ready(), this.#isBack(), this.#see(snapshot, line)))
      line.on('battle:found', (snapshot: SeenSnapshot) => this.#see(snapshot, line))
      line.on('question:opened', ({ question, position }: { question: { id: string }; position: number }) => this.#think(line, question.id, position))
      line.on('battle:finished', ({ room }: { room: SeenRoom }) => this.#over(room.state))
      line.on('room:closed', () => (this.#room = undefined))
    })
  }

  #isBack(): void {
    if (this.#lostMs !== undefined) this.#options.reconnected?.(performance.now() - this.#lostMs)
    this.#lostMs = undefined
  }

  #see({ room, question, position, chosen }: SeenSnapshot, line: Socket): void {
    // A player who reconnects as the battle ends learns of the end by the snapshot alone.
    if (!room && this.#room?.state === 'live') return this.#over('gone')
    this.#room = room ?? undefined
    if (room?.state === 'finished' || room?.state === 'void') return this.#over(room.state)
    if (room?.phase !== 'open' || !question || chosen) return
    const answer = this.#answer
    if (answer && this.#acknowledged.has(answer) && answer.roomId === room.id && answer.position === position) this.#options.forgotten?.(answer)
    this.#think(line, question.id, position)
  }

  #over(state: string): void {
    if (!this.#room) return
    this.#room = undefined
    this.#options.over?.(state)
  }

  /** A question has one answer, however often it is shown. */
  #think(line: Socket, questionId: string, position: number): void {
    const { thinkMs, optionOf = () => '1' } = this.#options
    if (!this.#room) return
    const { id: roomId } = this.#room
    const isSame = this.#answer?.roomId === roomId && this.#answer.questionId === questionId
    if (!isSame) this.#answer = { roomId, questionId, position, option: optionOf() }
    const answer = this.#answer as BattleAnswer
    clearTimeout(this.#thinking)
    this.#thinking = setTimeout(() => line.connected && this.#send(line, answer), thinkMs / 6 + (Math.random() * thinkMs * 5) / 6)
  }

  #send(line: Socket, answer: BattleAnswer): void {
    const { sent, acknowledged, refused, unserved } = this.#options
    sent?.(answer)
    line.timeout(ACK_MS).emit('question:answer', { room_id: answer.roomId, question_id: answer.questionId, answer: answer.option }, (late: Error | null, reply?: BattleReply) => {
      if (reply && !reply.error) {
        this.#acknowledged.add(answer)
        return acknowledged?.(answer, reply.data.chosen)
      }
      const mayPass = late !== null || PASSING.has(reply?.code)
      if (mayPass) unserved?.(late === null ? String(reply?.code) : 'no acknowledgement')
      else refused?.(answer, String(reply?.code))
      if (mayPass && !this.#closed && this.#answer === answer) setTimeout(() => line.connected && this.#answer === answer && this.#send(line, answer), RETRY_MS)
    })
  }
}
