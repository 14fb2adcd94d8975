/** What a step of an import gets from the job that runs it. */
import type { Database } from '../../../platform/server/database/database.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import type { ImportState } from '../contract.ts'
import type { StoredImport } from '../store.ts'
import type { Collections } from './run.ts'

/** What the app hands in: how collections are found, and the folder of the seed's pictures and clips. */
export type ImportGiven = { collections: Collections; seeded: string }

/** States that a job works at. */
export type WorkState = Extract<ImportState, 'looking' | 'checking' | 'writing' | 'undoing'>

export type Step = {
  database: Database<NeedsStorage>
  given: ImportGiven
  /** Is aborted when the process stops, or has lost its lease. */
  signal: AbortSignal
  /** Receives how many rows were read so far; other calls of this process are answered before it resolves. */
  onRows: (rows: number) => Promise<void>
}

/** Takes one step to its end, in this thread or in another. */
export type TakeStep = (stored: StoredImport, going: Pick<Step, 'signal' | 'onRows'>) => Promise<void>
