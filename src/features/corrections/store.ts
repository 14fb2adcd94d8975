/** Corrections, and the rows of what they change. */
import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { AcceptedKey } from '../questions/kinds/rules/kind.ts'
import type { Change, CorrectionKind, CorrectionState, Totals } from './rules.ts'

export type Correction = {
  id: number; questionId: number; version: number; kind: CorrectionKind; keys: AcceptedKey[]; former: Required<AcceptedKey>; state: CorrectionState; paused: number[]; fingerprint: string
  shown: Totals | null; done: Totals | null; before: Totals | null; reason: string; approval: string; proposedBy: string; askedBy: string; approvedBy: string
  proposedAt: Date; plannedAt: Date | null; planMs: number; askedAt: Date | null; approvedAt: Date | null; postedAt: Date | null; postMs: number; newVersion: number | null; keyAt: Date | null; failure: string
}

export const COLUMNS = sql`
  c.id, c.question_id AS "questionId", c.version, c.kind, c.keys, c.former, c.state, c.paused::int[] AS paused, c.fingerprint, c.shown, c.done, c.before, c.reason, c.approval, c.proposed_by AS "proposedBy",
  c.asked_by AS "askedBy", c.approved_by AS "approvedBy", c.proposed_at AS "proposedAt", c.planned_at AS "plannedAt", c.plan_ms AS "planMs", c.asked_at AS "askedAt", c.approved_at AS "approvedAt",
  c.posted_at AS "postedAt", c.post_ms AS "postMs", c.new_version AS "newVersion", c.key_at AS "keyAt", c.failure`

export type NewCorrection = Pick<Correction, 'id' | 'questionId' | 'version' | 'kind' | 'keys' | 'former' | 'paused' | 'reason' | 'proposedBy'>

/** Whether one of these questions has a correction that is open. `questionIds`: a piece of SQL that yields an array of their ids. */
export const hasOpenAmong = async (db: Sql, questionIds: Statement): Promise<boolean> =>
  (await db.row(sql`SELECT FROM correction WHERE question_id = ANY (${questionIds}::bigint[]) AND state NOT IN ('posted', 'discarded') LIMIT 1`)) !== undefined

/** Those of these questions that have, or are copies of one that has, a correction that is open. */
export const correctedAmong = async (db: Sql, questionIds: readonly number[]): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`SELECT DISTINCT q.id FROM correction c CROSS JOIN LATERAL unnest(c.paused || c.question_id) AS q(id) WHERE c.state NOT IN ('posted', 'discarded') AND q.id = ANY (${questionIds}::bigint[])`)).map(({ id }) => id)

/** `id`: read before (`nextId`). The caller has seen that the question has none that is open: a second one breaks an index. */
export async function insertCorrection(tx: Tx, { id, questionId, version, kind, keys, former, paused, reason, proposedBy }: NewCorrection): Promise<void> {
  await tx.rows(sql`
    INSERT INTO correction (id, question_id, version, kind, keys, former, paused, reason, proposed_by) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${questionId}, ${version}, ${kind}, ${json(keys)}, ${json(former)}, ${paused}::bigint[], ${reason}, ${proposedBy})`)
}

export const correctionById = (db: Sql, id: number | null): Promise<Correction | undefined> => db.row(sql`SELECT ${COLUMNS} FROM correction c WHERE c.id = ${id}`)
export const lockCorrection = (tx: Tx, id: number | null): Promise<Correction | undefined> => tx.row(sql`SELECT ${COLUMNS} FROM correction c WHERE c.id = ${id} FOR UPDATE`)

