/** Shows that are played again at the moment: with each answer they would be read anew, and the seats of a big one are megabytes. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { replayedOf } from '../rules/replay.ts'
import { readReplay, type ReplayHead } from '../store/report.ts'

export type Replayed = ReturnType<typeof replayedOf>

const MOST_KEPT = 4
/** What was erased meanwhile is gone from here soon. */
const KEPT_MS = 60_000

export class KeptReplays {
  readonly #kept = new Map<string, Promise<Replayed | undefined>>()

  /** Undefined: it was erased just now. */
  read(db: Sql, { id, version }: Pick<ReplayHead, 'id' | 'version'>): Promise<Replayed | undefined> {
    const key = `${id} ${version}`
    return this.#kept.get(key) ?? this.#keep(key, readReplay(db, id).then((row) => row && replayedOf(row.final, row.plan)))
  }

  #keep(key: string, replayed: Promise<Replayed | undefined>): Promise<Replayed | undefined> {
    const drop = () => void (this.#kept.get(key) === replayed && this.#kept.delete(key))
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(key, replayed)
    replayed.catch(drop)
    setTimeout(drop, KEPT_MS).unref()
    return replayed
  }
}
