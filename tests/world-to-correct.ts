/**
 * A question with a wrong key in many rounds, a settled contest, an exam, battles and bookmarks, for the test and the bench of
 * corrections. Written by SQL as play would have left it: results, payments, statistics and boards agree.
 */
import { jobs } from '../src/apps/server/registry.ts'
import type { Services } from '../src/apps/server/services.ts'
import { credit } from '../src/features/coins/server.ts'
import type { DealtQuestion } from '../src/features/battles/rules.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql, type Database, type Statement, type Tx } from '../src/platform/server/database/database.ts'
import { aCategory } from './bank.ts'
import { aPlayedBattle, pick } from './played-battle.ts'

const ROUNDS_EACH = 5
const FEE = 7
const ANSWERS_AT_ONCE = 25_000

type Sizes = { answers: number; entrants: number; candidates: number; bookmarks: number; battles: number }
export type WorldToCorrect = { questionId: number; /** Positions of the wrong key and of the right one. */ key: number; other: number; options: string[]; players: string[] }

/** `database` has the subscribers of the app. */
export async function aWorldToCorrect(database: Database, { answers, entrants, candidates, bookmarks, battles }: Sizes): Promise<WorldToCorrect> {
  const categoryId = await aCategory(database, { levels: 1, each: 5, rightAt: () => 0 })
  const scope = `${categoryId}:0:1`
  await database.transaction(async (tx) => {
    await tx.rows(sql`SET LOCAL statement_timeout = 0`)
    await tx.rows(sql`ALTER TABLE posting DISABLE TRIGGER posting_balanced`)
    await players(tx, Math.ceil(answers / ROUNDS_EACH))
    await soloRounds(tx, scope, answers)
    await countedRounds(tx, scope)
    await paidRounds(tx, scope)
    await contest(tx, entrants)
    await exam(tx, candidates)
    await tx.rows(sql`INSERT INTO bookmark (player_id, question_id) SELECT id, (SELECT min(id) FROM question) FROM player LIMIT ${bookmarks}`)
    await tx.rows(sql`ALTER TABLE posting ENABLE TRIGGER posting_balanced`)
  })
  await database.rows(sql`ANALYZE`)
  await playBattles(database, battles)
  // Those of contests need no services.
  for (const job of jobs.filter(({ name }) => name.includes('contest'))) await job.run(database as Database<Services>)
  const row = await database.row<{ id: number; options: string[] }>(sql`SELECT question_id AS id, options FROM question_version WHERE question_id = (SELECT min(id) FROM question)`)
  const ids = (await database.rows<{ id: string }>(sql`SELECT id FROM player`)).map(({ id }) => id)
  return { questionId: row?.id as number, key: 0, other: 1, options: row?.options as string[], players: ids }
}

async function players(tx: Tx, n: number): Promise<void> {
  await tx.rows(sql`INSERT INTO player (identity_id, type, name, refer_code) SELECT gen_random_uuid(), 'email', 'Kofi ' || n, 'B' || n FROM generate_series(1, ${n}::int) n`)
  await tx.rows(sql`INSERT INTO account (kind, owner_id, materialised) SELECT kind, id, true FROM player CROSS JOIN unnest(ARRAY['player', 'bonus', 'hold']::account_kind[]) kind`)
}

