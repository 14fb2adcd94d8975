/** Periodic work of the shows of this process: forgets the sockets of dead processes, and takes up shows that name this process and do not run in it. */
import type { HostedRooms } from '../../../features/modes/server.ts'
import { liveHosts, ownRooms, repeatedlyUnlessIdle } from '../../../features/rooms/server.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { Shows } from './service.ts'
import { SHOW_TABLES } from './show-types.ts'

const EVERY_MS = 1_000
const SWEEP_EVERY = 10

export class ShowLoop implements HostedRooms {
  readonly #shows: Shows
  readonly #log: Log
  #stopLoop: (() => Promise<void>) | undefined
  #round = 0
  #missing = new Set<string>()

  constructor(shows: Shows, log: Log) {
    this.#shows = shows
    this.#log = log
  }

  get hosted(): HostedRooms['hosted'] {
    return this.#shows.hosted
  }

  get isIdle(): boolean {
    return this.#shows.isIdle
  }

  run(): void {
    this.#stopLoop = repeatedlyUnlessIdle(() => this.isIdle, EVERY_MS, () => this.#once(), (error) => this.#log.warn({ err: error }, 'the periodic work of shows failed'))
  }

  async stop(): Promise<void> {
    const { host, presence } = this.#shows
    await this.#stopLoop?.()
    presence.stop()
    await host.stop()
  }

  async #once(): Promise<void> {
    const { database, presence } = this.#shows
    if (presence.isTracking) presence.removeDeadProcesses(await liveHosts(database))
    if (this.#round++ % SWEEP_EVERY === 0) await this.#findForgotten()
  }

  /** Their opening or take-over failed halfway. Found by two consecutive sweeps. */
  async #findForgotten(): Promise<void> {
    const { database, hostId, host, hosted } = this.#shows
    const missing = [...(await ownRooms(database, SHOW_TABLES, hostId))].filter((id) => !host.owns(id))
    for (const id of missing.filter((one) => this.#missing.has(one))) if (!host.isStopped) await hosted.takeOver(id, false)
    this.#missing = new Set(missing)
  }
}
