/** Periodic work of the battle server: renews the lease of this process, takes over rooms without a host, closes empty lobbies. */
import { Unanswered } from '../../../../platform/server/live/bus.ts'
import { roomDeleted } from '../../contract.ts'
import { findUnseenSeat, findRoom, touchSeats } from '../../store.ts'
import { renewLease, claimRooms, liveHosts, ownRooms, endLease } from '../../store/hosting.ts'
import { leaveLobby } from '../lobby/lobby.ts'
import type { Search } from '../lobby/search.ts'
import type { Battles } from '../service.ts'

const EVERY_MS = 1_000
/** Lease: after it expires, other processes take over the rooms. */
const LEASE_MS = 5_000
/** Without rooms and sockets only the lease is renewed, and orphans are looked for, so often. */
const IDLE_MS = 2_500
/** A room without a host for so long is void, and every fee is refunded. */
const LOST_MS = 60_000
const SWEEP_EVERY = 10
/** A seat in a lobby without an open socket is removed after this time. */
const UNSEEN_MS = 120_000
const MOST_AT_ONCE = 100

export class HostLoop {
  readonly #battles: Battles
  readonly #search: Search
  #round = 0
  #renewedAt = -Infinity
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #loop: Promise<void>
  #missing = new Set<string>()

  constructor(battles: Battles, search: Search) {
    this.#battles = battles
    this.#search = search
    this.#loop = this.#goOn()
  }

  /** Stops the loop and ends the lease, so that others take over the rooms at once. */
  async stop(): Promise<void> {
    const { database, hostId, host, log } = this.#battles
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#loop
    await host.stop()
    await endLease(database, hostId).catch((error: Error) => log.warn({ err: error }, 'rooms could not be handed over'))
  }

  async #goOn(): Promise<void> {
    try {
      await this.#once()
    } catch (error) {
      if (!(error instanceof Unanswered)) this.#battles.log.warn({ err: error }, 'the periodic work of battles failed')
    }
    if (!this.#stopped) this.#timer = setTimeout(() => (this.#loop = this.#goOn()), EVERY_MS)
  }

  async #once(): Promise<void> {
    const { database, hostId, presence, host, live } = this.#battles
    const isIdle = host.rooms().length === 0 && live.players().length === 0
    if (isIdle && performance.now() - this.#renewedAt < IDLE_MS) return
    this.#renewedAt = performance.now()
    // A process whose lease had expired may have lost rooms: it releases those first and claims none in this run.
    const { held, orphans } = await renewLease(database, hostId, LEASE_MS)
    if (!held) await this.#giveUpForeign()
    else if (orphans) await this.#claim()
    if (presence.isTracking) presence.removeDeadProcesses(await liveHosts(database))
    await this.#search.matchAll()
    if (this.#round++ % SWEEP_EVERY === 0) await this.#sweep()
  }

  /** Rooms that name this process as host without running in it, because their start or take-over failed halfway. Found by two consecutive sweeps. */
  async #findForgotten(): Promise<void> {
    const { database, hostId, host } = this.#battles
    const missing = [...(await ownRooms(database, hostId))].filter((id) => !host.owns(id))
    for (const id of missing.filter((one) => this.#missing.has(one))) {
      const row = await findRoom(database, id)
      if (row?.state === 'live' && !host.owns(id)) await this.#battles.takeOver(row, false)
    }
    this.#missing = new Set(missing)
  }

  async #giveUpForeign(): Promise<void> {
    const { database, hostId, host } = this.#battles
    const own = await ownRooms(database, hostId)
    for (const { room } of host.rooms()) if (!own.has(room.id)) host.release(room.id)
  }

  async #claim(): Promise<void> {
    const { database, hostId, log } = this.#battles
    for (const { lost, ...row } of await claimRooms(database, hostId, LOST_MS, MOST_AT_ONCE)) {
      await this.#battles.takeOver(row, lost).catch((error: Error) => log.error({ err: error, roomId: row.id }, 'a room could not be taken over'))
    }
  }

  async #sweep(): Promise<void> {
    await this.#findForgotten()
    const { database, live } = this.#battles
    const here = live.players()
    if (here.length > 0) await touchSeats(database, here)
    for (let empty = await findUnseenSeat(database, UNSEEN_MS); empty; empty = await findUnseenSeat(database, UNSEEN_MS)) {
      const { roomId, playerId } = empty
      const changed = await database.transaction((tx) => leaveLobby(tx, roomId, playerId, roomDeleted))
      if (!changed) break
      this.#battles.notifyLobbies([changed])
    }
  }
}
