/** What the load has left out row by row, proved over the whole: the ledger by its verifier, the boards by a full count. */
import { sql, type Database } from '../../src/platform/server/database/database.ts'
import { sentenceOf } from '../../src/features/coins/rules.ts'
import { examineLedger, type Promised } from '../../src/features/coins/server.ts'
import { verifyBoards } from '../../src/features/leaderboards/server.ts'

/** Sentences about what is wrong; none: the world is sound. What was read here is not read again by the verifier's job. */
export async function proveLoad(database: Database, promised: Promised): Promise<string[]> {
  const [ledger, boards] = await Promise.all([examineLedger(database, promised), verifyBoards(database)])
  if (ledger.breaches.length === 0) await database.rows(sql`UPDATE ledger_check SET verified_to = (SELECT coalesce(max(id), 0) FROM journal), seen_to = (SELECT coalesce(max(id), 0) FROM journal)`)
  return [...ledger.breaches.map(sentenceOf), ...boards.map(({ what, board, expected, found }) => `${what}: ${board} should be ${expected} and is ${found}`)]
}

/** Players that are there already. */
export const hasPlayers = async (database: Database): Promise<boolean> => (await database.row(sql`SELECT FROM player LIMIT 1`)) !== undefined

/** Of the whole database, in GB. */
export const sizeOnDisk = async (database: Database): Promise<number> => ((await database.row<{ bytes: number }>(sql`SELECT pg_database_size(current_database()) AS bytes`))?.bytes ?? 0) / 1e9
