/** What acts of the desk lock, and read behind the lock by the same statement. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf, uuidOf } from '../../../platform/server/database/ids.ts'
import { unread } from '../../../platform/server/database/keeping.ts'

/** Locks an exam until the transaction ends. What is read behind it is as the transaction that held the lock has left it. */
export const lockForAct = (tx: Tx, id: string): Promise<void> => unread(tx, sql`SELECT FROM exam WHERE id = ${serialOf(id)} AND state <> 'discarded' FOR UPDATE`)

/** The collection of an exam, as SQL. */
export const collectionOfExam = (id: string): Statement => sql`(SELECT collection_id FROM exam WHERE id = ${serialOf(id)})`

/** `playerId`: of one player, in all exams. */
type PapersOf = { examId: string } | { playerId: string }
const areOf = (of: PapersOf): Statement => sql`n.state = 2 AND r.state = 0 AND ${'examId' in of ? sql`n.exam_id = ${serialOf(of.examId)}` : sql`n.player_id = ${uuidOf(of.playerId)}`}`

/** Open rounds of candidates, with their clocks. */
export type OpenPaper = { examId: number; playerId: string; roundId: string; clockPercent: number; minutes: number; endsAt: Date | null }
export const openPapers = (db: Sql, of: PapersOf): Promise<OpenPaper[]> =>
  db.rows(sql`
    SELECT n.exam_id AS "examId", n.player_id AS "playerId", n.round_id AS "roundId", n.clock_percent AS "clockPercent", e.minutes, r.ends_at AS "endsAt"
    FROM exam_entry n JOIN exam e ON e.id = n.exam_id JOIN round r ON r.id = n.round_id WHERE ${areOf(of)} ORDER BY r.id`)
/** The same without their moments, by a handle that gathers. */
export const papersForAct = (db: Sql, of: PapersOf): Promise<Omit<OpenPaper, 'endsAt'>[]> => openPapers(db, of)

/** Locks open rounds of candidates: none of them hands in meanwhile. */
export const lockPapers = (tx: Tx, of: PapersOf): Promise<void> => unread(tx, sql`SELECT FROM exam_entry n JOIN round r ON r.id = n.round_id WHERE ${areOf(of)} ORDER BY r.id FOR UPDATE OF r`)

/** Locks the tries of a player who has not left, as entering an exam does, and drops those that are older. */
export const lockTries = (tx: Tx, playerId: string, seconds: number): Promise<void> => unread(tx, sql`SELECT exam_tries_lock(id, ${seconds}) FROM player WHERE id = ${uuidOf(playerId)} AND gone_at IS NULL`)
