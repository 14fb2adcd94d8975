import type { Database } from '../../platform/server/database/database.ts'
import { fold, forgetCounts, forgetLines } from './store.ts'

const LINES_AT_ONCE = 20_000

export const leaderboardJobs = [
  // Every second, so that readers have few rows to add.
  { name: 'fold-board-changes', everySeconds: 1, run: (database: Database): Promise<void> => fold(database) },
  { name: 'forget-old-boards', everySeconds: 24 * 3600, run: forgetOldBoards },
]

/** In batches: a day of a million players is a million rows. */
async function forgetOldBoards(database: Database): Promise<void> {
  while ((await forgetLines(database, LINES_AT_ONCE)) === LINES_AT_ONCE);
  await forgetCounts(database)
}
