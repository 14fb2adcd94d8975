import { json, sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import type { ItemSums, Showing } from './rules.ts'
import type { Strength } from './rules/strength.ts'
import { countFlagsOf } from './store/flags.ts'

/** Any number, the same everywhere; held until the transaction ends. */
export const COUNTING_LOCK = 7_155_421_120
/** False: another process is at it. */
export const tryCountingLock = async (tx: Tx): Promise<boolean> => (await tx.row<{ free: boolean }>(sql`SELECT pg_try_advisory_xact_lock(${COUNTING_LOCK}) AS free`))?.free === true

/* ---- rounds that are over ---- */

/** For `waits` of a job: a round that is over, a corrected question, or faults that are to be counted. */
export const countWaits = sql`EXISTS (SELECT FROM item_round WHERE place IS NULL) OR EXISTS (SELECT FROM item_recount) OR EXISTS (SELECT FROM item_flag_stale)`

/** Gives waiting rounds, those that came first, the next places; their ids. The places of a rolled-back transaction are given again. */
export async function takeRounds(tx: Tx, most: number): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    WITH next AS (SELECT round_id, row_number() OVER (ORDER BY waits) AS n FROM (SELECT round_id, waits FROM item_round WHERE place IS NULL ORDER BY waits LIMIT ${most}) AS waiting)
    UPDATE item_round r SET place = n + (SELECT coalesce(max(place), 0) FROM item_round) FROM next WHERE r.round_id = next.round_id RETURNING r.round_id AS id`)
  return rows.map(({ id }) => id)
}

export const countWaiting = async (db: Sql, most: number): Promise<number> => (await db.row<{ n: number }>(sql`SELECT count(*) AS n FROM (SELECT FROM item_round WHERE place IS NULL LIMIT ${most}) AS counted`))?.n ?? 0

export type Shown = Omit<Showing, 'first'> & { questionId: number; version: number; place: number }
/** Of an item `i` in a round `r` with the place `p`. */
export const SHOWN = sql`
  i.question_id AS "questionId", i.version, p.place, i.verdict, coalesce(i.answer, '') AS answer, i.option_order AS "order", i.remaining_options IS NOT NULL OR i.poll IS NOT NULL AS aided,
  CASE WHEN NOT r.all_at_once AND i.deadline > i.opened_at AND i.answered_at IS NOT NULL
    THEN greatest(0, least(3, floor(4 * extract(epoch FROM i.answered_at - i.opened_at) / extract(epoch FROM i.deadline - i.opened_at))))::int END AS quarter`

/** `playerId`: of an account that is there. `known`: the question was shown to this player in an earlier round. */
export type RoundShowing = Shown & { playerId: string | null; categoryId: number; known: boolean }

/**
 * The questions that were shown in these rounds, in the order of their places. The rows of the players are locked against erasure, which takes
 * the same lock: no strength of an erased player is stored.
 */
export async function showingsOf(tx: Tx, roundIds: readonly string[]): Promise<RoundShowing[]> {
  const there = await tx.rows<{ id: string; there: boolean }>(sql`
    SELECT id, gone_at IS NULL AS there FROM player WHERE id IN (SELECT player_id FROM round WHERE id = ANY (${roundIds}::uuid[])) ORDER BY id FOR KEY SHARE`)
  const ids = there.filter((player) => player.there).map(({ id }) => id)
  return tx.rows(sql`
    SELECT ${SHOWN}, CASE WHEN r.player_id = ANY (${ids}::uuid[]) THEN r.player_id END AS "playerId", coalesce(q.category_id, k.category_id, 0) AS "categoryId",
      EXISTS (SELECT FROM item_first f WHERE f.player_id = r.player_id AND f.question_id = i.question_id) AS known
    FROM item_round p JOIN round r ON r.id = p.round_id JOIN round_item i ON i.round_id = r.id JOIN question q ON q.id = i.question_id LEFT JOIN collection k ON k.id = q.collection_id
    WHERE p.round_id = ANY (${roundIds}::uuid[]) AND i.opened_at IS NOT NULL ORDER BY p.place, i.position`)
}

/** The showings of a question that were counted, behind a place, in order. */
export function countedShowings(db: Sql, questionId: number, after: number, most: number): Promise<(Shown & Pick<Showing, 'first'>)[]> {
  return db.rows(sql`
    SELECT ${SHOWN}, CASE WHEN f.question_id IS NOT NULL THEN json_build_object('strength', f.strength, 'measured', f.measured) END AS first
    FROM round_item i JOIN item_round p ON p.round_id = i.round_id JOIN round r ON r.id = i.round_id LEFT JOIN item_first f ON f.question_id = i.question_id AND f.place = p.place
    WHERE i.question_id = ${questionId} AND i.opened_at IS NOT NULL AND p.place > ${after} ORDER BY p.place LIMIT ${most}`)
}

/* ---- sums ---- */

export type Version = { questionId: number; version: number }
/** `levels`: of the place in which the question stands; 0: of a text, a contest, an exam. */
export type StoredItem = Version & { sums: ItemSums | null; options: number; key: number[]; levels: number }

export const itemsOf = (db: Sql, versions: readonly Version[]): Promise<StoredItem[]> =>
  db.rows(sql`
    SELECT v.question_id AS "questionId", v.version, f.sums, jsonb_array_length(v.options) AS options, CASE WHEN jsonb_array_length(v.options) > 0 THEN coalesce(v.corrected -> 'answer', v.answer) ELSE '[]' END AS key,
      coalesce(CASE WHEN q.subcategory_id IS NULL THEN ${topLevel(sql`subcategory_id IS NULL`)} ELSE ${topLevel(sql`subcategory_id = q.subcategory_id`)} END, 0) AS levels
    FROM jsonb_to_recordset(${json(versions)}::jsonb) AS wanted("questionId" bigint, version int) JOIN question_version v ON v.question_id = wanted."questionId" AND v.version = wanted.version
      JOIN question q ON q.id = v.question_id LEFT JOIN item_figure f ON f.question_id = v.question_id AND f.version = v.version`)

const topLevel = (within: Statement): Statement => sql`(SELECT max(level) FROM question s WHERE s.category_id = q.category_id AND s.${within} AND s.active)`

export type Figures = Version & { sums: ItemSums; answered: number; right: number; measured: number; difficulty: number; discrimination: number | null; overtaken: boolean; negative: boolean; unused: boolean; proposed: number | null }

export async function saveFigures(tx: Tx, figures: readonly Figures[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO item_figure (question_id, version, sums, answered, right_answers, measured, difficulty, discrimination, key_overtaken, negative, unused_option, proposed_level)
    SELECT "questionId", version, sums, answered, "right", measured, difficulty, discrimination, overtaken, negative, unused, proposed
    FROM jsonb_to_recordset(${json(figures)}::jsonb) AS f("questionId" bigint, version int, sums jsonb, answered int, "right" int, measured int, difficulty float8, discrimination float8, overtaken boolean, negative boolean, unused boolean, proposed int)
    ON CONFLICT (question_id, version) DO UPDATE SET sums = excluded.sums, answered = excluded.answered, right_answers = excluded.right_answers, measured = excluded.measured, difficulty = excluded.difficulty,
      discrimination = excluded.discrimination, key_overtaken = excluded.key_overtaken, negative = excluded.negative, unused_option = excluded.unused_option, proposed_level = excluded.proposed_level`)
  await countFlagsOf(tx, figures.map(({ questionId }) => questionId))
}

