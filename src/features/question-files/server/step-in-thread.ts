/** The other end of `step-thread.ts`: takes the step that this worker thread was started for. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Database } from '../../../platform/server/database/database.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { ImportFault } from '../rules/fault.ts'
import type { ImportGiven } from './step.ts'
import type { StepReply, StepRequest } from './step-thread.ts'
import { takeStep } from './steps.ts'

/** After each block of rows: statements of players get the processor meanwhile. */
const BREATH_MS = 4

export async function stepInThread(database: Database<NeedsStorage>, given: ImportGiven): Promise<void> {
  const { stored } = workerData as StepRequest
  const tell = (reply: StepReply) => parentPort?.postMessage(reply)
  const stopping = new AbortController()
  parentPort?.once('message', () => stopping.abort())
  const onRows = async (rows: number) => {
    tell({ rows })
    await pause(BREATH_MS)
  }
  try {
    await takeStep(stored, { database, given, signal: stopping.signal, onRows })
  } catch (error) {
    // What a stopped step ends with is no fault: the process that told it so knows.
    if (stopping.signal.aborted) return
    if (!(error instanceof ImportFault && error.said)) throw error
    tell({ fault: error.said })
  } finally {
    // The thread ends when nothing of it waits any more.
    parentPort?.close()
  }
}
