import type { Database } from '../../platform/server/database/database.ts'
import { settleDue } from './server.ts'
import { streakWaits } from './store.ts'

/** Batch size; a run of the job repeats until no streak is due. */
const AT_ONCE = 200
const BATCHES_A_RUN = 500

export const streakJobs = [
  {
    name: 'settle-streaks',
    everySeconds: 60,
    waits: streakWaits,
    run: async (database: Database) => {
      for (let n = 0; n < BATCHES_A_RUN; n++) if ((await database.transaction((tx) => settleDue(tx, AT_ONCE))) < AT_ONCE) return
    },
  },
]
