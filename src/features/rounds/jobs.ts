import type { Database, Tx } from '../../platform/server/database/database.ts'
import { processSerially } from '../../platform/server/jobs/serial-queue.ts'
import { ABANDONED_MS } from './rules.ts'
import { modeOf, type ModeRegistry } from './server/registry.ts'
import { removeOldRounds, type RemovalNeeds } from './server/removal.ts'
import { closeByClock } from './server/settle.ts'
import { abandonedWaits, lockAbandonedRound, lockOverdueRound, overdueWaits, type FoundRound } from './store.ts'

const MOST_A_RUN = 500

export const roundJobs = (modes: ModeRegistry, needs: RemovalNeeds) => [
  {
    name: 'close-abandoned-rounds',
    everySeconds: 60,
    waits: abandonedWaits(ABANDONED_MS),
    run: (database: Database) => closeAll(database, modes, (tx, failed) => lockAbandonedRound(tx, ABANDONED_MS, failed)),
  },
  {
    name: 'close-overdue-rounds',
    everySeconds: 5,
    waits: overdueWaits,
    run: (database: Database) => closeAll(database, modes, lockOverdueRound),
  },
  { name: 'remove-old-rounds', everySeconds: 24 * 3600, run: (database: Database) => removeOldRounds(database, modes, needs) },
]

type Finder = (tx: Tx, failed: readonly string[]) => Promise<FoundRound | undefined>

/** False: none was to be closed. */
function closeAll(database: Database, modes: ModeRegistry, take: Finder): Promise<boolean> {
  return processSerially(database, {
    most: MOST_A_RUN,
    lockNext: take,
    idOf: ({ round }) => round.id,
    run: (tx, found) => closeByClock(tx, modeOf(modes, found.round.mode), found),
  })
}
