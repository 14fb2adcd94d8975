import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { nextId } from '../../platform/server/database/new-rows.ts'
import type { QuestionDraft } from '../questions/rules/draft.ts'
import type { RequestFault, RequestState } from './desk-contract.ts'
import type { BlindAnswer, BlindState } from './rules/blind.ts'
import type { Flag } from './rules/flags.ts'
import type { Shape } from './rules/shapes.ts'

/** What was asked for. An id of a place that is gone is null. */
export type DraftWish = {
  operatorId: string; operator: string; passage: string; title: string; address: string; licence: string; languageId: string; categoryType: number; categoryId: number | null; subcategoryId: number | null; level: number
  wanted: number; shapes: Shape[]; model: string
}
export type StoredRequest = DraftWish & { id: number; state: RequestState; failure: RequestFault | ''; failureStatus: number; dueAt: Date; pauses: number; leftOut: number; createdAt: Date; category: string; drafts: number; answered: number; open: number; accepted: number }

const COLUMNS = sql`
  r.id, r.operator_id AS "operatorId", r.operator, r.passage, r.title, r.address, r.licence, r.language_id::text AS "languageId", r.category_type AS "categoryType", r.category_id AS "categoryId", r.subcategory_id AS "subcategoryId", r.level,
  r.wanted, r.shapes, r.model, r.state, r.failure, r.failure_status AS "failureStatus", r.due_at AS "dueAt", r.pauses, r.left_out AS "leftOut", r.created_at AS "createdAt",
  coalesce((SELECT name FROM category WHERE id = r.category_id), '') AS category, d.*`
const COUNTS = sql`
  CROSS JOIN LATERAL (
    SELECT count(*) AS drafts, count(*) FILTER (WHERE blind <> 'waits') AS answered, count(*) FILTER (WHERE state = 'open') AS open, count(*) FILTER (WHERE state = 'accepted') AS accepted
    FROM drafted_question WHERE request_id = r.id) d`

/* ---- requests ---- */

/** The id of a request that is to be added. */
export const nextRequestId = (db: Sql): Promise<number> => nextId(db, 'draft_request')

export const insertRequest = (tx: Tx, id: number, wish: DraftWish) =>
  tx.rows(sql`
    INSERT INTO draft_request (id, operator_id, operator, passage, title, address, licence, language_id, category_type, category_id, subcategory_id, level, wanted, shapes, model) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${wish.operatorId}, ${wish.operator}, ${wish.passage}, ${wish.title}, ${wish.address}, ${wish.licence}, ${wish.languageId}, ${wish.categoryType}, ${wish.categoryId}, ${wish.subcategoryId}, ${wish.level},
      ${wish.wanted}, ${wish.shapes}::text[], ${wish.model})`)

export const readRequest = (db: Sql, id: number | null): Promise<StoredRequest | undefined> => db.row(sql`SELECT ${COLUMNS} FROM draft_request r ${COUNTS} WHERE r.id = ${id}`)

