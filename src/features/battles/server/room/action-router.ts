/** Actions of players in a running battle, forwarded to the process that hosts the room. */
import type { Bus } from '../../../../platform/server/live/bus.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { RoomRouter, type PresenceAct } from '../../../rooms/server.ts'
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
  | PresenceAct
export type ActionResult = { chosen?: string; snapshot?: Snapshot; refused?: 'late' | 'foreign' }

export type ActionRouterParts = { database: Database; bus: Bus; host: BattleHost; log: Log; astray: () => void; recordPresence: (roomId: string, presence: PresenceAct) => Promise<void> }

export class ActionRouter {
  readonly #parts: ActionRouterParts
  readonly #router: RoomRouter<RoomAction, ActionResult>

  constructor(parts: ActionRouterParts) {
    this.#parts = parts
    const { bus, host, database, astray } = parts
    const find = async (roomId: string) => {
      const row = await findRoom(database, roomId)
      return row?.state === 'live' ? row : undefined
    }
    this.#router = new RoomRouter({ name: 'battle', bus, owns: (roomId) => host.owns(roomId), find, run: (roomId, what) => this.#actHere(roomId, what), over: { refused: 'foreign' }, astray })
  }

  /** Throws `Unanswered` when the room has no host for a while. */
  act(roomId: string, what: RoomAction): Promise<ActionResult> {
    return this.#router.act(roomId, what)
  }

  async #actHere(roomId: string, what: RoomAction): Promise<ActionResult> {
    const { host, recordPresence } = this.#parts
    const actor = host.actorOf(roomId)
    const seat = actor ? seatOf(actor.room, what.playerId) : -1
    if (!actor || seat < 0) return { refused: 'foreign' }
    if (what.is === 'look') return { snapshot: liveSnapshot(actor.context, actor.room, what.playerId, actor.clock.now()) }
    if (what.is === 'answer') return this.#answer(roomId, seat, what)
    if (what.is === 'presence') await recordPresence(roomId, what)
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
