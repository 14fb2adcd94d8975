import type { Database } from '../../platform/server/database/database.ts'
import { playersInAll } from '../players/server.ts'
import { countHolders } from './store.ts'

export const badgeJobs = [
  {
    name: 'count-badge-holders',
    everySeconds: 3600,
    run: async (database: Database) => countHolders(database, await playersInAll(database)),
  },
]
