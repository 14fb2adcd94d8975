/** Statements over closed and sealed months. */
import { sql, type Sql, type Statement, type Tx } from '../../../platform/server/database/database.ts'
import { monthAfter, NO_BALANCES, type Month, type MonthHead, type Seal, type SealedJournal } from '../rules/seal.ts'
import { idsBefore, idsSince } from './history.ts'
import type { Span } from './verifier.ts'

const dateOf = (month: Month): Statement => sql`(${month}::text || '-01')::date`
/** The first moment of a month. */
const beginOf = (month: Month): Statement => sql`(${dateOf(month)}::timestamp AT TIME ZONE 'UTC')`
const COLUMNS = sql`to_char(month, 'YYYY-MM') AS month, journals, postings, total, balances, digest, to_char(sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "sealedAt"`

/** All, the oldest first. */
export const sealsOf = (db: Sql): Promise<Seal[]> => db.rows(sql`SELECT ${COLUMNS} FROM ledger_seal ORDER BY ledger_seal.month`)

export const sealOf = (db: Sql, month: Month): Promise<Seal | undefined> => db.row(sql`SELECT ${COLUMNS} FROM ledger_seal WHERE ledger_seal.month = ${dateOf(month)}`)

export const lastSeal = (db: Sql): Promise<Seal | undefined> => db.row(sql`SELECT ${COLUMNS} FROM ledger_seal ORDER BY ledger_seal.month DESC LIMIT 1`)

/** `before`: the seal of the month before, if there is one. */
export const headOf = (month: Month, before: Seal | undefined): MonthHead => ({ month, previous: before?.digest ?? '', before: before?.balances ?? NO_BALANCES })

/** What a sealed month began with. */
export async function headBefore(db: Sql, month: Month): Promise<MonthHead> {
  return headOf(month, await db.row<Seal>(sql`SELECT ${COLUMNS} FROM ledger_seal WHERE ledger_seal.month < ${dateOf(month)} ORDER BY ledger_seal.month DESC LIMIT 1`))
}

/** Of the oldest journal; ids ascend with time but for neighbours. undefined: there is none. */
export async function firstMonth(db: Sql): Promise<Month | undefined> {
  const row = await db.row<{ month: Month | null }>(sql`SELECT to_char(min(created_at) AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM (SELECT created_at FROM journal ORDER BY id LIMIT 10000) oldest`)
  return row?.month ?? undefined
}

/** All months that ended so many hours ago are from before this moment. */
const overBefore = (hours: number): Statement => sql`date_trunc('month', app_now() - make_interval(hours => ${hours}), 'UTC')`

export async function isOver(db: Sql, month: Month, hours: number): Promise<boolean> {
  return (await db.row<{ over: boolean }>(sql`SELECT ${beginOf(monthAfter(month))} <= ${overBefore(hours)} AS over`))?.over ?? false
}

/**
 * `settled`: all transactions that ran when the month was closed have ended; also after a restore into another server, whose ids start
 * again. null: `noteClosed` has not been called.
 */
export type Closing = { closed: boolean; settled: boolean | null }

/** Held until the transaction ends: steps follow each other, of all processes. */
export async function lockClosing(tx: Tx, month: Month): Promise<Closing> {
  const row = await tx.row<Closing>(sql`
    SELECT closed_to >= ${beginOf(monthAfter(month))} AS closed,
      pg_snapshot_xmin(pg_current_snapshot()) >= closed_by OR pg_snapshot_xmax(pg_current_snapshot()) < closed_by AS settled
    FROM ledger_closing FOR UPDATE`)
  return row as Closing
}

/** Whether the clock of the server is less than an hour from `now`. */
export async function isNearClock(db: Sql, now: Date): Promise<boolean> {
  return (await db.row<{ near: boolean }>(sql`SELECT clock_timestamp() BETWEEN ${now}::timestamptz - interval '1 hour' AND ${now}::timestamptz + interval '1 hour' AS near`))?.near ?? false
}

