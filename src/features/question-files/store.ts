import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { deleteInSteps } from '../../platform/server/database/delete-in-steps.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { nextId } from '../../platform/server/database/new-rows.ts'
import type { ImportFound, ImportSettings, ImportState, ImportTotals } from './contract.ts'
import type { RowFault } from './rules/fault.ts'
import type { Likeness } from './rules/near.ts'

/** How a file is opened: the encoding of a text, the sheet of a workbook, whether its first row is a question already. */
export type LookWish = { encoding?: string | undefined; sheet?: string | undefined; headerless?: boolean; through?: Through }
/** The dry run follows without an operator; `writes`: and where it leaves no row out, so does bringing in. */
export type Through = Pick<ImportSettings, 'bank' | 'language' | 'category'> & { writes: boolean }

/** Categories and subcategories by their ids. */
export type Made = { categoryIds: number[]; subcategoryIds: number[] }

export type StoredImport = {
  id: number
  operatorId: string
  operator: string
  name: string
  bytes: number
  mediaName: string | null
  mediaBytes: number | null
  state: ImportState
  /** As `server/import-fault.ts` stores it; '': it has not failed. */
  failure: string
  wish: LookWish
  found: ImportFound | null
  settings: ImportSettings | null
  totals: ImportTotals | null
  rowsDone: number
  made: Made | null
  reason: string
  tookMs: number | null
  createdAt: Date
  writtenAt: Date | null
  endedAt: Date | null
}

const COLUMNS = sql`
  id, operator_id AS "operatorId", operator, name, bytes, media_name AS "mediaName", media_bytes AS "mediaBytes", state, failure, wish, found, settings, totals, rows_done AS "rowsDone",
  made, reason, took_ms AS "tookMs", created_at AS "createdAt", written_at AS "writtenAt", ended_at AS "endedAt"`

/** The id of an import that is to be added. */
export const nextImportId = (db: Sql): Promise<number> => nextId(db, 'question_import')

export const insertImport = (tx: Tx, { id, operatorId, operator, name, bytes }: Pick<StoredImport, 'id' | 'operatorId' | 'operator' | 'name' | 'bytes'>) =>
  tx.rows(sql`INSERT INTO question_import (id, operator_id, operator, name, bytes) OVERRIDING SYSTEM VALUE VALUES (${id}, ${operatorId}, ${operator}, ${name}, ${bytes})`)

/** Uploads that were neither brought in nor removed. */
export const countOpen = async (db: Sql): Promise<number> =>
  (await db.row<{ open: number }>(sql`SELECT count(*) AS open FROM question_import WHERE state IN ('uploading', 'columns', 'checked', 'failed')`))?.open ?? 0

/** Held for this transaction, for what is asked behind it. */
export const lockImport = (tx: Tx, id: number): Promise<void> => unread(tx, sql`SELECT FROM question_import WHERE id = ${id} FOR UPDATE`)

/** What an act on its questions depends on. */
export const importBriefly = (db: Sql, id: number): Promise<Pick<StoredImport, 'name' | 'state'> | undefined> => db.row(sql`SELECT name, state FROM question_import WHERE id = ${id}`)

/** `lock`: held for this transaction. */
export const readImport = (db: Sql, id: number, { lock = false } = {}): Promise<StoredImport | undefined> => db.row(sql`SELECT ${COLUMNS} FROM question_import WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`)

/** The latest first; `before`: an id. */
export const importsBefore = (db: Sql, before: number | null, limit: number): Promise<StoredImport[]> =>
  db.rows(sql`SELECT ${COLUMNS} FROM question_import WHERE (${before}::bigint IS NULL OR id < ${before}) ORDER BY id DESC LIMIT ${limit}`)

/** What a step of an import writes; what is left out stays. */
export type ImportChange = Partial<Pick<StoredImport, 'state' | 'failure' | 'wish' | 'found' | 'settings' | 'totals' | 'rowsDone' | 'made' | 'reason' | 'tookMs' | 'mediaName' | 'mediaBytes'>> & { written?: true; ended?: true }

/** Without a lease: the state that a job works at is free for any process. */
export async function changeImport(db: Sql, id: number, change: ImportChange): Promise<void> {
  const { wish, found, settings, totals, made, written, ended } = change
  const kept = <T>(value: T | undefined) => value ?? null
  const asJson = (value: object | null | undefined) => (value === undefined || value === null ? null : json(value))
  await db.rows(sql`
    UPDATE question_import SET leased_until = NULL,
      state = coalesce(${kept(change.state)}, state), failure = coalesce(${kept(change.failure)}, failure), wish = coalesce(${asJson(wish)}::jsonb, wish), found = coalesce(${asJson(found)}::jsonb, found),
      settings = coalesce(${asJson(settings)}::jsonb, settings), totals = coalesce(${asJson(totals)}::jsonb, totals), made = coalesce(${asJson(made)}::jsonb, made),
      rows_done = coalesce(${kept(change.rowsDone)}::int, rows_done), reason = coalesce(${kept(change.reason)}, reason), took_ms = coalesce(${kept(change.tookMs)}::int, took_ms),
      media_name = coalesce(${kept(change.mediaName)}, media_name), media_bytes = coalesce(${kept(change.mediaBytes)}::bigint, media_bytes),
      written_at = CASE WHEN ${written === true} THEN app_now() ELSE written_at END, ended_at = CASE WHEN ${ended === true} THEN app_now() ELSE ended_at END
    WHERE id = ${id}`)
}

