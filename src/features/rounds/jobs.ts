import type { Database } from '../../platform/server/database.ts'
import { ABANDONED_MS } from './rules.ts'
import type { ModeRegistry } from './server/registry.ts'
import { settleRound } from './server/settle.ts'
import { lockAbandonedRound } from './store.ts'

/** Each in its own transaction: one that fails holds up no other. */
const MOST_A_RUN = 500

export const roundJobs = (modes: ModeRegistry) => [
  {
    name: 'close-abandoned-rounds',
    everySeconds: 60,
    run: async (database: Database) => {
      for (let closed = 0; closed < MOST_A_RUN; closed++) if (!(await closeOne(database, modes))) return
    },
  },
]

function closeOne(database: Database, modes: ModeRegistry): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await lockAbandonedRound(tx, ABANDONED_MS)
    if (found) await settleRound(tx, modes[found.round.mode], found.round, found.round, found.now)
    return found !== undefined
  })
}
