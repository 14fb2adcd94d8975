/** Steps of imports run in a thread of their own: calls of players wait for none of their work, and their memory goes back when they end. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../../platform/server/database/database.ts'
import { invalidateCatalogue } from '../../questions/server/catalogue.ts'
import { CAPS } from '../rules/caps.ts'
import type { PlacedFault } from '../rules/fault.ts'
import type { StoredImport } from '../store.ts'
import { importFaultOf } from './import-fault.ts'
import type { TakeStep } from './step.ts'

/** The app's entry of the thread, which calls `stepInThread`, and what it needs to open the services of steps. */
export type ImportThread = { file: URL; parts: object }
export type NeedsImportThread = { importThread: ImportThread }

/** What the thread gets. A message to it stops the step. */
export type StepRequest<Parts = object> = { stored: StoredImport; parts: Parts }
/** `fault`: an expected one. Any other error ends the thread. */
export type StepReply = { rows: number } | { fault: PlacedFault }

const LIMITS = { maxYoungGenerationSizeMb: CAPS.importYoungMb, maxOldGenerationSizeMb: CAPS.importHeapMb }

/** A thread for each step. */
export const inThread = (database: Database<NeedsImportThread>): TakeStep => async (stored, { signal, onRows }) => {
  const { file, parts } = database.services.importThread
  const thread = new Worker(file, { workerData: { stored, parts } satisfies StepRequest, resourceLimits: LIMITS })
  let fault: PlacedFault | undefined
  thread.on('message', (reply: StepReply) => ('rows' in reply ? void onRows(reply.rows) : (fault = reply.fault)))
  const stop = () => thread.postMessage('stop')
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  try {
    await ended(thread)
  } finally {
    signal.removeEventListener('abort', stop)
    // The thread has caches of its own.
    invalidateCatalogue(database)
  }
  signal.throwIfAborted()
  if (fault !== undefined) throw importFaultOf(fault)
}

/** Throws what the thread has died of. */
async function ended(thread: Worker): Promise<void> {
  const [code] = (await once(thread, 'exit')) as [number]
  if (code !== 0) throw new Error(`The thread of an import ended with ${code}.`)
}
