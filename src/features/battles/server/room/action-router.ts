/** Actions of players in a running battle, forwarded to the process that hosts the room. */
import { setTimeout as wait } from 'node:timers/promises'
import { Unanswered, type Bus } from '../../../../platform/server/live/bus.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { NotOwned } from '../../../rooms/server.ts'
import { noteSignal } from '../../../signals/server.ts'
import { questionAnswer, type Snapshot } from '../../contract.ts'
import { FLOOR_MS, seatOf } from '../../rules.ts'
import { findRoom } from '../../store.ts'
import type { BattleHost } from './battle-types.ts'
import { liveSnapshot } from './wire.ts'

export type RoomAction =
  | { is: 'answer'; playerId: string; questionId: string; option: string; roundTripMs: number }
  | { is: 'leave'; playerId: string }
  | { is: 'look'; playerId: string }
  | { is: 'presence'; playerId: string; /** Id of the process that has the socket. */ carrier: string; here: boolean }
export type ActionResult = { chosen?: string; snapshot?: Snapshot; refused?: 'late' | 'foreign' }

export type PresenceAct = Extract<RoomAction, { is: 'presence' }>
export type ActionRouterParts = { database: Database; bus: Bus; host: BattleHost; log: Log; recordPresence: (roomId: string, seat: number, presence: PresenceAct) => Promise<void> }

/** Longer than a room is without a host, and than Redis needs to start again. */
const PATIENCE_MS = 12_000
const PAUSE_MS = 250
const MOST_REMEMBERED = 10_000

export class ActionRouter {
  readonly #parts: ActionRouterParts
  /** Cache: the host of each room at the last action. */
  readonly #hostIds = new Map<string, string>()

  constructor(parts: ActionRouterParts) {
    this.#parts = parts
    parts.bus.answer('battle:act', async (body) => {
      const { roomId, what } = body as { roomId: string; what: RoomAction }
      return parts.host.owns(roomId) ? this.#actHere(roomId, what) : { elsewhere: true }
    })
  }

  /** Runs the act in the process that hosts the room; without a host it waits for the next one. Throws `Unanswered` when its patience is over. */
  async act(roomId: string, what: RoomAction): Promise<ActionResult> {
    const { database } = this.#parts
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const acted = await this.#tryOnce(roomId, what)
      if (acted) return acted
      this.#hostIds.delete(roomId)
      if ((await findRoom(database, roomId))?.state !== 'live') return { refused: 'foreign' }
      await wait(PAUSE_MS)
    }
    throw new Unanswered(`Room ${roomId} has no host.`)
  }

  /** Undefined: the recorded host does not run the room, or does not answer. */
  async #tryOnce(roomId: string, what: RoomAction): Promise<ActionResult | undefined> {
    const { database, bus, host } = this.#parts
    try {
      if (host.owns(roomId)) return await this.#actHere(roomId, what)
      const owner = this.#hostIds.get(roomId) ?? (await findRoom(database, roomId))?.hostId
      if (!owner || owner === bus.id) return undefined
      const acted = (await bus.request(owner, 'battle:act', { roomId, what })) as ActionResult & { elsewhere?: true }
      if (acted.elsewhere) return undefined
      if (this.#hostIds.size > MOST_REMEMBERED) this.#hostIds.clear()
      this.#hostIds.set(roomId, owner)
      return acted
    } catch (error) {
      if (error instanceof Unanswered || error instanceof NotOwned) return undefined
      throw error
    }
  }

  async #actHere(roomId: string, what: RoomAction): Promise<ActionResult> {
    const { host, recordPresence } = this.#parts
    const actor = host.actorOf(roomId)
    const seat = actor ? seatOf(actor.room, what.playerId) : -1
    if (!actor || seat < 0) return { refused: 'foreign' }
    if (what.is === 'look') return { snapshot: liveSnapshot(actor.context, actor.room, what.playerId, actor.clock.now()) }
    if (what.is === 'answer') return this.#answer(roomId, seat, what)
    if (what.is === 'presence') await recordPresence(roomId, seat, what)
    else await host.apply(roomId, () => ({ is: 'leave', seat }))
    return {}
  }

  async #answer(roomId: string, seat: number, { playerId, questionId, option, roundTripMs }: Extract<RoomAction, { is: 'answer' }>): Promise<ActionResult> {
    let [position, ms] = [0, 0]
    const { room, rejected } = await this.#parts.host.apply(roomId, (before, now) => {
      position = 1 + before.questions.findIndex(({ id }) => String(id) === questionId)
      ms = now - before.since
      return { is: 'answer', seat, position, option, roundTripMs }
    })
    if (rejected === 'late' || rejected === 'foreign') return { refused: rejected }
    if (!rejected && ms < FLOOR_MS) this.#signal(playerId, { roomId, position, ms })
    return { chosen: room.seats[seat]?.given[position - 1]?.option ?? '' }
  }

  /** Faster than people can read: the answer counts, and is stored as a signal. */
  #signal(playerId: string, claim: Record<string, unknown>): void {
    const { database, log } = this.#parts
    noteSignal(database, playerId, questionAnswer.name, claim).catch((error: Error) => log.warn({ err: error }, 'a signal was lost'))
  }
}
