/** A player's part of exams, for the download of all data about that player. */
import { sql, type Sql } from '../../../platform/server/database/database.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'
import { publishedWhere } from '../store.ts'

/** The newest first; the result from its publication on, as on the player's screen. */
export function ownEntries(db: Sql, { playerId, timezone, most }: { playerId: string; timezone: string; most: number }): Promise<unknown[]> {
  return db.rows(sql`
    SELECT e.title AS exam, to_char(e.day, 'YYYY-MM-DD') AS day, ${isoMoment(sql`n.handed_in_at`)} AS "handedIn", n.clock_percent AS "clockPercent", n.violations, cardinality(n.captured_question_ids) AS "copiedQuestions",
      CASE WHEN ${publishedWhere(timezone)} THEN n.result END AS result
    FROM exam_entry n JOIN exam e ON e.id = n.exam_id WHERE n.player_id = ${playerId} ORDER BY e.day DESC, e.id LIMIT ${most}`)
}

/** Extra time, with its reason; none without. */
export function ownClock(db: Sql, playerId: string): Promise<unknown[]> {
  return db.rows(sql`SELECT percent, reason, ${isoMoment(sql`given_at`)} AS given FROM exam_clock WHERE player_id = ${playerId}`)
}
