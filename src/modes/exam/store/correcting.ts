/** Exams that asked a question whose key is corrected. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { ExamResult } from '../rules.ts'

export async function examsWith(db: Sql, questionId: number): Promise<{ id: number; title: string }[]> {
  return db.rows(sql`SELECT e.id, e.title FROM exam e WHERE e.collection_id = (SELECT collection_id FROM question WHERE id = ${questionId}) ORDER BY e.id`)
}

export type HandedIn = { playerId: string; roundId: string; result: ExamResult; items: { questionId: number; verdict: 'r' | 'w' | 's'; marks: number }[] }

/** Entries that were handed in and asked the question, in the order of their players. */
export function handedIn(db: Sql, examId: number, questionId: number): Promise<HandedIn[]> {
  return db.rows(sql`
    SELECT n.player_id AS "playerId", n.round_id AS "roundId", n.result, all_of.items FROM exam_entry n JOIN round_item i ON i.round_id = n.round_id AND i.question_id = ${questionId}
    CROSS JOIN LATERAL (SELECT json_agg(json_build_object('questionId', o.question_id, 'verdict', o.verdict, 'marks', q.marks)) AS items FROM round_item o JOIN question q ON q.id = o.question_id WHERE o.round_id = n.round_id) all_of
    WHERE n.exam_id = ${examId} AND n.state = 3 AND n.result IS NOT NULL ORDER BY n.player_id`)
}

export async function lockEntries(tx: Tx, examId: number): Promise<void> {
  await tx.rows(sql`SELECT FROM exam_entry WHERE exam_id = ${examId} ORDER BY player_id FOR UPDATE`)
}

export async function saveExamResults(tx: Tx, examId: number, results: readonly { playerId: string; result: ExamResult }[]): Promise<void> {
  await tx.rows(sql`
    UPDATE exam_entry n SET result = r.result FROM jsonb_to_recordset(${json(results)}::jsonb) AS r("playerId" uuid, result jsonb) WHERE n.exam_id = ${examId} AND n.player_id = r."playerId"`)
}
