import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { Lifeline, ModeId, ResultOnTheWire } from './contract.ts'
import { GRACE_MS, type KindState, type Item, type Round } from './rules.ts'

/** A stored round and `now`, the time of the database (ms). `resultUnseen`: closed by time-out; the player has not seen the result. */
export type FoundRound = { round: Round; result: ResultOnTheWire | undefined; resultUnseen: boolean; now: number }

type RoundRow = {
  id: string
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
  result: ResultOnTheWire | null
  result_unseen: boolean
  all_at_once: boolean
  opened_ms: number
  touched_ms: number
  ends_ms: number | null
  now_ms: number
  items: ItemRow[]
}
type ItemRow = { position: number; question_id: number; version: number; option_order: number[]; opened_ms: number | null; deadline_ms: number | null; answer: string | null; verdict: 'r' | 'w' | 's' | null; answered_ms: number | null; remaining_options: number[] | null; poll: number[] | null; kind_state: KindState | null; share: number | null }

const ms = (column: Statement): Statement => sql`(extract(epoch FROM ${column}) * 1000)::float8`

/**
 * Reads the round, its items and the database's clock in one statement. `lock` is a statement before it: a single statement
 * that waited for the lock would see the current round row, but its items from the statement's snapshot.
 */
async function find(db: Sql, where: Statement, lock: boolean): Promise<FoundRound | undefined> {
  if (lock && !(await db.row(sql`SELECT 1 FROM round r WHERE ${where} FOR UPDATE`))) return undefined
  const row = await db.row<RoundRow>(sql`
    SELECT r.id, r.player_id, r.mode, r.scope, r.place, r.state, r.position, r.redeemable, r.clock_factor, r.lifelines, r.review_paid, r.result, r.result_unseen, r.all_at_once,
      ${ms(sql`r.opened_at`)} AS opened_ms, ${ms(sql`r.touched_at`)} AS touched_ms, ${ms(sql`r.ends_at`)} AS ends_ms, ${ms(sql`app_now()`)} AS now_ms,
      (SELECT json_agg(json_build_object('position', i.position, 'question_id', i.question_id, 'version', i.version,
          'option_order', i.option_order, 'opened_ms', ${ms(sql`i.opened_at`)}, 'deadline_ms', ${ms(sql`i.deadline`)}, 'answer', i.answer,
          'verdict', i.verdict, 'answered_ms', ${ms(sql`i.answered_at`)}, 'remaining_options', i.remaining_options, 'poll', i.poll, 'kind_state', i.kind_state, 'share', i.share) ORDER BY i.position)
        FROM round_item i WHERE i.round_id = r.id) AS items
    FROM round r WHERE ${where}`)
  return row && { round: roundFrom(row), result: row.result ?? undefined, resultUnseen: row.result_unseen, now: row.now_ms }
}

const ROUND_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A player's own round; undefined for rounds of others and for malformed ids. */
export async function lockRound(tx: Tx, id: string, playerId: string): Promise<FoundRound | undefined> {
  return ROUND_ID.test(id) ? find(tx, sql`r.id = ${id}::uuid AND r.player_id = ${playerId}`, true) : undefined
}

export const lockOpenRound = (tx: Tx, playerId: string, mode: ModeId, scope: string): Promise<FoundRound | undefined> =>
  find(tx, sql`r.player_id = ${playerId} AND r.mode = ${mode} AND r.scope = ${scope} AND r.state = 0`, true)

/** The latest round on this scope that was closed by time-out within `agoMs` and whose result the player has not seen. */
export async function findRoundWithUnseenResult(db: Sql, playerId: string, mode: ModeId, scope: string, agoMs: number): Promise<FoundRound | undefined> {
  return find(db, sql`r.id = (SELECT id FROM round WHERE player_id = ${playerId} AND mode = ${mode} AND scope = ${scope} AND result_unseen
    AND finished_at > app_now() - make_interval(secs => ${agoMs / 1000}) ORDER BY finished_at DESC LIMIT 1)`, false)
}