/** A correction that a job has to work at and that no process works at. */
const WORK_DUE = sql`state IN ('planning', 'checking', 'posting') AND (lease_until IS NULL OR lease_until < clock_timestamp())`
/** For `waits` of a job. */
export const workWaits = sql`EXISTS (SELECT FROM correction WHERE ${WORK_DUE})`
/** The lease is this process's for so many seconds. */
export function leaseNext(db: Sql, seconds: number): Promise<Correction | undefined> {
  return db.row(sql`
    UPDATE correction c SET lease_until = clock_timestamp() + make_interval(secs => ${seconds})
    WHERE id = (
      SELECT id FROM correction WHERE ${WORK_DUE} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`)
}
export const renewLease = async (db: Sql, { id, state }: Pick<Correction, 'id' | 'state'>, seconds: number): Promise<boolean> =>
  (await db.row(sql`UPDATE correction SET lease_until = clock_timestamp() + make_interval(secs => ${seconds}) WHERE id = ${id} AND state = ${state} RETURNING id`)) !== undefined
export const endLease = (db: Sql, id: number) => db.rows(sql`UPDATE correction SET lease_until = NULL WHERE id = ${id}`)
export const noteFailure = (db: Sql, id: number, failure: string) => db.rows(sql`UPDATE correction SET failure = ${failure} WHERE id = ${id}`)

/* ---- the dry run ---- */

export type Row = Change & { part: string }
const INSERTED = 5_000

/** Rows of a dry run take the place of the ones before. */
export async function replaceRows(tx: Tx, id: number, rows: readonly Row[]): Promise<void> {
  await tx.rows(sql`DELETE FROM correction_row WHERE correction_id = ${id}`)
  const blocks = Array.from({ length: Math.ceil(rows.length / INSERTED) }, (_, n) => rows.slice(n * INSERTED, (n + 1) * INSERTED))
  // The second one is made while the database stores the first.
  for (let at = 0; at < blocks.length; at += 2) await Promise.all(blocks.slice(at, at + 2).map((block) => insertRows(tx, id, block, false)))
  // The planner knows nothing of rows that came just now, and would read them all for each step of posting.
  await tx.rows(sql`ANALYZE correction_row`)
}

/** What a row stores of a change that was posted. */
const postedOf = ({ verdict, points, passes, ranks, coins, borne }: Change) => ({ verdict, points, passes, ranks, coins, borne })

/** `isLate`: found while posting, and posted already. */
export async function insertRows(tx: Tx, id: number, rows: readonly Row[], isLate: boolean): Promise<void> {
  if (rows.length === 0) return
  const column = <Value>(of: (row: Row) => Value): Value[] => rows.map(of)
  // As arrays, a column each: as JSON the database takes half as long again.
  await tx.rows(sql`
    INSERT INTO correction_row (correction_id, part, unit, subject, place, name, player_id, verdict, points, passes, rank_before, rank_after, coins, borne, done, late)
    SELECT ${id}, part, unit, subject, place, name, player_id, verdict, points, passes, before, after, coins, borne, done, ${isLate}
    FROM unnest(${column(({ part }) => part)}::text[], ${column(({ unit }) => unit)}::text[], ${column(({ subject }) => subject)}::text[], ${column(({ place }) => place)}::text[], ${column(({ name }) => name)}::text[],
      ${column(({ playerId }) => playerId)}::uuid[], ${column(({ verdict }) => verdict)}::smallint[], ${column(({ points }) => points)}::int[], ${column(({ passes }) => passes)}::smallint[],
      ${column(({ ranks }) => ranks?.before ?? null)}::int[], ${column(({ ranks }) => ranks?.after ?? null)}::int[], ${column(({ coins }) => coins)}::int[], ${column(({ borne }) => borne)}::int[],
      ${column((row) => (isLate ? json(postedOf(row)) : null))}::jsonb[]) AS r(part, unit, subject, place, name, player_id, verdict, points, passes, before, after, coins, borne, done)`)
}

