/** What a candidate's entry to an exam reads and writes before its round is played. */
import { sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { KEY_TRIES } from '../rules.ts'
import { examColumns, paper, withTotals, type ExamEntry, type ExamRow, type Pooled } from '../store.ts'

/** An exam with what it is to a player. `state`: of the entry; null: there is none. `tries`: recent wrong keys, not locked. */
export type OwnExam = Omit<ExamRow, 'endsAt'> & { state: ExamEntry['state'] | null; keyHash: string; tries: number }
export type OwnExamRow = Omit<OwnExam, 'questions' | 'marks'> & Pooled

const ownExam = (playerId: Statement, given: Statement): Statement => sql`
  SELECT to_jsonb(own) FROM (
    SELECT ${examColumns(sql`(${given} ->> 'timezone')`)}, n.state, e.key_hash AS "keyHash",
      (SELECT count(*) FROM unnest((SELECT tried_at FROM exam_key_try WHERE player_id = ${playerId})) at WHERE at > app_now() - make_interval(secs => ${KEY_TRIES.seconds})) AS tries
    FROM exam e ${paper} LEFT JOIN exam_entry n ON n.exam_id = e.id AND n.player_id = ${playerId}
    WHERE e.slug = ${given} ->> 'slug' OR e.id = (${given} ->> 'id')::bigint ORDER BY e.slug = ${given} ->> 'slug' DESC LIMIT 1) own`
/** For `handleBeside`: an `OwnExamRow` by id or slug. */
export const wishedExam = (wish: string, timezone: string) => ({ read: ownExam, given: { slug: wish, id: serialOf(wish), timezone } })
export const ownExamFrom = (row: OwnExamRow): OwnExam => withTotals(row)

/** Locks an exam against being changed or cancelled until the transaction ends. Undefined: it is not open to players. */
export function holdActive(tx: Tx, examId: number): Promise<{ minutes: number; keyHash: string } | undefined> {
  return tx.row(sql`SELECT minutes, key_hash AS "keyHash" FROM exam WHERE id = ${examId} AND active FOR SHARE`)
}

/** Whether the player has entered, and the clock of an entry (`percent`), as they are when locks that the same statement has taken before are granted (migration 0188). */
export async function entryNow(tx: Tx, examId: number, playerId: string): Promise<{ entered: boolean; percent: number }> {
  return (await tx.row(sql`SELECT entered, percent FROM exam_entry_now(${examId}, ${playerId})`)) ?? { entered: false, percent: 100 }
}

/** The entry of a round that is being opened. */
export const entryWith = (examId: number, playerId: string, percent: number) => (opened: Statement): Statement =>
  sql`INSERT INTO exam_entry (exam_id, player_id, clock_percent, round_id) SELECT ${examId}, ${playerId}, ${percent}, id FROM ${opened}`