/**
 * Counts a run that finds the months over that ended so many hours ago; returns how many in succession have found the same ones. After a jump of the clock the
 * queue runs the job for each minute that was left out, at once: of the runs within 50 seconds one counts.
 */
export async function countOver(tx: Tx, hours: number): Promise<number> {
  const row = await tx.row<{ runs: number }>(sql`
    UPDATE ledger_closing SET over_to = over.before, over_runs = CASE WHEN over_to = over.before THEN over_runs ELSE 0 END + 1, over_seen_at = app_now()
    FROM (SELECT ${overBefore(hours)} AS before) over
    WHERE over_to IS DISTINCT FROM over.before OR over_seen_at NOT BETWEEN app_now() - interval '50 seconds' AND app_now() RETURNING over_runs AS runs`)
  return row?.runs ?? 0
}

/** A run has found no month over: the count begins anew. */
export async function forgetOver(tx: Tx): Promise<void> {
  await tx.rows(sql`UPDATE ledger_closing SET over_to = NULL, over_runs = 0 WHERE over_to > closed_to`)
}

/** From the commit on the months that the last runs have found over take no journals. */
export async function closeMonths(tx: Tx): Promise<void> {
  await tx.rows(sql`UPDATE ledger_closing SET closed_to = over_to, closed_by = NULL`)
}

/** After that commit. The id of this transaction, since the end of a snapshot is below those of the last ones that are running. */
export async function noteClosed(tx: Tx): Promise<void> {
  await tx.rows(sql`UPDATE ledger_closing SET closed_by = pg_current_xact_id()`)
}

/** Ids among which all journals of a closed month are. */
export async function spanOf(db: Sql, month: Month): Promise<Span> {
  const [from, until] = [sql`${beginOf(month)}`, sql`${beginOf(monthAfter(month))}`]
  const row = await db.row<Span>(sql`SELECT greatest(0, ${idsSince(from)} - 1) AS after, least(${idsBefore(until)}, coalesce((SELECT max(id) FROM journal), 0)) AS to`)
  return row as Span
}

/** Journals of a month within a span of ids, in their order. */
export function journalsOf(db: Sql, month: Month, { after, to }: Span): Promise<SealedJournal[]> {
  return db.rows(sql`
    SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, kind AS title, idem AS source, actor, reverses, capped, capped_coins AS "cappedCoins", pot,
      coalesce((SELECT json_agg(json_build_array(p.account_id, (SELECT a.kind FROM account a WHERE a.id = p.account_id), p.amount, p.balance_after) ORDER BY p.account_id)
        FROM posting p WHERE p.journal_id = j.id), '[]') AS postings
    FROM journal j WHERE id > ${after} AND id <= ${to} AND created_at >= ${beginOf(month)} AND created_at < ${beginOf(monthAfter(month))} ORDER BY id`)
}

export async function progressOf<Progress>(tx: Tx, month: Month): Promise<Progress | undefined> {
  return (await tx.row<{ progress: Progress }>(sql`SELECT progress FROM ledger_sealing WHERE month = ${dateOf(month)}`))?.progress
}

export async function saveProgress(tx: Tx, month: Month, progress: unknown): Promise<void> {
  await tx.rows(sql`INSERT INTO ledger_sealing (month, progress) VALUES (${dateOf(month)}, ${JSON.stringify(progress)}) ON CONFLICT (month) DO UPDATE SET progress = excluded.progress`)
}

export async function forgetProgress(tx: Tx): Promise<void> {
  await tx.rows(sql`DELETE FROM ledger_sealing`)
}

/** `last`: the id of its last journal. */
export async function insertSeal(tx: Tx, { month, journals, postings, total, balances, digest }: Omit<Seal, 'sealedAt'>, last: number): Promise<void> {
  await tx.rows(sql`INSERT INTO ledger_seal (month, journals, postings, total, balances, digest) VALUES (${dateOf(month)}, ${journals}, ${postings}, ${total}, ${JSON.stringify(balances)}, ${digest})`)
  await tx.rows(sql`UPDATE ledger_closing SET last_journal = greatest(last_journal, ${last})`)
}
