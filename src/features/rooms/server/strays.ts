/** Rooms that name this process as their host and do not run in it: their start or take-over failed halfway, or the connection broke before the reply to its COMMIT came. */
import type { Database } from '../../../platform/server/database/database.ts'
import type { Log } from '../../../platform/server/log.ts'
import { ownRooms, type RoomTables } from '../store.ts'

export type StraysParts = { database: Database; tables: RoomTables; hostId: string; host: { owns: (roomId: string) => boolean; readonly isStopped: boolean }; log: Log; takeOver: (roomId: string) => Promise<void> }

/** `look` is called once a second; without a suspicion it reads every so many times. */
const EVERY = 10
/** After a suspicion: a room that is just being started is none. */
const LOOKS = 3

export class Strays {
  readonly #parts: StraysParts
  #calls = 0
  #looks = 0
  #missing = new Set<string>()

  constructor(parts: StraysParts) {
    this.#parts = parts
  }

  /** One may be there: it is looked for in the next seconds. */
  suspect(): void {
    this.#looks = LOOKS
  }

  get isSuspected(): boolean {
    return this.#looks > 0
  }

  /** Takes over what is missing in two consecutive looks; what fails is tried again by the next regular one. */
  async look(): Promise<void> {
    if (this.#calls++ % EVERY !== 0 && this.#looks === 0) return
    this.#looks = Math.max(0, this.#looks - 1)
    const { database, tables, hostId, host, log, takeOver } = this.#parts
    const missing = [...(await ownRooms(database, tables, hostId))].filter((id) => !host.owns(id))
    const before = this.#missing
    this.#missing = new Set(missing)
    for (const id of missing.filter((one) => before.has(one) && !host.isStopped)) await takeOver(id).catch((error: Error) => log.error({ err: error, roomId: id }, 'a room that names this process could not be taken over'))
  }
}
