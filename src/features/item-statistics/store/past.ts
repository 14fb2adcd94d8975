/** What stays of the answers in rounds that are removed (migration 0173): the sums of statistics, and the plain counts that the record of a question shows. */
import { json, sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import type { ItemSums, Showing } from '../rules.ts'
import { COUNTING_LOCK, SHOWN, type Shown, type Version } from '../store.ts'

/** Waits for a process that counts: a count from the beginning must not meet half of it. */
export const takeCountingLock = (tx: Tx) => tx.rows(sql`SELECT pg_advisory_xact_lock(${COUNTING_LOCK})`)

/** `opened`: the question was shown, else it only stood in the round. */
export type PastShowing = Shown & Pick<Showing, 'first'> & { opened: boolean }

/** All questions of these rounds, whose answers were counted, in the order of counting. */
export const pastShowings = (tx: Tx, roundIds: readonly string[]): Promise<PastShowing[]> =>
  tx.rows(sql`
    SELECT ${SHOWN}, i.opened_at IS NOT NULL AS opened, CASE WHEN f.question_id IS NOT NULL THEN json_build_object('strength', f.strength, 'measured', f.measured) END AS first
    FROM round_item i JOIN item_round p ON p.round_id = i.round_id JOIN round r ON r.id = i.round_id LEFT JOIN item_first f ON f.question_id = i.question_id AND f.place = p.place
    WHERE i.round_id = ANY (${roundIds}::uuid[]) ORDER BY p.place, i.position`)

export type Past = Version & { asked: number; judged: number; right: number; taken: number[]; sums: ItemSums }

/** Of these versions; those of which there is nothing yet are left out. */
export const pastOf = (db: Sql, versions: readonly Version[]): Promise<Past[]> =>
  db.rows(sql`
    SELECT p.question_id AS "questionId", p.version, p.asked, p.judged, p.right_answers AS "right", to_jsonb(p.taken) AS taken, p.sums
    FROM jsonb_to_recordset(${json(versions)}::jsonb) AS wanted("questionId" bigint, version int) JOIN question_past p ON p.question_id = wanted."questionId" AND p.version = wanted.version`)

export const pastVersions = (db: Sql, questionId: number): Promise<(Version & { sums: ItemSums })[]> =>
  db.rows(sql`SELECT question_id AS "questionId", version, sums FROM question_past WHERE question_id = ${questionId} ORDER BY version`)

export async function savePast(tx: Tx, past: readonly Past[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO question_past (question_id, version, asked, judged, right_answers, taken, sums)
    SELECT "questionId", version, asked, judged, "right", ARRAY(SELECT jsonb_array_elements_text(taken)::bigint), sums
    FROM jsonb_to_recordset(${json(past)}::jsonb) AS p("questionId" bigint, version int, asked bigint, judged bigint, "right" bigint, taken jsonb, sums jsonb)
    ON CONFLICT (question_id, version) DO UPDATE SET asked = excluded.asked, judged = excluded.judged, right_answers = excluded.right_answers, taken = excluded.taken, sums = excluded.sums`)
}
