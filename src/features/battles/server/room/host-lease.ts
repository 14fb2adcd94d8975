/** The lease of this process, by which other processes know that it runs its rooms; and rooms of processes whose lease has expired, which are taken over. */
import type { Database } from '../../../../platform/server/database/database.ts'
import { claimRooms, endLease, ownRooms, renewLease } from '../../store/hosting.ts'
import type { Battles } from '../service.ts'
import { repeatedlyUnlessIdle } from './idle-pause.ts'

/**
 * How often the lease is renewed and rooms to take over are looked for, and for how long it lasts. A room is without a host for at most the sum of
 * both, which is to be less than 3 s. A process that was only slow for so long may lose its rooms to
 * another one; players see them go on there.
 */
const EVERY_MS = 500
const LEASE_MS = 2_000
/** Without rooms and sockets, where it is renewed less often. */
const IDLE_LEASE_MS = 7_500
/** A room without a host for so long is void, and every fee is refunded. */
const LOST_MS = 60_000
const MOST_AT_ONCE = 100

export class HostLease {
  readonly #battles: Battles
  /** Its connections are not waited for behind calls. */
  readonly #segments: Database
  readonly #stopRenewing: () => Promise<void>
  #claiming: Promise<void> | undefined

  constructor(battles: Battles, segments: Database) {
    this.#battles = battles
    this.#segments = segments
    this.#stopRenewing = repeatedlyUnlessIdle(battles, EVERY_MS, () => this.#renew(), (error) => battles.log.warn({ err: error }, 'the lease of this process could not be renewed'))
  }

  /** Ends the lease, so that other processes take over the rooms at once. */
  async stop(): Promise<void> {
    const { hostId, log } = this.#battles
    await this.#stopRenewing()
    await this.#claiming
    await endLease(this.#segments, hostId).catch((error: Error) => log.warn({ err: error }, 'rooms could not be handed over'))
  }

  async #renew(): Promise<void> {
    const { hostId, host, isIdle } = this.#battles
    const { held, orphans } = await renewLease(this.#segments, hostId, isIdle ? IDLE_LEASE_MS : LEASE_MS)
    // A process whose lease had expired may have lost rooms: it releases those first and claims none in this run.
    if (!held) await this.#goOnAfterExpiry()
    else if (orphans && !host.isStopped) this.#claiming ??= this.#claim().finally(() => (this.#claiming = undefined))
  }

  async #goOnAfterExpiry(): Promise<void> {
    const { hostId, host, presence } = this.#battles
    const own = await ownRooms(this.#segments, hostId)
    for (const { room } of host.rooms()) if (!own.has(room.id)) host.release(room.id)
    presence.announce()
  }

  /** Never rejects. */
  async #claim(): Promise<void> {
    const { database, hostId, log } = this.#battles
    const rooms = await claimRooms(database, hostId, LOST_MS, MOST_AT_ONCE).catch((error: Error) => {
      log.warn({ err: error }, 'rooms without a host could not be claimed')
      return []
    })
    for (const { lost, ...row } of rooms) {
      await this.#battles.takeOver(row, lost).catch((error: Error) => log.error({ err: error, roomId: row.id }, 'a room could not be taken over'))
    }
  }
}
