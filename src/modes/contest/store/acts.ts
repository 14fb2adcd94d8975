/** What acts of the desk lock, read behind the lock by the same statement, and write. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { unread } from '../../../platform/server/database/keeping.ts'
import { COLUMNS } from '../store.ts'
import type { HeldContest } from './entering.ts'

/** Locks a contest until the transaction ends. What is read behind it is as the transaction that held the lock has left it. */
export const lockForAct = (tx: Tx, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM contest WHERE active AND id = ${id} FOR UPDATE`)

/** Drafts included. */
export const contestForAct = (db: Sql, id: number): Promise<HeldContest | undefined> =>
  db.row(sql`SELECT ${COLUMNS}, (extract(epoch FROM c.ends_at) * 1000)::float8 AS "endsMs" FROM contest c WHERE active AND id = ${id}`)

/** The collection of a contest, as SQL. */
export const collectionOfContest = (id: number | null): Statement => sql`(SELECT collection_id FROM contest WHERE id = ${id})`

/** A wished end, as a moment of a day on the clock of a zone; null: none. */
type Wish = { local: string | null; zone: string }
const wished = ({ local, zone }: Wish) => sql`(${local}::timestamp AT TIME ZONE ${zone})`

/** Milliseconds. Undefined: the wished end is not later than the one that a contest has, or is past. */
export const laterEnd = (db: Sql, id: number, wish: Wish): Promise<{ endsMs: number } | undefined> =>
  db.row(sql`SELECT (extract(epoch FROM ${wished(wish)}) * 1000)::float8 AS "endsMs" FROM contest WHERE id = ${id} AND ${wished(wish)} > greatest(ends_at, app_now())`)

/** Locks the open rounds of a contest that a later end would prolong; answers their ids. */
export async function lockRoundsBefore(tx: Tx, id: number, wish: Wish): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    SELECT r.id FROM contest c JOIN contest_entry e ON e.contest_id = c.id JOIN round r ON r.id = e.round_id
    WHERE c.id = ${id} AND ${wished(wish)} > greatest(c.ends_at, app_now()) AND r.state = 0 AND r.ends_at < ${wished(wish)} + make_interval(mins => c.late_minutes)
    ORDER BY e.player_id FOR UPDATE OF r`)
  return rows.map((row) => row.id)
}

export async function saveEnd(tx: Tx, id: number, endsAt: Date): Promise<void> {
  await tx.rows(sql`UPDATE contest SET ends_at = ${endsAt} WHERE id = ${id}`)
}

/** So many fees go back within seconds. */
const FEES_A_STATEMENT = 5_000

/**
 * Gives the fee of each entrant of a locked contest back, in the order of their ids. `entrants`: how many there are, deactivated players among them; the statements of more than `most` are sent by themselves, since each
 * has a time limit. `returned`: a value of SQL that does it, by the sources of the fee and of its return.
 */
export async function returnFees(tx: Tx, id: number, entrants: number, returned: (fee: Statement, back: Statement) => Statement, most = FEES_A_STATEMENT): Promise<void> {
  const fee = sql`${`${id.toFixed()}:`}::text || e.player_id`
  for (let from = 0; from < entrants; from += most) {
    const statement = sql`SELECT ${returned(fee, sql`${fee} || ':back'`)} FROM (SELECT player_id FROM contest_entry WHERE contest_id = ${id} ORDER BY player_id LIMIT ${most} OFFSET ${from}) e`
    await (entrants <= most ? unread(tx, statement) : tx.rows(statement))
  }
}

/** The id of a contest that is settled, as SQL; null of any other. */
export const settledOnly = (id: number): Statement => sql`(SELECT id FROM contest WHERE id = ${id} AND state = 'settled')`

/** Whether a question is one of a contest's, and not void yet. */
export async function canVoid(db: Sql, id: number, questionId: number): Promise<boolean> {
  const row = await db.row(sql`
    SELECT FROM question WHERE id = ${questionId} AND collection_id = ${collectionOfContest(id)} AND NOT EXISTS (SELECT FROM contest_void v WHERE v.contest_id = ${id} AND v.question_id = ${questionId})`)
  return row !== undefined
}

export async function insertVoid(tx: Tx, id: number, questionId: number): Promise<void> {
  await tx.rows(sql`INSERT INTO contest_void (contest_id, question_id) VALUES (${id}, ${questionId})`)
}
