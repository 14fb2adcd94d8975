import { sql, type Sql } from '../../platform/server/database/database.ts'
import type { Outcome } from './rules.ts'

export type ReportedRow = { questionId: number; version: number; reports: number; since: Date; latest: Date; outcome: Outcome | null; settledAt: Date | null; /** With microseconds, for the cursor. */ settledText: string | null; first: number }

/** Questions with open reports, most reported first; `after`: the count and the first report of the row before. */
export function openQuestions(db: Sql, { after, limit }: { after: { reports: number; first: number } | undefined; limit: number }): Promise<ReportedRow[]> {
  const behind = after ? sql`HAVING count(*) < ${after.reports} OR count(*) = ${after.reports} AND min(id) > ${after.first}` : sql``
  return db.rows(sql`
    SELECT question_id AS "questionId", max(version) AS version, count(*)::int AS reports, min(created_at) AS since, max(created_at) AS latest, NULL AS outcome, NULL AS "settledAt", NULL AS "settledText", min(id) AS first
    FROM question_report WHERE settled_at IS NULL GROUP BY question_id ${behind} ORDER BY count(*) DESC, min(id) LIMIT ${limit}`)
}

/** Questions whose reports were settled, the latest first; `after`: the moment and the question of the row before. */
export function settledQuestions(db: Sql, { after, limit }: { after: { at: string; questionId: number } | undefined; limit: number }): Promise<ReportedRow[]> {
  const behind = after ? sql`AND (settled_at, question_id) < (${after.at}::timestamptz, ${after.questionId})` : sql``
  return db.rows(sql`
    SELECT question_id AS "questionId", max(version) AS version, count(*)::int AS reports, min(created_at) AS since, max(created_at) AS latest, min(outcome) AS outcome, settled_at AS "settledAt",
      settled_at::text AS "settledText", min(id) AS first
    FROM question_report WHERE settled_at IS NOT NULL ${behind} GROUP BY settled_at, question_id ORDER BY settled_at DESC, question_id DESC LIMIT ${limit}`)
}

export type ReportRow = { id: number; playerId: string; name: string; message: string; version: number; at: Date; outcome: Outcome | null; reply: string; settledAt: Date | null }

/** Open reports first, the oldest first; then settled ones, the latest first. */
export function reportsOfQuestion(db: Sql, questionId: number, most: number): Promise<ReportRow[]> {
  return db.rows(sql`
    SELECT r.id, r.player_id AS "playerId", p.name, r.message, r.version, r.created_at AS at, r.outcome, r.reply, r.settled_at AS "settledAt"
    FROM question_report r JOIN player p ON p.id = r.player_id WHERE r.question_id = ${questionId} ORDER BY r.settled_at DESC NULLS FIRST, r.id LIMIT ${most}`)
}
