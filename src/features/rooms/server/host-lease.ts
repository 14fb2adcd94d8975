/** The lease of this process, by which other processes know that it runs its rooms; and rooms of processes whose lease has expired, which are taken over. */
import type { Database } from '../../../platform/server/database/database.ts'
import type { Log } from '../../../platform/server/log.ts'
import { claimRooms, endLease, ownRooms, renewLease, type RoomTables } from '../store.ts'
import { repeatedlyUnlessIdle } from './idle-pause.ts'

/** One sort of rooms that this process hosts. */
export type HostedSort = {
  tables: RoomTables
  /** Ids of the rooms that run here. */
  running: () => readonly string[]
  /** Sets what is called once a room runs here while none did. */
  onFirst: (call: () => void) => void
  /** Another process hosts this room by now. */
  release: (roomId: string) => void
  /** A room that another process hosted until now. `lost`: it had no host for too long. */
  takeOver: (roomId: string, lost: boolean) => Promise<void>
  /** The lease had expired: other processes have taken the people who are connected here for away. */
  goOn: () => void
}

/** `segments`: its connections are not waited for behind calls. `isIdle`: no room and no socket. `isStopped`: no room is taken over from here on. */
export type HostLeaseParts = { hostId: string; database: Database; segments: Database; log: Log; isIdle: () => boolean; isStopped: () => boolean; sorts: readonly HostedSort[] }

/**
 * How often the lease is renewed and rooms to take over are looked for, and for how long it lasts. A room is without a host for at most the sum of
 * both, which is to be less than 3 s. A process that was only slow for so long may lose its rooms to
 * another one; players see them go on there.
 */
const EVERY_MS = 500
const LEASE_MS = 2_000
/** Without rooms and sockets, where it is renewed less often. A room must not run under it: should the process die, the room would wait for its end. */
const IDLE_LEASE_MS = 7_500
/** A room without a host for so long is given up. */
const LOST_MS = 60_000
const MOST_AT_ONCE = 100

export class HostLease {
  readonly #parts: HostLeaseParts
  readonly #stopRenewing: () => Promise<void>
  #claiming: Promise<void> | undefined
  #shortening: Promise<void> | undefined
  /** The renewal that was begun last. */
  #renewal: Promise<void> = Promise.resolve()
  #isLong = false

  constructor(parts: HostLeaseParts) {
    this.#parts = parts
    this.#stopRenewing = repeatedlyUnlessIdle(parts.isIdle, EVERY_MS, () => (this.#renewal = this.#renew()), (error) => this.#warn(error))
    for (const { onFirst } of parts.sorts) onFirst(() => void this.#shorten())
  }

  /** Ends the lease, so that other processes take over the rooms at once. */
  async stop(): Promise<void> {
    const { hostId, segments, log } = this.#parts
    await this.#stopRenewing()
    await this.#claiming
    await this.#shortening
    await endLease(segments, hostId).catch((error: Error) => log.warn({ err: error }, 'rooms could not be handed over'))
  }

  async #renew(): Promise<void> {
    const { isIdle, isStopped } = this.#parts
    const { held, orphans } = await this.#renewFor(isIdle() ? IDLE_LEASE_MS : LEASE_MS)
    // A process whose lease had expired may have lost rooms: it releases those first and claims none in this run.
    if (!held) await this.#goOnAfterExpiry()
    else if (orphans && !isStopped()) this.#claiming ??= this.#claim().finally(() => (this.#claiming = undefined))
  }

  async #renewFor(lastsMs: number): Promise<{ held: boolean; orphans: boolean }> {
    const { hostId, segments, sorts } = this.#parts
    this.#isLong = lastsMs > LEASE_MS
    return renewLease(segments, hostId, lastsMs, sorts.map(({ tables }) => tables))
  }

  /** A room is about to run here, or does. Never rejects. */
  #shorten(): Promise<void> {
    return (this.#shortening ??= this.#shortenOnce().catch((error: Error) => this.#warn(error)).finally(() => (this.#shortening = undefined)))
  }

  async #shortenOnce(): Promise<void> {
    // One that was begun before would make it long again. What it failed of is logged there.
    await Promise.allSettled([this.#renewal])
    if (this.#isLong) await this.#renewFor(LEASE_MS)
  }

  #warn(error: Error): void {
    this.#parts.log.warn({ err: error }, 'the lease of this process could not be renewed')
  }

  async #goOnAfterExpiry(): Promise<void> {
    const { hostId, segments, sorts } = this.#parts
    for (const { tables, running, release, goOn } of sorts) {
      const own = await ownRooms(segments, tables, hostId)
      for (const id of running()) if (!own.has(id)) release(id)
      goOn()
    }
  }

  /** Never rejects. */
  async #claim(): Promise<void> {
    const { database, hostId, log, sorts } = this.#parts
    await this.#shorten()
    for (const { tables, takeOver } of sorts) {
      const rooms = await claimRooms(database, tables, { hostId, patienceMs: LOST_MS, most: MOST_AT_ONCE }).catch((error: Error) => {
        log.warn({ err: error }, 'rooms without a host could not be claimed')
        return []
      })
      for (const { id, lost } of rooms) await takeOver(id, lost).catch((error: Error) => log.error({ err: error, roomId: id }, 'a room could not be taken over'))
    }
  }
}
