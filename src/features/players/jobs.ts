import type { Database } from '../../platform/server/database/database.ts'
import { removeLoose } from './server/picture.ts'
import { deleteExpiredLeavers, noteOldPlayers } from './server/persons.ts'
import { countShares } from './server/shares.ts'
import { TOKEN_LIFE } from './server/tokens.ts'
import { deleteTokens } from './store/tokens.ts'
import { deleteUnusedAgePassed } from './store/age.ts'
import { unnotedWaits } from './store/due.ts'
import { staleKeyWaits } from './store/shared.ts'

export const playerJobs = [
  { name: 'count-shares-of-accounts', everySeconds: 5, waits: staleKeyWaits, run: countShares },
  { name: 'forget-old-tokens', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => deleteTokens(database, TOKEN_LIFE.idleSeconds) },
  { name: 'forget-who-left', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => deleteExpiredLeavers(database) },
  { name: 'forget-unused-age-gates', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => deleteUnusedAgePassed(database) },
  { name: 'note-persons', everySeconds: 60, waits: unnotedWaits, run: noteOldPlayers },
  { name: 'remove-loose-pictures', everySeconds: 3600, run: removeLoose },
]
