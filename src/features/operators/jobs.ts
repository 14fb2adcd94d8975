import type { Database } from '../../platform/server/database/database.ts'
import { forgetOldSessions } from './store.ts'
import { deleteOldChallenges } from './store/passkeys.ts'
import { deleteOldTokens } from './store/tokens.ts'
import { deleteOldUndos } from './store/undo.ts'

export const operatorJobs = [
  { name: 'forget-operator-sessions', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => forgetOldSessions(database) },
  { name: 'forget-operator-tokens', everySeconds: 24 * 3600, run: (database: Database): Promise<void> => deleteOldTokens(database) },
  { name: 'forget-passkey-challenges', everySeconds: 3600, run: (database: Database): Promise<void> => deleteOldChallenges(database) },
  { name: 'forget-undo', everySeconds: 3600, run: (database: Database): Promise<void> => deleteOldUndos(database) },
]
