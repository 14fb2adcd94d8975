import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { Outcome } from './rules.ts'

export type QuestionReport = { playerId: string; questionId: number; version: number; message: string }

/** Returns false if this player has reported this question before. */
export async function insertReport(tx: Tx, { playerId, questionId, version, message }: QuestionReport): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO question_report (player_id, question_id, version, message) VALUES (${playerId}, ${questionId}, ${version}, ${message})
    ON CONFLICT DO NOTHING RETURNING id`)
  return row !== undefined
}

export async function eraseReports(tx: Tx, playerId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM question_report WHERE player_id = ${playerId}`)
}

export function reportsOf(db: Sql, playerId: string): Promise<{ question: string; message: string; date: string }[]> {
  return db.rows(sql`SELECT question_id::text AS question, message, ${isoMoment(sql`created_at`)} AS date FROM question_report WHERE player_id = ${playerId} ORDER BY id DESC LIMIT 1000`)
}

/** The open reports of one question. `version`: the newest one that was reported. */
export type ReportedQuestion = { questionId: number; version: number; reports: number; since: Date; messages: string[] }

/** Questions with open reports, most reported first; at most `most` questions and 20 messages of each. */
export function reportedQuestions(db: Sql, most: number): Promise<ReportedQuestion[]> {
  return db.rows(sql`
    SELECT question_id AS "questionId", max(version) AS version, count(*) AS reports, min(created_at) AS since, (array_agg(message ORDER BY id))[1:20] AS messages
    FROM question_report WHERE settled_at IS NULL GROUP BY question_id ORDER BY count(*) DESC, min(id) LIMIT ${most}`)
}

export type OpenReport = { id: number; playerId: string; version: number }

/** The open reports of a question, locked, the oldest first: who made them, with the version reported. */
export const lockOpenReports = (tx: Tx, questionId: number): Promise<OpenReport[]> =>
  tx.rows(sql`SELECT id, player_id AS "playerId", version FROM question_report WHERE question_id = ${questionId} AND settled_at IS NULL ORDER BY id FOR UPDATE`)

/** Settles these reports, all at one moment. */
export async function settleReports(tx: Tx, ids: readonly number[], outcome: Outcome, reply: string): Promise<void> {
  await tx.rows(sql`UPDATE question_report SET settled_at = (SELECT app_now()), outcome = ${outcome}, reply = ${reply} WHERE id = ANY (${ids}::bigint[])`)
}

/** Questions with open reports, and since when the oldest report waits. */
export function questionsReported(db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`SELECT count(DISTINCT question_id)::int AS n, min(created_at) AS oldest FROM (SELECT question_id, created_at FROM question_report WHERE settled_at IS NULL LIMIT ${most}) open`)
}

/** How many reports of these questions wait for an answer. */
export const openReports = async (db: Sql, questionIds: readonly number[]): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM question_report WHERE question_id = ANY (${questionIds}::bigint[]) AND settled_at IS NULL`))?.n ?? 0

/** Those of these questions of which reports wait for an answer. */
export const reportedAmong = async (db: Sql, questionIds: readonly number[]): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`SELECT DISTINCT question_id AS id FROM question_report WHERE question_id = ANY (${questionIds}::bigint[]) AND settled_at IS NULL`)).map(({ id }) => id)
