/** How busy the connections of a database are, for `/metrics`. */
import type pg from 'pg'
import { Durations } from '../durations.ts'

/** Connections at this moment: at most so many may be open; those in use and those without work; callers that wait for one. */
export type Connections = { most: number; used: number; idle: number; waiting: number }

export class Usage {
  /** Of each statement until its result, failed ones included; of one outside of a transaction also the time that it waited for a connection. */
  readonly statements = new Durations()
  /** Callers that found every connection in use. */
  waited = 0
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** A caller is about to ask for a connection. */
  asked(): void {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    // A connection without work belongs to the first who waits.
    if (totalCount >= options.max && waitingCount >= idleCount) this.waited += 1
  }

  connections(): Connections {
    const { totalCount, idleCount, waitingCount, options } = this.#pool
    return { most: options.max, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
}
