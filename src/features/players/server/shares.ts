/** Counting the accounts that share something: what has changed is taken and counted in one transaction, so a killed step is undone whole. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Database } from '../../../platform/server/database/database.ts'
import { countSharesOf, takeStaleKeys, tryShareLock } from '../store/shared.ts'

/** Keys a transaction, and transactions a run. */
const STEP = 1_000
const STEPS_A_RUN = 40

export async function countShares(database: Database, stopping?: AbortSignal): Promise<boolean> {
  for (let n = 0; n < STEPS_A_RUN && !stopping?.aborted; n++) {
    if (!(await countSomeShares(database, STEP))) return n > 0
    await breathe()
  }
  return true
}

/** False: nothing has changed, or another process is at it. */
export const countSomeShares = (database: Database, most: number): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await tryShareLock(tx))) return false
    const stale = await takeStaleKeys(tx, most)
    if (stale.length > 0) await countSharesOf(tx, stale)
    return stale.length > 0
  })
