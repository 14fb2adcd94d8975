import type { Database } from '../../platform/server/database/database.ts'
import { changeWaits, fold, deletePastCounts, deletePastScores } from './store.ts'

const ROWS_PER_BATCH = 20_000

export const leaderboardJobs = [
  // Every second, so that readers have few rows to add.
  { name: 'fold-board-changes', everySeconds: 1, waits: changeWaits, run: (database: Database): Promise<boolean> => fold(database) },
  { name: 'forget-old-boards', everySeconds: 24 * 3600, run: deleteOldBoards },
]

/** In batches: a day of a million players is a million rows. */
async function deleteOldBoards(database: Database): Promise<void> {
  while ((await deletePastScores(database, ROWS_PER_BATCH)) === ROWS_PER_BATCH);
  await deletePastCounts(database)
}
