/** Periodic work of the shows of this process: forgets the sockets of dead processes, and takes up shows that name this process and do not run in it. */
import type { HostedRooms } from '../../../features/modes/server.ts'
import { liveHosts, repeatedlyUnlessIdle } from '../../../features/rooms/server.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { Shows } from './service.ts'

const EVERY_MS = 1_000

export class ShowLoop implements HostedRooms {
  readonly #shows: Shows
  readonly #log: Log
  #stopLoop: (() => Promise<void>) | undefined

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
    const { database, presence, strays } = this.#shows
    if (presence.isTracking) presence.removeDeadProcesses(await liveHosts(database))
    await strays.look()
  }
}
