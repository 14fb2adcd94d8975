/** What jobs do with imports: look, dry run, bring in, take out again. Each step is taken by one process, which renews its lease; what a dead process left is done again. */
import { setImmediate as breathe } from 'node:timers/promises'
import { codeOf, type Database } from '../../../platform/server/database/database.ts'
import { underLease } from '../../../platform/server/jobs/lease.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import type { ImportState } from '../contract.ts'
import { ImportFault } from '../rules/fault.ts'
import { endLease, failStep, leaseNext, renewLease, type StoredImport } from '../store.ts'
import { importFault, storedFailure } from './import-fault.ts'
import type { ImportGiven, TakeStep, WorkState } from './step.ts'
import { takeStep } from './steps.ts'

const LEASE_S = 30

/** Where an import stands when a step has come to nothing. */
const BEFORE: Record<WorkState, ImportState> = { looking: 'failed', checking: 'columns', writing: 'checked', undoing: 'done' }

/** Does all that waits, in this thread. False: nothing waited. */
export function workAtImports(database: Database<NeedsStorage>, given: ImportGiven, stopping: AbortSignal = new AbortController().signal): Promise<boolean> {
  return takeSteps(database, (stored, going) => takeStep(stored, { database, given, ...going }), stopping)
}

/** Does all that waits, by `take`. */
export async function takeSteps(database: Database, take: TakeStep, stopping: AbortSignal): Promise<boolean> {
  while (!stopping.aborted) {
    const next = await leaseNext(database, LEASE_S)
    if (!next) return false
    await workAt(next, database, take, stopping)
  }
  return true
}

async function workAt(stored: StoredImport, database: Database, take: TakeStep, stopping: AbortSignal): Promise<void> {
  const state = stored.state as WorkState
  let rows = 0
  const onRows = async (count: number) => {
    rows = count
    // Other calls of this process are answered between two blocks of rows.
    await breathe()
  }
  await underLease(() => renewLease(database, stored.id, state, LEASE_S, rows), stopping, async (signal) => {
    try {
      await take(stored, { signal, onRows })
    } catch (error) {
      if (signal.aborted) await endLease(database, stored.id)
      else await giveUp(database, stored.id, state, error)
    }
  })
}

/** An expected fault is told to the operator; any other is thrown, too, so that it is logged. */
async function giveUp(database: Database, id: number, state: WorkState, error: unknown): Promise<void> {
  const isExpected = error instanceof ImportFault
  const fault = isExpected ? error : importFault({}, hasNoMemory(error) ? 'memory' : 'unexpected', {})
  await failStep(database, id, { from: state, to: BEFORE[state], failure: storedFailure(fault) })
  if (!isExpected) throw error
}

/** A thread has reached its limit. */
const hasNoMemory = (error: unknown): boolean => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'
