/**
 * What a folder hands to the server, in one record: what is served, run, seeded, notified and erased derives from the app's list
 * of these records. A part that needs something from other folders is a function of it; `Given` says by type what it needs.
 */
import type { Sql, Tx } from './database/database.ts'
import type { Subscription } from './database/events.ts'
import type { Served } from './http/handler.ts'
import type { Job } from './jobs/jobs.ts'

export type ManifestPart<Value, Given> = Value | ((given: Given) => Value)

/** What one folder does with a player's data when the account is deleted, and what it hands out of it as a download. */
export type Erasure<Services = unknown> = {
  /** First of all, while nothing is locked: what is running is left or closed. */
  beforeErasure?: readonly ErasureHook<Services>[]
  /** What is kept about the person is erased. */
  erase?: readonly ErasureHook<Services>[]
  /** At most so many lines each. */
  parts?: Record<string, (db: Sql<Services>, playerId: string, most: number) => Promise<unknown>>
}
export type ErasureHook<Services = unknown> = (tx: Tx<Services>, playerId: string) => Promise<unknown>

export type Manifest<Services = unknown, Given = unknown> = {
  actions?: ManifestPart<readonly Served<Services>[], Given>
  jobs?: ManifestPart<readonly Job<Services>[], Given>
  subscriptions?: ManifestPart<readonly Subscription[], Given>
  /** Adds what is missing of the starter world in `folder`; answers how many entries came in. */
  seed?: (tx: Tx, folder: string) => Promise<number>
  erasure?: ManifestPart<Erasure<Services>, Given>
}

/** A part as it is, or made of what it needs. */
export function made<Value extends object, Given>(part: ManifestPart<Value, Given>, given: Given): Value {
  return typeof part === 'function' ? (part as (given: Given) => Value)(given) : part
}