/** Rounds of these five questions; six of ten answers are right by the key, three of ten by the other one, and the same in each world. */
async function items(tx: Tx, rounds: Statement, questions: Statement, allAtOnce = false): Promise<void> {
  await tx.rows(sql`
    INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, answer, verdict, answered_at)
    SELECT r.id, q.position, q.id, 1, '{0,1,2,3}', r.opened_at, ${allAtOnce ? sql`NULL` : sql`r.opened_at + interval '30 seconds'`}, given.answer, CASE WHEN given.answer = '1' THEN 'r' ELSE 'w' END, r.opened_at + interval '3 seconds'
    FROM (SELECT o.id, o.opened_at, p.refer_code || ' ' || row_number() OVER (PARTITION BY o.player_id ORDER BY o.opened_at) AS name FROM (${rounds}) o JOIN player p ON p.id = o.player_id) r
      CROSS JOIN (SELECT id, row_number() OVER (ORDER BY id) AS position FROM question WHERE ${questions}) q
      CROSS JOIN LATERAL (SELECT CASE WHEN x < 6 THEN '1' WHEN x < 9 THEN '2' ELSE '3' END AS answer FROM (SELECT abs(hashtextextended(r.name || ' ' || q.position, 1) % 10) AS x) dice) given`)
  await tx.rows(sql`
    UPDATE round r SET result = jsonb_build_object('right', s.n, 'wrong', 5 - s.n, 'skipped', 0, 'total', 5, 'percent', s.n * 20, 'passed', (s.n >= 2)::int, 'score', CASE WHEN s.n >= 2 AND r.mode <> 'exam' THEN greatest(0, 4 * (2 * s.n - 5)) ELSE 0 END,
      'coins', 0, 'time_ms', 15000, 'balance', 0, 'badges', '[]'::jsonb)
    FROM (SELECT i.round_id, count(*) FILTER (WHERE i.verdict = 'r') AS n FROM round_item i JOIN (${rounds}) o ON o.id = i.round_id GROUP BY i.round_id) s WHERE r.id = s.round_id`)
}

async function soloRounds(tx: Tx, scope: string, answers: number): Promise<void> {
  await tx.rows(sql`
    INSERT INTO round (player_id, mode, scope, state, total, position, opened_at, touched_at, finished_at)
    SELECT p.id, 'quiz-zone', ${scope}, 1, 5, 5, at, at, at FROM (SELECT id, row_number() OVER (ORDER BY refer_code) AS n FROM player) p CROSS JOIN generate_series(1, ${ROUNDS_EACH}::int) k
    CROSS JOIN LATERAL (SELECT app_now() - interval '1 day' * (p.n % 9) - interval '1 minute' * k AS at) moment ORDER BY p.n, k LIMIT ${answers}`)
  // In parts: the client waits so long for a statement only.
  const parts = Math.ceil(answers / ANSWERS_AT_ONCE)
  for (let part = 0; part < parts; part++) await items(tx, sql`SELECT id, player_id, opened_at FROM round WHERE mode = 'quiz-zone' AND abs(hashtextextended(player_id::text, 0) % ${parts}) = ${part}`, sql`category_id IS NOT NULL`)
}

/** As boards count: of a day the best, each round by what it exceeds those before it. */
async function countedRounds(tx: Tx, scope: string): Promise<void> {
  await tx.rows(sql`
    UPDATE round r SET counted_score = c.counted FROM (
      SELECT id, greatest(0, score - coalesce(max(score) OVER (PARTITION BY player_id, day ORDER BY finished_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS counted
      FROM (SELECT id, player_id, finished_at, (finished_at AT TIME ZONE 'UTC')::date AS day, (result ->> 'score')::int AS score FROM round WHERE scope = ${scope}) o) c
    WHERE r.id = c.id`)
  await tx.rows(sql`
    INSERT INTO statistics (player_id, questions_answered, correct_answers, score, rounds_finished)
    SELECT player_id, 5 * count(*), sum((result ->> 'right')::int), sum(counted_score), count(*) FROM round WHERE scope = ${scope} GROUP BY player_id`)
  await tx.rows(sql`
    INSERT INTO statistics_day (player_id, day, category_id, answered, correct) SELECT player_id, (finished_at AT TIME ZONE 'UTC')::date, split_part(scope, ':', 1)::bigint, 5 * count(*), sum((result ->> 'right')::int) FROM round WHERE scope = ${scope} GROUP BY 1, 2, 3`)
  await tx.rows(sql`
    INSERT INTO board_score (board, period, player_id, score, shown)
    SELECT board, period, player_id, sum(counted_score), true FROM round CROSS JOIN LATERAL (VALUES ('all', date '1970-01-01'), ('month', date_trunc('month', finished_at AT TIME ZONE 'UTC')::date), ('day', (finished_at AT TIME ZONE 'UTC')::date)) b(board, period)
    WHERE scope = ${scope} GROUP BY 1, 2, 3 HAVING sum(counted_score) > 0`)
  await tx.rows(sql`INSERT INTO board_change (board, period, score, change) SELECT board, period, score, 1 FROM board_score`)
}

