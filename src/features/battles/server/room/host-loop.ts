/** Periodic work of the battle server: keeps the lease of this process, forgets dead processes, takes over rooms that were not started, matches searches, closes empty lobbies. */
import { Unanswered } from '../../../../platform/server/live/bus.ts'
import { liveHosts, repeatedlyUnlessIdle, type HostLease } from '../../../rooms/server.ts'
import { roomDeleted } from '../../contract.ts'
import { findUnseenSeat, touchSeats } from '../../store.ts'
import { leaveLobby } from '../lobby/lobby.ts'
import type { Search } from '../lobby/search.ts'
import type { Battles } from '../service.ts'

const EVERY_MS = 1_000
const SWEEP_EVERY = 10
/** A seat in a lobby without an open socket is removed after this time. */
const UNSEEN_MS = 120_000

export class HostLoop {
  readonly #battles: Battles
  readonly #search: Search
  readonly #lease: HostLease
  readonly #stopLoop: () => Promise<void>
  #round = 0

  constructor(battles: Battles, search: Search, lease: HostLease) {
    this.#battles = battles
    this.#search = search
    this.#lease = lease
    this.#stopLoop = repeatedlyUnlessIdle(() => battles.isIdle, EVERY_MS, () => this.#once(), (error) => {
      if (!(error instanceof Unanswered)) battles.log.warn({ err: error }, 'the periodic work of battles failed')
    })
  }

  /** Stops the loop and the rooms, whose last events are stored under the lease, then ends the lease. */
  async stop(): Promise<void> {
    const { host, presence } = this.#battles
    await this.#stopLoop()
    presence.stop()
    await host.stop()
    await this.#lease.stop()
  }

  async #once(): Promise<void> {
    const { database, presence, strays } = this.#battles
    if (presence.isTracking) presence.removeDeadProcesses(await liveHosts(database))
    await strays.look()
    await this.#search.matchAll()
    if (this.#round++ % SWEEP_EVERY === 0) await this.#sweep()
  }

  async #sweep(): Promise<void> {
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
