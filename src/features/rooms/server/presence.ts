/** Tracks connections: a person may be connected to several processes, and is away when none of them has a socket. */
import type { Bus } from '../../../platform/server/live/bus.ts'
import type { Live } from '../../../platform/server/live/live.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { RoomTypes } from '../rules.ts'
import type { RoomHost } from './host.ts'

/** A process says that it has sockets of this person (`here`), or none any more. */
export type PresenceAct = { is: 'presence'; playerId: string; /** Id of the process that has the socket. */ carrier: string; here: boolean }

export type PresenceTrackerParts<Types extends RoomTypes> = {
  /** Of the sort of rooms; names the requests between processes. */
  name: string
  bus: Bus
  /** Whose sockets are open in this process. */
  live: Pick<Live, 'isHere' | 'enter'>
  host: RoomHost<Types>
  log: Log
  act: (roomId: string, what: PresenceAct) => Promise<unknown>
  /** The people of a room whose sockets count. */
  peopleOf: (room: Types['room']) => readonly string[]
  /** Whether the room counts this person as here or as away; undefined: neither. */
  presenceOf: (room: Types['room'], playerId: string) => 'here' | 'away' | undefined
  event: (room: Types['room'], playerId: string, is: 'away' | 'back') => Types['event']
  /** After the process that had the socket of a person died, or that of the room: for how many milliseconds more the person counts as here, since many sockets open again one after the other. Without it none. */
  graceMs?: (playerId: string) => number
  /** The room of the socket server that a person's sockets listen to; without it, that of all. */
  channelOf?: (roomId: string, playerId: string) => string
}

/** Timeout for presence replies of other processes. */
const ANSWER_MS = 2_000

export class PresenceTracker<Types extends RoomTypes> {
  readonly #parts: PresenceTrackerParts<Types>
  readonly #subject: string
  /** Per hosted room and person: the processes that have a socket of theirs. */
  readonly #carriers = new Map<string, Map<string, Set<string>>>()
  /** The rooms of people connected to this process. */
  readonly #sitting = new Map<string, string>()
  #stopped = false

  constructor(parts: PresenceTrackerParts<Types>) {
    this.#parts = parts
    this.#subject = `${parts.name}:roll-call`
    parts.bus.answer(this.#subject, async (body) => this.#present(body as { roomId: string; players: string[] }))
  }

  #say(roomId: string, playerId: string, here: boolean): void {
    if (this.#stopped && !here) return
    const { act, bus, log } = this.#parts
    act(roomId, { is: 'presence', playerId, carrier: bus.id, here }).catch((error: Error) => log.warn({ err: error, roomId }, 'presence update failed'))
  }

  #present({ roomId, players }: { roomId: string; players: readonly string[] }): void {
    const { live, channelOf } = this.#parts
    for (const playerId of players.filter((one) => live.isHere(one))) {
      this.#sitting.set(playerId, roomId)
      live.enter(playerId, channelOf?.(roomId, playerId) ?? roomId)
      this.#say(roomId, playerId, true)
    }
  }

  /** Asks all processes for connected people of this room; without an answer, or a socket within the grace, a person is away. */
  requestPresence(roomId: string): void {
    const { bus, host, peopleOf } = this.#parts
    const room = host.actorOf(roomId)?.room
    const players = room ? peopleOf(room) : []
    this.#carriers.set(roomId, new Map())
    bus.broadcast(this.#subject, { roomId, players })
    this.#present({ roomId, players })
    setTimeout(() => this.#absent(roomId), ANSWER_MS).unref()
  }

  /** After the bus was down: requests the people of the rooms hosted here, and reports those connected here, since this process may have missed the requests of others that were up earlier. */
  reachable(): void {
    for (const { room } of this.#parts.host.rooms()) this.requestPresence(room.id)
    this.announce()
  }

  #absent(roomId: string): void {
    const { host, peopleOf } = this.#parts
    const room = host.actorOf(roomId)?.room
    if (!room) return void this.#carriers.delete(roomId)
    for (const playerId of peopleOf(room)) this.#awayAfterGrace(roomId, playerId)
  }

  /** Of a person without a socket: away once the grace is over, unless one has opened by then. */
  #awayAfterGrace(roomId: string, playerId: string): void {
    if (this.isConnected(roomId, playerId)) return
    const grace = this.#parts.graceMs?.(playerId) ?? 0
    if (grace > 0) setTimeout(() => this.#awayUnlessConnected(roomId, playerId), grace).unref()
    else this.#awayUnlessConnected(roomId, playerId)
  }

  #awayUnlessConnected(roomId: string, playerId: string): void {
    const { host, presenceOf } = this.#parts
    const room = host.actorOf(roomId)?.room
    if (room && presenceOf(room, playerId) === 'here' && !this.isConnected(roomId, playerId)) void this.#move(roomId, playerId, 'away')
  }

  async #move(roomId: string, playerId: string, is: 'away' | 'back'): Promise<void> {
    const { host, log, presenceOf, event } = this.#parts
    try {
      await host.apply(roomId, (room) => (presenceOf(room, playerId) === (is === 'away' ? 'here' : 'away') ? event(room, playerId, is) : undefined))
    } catch (error) {
      log.debug({ err: error, roomId }, 'another process hosts the room')
    }
  }

  /** On the host: a process reports a person's first socket opened, or the last one closed. */
  async recordPresence(roomId: string, { playerId, carrier, here }: PresenceAct): Promise<void> {
    const room = this.#carriers.get(roomId) ?? new Map<string, Set<string>>()
    this.#carriers.set(roomId, room)
    const own = room.get(playerId) ?? new Set<string>()
    room.set(playerId, own)
    if (here) own.add(carrier)
    else own.delete(carrier)
    await this.#move(roomId, playerId, own.size > 0 ? 'back' : 'away')
  }

  /** Whether any process has a socket of this person. */
  isConnected(roomId: string, playerId: string): boolean {
    return (this.#carriers.get(roomId)?.get(playerId)?.size ?? 0) > 0
  }

  /** Whether the people of any room have sockets in known processes. */
  get isTracking(): boolean {
    return this.#carriers.size > 0
  }

  /** Removes the sockets of dead processes. */
  removeDeadProcesses(living: ReadonlySet<string>): void {
    const { bus, host } = this.#parts
    for (const [roomId, players] of this.#carriers) {
      if (!host.actorOf(roomId)) this.#carriers.delete(roomId)
      for (const [playerId, own] of players) {
        const dead = [...own].filter((carrier) => carrier !== bus.id && !living.has(carrier))
        for (const carrier of dead) own.delete(carrier)
        if (dead.length > 0) this.#awayAfterGrace(roomId, playerId)
      }
    }
  }

  async connected(playerId: string, roomId: string): Promise<void> {
    const { act, bus } = this.#parts
    this.#sitting.set(playerId, roomId)
    await act(roomId, { is: 'presence', playerId, carrier: bus.id, here: true })
  }

  /** Reports all people with a socket here that responds, after other processes may have missed or removed them. */
  announce(): void {
    for (const [playerId, roomId] of this.#sitting) if (this.#parts.live.isHere(playerId)) this.#say(roomId, playerId, true)
  }

  /** From here on no person is reported as away: the process closes its sockets itself, and clients open new ones at another process or at its successor. Other processes remove the closed ones once its lease has ended, with the grace. */
  stop(): void {
    this.#stopped = true
  }

  /** The sockets of a person stopped responding, or respond again. */
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