/** The first round that passes is paid; one player of ten has spent it since. */
async function paidRounds(tx: Tx, scope: string): Promise<void> {
  await tx.rows(sql`CREATE TEMPORARY TABLE paid ON COMMIT DROP AS
    SELECT DISTINCT ON (player_id) id, player_id, floor(4 - greatest(0, 70 - (result ->> 'percent')::int) / 10.0)::int AS coins, row_number() OVER () AS n FROM round WHERE scope = ${scope} AND result ->> 'passed' = '1' ORDER BY player_id, finished_at, id`)
  await tx.rows(sql`UPDATE round r SET result = r.result || jsonb_build_object('coins', p.coins) FROM paid p WHERE p.id = r.id`)
  await tx.rows(sql`INSERT INTO journal (kind, idem, actor, capped, capped_coins) SELECT 'wonQuizZone', 'quiz-zone:' || player_id || ':' || ${scope}::text, 'game', true, coins FROM paid WHERE coins > 0`)
  const accounts = sql`JOIN paid p ON j.idem = 'quiz-zone:' || p.player_id || ':' || ${scope}::text JOIN account a ON a.owner_id = p.player_id AND a.kind = 'player'`
  await tx.rows(sql`INSERT INTO posting (journal_id, account_id, amount, balance_after) SELECT j.id, a.id, p.coins, p.coins FROM journal j ${accounts} UNION ALL SELECT j.id, 1, -p.coins, NULL FROM journal j ${accounts}`)
  await tx.rows(sql`INSERT INTO journal (kind, idem, actor) SELECT 'skip', 'bench:' || player_id, 'game' FROM paid WHERE coins > 0 AND n % 10 = 0`)
  const spent = sql`FROM journal j JOIN paid p ON j.kind = 'skip' AND j.idem = 'bench:' || p.player_id JOIN account a ON a.owner_id = p.player_id AND a.kind = 'player'`
  await tx.rows(sql`INSERT INTO posting (journal_id, account_id, amount, balance_after) SELECT j.id, a.id, -p.coins, 0 ${spent} UNION ALL SELECT j.id, 2, p.coins, NULL ${spent}`)
  await tx.rows(sql`UPDATE account a SET balance = p.coins FROM paid p WHERE a.owner_id = p.player_id AND a.kind = 'player' AND p.n % 10 <> 0`)
  await tx.rows(sql`INSERT INTO level_progress (player_id, mode, category_id, level, changed_at) SELECT player_id, 'quiz-zone', split_part(${scope}::text, ':', 1)::bigint, 2, app_now() FROM paid`)
}

/** Copies of the five questions in a paper; answers its collection. */
async function paper(tx: Tx, kind: 'contest' | 'exam'): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`INSERT INTO collection (kind, language_id) SELECT ${kind}, id FROM language WHERE is_default RETURNING id`)
  await tx.rows(sql`INSERT INTO question (collection_id, fingerprint, copy_of) SELECT ${row?.id}, sha256(convert_to(${kind}::text || id, 'UTF8')), id FROM question WHERE category_id IS NOT NULL ORDER BY id`)
  await tx.rows(sql`
    INSERT INTO question_version (question_id, version, kind, question_type, question, options, answer, more) SELECT q.id, 1, v.kind, v.question_type, v.question, v.options, v.answer, v.more FROM question q JOIN question_version v ON v.question_id = q.copy_of AND v.version = 1 WHERE q.collection_id = ${row?.id}`)
  return row?.id as number
}

