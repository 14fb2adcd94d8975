import type { Database } from '../../platform/server/database/database.ts'
import { deleteExpired } from './store.ts'

export const identityJobs = [{ name: 'forget-expired-proofs', everySeconds: 3600, run: (database: Database): Promise<void> => deleteExpired(database) }]
