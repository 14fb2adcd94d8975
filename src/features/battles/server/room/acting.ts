/** What players do in a running battle, done in the process that runs the room. */
import { setTimeout as wait } from 'node:timers/promises'
import { Unanswered, type Bus } from '../../../../platform/server/live/bus.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { noteSignal } from '../../../signals/server.ts'
import { questionAnswer, type Snapshot } from '../../contract.ts'
import { FLOOR_MS, seatOf } from '../../rules.ts'
import { findRoom } from '../../store.ts'
import { NotOwned } from './actor.ts'
import type { RoomHost } from './host.ts'
import { liveSnapshot } from './wire.ts'

export type Act =
  | { is: 'answer'; playerId: string; questionId: string; option: string; roundTripMs: number }
  | { is: 'leave'; playerId: string }
  | { is: 'look'; playerId: string }
  | { is: 'presence'; playerId: string; carrier: string; here: boolean }
export type Acted = { chosen?: string; snapshot?: Snapshot; no?: 'late' | 'foreign' }

export type PresenceAct = Extract<Act, { is: 'presence' }>
export type ActingParts = { database: Database; bus: Bus; keeper: RoomHost; log: Log; note: (roomId: string, seat: number, presence: PresenceAct) => Promise<void> }

const TRIES = 12
const PAUSE_MS = 400
const MOST_REMEMBERED = 10_000

export class Acting {
  readonly #parts: ActingParts
  /** Which process ran a room when it was asked last. */
  readonly #keepers = new Map<string, string>()

  constructor(parts: ActingParts) {
    this.#parts = parts
    parts.bus.answer('battle:act', async (body) => {
      const { roomId, what } = body as { roomId: string; what: Act }
      return parts.keeper.owns(roomId) ? this.#actHere(roomId, what) : { elsewhere: true }
    })
  }

  /** Runs the act in the process that hosts the room; without a host it waits for the next one. Throws `Unanswered` after the last try. */
  async act(roomId: string, what: Act): Promise<Acted> {
    const { database } = this.#parts
    for (let i = 0; i < TRIES; i++) {
      const acted = await this.#tryOnce(roomId, what)
      if (acted) return acted
      this.#keepers.delete(roomId)
      if ((await findRoom(database, roomId))?.state !== 'live') return { no: 'foreign' }
      await wait(PAUSE_MS)
    }
    throw new Unanswered(`Nobody runs room ${roomId}.`)
  }

  /** Undefined: the recorded host does not run the room, or does not answer. */
  async #tryOnce(roomId: string, what: Act): Promise<Acted | undefined> {
    const { database, bus, keeper } = this.#parts
    try {
      if (keeper.owns(roomId)) return await this.#actHere(roomId, what)
      const owner = this.#keepers.get(roomId) ?? (await findRoom(database, roomId))?.keeper
      if (!owner || owner === bus.id) return undefined
      const acted = (await bus.ask(owner, 'battle:act', { roomId, what })) as Acted & { elsewhere?: true }
      if (acted.elsewhere) return undefined
      if (this.#keepers.size > MOST_REMEMBERED) this.#keepers.clear()
      this.#keepers.set(roomId, owner)
      return acted
    } catch (error) {
      if (error instanceof Unanswered || error instanceof NotOwned) return undefined
      throw error
    }
  }

  async #actHere(roomId: string, what: Act): Promise<Acted> {
    const { keeper, note } = this.#parts
    const actor = keeper.look(roomId)
    const seat = actor ? seatOf(actor.room, what.playerId) : -1
    if (!actor || seat < 0) return { no: 'foreign' }
    if (what.is === 'look') return { snapshot: liveSnapshot(actor.cast, actor.room, what.playerId, actor.clock.now()) }
    if (what.is === 'answer') return this.#answer(roomId, seat, what)
    if (what.is === 'presence') await note(roomId, seat, what)
    else await keeper.happen(roomId, () => ({ is: 'leave', seat }))
    return {}
  }

  async #answer(roomId: string, seat: number, { playerId, questionId, option, roundTripMs }: Extract<Act, { is: 'answer' }>): Promise<Acted> {
    let [position, ms] = [0, 0]
    const { room, unfit } = await this.#parts.keeper.happen(roomId, (before, now) => {
      position = 1 + before.questions.findIndex(({ id }) => String(id) === questionId)
      ms = now - before.since
      return { is: 'answer', seat, position, option, roundTripMs }
    })
    if (unfit === 'late' || unfit === 'foreign') return { no: unfit }
    if (!unfit && ms < FLOOR_MS) this.#signal(playerId, { roomId, position, ms })
    return { chosen: room.seats[seat]?.given[position - 1]?.option ?? '' }
  }

  /** Faster than anybody reads: it counts, and somebody may look at it. */
  #signal(playerId: string, claim: Record<string, unknown>): void {
    const { database, log } = this.#parts
    noteSignal(database, playerId, questionAnswer.name, claim).catch((error: Error) => log.warn({ err: error }, 'a signal was lost'))
  }
}