/** Over, and to be settled by its job, with fifty prizes. */
async function contest(tx: Tx, entrants: number): Promise<void> {
  const collection = await paper(tx, 'contest')
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO contest (slug, name, language_id, entry, prizes, starts_at, ends_at, collection_id)
    SELECT 'space-friday', 'Space Friday', id, 0, ARRAY(SELECT 510 - 10 * n FROM generate_series(1, 50) n), app_now() - interval '2 days', app_now() - interval '1 day', ${collection} FROM language WHERE is_default RETURNING id`)
  await eventRounds(tx, 'contest', row?.id as number, entrants, { contest: 'space-friday', name: 'Space Friday' })
  await items(tx, sql`SELECT id, player_id, opened_at FROM round WHERE mode = 'contest'`, sql`collection_id = ${collection}`)
  await tx.rows(sql`INSERT INTO contest_entry (contest_id, player_id, round_id, entered_at) SELECT ${row?.id}, player_id, id, opened_at FROM round WHERE mode = 'contest'`)
}

async function eventRounds(tx: Tx, mode: 'contest' | 'exam', id: number, n: number, place: object): Promise<void> {
  await tx.rows(sql`
    INSERT INTO round (player_id, mode, scope, place, state, total, position, redeemable, all_at_once, opened_at, touched_at, finished_at)
    SELECT id, ${mode}, ${String(id)}, ${JSON.stringify(place)}::jsonb, 1, 5, 5, false, ${mode === 'exam'}, at, at, at FROM (SELECT id, app_now() - interval '30 hours' - interval '1 second' * row_number() OVER (ORDER BY refer_code) AS at FROM player ORDER BY refer_code LIMIT ${n}) p`)
}

async function exam(tx: Tx, candidates: number): Promise<void> {
  const collection = await paper(tx, 'exam')
  const row = await tx.row<{ id: number }>(sql`
    INSERT INTO exam (slug, title, language_id, day, minutes, key_hash, collection_id, active) SELECT 'geo', 'Geography', id, app_now()::date - 2, 20, 'x', ${collection}, true FROM language WHERE is_default RETURNING id`)
  await eventRounds(tx, 'exam', row?.id as number, candidates, { exam: 'geo', name: 'Geography' })
  await items(tx, sql`SELECT id, player_id, opened_at FROM round WHERE mode = 'exam'`, sql`collection_id = ${collection}`, true)
  await tx.rows(sql`
    INSERT INTO exam_entry (exam_id, player_id, state, handed_in_at, round_id, clock_percent, result)
    SELECT ${row?.id}, player_id, 3, finished_at, id, 100, jsonb_build_object('obtained', result -> 'right', 'total', 5, 'right', result -> 'right', 'wrong', result -> 'wrong', 'timeMs', 15000, 'perMark', '[]'::jsonb) FROM round WHERE mode = 'exam'`)
}

/** With a fee, of two or three players with coins of both kinds, who were asked three of the questions. */
async function playBattles(database: Database, battles: number): Promise<void> {
  const ids = (await database.rows<{ id: number }>(sql`SELECT id FROM question WHERE category_id IS NOT NULL ORDER BY id LIMIT 3`)).map(({ id }) => id)
  const questions = ids.map((id): DealtQuestion => ({ id, version: 1, kind: 'one', order: [0, 1, 2, 3], right: '1' }))
  const people = (await database.rows<{ id: string }>(sql`SELECT id FROM player ORDER BY refer_code LIMIT ${battles + 2}`)).map(({ id }) => id)
  await database.transaction(async (tx) => {
    for (const playerId of people) await credit(tx, { playerId, coins: FEE * 4, kind: 'bonus', title: 'welcomeBonus', source: playerId })
  })
  const dice = seededDice(5)
  for (let n = 0; n < battles; n++) await aPlayedBattle(database, { playerIds: people.slice(n, n + 2 + pick(dice, 2)), questions, fee: FEE, dice })
}