/** Held until the transaction ends, for what is asked behind it. */
export const lockRequest = (tx: Tx, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM draft_request WHERE id = ${id} FOR UPDATE`)

export const requestBriefly = (db: Sql, id: number | null): Promise<Pick<StoredRequest, 'id' | 'state' | 'failure'> | undefined> => db.row(sql`SELECT id, state, failure FROM draft_request WHERE id = ${id}`)

/** The latest first; `before`: an id. */
export const requestsBefore = (db: Sql, before: number | null, limit: number): Promise<StoredRequest[]> =>
  db.rows(sql`SELECT ${COLUMNS} FROM draft_request r ${COUNTS} WHERE (${before}::bigint IS NULL OR r.id < ${before}) ORDER BY r.id DESC LIMIT ${limit}`)

const DAY_LOCK = 7_155_421_140

/** One transaction after the other counts and adds, so that two do not both take the last one. */
export const lockDay = (tx: Tx): Promise<void> => unread(tx, sql`SELECT pg_advisory_xact_lock(${DAY_LOCK})`)

/** How often requests were made in the last 24 hours. */
export const countDay = async (db: Sql): Promise<number> =>
  (await db.row<{ n: number }>(sql`
    SELECT count(*) AS n FROM draft_request r CROSS JOIN unnest(r.starts) AS made(at) WHERE r.starts[array_upper(r.starts, 1)] > app_now() - interval '24 hours' AND made.at > app_now() - interval '24 hours'`))?.n ?? 0

/** Makes it again from where it stands: with drafts their answers are missing. */
export const restartRequest = (tx: Tx, id: number, model: string) =>
  tx.rows(sql`
    UPDATE draft_request r SET state = CASE WHEN EXISTS (SELECT FROM drafted_question d WHERE d.request_id = r.id) THEN 'answering' ELSE 'waiting' END, model = ${model},
      failure = '', failure_status = 0, pauses = 0, due_at = app_now(), leased_until = NULL, ended_at = NULL, starts = starts || app_now() WHERE id = ${id}`)

/* ---- work ---- */

/** A request that is due and that no process, or only one that has died, works at. */
const DUE = sql`state IN ('waiting', 'drafting', 'answering') AND due_at <= app_now() AND (leased_until IS NULL OR leased_until < clock_timestamp())`
/** For `waits` of a job. */
export const requestWaits = sql`EXISTS (SELECT FROM draft_request WHERE ${DUE})`

export async function leaseNext(db: Sql, seconds: number): Promise<StoredRequest | undefined> {
  const taken = await db.row<{ id: number }>(sql`
    UPDATE draft_request SET leased_until = clock_timestamp() + make_interval(secs => ${seconds}), failure = '', failure_status = 0, state = CASE state WHEN 'waiting' THEN 'drafting' ELSE state END
    WHERE id = (
      SELECT id FROM draft_request WHERE ${DUE}
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id`)
  return taken && readRequest(db, taken.id)
}

const WORKED = sql`state IN ('drafting', 'answering')`

/** False: it is not worked at any more. */
export const renewLease = async (db: Sql, id: number, seconds: number): Promise<boolean> =>
  (await db.row(sql`UPDATE draft_request SET leased_until = clock_timestamp() + make_interval(secs => ${seconds}) WHERE id = ${id} AND ${WORKED} RETURNING id`)) !== undefined

export const endLease = (db: Sql, id: number) => db.rows(sql`UPDATE draft_request SET leased_until = NULL WHERE id = ${id}`)

/** False: it was cancelled meanwhile. */
export const beginAnswering = async (tx: Tx, id: number, leftOut: number): Promise<boolean> =>
  (await tx.row(sql`UPDATE draft_request SET state = 'answering', left_out = ${leftOut} WHERE id = ${id} AND state = 'drafting' RETURNING id`)) !== undefined

/** Ends what is worked at; what was cancelled meanwhile stays so. */
export const endRequest = (db: Sql, id: number, state: 'done' | 'failed', failure: RequestFault | '' = '', status = 0) =>
  db.rows(sql`UPDATE draft_request SET state = ${state}, failure = ${failure}, failure_status = ${status}, leased_until = NULL, ended_at = app_now() WHERE id = ${id} AND ${WORKED}`)

/** The endpoint is not asked for so long. */
export const pauseRequest = (db: Sql, id: number, seconds: number, status: number) =>
  db.rows(sql`
    UPDATE draft_request SET failure = 'busy', failure_status = ${status}, pauses = pauses + 1, due_at = app_now() + make_interval(secs => ${seconds}), leased_until = NULL WHERE id = ${id} AND ${WORKED}`)

/** Of one that is underway and locked. */
export const cancelRequest = (tx: Tx, id: number) => tx.rows(sql`UPDATE draft_request SET state = 'cancelled', failure = '', leased_until = NULL, ended_at = app_now() WHERE id = ${id}`)

/** Of requests that ended so long ago, with their drafts; the questions that were made of them stay. */
export const deleteOldRequests = (db: Sql, days: number) => db.rows(sql`DELETE FROM draft_request WHERE ended_at < app_now() - make_interval(days => ${days})`)

/* ---- drafts ---- */

export type NewDraft = { draft: QuestionDraft & { kind: string }; quote: string; flags: Flag[] }
export type StoredDraft = NewDraft & { id: number; requestId: number; blind: BlindState; blindAnswer: number[]; state: 'open' | 'accepted' | 'discarded'; changed: boolean; questionId: number | null; decidedBy: string; number: number }

export async function insertDrafts(tx: Tx, requestId: number, drafts: readonly NewDraft[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO drafted_question (request_id, draft, quote, flags)
    SELECT ${requestId}, g.value->'draft', g.value->>'quote', g.value->'flags' FROM jsonb_array_elements(${json(drafts)}::jsonb) WITH ORDINALITY AS g(value, n) ORDER BY g.n`)
}

const DRAFTS = sql`
  SELECT d.id, d.request_id AS "requestId", d.draft, d.quote, d.flags, d.blind, d.blind_answer AS "blindAnswer", d.state, d.changed, d.question_id AS "questionId", d.decided_by AS "decidedBy",
    (SELECT count(*) FROM drafted_question o WHERE o.request_id = d.request_id AND o.id <= d.id) AS number
  FROM drafted_question d`

export const draftsOf = (db: Sql, requestId: number | null): Promise<StoredDraft[]> => db.rows(sql`${DRAFTS} WHERE d.request_id = ${requestId} ORDER BY d.id`)

/** Locked for this transaction, for what is asked behind it. */
export const lockDraft = (tx: Tx, id: number | null): Promise<void> => unread(tx, sql`SELECT FROM drafted_question WHERE id = ${id} FOR UPDATE`)

/** A draft as it is decided on, with what its request has asked for. */
export type DecidedDraft = Pick<StoredDraft, 'id' | 'draft' | 'blind' | 'state'> & Pick<StoredRequest, 'model' | 'categoryId' | 'level'> & { requestState: RequestState }
export const draftToDecide = (db: Sql, id: number | null): Promise<DecidedDraft | undefined> =>
  db.row(sql`
    SELECT d.id, d.draft, d.blind, d.state, r.state AS "requestState", r.model, r.category_id AS "categoryId", r.level FROM drafted_question d JOIN draft_request r ON r.id = d.request_id WHERE d.id = ${id}`)

/** The ids of the place where a draft is meant to stand. */
export function placeOfDraft(id: number | null): { categoryId: Statement; subcategoryId: Statement } {
  const ofRequest = (column: Statement) => sql`(SELECT r.${column} FROM drafted_question d JOIN draft_request r ON r.id = d.request_id WHERE d.id = ${id})`
  return { categoryId: ofRequest(sql`category_id`), subcategoryId: ofRequest(sql`subcategory_id`) }
}

export const saveBlind = (db: Sql, id: number, { blind, answer }: BlindAnswer) => db.rows(sql`UPDATE drafted_question SET blind = ${blind}, blind_answer = ${json(answer)} WHERE id = ${id} AND blind = 'waits'`)

export type Decision = { state: 'accepted' | 'discarded'; by: string; changed?: boolean; questionId?: number | null }
export const decideDraft = (tx: Tx, id: number, { state, by, changed = false, questionId = null }: Decision) =>
  tx.rows(sql`UPDATE drafted_question SET state = ${state}, changed = ${changed}, question_id = ${questionId}, decided_by = ${by}, decided_at = app_now() WHERE id = ${id}`)