/* ---- work ---- */

/** An import that waits for work, or whose process has died. */
const STEP_DUE = sql`state IN ('looking', 'checking', 'writing', 'undoing') AND (leased_until IS NULL OR leased_until < clock_timestamp())`
/** For `waits` of a job. */
export const stepWaits = sql`EXISTS (SELECT FROM question_import WHERE ${STEP_DUE})`

/** Takes the next one for so long. */
export function leaseNext(db: Sql, seconds: number): Promise<StoredImport | undefined> {
  return db.row(sql`
    UPDATE question_import SET leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = (
      SELECT id FROM question_import WHERE ${STEP_DUE}
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`)
}

/** False: it is not worked at any more. */
export const renewLease = async (db: Sql, id: number, state: ImportState, seconds: number, rowsDone: number): Promise<boolean> =>
  (await db.row(sql`UPDATE question_import SET leased_until = clock_timestamp() + make_interval(secs => ${seconds}), rows_done = ${rowsDone} WHERE id = ${id} AND state = ${state} RETURNING id`)) !== undefined

export const endLease = (db: Sql, id: number) => db.rows(sql`UPDATE question_import SET leased_until = NULL WHERE id = ${id}`)

/** A step that has come to nothing. One that was done after all stays so: a thread may end between its commit and its word of it. */
export const failStep = (db: Sql, id: number, { from, to, failure }: { from: ImportState; to: ImportState; failure: string }) =>
  db.rows(sql`UPDATE question_import SET leased_until = NULL, state = ${to}, failure = ${failure} WHERE id = ${id} AND state = ${from}`)

/* ---- rows ---- */

/** Rows of imports from before faults had codes have sentences. */
export type StoredFault = RowFault | { column: string; value: string; wrong: string; todo: string }
export type StoredRow = { n: number; file: string; line: number; state: 'good' | 'error' | 'here' | 'near'; question: string; fault: StoredFault | null; twin: number | null; twinLine: number | null; likeness: Likeness | null; cells: string[] | null }

export const deleteRows = (db: Sql, importId: number) => db.rows(sql`DELETE FROM question_import_row WHERE import_id = ${importId}`)

export async function insertRows(db: Sql, importId: number, rows: readonly StoredRow[]): Promise<void> {
  await db.rows(sql`
    INSERT INTO question_import_row (import_id, n, file, line, state, question, fault, twin, twin_line, likeness, cells)
    SELECT ${importId}, n, file, line, state, question, fault, twin, "twinLine", likeness, cells
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(n int, file text, line int, state text, question text, fault jsonb, twin bigint, "twinLine" int, likeness text, cells jsonb)`)
}

export type NearRow = Pick<StoredRow, 'n' | 'twin' | 'twinLine' | 'likeness'>

/** Good rows that the bank, or an earlier row, nearly has. */
export async function markNear(db: Sql, importId: number, rows: readonly NearRow[]): Promise<void> {
  await db.rows(sql`
    UPDATE question_import_row o SET state = 'near', twin = r.twin, twin_line = r."twinLine", likeness = r.likeness
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS r(n int, twin bigint, "twinLine" int, likeness text)
    WHERE o.import_id = ${importId} AND o.n = r.n`)
}

/** Rows behind `after` in the order of the file. */
export const rowsAfter = (db: Sql, importId: number, states: readonly string[], after: number, limit: number): Promise<StoredRow[]> =>
  db.rows(sql`
    SELECT n, file, line, state, question, fault, twin, twin_line AS "twinLine", likeness, cells FROM question_import_row
    WHERE import_id = ${importId} AND state = ANY (${states}::text[]) AND n > ${after} ORDER BY n LIMIT ${limit}`)

/** The numbers of all rows that are not to be brought in. */
export async function leftOutRows(db: Sql, importId: number): Promise<Set<number>> {
  return new Set((await db.rows<{ n: number }>(sql`SELECT n FROM question_import_row WHERE import_id = ${importId} AND state <> 'good'`)).map(({ n }) => n))
}

/** Ids of uploads that nothing was done with for so many days, and of imports whose rows are older than that. */
export const oldUploads = (db: Sql, days: number): Promise<{ id: number }[]> =>
  db.rows(sql`SELECT id FROM question_import WHERE state IN ('uploading', 'columns', 'checked', 'failed') AND created_at < app_now() - make_interval(days => ${days}) ORDER BY id LIMIT 100`)

export const deleteImport = (db: Sql, id: number) => db.rows(sql`DELETE FROM question_import WHERE id = ${id} AND written_at IS NULL`)

export const deleteOldRows = (db: Sql, days: number) =>
  deleteInSteps(db, sql`question_import_row`, sql`import_id IN (SELECT id FROM question_import WHERE written_at < app_now() - make_interval(days => ${days}))`, sql`import_id`)