export async function savePlan(tx: Tx, id: number, { state, fingerprint, shown, before, planMs }: { state: CorrectionState; fingerprint: string; shown: Totals; before: Totals | null; planMs: number }): Promise<void> {
  await tx.rows(sql`
    UPDATE correction SET state = ${state}, fingerprint = ${fingerprint}, shown = ${json(shown)}, before = ${before ? json(before) : null}::jsonb, planned_at = app_now(), plan_ms = ${planMs}, failure = '', lease_until = NULL,
      asked_by = CASE WHEN ${state} = 'planned' THEN '' ELSE asked_by END, approved_by = CASE WHEN ${state} = 'planned' THEN '' ELSE approved_by END
    WHERE id = ${id}`)
}

export const setState = (tx: Tx, id: number, state: CorrectionState) => tx.rows(sql`UPDATE correction SET state = ${state}, lease_until = NULL WHERE id = ${id}`)

/* ---- decisions ---- */

export const saveAsked = (tx: Tx, id: number, by: string, reason: string) => tx.rows(sql`UPDATE correction SET state = 'asked', asked_by = ${by}, reason = ${reason}, asked_at = app_now(), before = NULL WHERE id = ${id}`)
export const saveSentBack = (tx: Tx, id: number) => tx.rows(sql`UPDATE correction SET state = 'planned', asked_by = '', asked_at = NULL WHERE id = ${id}`)
export const saveApproved = (tx: Tx, id: number, by: string, approval: string, reason: string) =>
  tx.rows(sql`UPDATE correction SET state = 'checking', approved_by = ${by}, approval = ${approval}, reason = ${reason}, approved_at = app_now(), before = NULL, lease_until = NULL WHERE id = ${id}`)

/** How many wait for a second person, and since when the first of them does. */
export const correctionsAsked = (db: Sql): Promise<{ n: number; oldest: Date | null } | undefined> => db.row(sql`SELECT count(*)::int AS n, min(asked_at) AS oldest FROM correction WHERE state = 'asked'`)

/* ---- posting ---- */

export const saveKeyed = (tx: Tx, id: number, newVersion: number) => tx.rows(sql`UPDATE correction SET new_version = ${newVersion}, key_at = app_now() WHERE id = ${id}`)

/** So many rows are looked through for a unit; rows of one stand together. */
const ROWS_OF_UNIT = 4

/** Units of a part that are not posted, in the order of the dry run, locked by this transaction. */
export async function lockUnits(tx: Tx, id: number, part: string, most: number): Promise<{ id: string; subjects: string[] }[]> {
  const next = await tx.rows<{ unit: string }>(sql`
    SELECT unit FROM (SELECT unit, id FROM correction_row WHERE correction_id = ${id} AND part = ${part} AND done IS NULL ORDER BY id LIMIT ${most * ROWS_OF_UNIT}) row GROUP BY unit ORDER BY min(id) LIMIT ${most}`)
  const units = new Map(next.map(({ unit }): [string, string[]] => [unit, []]))
  const rows = await tx.rows<{ unit: string; subject: string }>(sql`
    SELECT unit, subject FROM correction_row WHERE correction_id = ${id} AND part = ${part} AND unit = ANY (${[...units.keys()]}::text[]) AND done IS NULL ORDER BY id FOR UPDATE`)
  for (const { unit, subject } of rows) units.get(unit)?.push(subject)
  // Another process may have posted some of them meanwhile.
  return [...units].flatMap(([unit, subjects]) => (subjects.length > 0 ? [{ id: unit, subjects }] : []))
}

