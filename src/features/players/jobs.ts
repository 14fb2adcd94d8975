import type { Database } from '../../platform/server/database.ts'
import { removeLoose } from './server/picture.ts'
import { forgetReturns } from './server/returns.ts'
import { TOKEN_LIFE } from './server/tokens.ts'
import { forgetTokens } from './store.ts'

export const playerJobs = [
  { name: 'forget-old-tokens', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => forgetTokens(database, TOKEN_LIFE.idleSeconds) },
  { name: 'forget-who-left', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => forgetReturns(database) },
  { name: 'remove-loose-pictures', everySeconds: 3600, run: removeLoose },
]
