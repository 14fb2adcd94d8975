/**
 * What a folder provides to the server, in one record: calls, jobs, seeds, subscribers and erasers are derived from the app's list
 * of these records. A part that needs something of other folders is a function of it; `Given` declares by type what it needs.
 */
import type { Sql, Statement, Tx } from './database/database.ts'
import type { Subscription } from './database/events.ts'
import type { Served } from './http/handler.ts'
import type { Job } from './jobs/jobs.ts'

export type ManifestPart<Value, Given> = Value | ((given: Given) => Value)

/** How one folder handles a player's data when the account is deleted, and what it contributes to the export. */
export type Erasure<Services = unknown> = {
  /** Ended first, before anything is locked. */
  beforeErasure?: readonly Running<Services>[]
  /** Erase personal data: the writes of all hooks are gathered, so no row is written by two of them, none begins with WITH, and what is no write is `unread`. At the desk they are executed one after another, in the order of the list. The player's row is locked by an earlier statement. */
  erase?: readonly ErasureHook<Services>[]
  /** As `erase`, of what is changed as it was read. */
  eraseHeld?: readonly HeldErasure<Services>[]
  /** At most so many lines each, moments as `isoMoment`: the handle gathers what is read at once. */
  parts?: Record<string, (db: Sql<Services>, playerId: string, most: number) => Promise<unknown>>
}
/** What of a player is running. `runs`: a condition of SQL that is true then; `end` leaves or closes it. */
export type Running<Services = unknown> = { runs: (playerId: string) => Statement; end: ErasureHook<Services> }
/** Reads and locks behind the lock of the player's row, by the statement that takes it (a volatile function); nothing where a condition of `unless` is true. Answers what erases it. */
export type HeldErasure<Services = unknown> = (tx: Tx<Services>, playerId: string, unless: readonly Statement[]) => Promise<ErasureHook<Services>>
export type ErasureHook<Services = unknown> = (tx: Tx<Services>, playerId: string) => Promise<unknown>

export type Manifest<Services = unknown, Given = unknown> = {
  actions?: ManifestPart<readonly Served<Services>[], Given>
  jobs?: ManifestPart<readonly Job<Services>[], Given>
  subscriptions?: ManifestPart<readonly Subscription[], Given>
  /** Adds missing entries of the starter world in `folder`; returns how many were added. */
  seed?: (tx: Tx, folder: string) => Promise<number>
  erasure?: ManifestPart<Erasure<Services>, Given>
}

/** Returns a part, or calls it with what it needs. */
export function made<Value extends object, Given>(part: ManifestPart<Value, Given>, given: Given): Value {
  return typeof part === 'function' ? (part as (given: Given) => Value)(given) : part
}
