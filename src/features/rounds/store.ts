import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import type { Lifeline, ModeId, StoredResult } from './contract.ts'
import { GRACE_MS, type Round } from './rules.ts'
import { forgetRound } from './store/kept-rounds.ts'
import { insertItemsOf, itemFrom, itemsOf, updateItems, type ItemRow } from './store/items.ts'

/** A stored round and `now`, the time of the database (ms). `revision` counts its steps and the changes of its end: `saveRound`, `saveUnchanged`, `settingReviewPaid`, `moveEnds`, `addSeconds`, `saveVerdicts` and `saveResults` add one. `resultUnseen`: closed by time-out; the player has not seen the result. */
export type FoundRound = { round: Round; revision: number; result: StoredResult | undefined; resultUnseen: boolean; now: number }

export type RoundRow = {
  id: string
  revision: number
  player_id: string
  mode: ModeId
  scope: string
  place: Record<string, string>
  state: number
  position: number
  redeemable: boolean
  clock_factor: number
  lifelines: Lifeline[]
  review_paid: boolean
  result: StoredResult | null
  result_unseen: boolean
  all_at_once: boolean
  opened_ms: number
  touched_ms: number
  ends_ms: number | null
  now_ms: number
  items: ItemRow[]
}

const ms = (column: Statement): Statement => sql`(extract(epoch FROM ${column}) * 1000)::float8`

/** With the round's items and the database's clock. */
const COLUMNS = sql`
  r.id, r.revision, r.player_id, r.mode, r.scope, r.place, r.state, r.position, r.redeemable, r.clock_factor, r.lifelines, r.review_paid, r.result, r.result_unseen, r.all_at_once,
  ${ms(sql`r.opened_at`)} AS opened_ms, ${ms(sql`r.touched_at`)} AS touched_ms, ${ms(sql`r.ends_at`)} AS ends_ms, ${ms(sql`app_now()`)} AS now_ms,
  ${itemsOf(sql`r.id`)} AS items`

/** Reads the round, its items and the database's clock in one statement. */
async function find(db: Sql, where: Statement): Promise<FoundRound | undefined> {
  return foundRound(await db.row<RoundRow>(sql`SELECT ${COLUMNS} FROM round r WHERE ${where}`))
}

/**
 * Locks a round and reads it in one statement, whose parts are evaluated in their order. A statement that waits for the lock gets the row as it is then, but reads from
 * before the wait: where a step was saved meanwhile, the round is read again.
 */
async function findLocked(tx: Tx, where: Statement): Promise<FoundRound | undefined> {
  const row = await tx.row<{ held: Pick<RoundRow, 'revision' | 'result_unseen'> | null; found: RoundRow | null }>(sql`
    SELECT (SELECT to_jsonb(held) FROM (SELECT r.revision, r.result_unseen FROM round r WHERE ${where} FOR UPDATE) held) AS held,
      (SELECT to_jsonb(found) FROM (SELECT ${COLUMNS} FROM round r WHERE ${where}) found) AS found`)
  if (!row?.held) return undefined
  const isCurrent = row.held.revision === row.found?.revision && row.held.result_unseen === row.found.result_unseen
  return isCurrent ? foundRound(row.found) : find(tx, where)
}

export const foundRound = (row: RoundRow | null | undefined): FoundRound | undefined =>
  row ? { round: roundFrom(row), revision: row.revision, result: row.result ?? undefined, resultUnseen: row.result_unseen, now: row.now_ms } : undefined

const ROUND_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export const isRoundId = (id: string): boolean => ROUND_ID.test(id)

const ownRound = (id: string, playerId: string): Statement => sql`r.id = ${id}::uuid AND r.player_id = ${playerId}`

/** A player's own round; undefined for rounds of others and for malformed ids. */
export async function lockRound(tx: Tx, id: string, playerId: string): Promise<FoundRound | undefined> {
  return ROUND_ID.test(id) ? findLocked(tx, ownRound(id, playerId)) : undefined
}

const givenRound = (playerId: Statement, given: Statement): Statement => sql`r.id = (${given} ->> 'id')::uuid AND r.player_id = ${playerId}`

/** A player's own round as a value of SQL, a `RoundRow`, without a lock: what is saved of it goes through `saveUnchanged`. `given`: its `id`, as jsonb. */
export const roundAsJson = (playerId: Statement, given: Statement): Statement => sql`SELECT to_jsonb(found) FROM (SELECT ${COLUMNS} FROM round r WHERE ${givenRound(playerId, given)}) found`

/** A kept round that is still the same: `UnchangedRow`, else null. `given`: its `id` and `revision`, as jsonb. */
export const unchangedRoundAsJson = (playerId: Statement, given: Statement): Statement =>
  sql`SELECT jsonb_build_object('revision', r.revision, 'now_ms', ${ms(sql`app_now()`)}) FROM round r WHERE ${givenRound(playerId, given)} AND r.state = 0 AND r.revision = (${given} ->> 'revision')::int`
