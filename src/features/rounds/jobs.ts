import type { Database, Tx } from '../../platform/server/database.ts'
import { ABANDONED_MS } from './rules.ts'
import type { ModeRegistry } from './server/registry.ts'
import { settleRound } from './server/settle.ts'
import { lockAbandonedRound, lockOverdueRound, type Found } from './store.ts'

/** Each in its own transaction: one that fails holds up no other. */
const MOST_A_RUN = 500

export const roundJobs = (modes: ModeRegistry) => [
  {
    name: 'close-abandoned-rounds',
    everySeconds: 60,
    run: (database: Database) => closeAll(database, modes, (tx) => lockAbandonedRound(tx, ABANDONED_MS)),
  },
  {
    name: 'close-overdue-rounds',
    everySeconds: 5,
    run: (database: Database) => closeAll(database, modes, lockOverdueRound),
  },
]

type Finder = (tx: Tx) => Promise<Found | undefined>

async function closeAll(database: Database, modes: ModeRegistry, find: Finder): Promise<void> {
  for (let closed = 0; closed < MOST_A_RUN; closed++) if (!(await closeOne(database, modes, find))) return
}

function closeOne(database: Database, modes: ModeRegistry, find: Finder): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await find(tx)
    if (found) await settleRound(tx, modes[found.round.mode], found.round, found.round, found.now)
    return found !== undefined
  })
}