/** Marks the rows of these units with what was posted; answers changes that the dry run did not have. */
export async function markDone(tx: Tx, id: number, part: string, units: readonly string[], changes: readonly Change[]): Promise<Change[]> {
  const done = changes.map((change) => ({ unit: change.unit, subject: change.subject, playerId: change.playerId, done: postedOf(change) }))
  const rows = await tx.rows<{ key: string }>(sql`
    WITH posted AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${json(done)}::jsonb) AS p(unit text, subject text, "playerId" uuid, done jsonb)),
      own AS MATERIALIZED (
        SELECT o.id, coalesce(p.done, 'null'::jsonb) AS done FROM correction_row o LEFT JOIN posted p ON p.unit = o.unit AND p.subject = o.subject AND p."playerId" = o.player_id
        WHERE o.correction_id = ${id} AND o.part = ${part} AND o.unit = ANY (${units}::text[]) AND o.done IS NULL)
    UPDATE correction_row r SET done = own.done FROM own WHERE r.id = own.id RETURNING r.unit || ' ' || r.subject || ' ' || r.player_id AS key`)
  const known = new Set(rows.map(({ key }) => key))
  return changes.filter(({ unit, subject, playerId }) => !known.has(`${unit} ${subject} ${playerId}`))
}

export type Told = { playerId: string; points: number; coins: number }

/** What was posted for each of these players (`which`); coins without those that the house bore. */
const toldTo = (id: number, which: Statement): Statement => sql`
  SELECT player_id AS "playerId", coalesce(sum((done ->> 'points')::int), 0)::int AS points, coalesce(sum((done ->> 'coins')::int + (done ->> 'borne')::int), 0)::int AS coins
  FROM correction_row WHERE correction_id = ${id} AND ${which} AND jsonb_typeof(done) = 'object' GROUP BY player_id ORDER BY player_id`

export const toldPlayers = (db: Sql, id: number, after: string, most: number): Promise<Told[]> => db.rows(sql`${toldTo(id, sql`player_id > ${after}::uuid`)} LIMIT ${most}`)
/** Those for whom something was found late; of the dry run's changes, too. */
export const toldLate = (db: Sql, id: number, after: string, most: number): Promise<Told[]> =>
  db.rows(sql`${toldTo(id, sql`player_id > ${after}::uuid AND player_id IN (SELECT l.player_id FROM correction_row l WHERE l.correction_id = ${id} AND l.late)`)} LIMIT ${most}`)

export async function savePosted(tx: Tx, id: number, done: Totals): Promise<void> {
  await tx.rows(sql`
    UPDATE correction SET state = 'posted', done = ${json(done)}, posted_at = app_now(), post_ms = greatest(0, extract(epoch FROM app_now() - approved_at) * 1000)::int, lease_until = NULL, failure = '' WHERE id = ${id}`)
}

/** For `waits` of a job. */
export const sweepWaits = sql`EXISTS (SELECT FROM correction WHERE state = 'posted' AND NOT swept)`
/** `settled`: the key was changed longer ago than so many milliseconds. */
export const unswept = (db: Sql, settlesMs: number): Promise<(Correction & { settled: boolean })[]> =>
  db.rows(sql`SELECT ${COLUMNS}, c.key_at < app_now() - make_interval(secs => ${settlesMs / 1_000}) AS settled FROM correction c WHERE c.state = 'posted' AND NOT c.swept ORDER BY c.id`)
/** Locked until the transaction ends. False: a later correction of the question waits for what is open. */
export const lockUnswept = async (tx: Tx, id: number): Promise<boolean> => (await tx.row(sql`SELECT FROM correction WHERE id = ${id} AND NOT swept FOR UPDATE`)) !== undefined
/** What earlier corrections of these questions waited for is the later one's. */
export const endSweeps = (tx: Tx, questionIds: readonly number[], by: number) => tx.rows(sql`UPDATE correction SET swept = true WHERE question_id = ANY (${questionIds}::bigint[]) AND state = 'posted' AND NOT swept AND id <> ${by}`)
export const hasLate = async (db: Sql, id: number): Promise<boolean> => (await db.row(sql`SELECT FROM correction_row WHERE correction_id = ${id} AND late LIMIT 1`)) !== undefined
export const saveSwept = (db: Sql, id: number, done: Totals | undefined, isOver: boolean) => db.rows(sql`UPDATE correction SET swept = swept OR ${isOver}, done = coalesce(${done ? json(done) : null}::jsonb, done) WHERE id = ${id}`)