export type UnchangedRow = Pick<RoundRow, 'revision' | 'now_ms'>

/** A player's own round, without a lock. */
export async function readOwnRound(db: Sql, id: string, playerId: string): Promise<FoundRound | undefined> {
  return ROUND_ID.test(id) ? find(db, ownRound(id, playerId)) : undefined
}

/** Locks a round that was read without a lock; finds no row where it has changed since. */
export const lockUnchanged = ({ round: { id }, revision }: FoundRound): Statement => sql`SELECT FROM round WHERE id = ${id} AND revision = ${revision} FOR UPDATE`

/** A round has changed since it was read; what its transaction has done by then is rolled back. */
export class RoundChanged extends Error {}

/** Locks a round that was read without a lock. Throws `RoundChanged`. */
export async function holdAsRead(tx: Tx, found: FoundRound): Promise<void> {
  if (!(await tx.row(lockUnchanged(found)))) throw new RoundChanged(`Round ${found.round.id} is no longer at revision ${found.revision}.`)
}

/** Locks a round that was read without a lock; it is read again where it has changed since. */
export async function lockAsRead(tx: Tx, found: FoundRound): Promise<FoundRound | undefined> {
  const isUnchanged = (await tx.row(lockUnchanged(found))) !== undefined
  return isUnchanged ? found : lockRound(tx, found.round.id, found.round.playerId)
}

const openIn = (playerId: string, mode: ModeId, scope: string): Statement => sql`r.player_id = ${playerId} AND r.mode = ${mode} AND r.scope = ${scope} AND r.state = 0`

export const lockOpenRound = (tx: Tx, playerId: string, mode: ModeId, scope: string): Promise<FoundRound | undefined> =>
  findLocked(tx, openIn(playerId, mode, scope))

export const readOpenRound = (db: Sql, playerId: string, mode: ModeId, scope: string): Promise<FoundRound | undefined> =>
  find(db, openIn(playerId, mode, scope))

/** The latest round on this scope that was closed by time-out within `agoMs` and whose result the player has not seen. */
export async function findRoundWithUnseenResult(db: Sql, playerId: string, mode: ModeId, scope: string, agoMs: number): Promise<FoundRound | undefined> {
  return find(db, sql`r.id = (SELECT id FROM round WHERE player_id = ${playerId} AND mode = ${mode} AND scope = ${scope} AND result_unseen
    AND finished_at > (SELECT app_now()) - make_interval(secs => ${agoMs / 1000}) ORDER BY finished_at DESC LIMIT 1)`)
}

export async function setResultUnseen(db: Sql, roundId: string, unseen: boolean): Promise<void> {
  await db.rows(sql`UPDATE round SET result_unseen = ${unseen} WHERE id = ${roundId}`)
}

/** Of a round that is over; it returns no row where it has changed since it was read. `value`: read once the round is locked. */
export const settingReviewPaid = ({ round, revision }: FoundRound, value = sql`true`): Statement =>
  sql`UPDATE round SET review_paid = true, revision = revision + 1 WHERE id = ${round.id} AND state = 1 AND revision = ${revision} RETURNING ${value} AS value`

/** Undefined: it has changed since it was read. */
export const setReviewPaid = async <Value>(db: Sql, found: FoundRound, value?: Statement) => (await db.row<{ value: Value }>(settingReviewPaid(found, value)))?.value

/** A value of SQL that may write, read once the round is locked; undefined where it has changed since it was read. */
export const readUnchanged = async <Value>(db: Sql, found: FoundRound, value: Statement) => (await db.row<{ value: Value }>(sql`SELECT ${value} AS value FROM (${lockUnchanged(found)}) held`))?.value

const abandonedSince = (ms: number) => sql`
  round r, (SELECT app_now() - make_interval(secs => ${ms / 1000}) AS limit) time WHERE r.state = 0 AND r.opened_at < time.limit AND r.touched_at < time.limit`
/** For `waits` of a job. */
export const abandonedWaits = (ms: number) => sql`EXISTS (SELECT FROM ${abandonedSince(ms)})`

/**
 * Locks a round that was not touched for so long; skips rows locked by another process and those in `failed`. Found by when it began: no
 * index holds `touched_at` (decision 66).
 */
export async function lockAbandonedRound(tx: Tx, abandonedMs: number, failed: readonly string[]): Promise<FoundRound | undefined> {
  const row = await tx.row<{ id: string; player_id: string }>(sql`
    SELECT r.id, r.player_id FROM ${abandonedSince(abandonedMs)} AND r.id <> ALL (${failed}::uuid[])
    ORDER BY r.opened_at LIMIT 1 FOR UPDATE OF r SKIP LOCKED`)
  return row && lockRound(tx, row.id, row.player_id)
}

const OVERDUE = sql`state = 0 AND ends_at < (SELECT app_now()) - make_interval(secs => ${GRACE_MS / 1000})`
/** For `waits` of a job. */
export const overdueWaits = sql`EXISTS (SELECT FROM round WHERE ${OVERDUE})`

