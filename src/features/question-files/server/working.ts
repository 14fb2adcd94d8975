/** What jobs do with imports: look, dry run, bring in, take out again. Each step is taken by one process, which renews its lease; what a dead process left is done again. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../../../platform/server/database/database.ts'
import { underLease } from '../../../platform/server/jobs/lease.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import type { ImportState } from '../contract.ts'
import { ImportFault } from '../rules/fault.ts'
import { changeImport, endLease, leaseNext, renewLease, type StoredImport } from '../store.ts'
import { dryRun } from './dry-run.ts'
import { sourceOf } from './files.ts'
import { look } from './look.ts'
import type { ImportGiven, Step } from './step.ts'
import { assemble } from './uploads.ts'
import { bringIn, takeOut } from './writing.ts'

const LEASE_S = 30

type WorkState = Extract<ImportState, 'looking' | 'checking' | 'writing' | 'undoing'>
/** Where an import stands when a step has come to nothing. */
const BEFORE: Record<WorkState, ImportState> = { looking: 'failed', checking: 'columns', writing: 'checked', undoing: 'done' }

const STEPS: Record<WorkState, (stored: StoredImport, step: Step) => Promise<void>> = { looking: lookInto, checking: dryRun, writing: bringIn, undoing: takeOut }

/** Does all that waits. */
export async function workAtImports(database: Database<NeedsStorage>, given: ImportGiven, stopping: AbortSignal = new AbortController().signal): Promise<void> {
  while (!stopping.aborted) {
    const next = await leaseNext(database, LEASE_S)
    if (!next) return
    await workAt(next, database, given, stopping)
  }
}

async function workAt(stored: StoredImport, database: Database<NeedsStorage>, given: ImportGiven, stopping: AbortSignal): Promise<void> {
  const state = stored.state as WorkState
  let rows = 0
  const onRows = async (count: number) => {
    rows = count
    // Other calls of this process are answered between two blocks of rows.
    await breathe()
  }
  await underLease(() => renewLease(database, stored.id, state, LEASE_S, rows), stopping, async (signal) => {
    try {
      await STEPS[state](stored, { database, given, signal, onRows })
    } catch (error) {
      if (signal.aborted) await endLease(database, stored.id)
      else await giveUp(database, stored.id, state, error)
    }
  })
}

/** An expected fault is told to the operator; any other is thrown, too, so that it is logged. */
async function giveUp(database: Database, id: number, state: WorkState, error: unknown): Promise<void> {
  const isExpected = error instanceof ImportFault
  await changeImport(database, id, { state: BEFORE[state], failure: isExpected ? error.message : UNEXPECTED })
  if (!isExpected) throw error
}

const UNEXPECTED = 'An error of this installation, not of the file: it is in the log. Nothing was changed.'

async function lookInto(stored: StoredImport, { database, onRows }: Step): Promise<void> {
  const { file, close } = await assemble(database.services.storage.work, stored)
  try {
    const found = await look(await sourceOf(file, stored.name, undefined), stored.wish, onRows)
    await changeImport(database, stored.id, { state: 'columns', found, failure: '', rowsDone: 0 })
  } finally {
    await close()
  }
}
