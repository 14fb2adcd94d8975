/** Tracks connections: a player may be connected to several processes, and is away when none of them has a socket. */
import type { Bus } from '../../../../platform/server/live/bus.ts'
import type { Live } from '../../../../platform/server/live/live.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { isBot, seatOf } from '../../rules.ts'
import type { RoomAction, ActionResult, PresenceAct } from './action-router.ts'
import type { BattleHost } from './battle-types.ts'

export type PresenceTrackerParts = { bus: Bus; live: Live; host: BattleHost; log: Log; act: (roomId: string, what: RoomAction) => Promise<ActionResult> }

/** Timeout for presence replies of other processes. */
const ANSWER_MS = 2_000

export class PresenceTracker {
  readonly #parts: PresenceTrackerParts
  /** Per hosted room and player: the processes that have a socket of theirs. */
  readonly #carriers = new Map<string, Map<string, Set<string>>>()
  /** The rooms of players connected to this process. */
  readonly #sitting = new Map<string, string>()

  constructor(parts: PresenceTrackerParts) {
    this.#parts = parts
    parts.bus.answer('battle:roll-call', async (body) => this.#present(body as { roomId: string; players: string[] }))
  }

  #say(roomId: string, playerId: string, here: boolean): void {
    const { act, bus, log } = this.#parts
    act(roomId, { is: 'presence', playerId, carrier: bus.id, here }).catch((error: Error) => log.warn({ err: error, roomId }, 'presence update failed'))
  }

  #present({ roomId, players }: { roomId: string; players: string[] }): void {
    const { live } = this.#parts
    for (const playerId of players.filter((one) => live.isHere(one))) {
      this.#sitting.set(playerId, roomId)
      live.enter(playerId, roomId)
      this.#say(roomId, playerId, true)
    }
  }

  /** Asks all processes for connected players of this room; without an answer a player is away. */
  requestPresence(roomId: string): void {
    const { bus, host } = this.#parts
    const players = host.actorOf(roomId)?.room.seats.filter((seat) => !isBot(seat) && seat.presence !== 'gone').map(({ playerId }) => playerId) ?? []
    this.#carriers.set(roomId, new Map())
    bus.broadcast('battle:roll-call', { roomId, players })
    this.#present({ roomId, players })
    setTimeout(() => this.#absent(roomId), ANSWER_MS).unref()
  }

  requestAllPresence(): void {
    for (const { room } of this.#parts.host.rooms()) this.requestPresence(room.id)
  }

  #absent(roomId: string): void {
    const room = this.#parts.host.actorOf(roomId)?.room
    if (!room) return void this.#carriers.delete(roomId)
    room.seats.forEach((seat, i) => {
      if (!isBot(seat) && seat.presence === 'here' && !this.#carriers.get(roomId)?.get(seat.playerId)?.size) void this.#move(roomId, i, 'away')
    })
  }

  async #move(roomId: string, seat: number, is: 'away' | 'back'): Promise<void> {
    const { host, log } = this.#parts
    try {
      await host.apply(roomId, (room) => {
        const presence = room.seats[seat]?.presence
        return presence === (is === 'away' ? 'here' : 'away') ? { is, seat } : undefined
      })
    } catch (error) {
      log.debug({ err: error, roomId }, 'another process hosts the room')
    }
  }

  /** On the host: a process reports a player's first socket opened, or the last one closed. */
  async recordPresence(roomId: string, seat: number, { playerId, carrier, here }: PresenceAct): Promise<void> {
    const room = this.#carriers.get(roomId) ?? new Map<string, Set<string>>()
    this.#carriers.set(roomId, room)
    const own = room.get(playerId) ?? new Set<string>()
    room.set(playerId, own)
    if (here) own.add(carrier)
    else own.delete(carrier)
    await this.#move(roomId, seat, own.size > 0 ? 'back' : 'away')
  }

  /** Whether the players of any room have sockets in known processes. */
  get isTracking(): boolean {
    return this.#carriers.size > 0
  }

  /** Removes the sockets of dead processes. */
  removeDeadProcesses(living: ReadonlySet<string>): void {
    const { bus, host } = this.#parts
    for (const [roomId, players] of this.#carriers) {
      const room = host.actorOf(roomId)?.room
      if (!room) this.#carriers.delete(roomId)
      for (const [playerId, own] of players) {
        const dead = [...own].filter((carrier) => carrier !== bus.id && !living.has(carrier))
        for (const carrier of dead) own.delete(carrier)
        const seat = room ? seatOf(room, playerId) : -1
        if (dead.length > 0 && own.size === 0 && seat >= 0) void this.#move(roomId, seat, 'away')
      }
    }
  }

  async connected(playerId: string, roomId: string): Promise<void> {
    const { act, bus } = this.#parts
    this.#sitting.set(playerId, roomId)
    await act(roomId, { is: 'presence', playerId, carrier: bus.id, here: true })
  }

  /** Says again which players are connected here: other processes took this one for dead for a while. */
  announce(): void {
    for (const [playerId, roomId] of this.#sitting) this.#say(roomId, playerId, true)
  }

  /** The sockets of a player stopped responding, or respond again. */
  silent(playerId: string, silent: boolean): void {
    const roomId = this.#sitting.get(playerId)
    if (roomId) this.#say(roomId, playerId, !silent)
  }

  disconnected(playerId: string): void {
    const roomId = this.#sitting.get(playerId)
    this.#sitting.delete(playerId)
    if (roomId) this.#say(roomId, playerId, false)
  }
}