export async function deleteFigures(tx: Tx, questionId: number): Promise<void> {
  await tx.rows(sql`DELETE FROM item_figure WHERE question_id = ${questionId}`)
  await countFlagsOf(tx, [questionId])
}

/* ---- players ---- */

export type StoredStrength = Strength & { playerId: string; categoryId: number }

export const strengthsOf = (db: Sql, playerIds: readonly string[]): Promise<StoredStrength[]> =>
  db.rows(sql`SELECT player_id AS "playerId", category_id AS "categoryId", strength, answers FROM player_strength WHERE player_id = ANY (${playerIds}::uuid[]) ORDER BY player_id, category_id`)

export async function saveStrengths(tx: Tx, strengths: readonly StoredStrength[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO player_strength (player_id, category_id, strength, answers)
    SELECT "playerId", "categoryId", strength, answers FROM jsonb_to_recordset(${json(strengths)}::jsonb) AS s("playerId" uuid, "categoryId" bigint, strength float8, answers int)
    ON CONFLICT (player_id, category_id) DO UPDATE SET strength = excluded.strength, answers = excluded.answers`)
}

export type First = { questionId: number; place: number; playerId: string; strength: number; measured: boolean }

export async function saveFirsts(tx: Tx, firsts: readonly First[]): Promise<void> {
  await tx.rows(sql`
    INSERT INTO item_first (question_id, place, player_id, strength, measured)
    SELECT "questionId", place, "playerId", strength, measured FROM jsonb_to_recordset(${json(firsts)}::jsonb) AS f("questionId" bigint, place bigint, "playerId" uuid, strength float8, measured boolean)`)
}

/** The sums stay: nothing in them names a player. The player's row is locked (`FOR UPDATE`) by an earlier statement, so that answers that are counted meanwhile wait or are seen. */
export async function erasePlayer(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM player_strength WHERE player_id = ${playerId}`),
    tx.rows(sql`UPDATE item_first SET player_id = NULL WHERE player_id = ${playerId}`),
  ])
}

/** By category, for the player's own data; '' : of questions outside of categories. */
export const namedStrengths = (db: Sql, playerId: string): Promise<{ category: string; strength: number; answers: number }[]> =>
  db.rows(sql`SELECT coalesce(c.name, '') AS category, s.strength, s.answers FROM player_strength s LEFT JOIN category c ON c.id = s.category_id WHERE s.player_id = ${playerId} ORDER BY s.category_id`)

/* ---- counting anew ---- */

export async function wantRecount(tx: Tx, questionId: number): Promise<void> {
  await tx.rows(sql`INSERT INTO item_recount (question_id) VALUES (${questionId}) ON CONFLICT DO NOTHING`)
}

/** Answers how many questions wait for it now. */
export async function wantRecountOfAll(tx: Tx): Promise<number> {
  await tx.rows(sql`INSERT INTO item_recount (question_id) SELECT DISTINCT question_id FROM item_figure ON CONFLICT DO NOTHING`)
  return (await tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM item_recount`))?.n ?? 0
}

export const takeRecount = async (tx: Tx): Promise<number | undefined> =>
  (await tx.row<{ id: number }>(sql`DELETE FROM item_recount WHERE question_id = (SELECT question_id FROM item_recount ORDER BY question_id LIMIT 1) RETURNING question_id AS id`))?.id