/** Locks a round whose deadline is past; skips rows locked by another process and those in `failed`. */
export async function lockOverdueRound(tx: Tx, failed: readonly string[]): Promise<FoundRound | undefined> {
  const row = await tx.row<{ id: string; player_id: string }>(sql`
    SELECT id, player_id FROM round WHERE ${OVERDUE} AND id <> ALL (${failed}::uuid[])
    ORDER BY ends_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return row && lockRound(tx, row.id, row.player_id)
}

function roundFrom(row: RoundRow): Round {
  return {
    id: row.id,
    playerId: row.player_id,
    mode: row.mode,
    scope: row.scope,
    place: row.place,
    open: row.state === 0,
    position: row.position,
    redeemable: row.redeemable,
    clockFactor: row.clock_factor,
    lifelines: row.lifelines,
    reviewPaid: row.review_paid,
    openedAt: row.opened_ms,
    touchedAt: row.touched_ms,
    allAtOnce: row.all_at_once,
    endsAt: row.ends_ms,
    items: row.items.map(itemFrom),
  }
}

export async function databaseNow(db: Sql): Promise<number> {
  return (await db.row<{ now: number }>(sql`SELECT ${ms(sql`app_now()`)} AS now`))?.now as number
}

/** A statement of a mode's store that inserts its row of a new round. `opened`: the name of a table of SQL with the `id` of the round, which is empty where none is inserted. */
export type Alongside = (opened: Statement) => Statement

/** Inserts a round; undefined when the player has an open one on this scope. */
export async function insertRound(tx: Tx, round: Omit<Round, 'id'>, alongside?: Alongside): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    WITH opened AS (
      INSERT INTO round (player_id, mode, scope, place, position, total, redeemable, clock_factor, all_at_once, opened_at, touched_at, ends_at)
      VALUES (${round.playerId}, ${round.mode}, ${round.scope}, ${json(round.place)}, ${round.position}, ${round.items.length}, ${round.redeemable}, ${round.clockFactor},
        ${round.allAtOnce}, ${at(round.openedAt)}, ${at(round.touchedAt)}, ${at(round.endsAt)})
      ON CONFLICT (player_id, mode, scope) WHERE state = 0 DO NOTHING RETURNING id
    ), items AS (${insertItemsOf(sql`opened`, round.items)})${alongside ? sql`, alongside AS (${alongside(sql`opened`)})` : sql``}
    SELECT id FROM opened`)
  return row?.id
}

const at = (time: number | null): Date | null => (time === null ? null : new Date(time))

export const changedItems = (before: Round, after: Round): Round['items'] => after.items.filter((item, i) => item !== before.items[i])

/** `counted`: the points that boards count of it. */
type Ended = { result: StoredResult; counted: number }

/** Writes the differences between two states of a locked round, in one statement. Without a lock: `saveUnchanged`. */
export async function saveRound(tx: Tx, before: Round, after: Round, ended?: Ended): Promise<void> {
  const together = gathering(tx)
  const items = changedItems(before, after)
  await Promise.all([
    items.length > 0 ? together.rows(updateItems(after.id, items)) : undefined,
    together.rows(sql`
      UPDATE round SET revision = revision + 1, state = ${after.open ? 0 : 1}, position = ${after.position}, lifelines = ${after.lifelines}, review_paid = ${after.reviewPaid},
        touched_at = ${at(after.touchedAt)}, finished_at = CASE WHEN ${after.open} THEN NULL ELSE coalesce(finished_at, ${at(after.touchedAt)}) END,
        result = coalesce(${ended ? json(ended.result) : null}::jsonb, result), counted_score = coalesce(${ended?.counted ?? null}, counted_score)
      WHERE id = ${after.id}`),
  ])
  forgetRound(tx, after.id)
}

/** Rounds that paid coins within the last hour (migration 0161). */
export const paidThisHour = async (db: Sql, playerId: string) => (await db.row<{ n: number }>(sql`SELECT round_paid_this_hour(${playerId}) AS n`))?.n ?? 0
/** Stores by how much a round's score exceeds what the boards counted of its scope on this day of a time zone, and returns the excess (migration 0106). */
export const countScore = async (tx: Tx, id: string, score: number, zone: string) => (await tx.row<{ more: number }>(sql`SELECT round_count_score(${id}, ${score}, ${zone}) AS more`))?.more ?? 0
/** By how much a score exceeds what the boards have counted of the rounds of this scope that were closed on this day of a time zone. */
export async function scoreAbove(db: Sql, { playerId, mode, scope }: Pick<Round, 'playerId' | 'mode' | 'scope'>, score: number, zone: string): Promise<number> {
  const row = await db.row<{ counted: number }>(sql`
    SELECT coalesce(sum(counted_score), 0) AS counted FROM round
    WHERE player_id = ${playerId} AND mode = ${mode} AND scope = ${scope} AND state = 1 AND finished_at >= (SELECT date_trunc('day', app_now(), ${zone}))`)
  return Math.max(0, score - (row?.counted ?? 0))
}