export async function setResultUnseen(tx: Tx, roundId: string, unseen: boolean): Promise<void> {
  await tx.rows(sql`UPDATE round SET result_unseen = ${unseen} WHERE id = ${roundId}`)
}

/** Locks a round that was not touched for so long; skips rows locked by another process and those in `failed`. */
export async function lockAbandonedRound(tx: Tx, abandonedMs: number, failed: readonly string[]): Promise<FoundRound | undefined> {
  const row = await tx.row<{ id: string; player_id: string }>(sql`
    SELECT id, player_id FROM round WHERE state = 0 AND touched_at < app_now() - make_interval(secs => ${abandonedMs / 1000}) AND id <> ALL (${failed}::uuid[])
    ORDER BY touched_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
  return row && lockRound(tx, row.id, row.player_id)
}

/** Locks a round whose deadline is past; skips rows locked by another process and those in `failed`. */
export async function lockOverdueRound(tx: Tx, failed: readonly string[]): Promise<FoundRound | undefined> {
  const row = await tx.row<{ id: string; player_id: string }>(sql`
    SELECT id, player_id FROM round WHERE state = 0 AND ends_at < app_now() - make_interval(secs => ${GRACE_MS / 1000}) AND id <> ALL (${failed}::uuid[])
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

function itemFrom(row: ItemRow): Item {
  return {
    position: row.position,
    questionId: row.question_id,
    version: row.version,
    order: row.option_order,
    openedAt: row.opened_ms,
    deadline: row.deadline_ms,
    answer: row.answer,
    verdict: row.verdict,
    answeredAt: row.answered_ms,
    remainingOptions: row.remaining_options,
    poll: row.poll,
    kindState: row.kind_state, ...(row.share !== null && { share: row.share }),
  }
}

export async function databaseNow(db: Sql): Promise<number> {
  return (await db.row<{ now: number }>(sql`SELECT ${ms(sql`app_now()`)} AS now`))?.now as number
}

/** Inserts a round; undefined when the player has an open one on this scope. */
export async function insertRound(tx: Tx, round: Omit<Round, 'id'>): Promise<string | undefined> {
  const row = await tx.row<{ id: string }>(sql`
    INSERT INTO round (player_id, mode, scope, place, position, total, redeemable, clock_factor, all_at_once, opened_at, touched_at, ends_at)
    VALUES (${round.playerId}, ${round.mode}, ${round.scope}, ${json(round.place)}, ${round.position}, ${round.items.length}, ${round.redeemable}, ${round.clockFactor},
      ${round.allAtOnce}, ${at(round.openedAt)}, ${at(round.touchedAt)}, ${at(round.endsAt)})
    ON CONFLICT (player_id, mode, scope) WHERE state = 0 DO NOTHING RETURNING id`)
  if (!row) return undefined
  await tx.rows(sql`
    INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, kind_state)
    SELECT ${row.id}, (i->>'position')::int, (i->>'questionId')::bigint, (i->>'version')::int,
      ARRAY(SELECT jsonb_array_elements_text(i->'order')::smallint),
      to_timestamp((i->>'openedAt')::float8 / 1000), to_timestamp((i->>'deadline')::float8 / 1000), nullif(i->'kindState', 'null')
    FROM jsonb_array_elements(${json(round.items)}::jsonb) i`)
  return row.id
}

const at = (time: number | null): Date | null => (time === null ? null : new Date(time))

/** Writes the differences between two states of a round, in one statement. */
export async function saveRound(tx: Tx, before: Round, after: Round, result?: ResultOnTheWire): Promise<void> {
  const changed = after.items.filter((item, i) => item !== before.items[i])
  await tx.rows(sql`
    WITH saved AS (
      UPDATE round_item t SET opened_at = to_timestamp(i.opened / 1000), deadline = to_timestamp(i.deadline / 1000), answer = i.answer,
        verdict = i.verdict, answered_at = to_timestamp(i.answered / 1000),
        remaining_options = CASE WHEN i.remaining IS NULL THEN NULL ELSE ARRAY(SELECT jsonb_array_elements_text(i.remaining)::smallint) END, poll = i.poll, kind_state = i.kind_state, share = i.share
      FROM jsonb_to_recordset(${json(changed.map(toRecord))}::jsonb)
        AS i(position int, opened float8, deadline float8, answer text, verdict text, answered float8, remaining jsonb, poll jsonb, kind_state jsonb, share float8)
      WHERE t.round_id = ${after.id} AND t.position = i.position)
    UPDATE round SET state = ${after.open ? 0 : 1}, position = ${after.position}, lifelines = ${after.lifelines}, review_paid = ${after.reviewPaid},
      touched_at = ${at(after.touchedAt)}, finished_at = CASE WHEN ${after.open} THEN NULL ELSE coalesce(finished_at, ${at(after.touchedAt)}) END,
      result = coalesce(${result ? json(result) : null}::jsonb, result)
    WHERE id = ${after.id}`)
}

/** Rounds that paid coins within the last hour. */
export const paidThisHour = async (db: Sql, playerId: string) => (await db.row<{ n: number }>(sql`SELECT round_paid_this_hour(${playerId}) AS n`))?.n ?? 0
/** Stores by how much a round's score exceeds what the boards counted of its scope on this day of a time zone, and returns the excess. */
export const countScore = async (tx: Tx, id: string, score: number, zone: string) => (await tx.row<{ more: number }>(sql`SELECT round_count_score(${id}, ${score}, ${zone}) AS more`))?.more ?? 0

function toRecord(item: Item) {
  return { position: item.position, opened: item.openedAt, deadline: item.deadline, answer: item.answer, verdict: item.verdict, answered: item.answeredAt, remaining: item.remainingOptions ?? undefined, poll: item.poll ?? undefined, kind_state: item.kindState ?? undefined, share: item.share }
}

/** When a player last saw each question of a scope, in milliseconds. */
export async function seenInScope(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<Map<number, number>> {
  const rows = await db.rows<{ question_id: number; seen: number }>(sql`
    SELECT i.question_id, max(${ms(sql`i.opened_at`)}) AS seen FROM round r JOIN round_item i ON i.round_id = r.id
    WHERE r.player_id = ${playerId} AND r.mode = ${mode} AND r.scope = ${scope} AND i.opened_at IS NOT NULL GROUP BY i.question_id`)
  return new Map(rows.map((row) => [row.question_id, row.seen]))
}

/** Whether a round was finished on this scope or on one that continues it after a colon. */
export async function finishedInScope(db: Sql, playerId: string, mode: ModeId, scope: string): Promise<boolean> {
  const row = await db.row<{ there: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM round WHERE player_id = ${playerId} AND mode = ${mode} AND state = 1
      AND (scope = ${scope} OR starts_with(scope, ${`${scope}:`}))) AS there`)
  return row?.there === true
}

/**
 * `version`: the last one that was asked; `answeredVersion`: the newest version whose right answer was shown to this player after
 * an answer of their own (0: none).
 */
export type SeenQuestion = { questionId: number; version: number; answeredVersion: number }

/** Questions that a player was asked, or saw in a review. `verdictsShowRight`: verdicts include the right option; those of all-at-once rounds, which come at their end, never do. */
export function seenQuestions(db: Sql, playerId: string, questionIds: readonly number[], verdictsShowRight: boolean): Promise<SeenQuestion[]> {
  return db.rows<SeenQuestion>(sql`
    SELECT i.question_id AS "questionId", max(i.version) AS version,
      coalesce(max(i.version) FILTER (WHERE i.verdict IN ('r', 'w') AND i.answer <> '' 
        AND (${verdictsShowRight} AND NOT r.all_at_once OR r.review_paid AND i.position <= coalesce((SELECT questions FROM answers_shown WHERE round_id = r.id), r.total))), 0) AS "answeredVersion"
    FROM round r JOIN round_item i ON i.round_id = r.id
    WHERE r.player_id = ${playerId} AND i.question_id = ANY (${questionIds}::bigint[])
    GROUP BY i.question_id HAVING bool_or(i.opened_at IS NOT NULL OR r.review_paid)`)
}

/** Scopes of a mode in which this player has an open round, oldest first. */
export const openScopes = async (db: Sql, playerId: string, mode: ModeId, abandonedMs: number) =>
  (await db.rows<{ scope: string }>(sql`
    SELECT scope FROM round WHERE player_id = ${playerId} AND mode = ${mode} AND state = 0
      AND touched_at > app_now() - make_interval(secs => ${abandonedMs / 1000}) ORDER BY opened_at`)).map(({ scope }) => scope)

export type RoundLine = { id: string; mode: ModeId; open: boolean; place: Record<string, string>; position: number; total: number; passed: boolean; next: number | null }

/** Open rounds, newest first, then the last finished one. For all-at-once rounds `position` is the number of answers plus one. */
export function openRoundsOf(db: Sql, playerId: string): Promise<RoundLine[]> {
  return db.rows<RoundLine>(sql`
    (SELECT id, mode, true AS open, place,
      CASE WHEN all_at_once THEN least(total, 1 + (SELECT count(*) FROM round_item WHERE round_id = round.id AND answer IS NOT NULL))::int ELSE position END AS position, total, false AS passed, NULL::int AS next
      FROM round WHERE player_id = ${playerId} AND state = 0 ORDER BY touched_at DESC LIMIT 10)
    UNION ALL
    (SELECT id, mode, false, place, position, total, coalesce(result ? 'level' AND result->>'passed' = '1', false), (result->>'next_level')::int FROM round WHERE player_id = ${playerId} AND state = 1 ORDER BY touched_at DESC LIMIT 1)`)
}

export const openIdsOf = (db: Sql, playerId: string) =>
  db.rows<{ id: string; mode: ModeId }>(sql`SELECT id, mode FROM round WHERE player_id = ${playerId} AND state = 0 ORDER BY id`)

export type RoundRecord = { mode: ModeId; place: Record<string, string>; opened: Date; finished: Date | null; result: ResultOnTheWire | null }

/** All rounds of this player, newest first. */
export function playedRounds(db: Sql, playerId: string, most: number): Promise<RoundRecord[]> {
  return db.rows(sql`
    SELECT mode, place, opened_at AS opened, finished_at AS finished, result FROM round WHERE player_id = ${playerId} ORDER BY opened_at DESC LIMIT ${most}`)
}

export type FinishedRound = { id: string; mode: ModeId; scope: string; place: Record<string, string>; finished: Date; total: number; result: ResultOnTheWire | null; count: number }

/** A page of the rounds that this player finished in the last `days` days, newest first; `count`: of all pages. */
export function finishedRounds(db: Sql, playerId: string, days: number, { limit, offset }: { limit: number; offset: number }): Promise<FinishedRound[]> {
  return db.rows(sql`
    SELECT id, mode, scope, place, finished_at AS finished, total, result, count(*) OVER () AS count FROM round
    WHERE player_id = ${playerId} AND state = 1 AND finished_at > app_now() - make_interval(days => ${days}) ORDER BY finished_at DESC, id LIMIT ${limit} OFFSET ${offset}`)
}

/** Days (YYYY-MM-DD, of a time zone) on which a player finished a round. */
export const daysOfRounds = async (db: Sql, playerId: string, zone: string) =>
  (await db.rows<{ day: string }>(sql`SELECT DISTINCT (finished_at AT TIME ZONE ${zone})::date::text AS day FROM round WHERE player_id = ${playerId} AND state = 1`)).map(({ day }) => day)

/** Modes of the rounds that a player has finished since the start of the day in a time zone. */
export const modesOfToday = async (db: Sql, playerId: string, zone: string) =>
  (await db.rows<{ mode: ModeId }>(sql`SELECT DISTINCT mode FROM round WHERE player_id = ${playerId} AND state = 1 AND finished_at >= date_trunc('day', app_now(), ${zone}) ORDER BY mode`)).map(({ mode }) => mode)
