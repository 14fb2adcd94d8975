/** What jobs do with corrections. Each is worked at by one process, which renews its lease; what a dead process left goes on in another. */
import type { Database } from '../../../platform/server/database/database.ts'
import { endLease, leaseNext, noteFailure, renewLease, type Correction } from '../store.ts'
import type { CorrectionGiven } from './part.ts'
import { makeDryRun } from './planning.ts'
import { post } from './posting.ts'

const LEASE_S = 30
const RENEW_MS = 5_000
const FAILED = 'An error of this installation: it is in the log. What was posted stands, and posting goes on by itself.'

/** Does all that waits. */
export async function workAtCorrections(database: Database, given: CorrectionGiven, stopping: AbortSignal = new AbortController().signal): Promise<boolean> {
  while (!stopping.aborted) {
    const next = await leaseNext(database, LEASE_S)
    if (!next) return false
    await workAt(database, next, given, stopping)
  }
  return true
}

async function workAt(database: Database, stored: Correction, given: CorrectionGiven, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController()
  let renewal = Promise.resolve()
  const renew = async () => { if (!(await renewLease(database, stored, LEASE_S))) lost.abort() }
  const pulse = setInterval(() => (renewal = renew().catch(() => lost.abort())), RENEW_MS)
  const signal = AbortSignal.any([stopping, lost.signal])
  try {
    if (stored.state === 'posting') await post(database, stored, given, signal)
    else await makeDryRun(database, stored, given)
    if (stopping.aborted) await endLease(database, stored.id)
  } catch (error) {
    // The lease is kept: another try comes when it has run out.
    await noteFailure(database, stored.id, FAILED)
    throw error
  } finally {
    clearInterval(pulse)
    await renewal
  }
}
