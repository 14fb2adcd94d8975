/** Finished rounds with their items, a few open ones, and battles. */
import { FEE, ITEMS_FROM, moment, type Plan, type Step } from './plan.ts'

/** Modes in turn, with the share of rounds below which each begins; those that pay have a title in the ledger. */
export const MODES = [
  { id: 'quiz-zone', from: 0, title: 'wonQuizZone', leveled: true }, { id: 'daily-quiz', from: 0.45, title: undefined, leveled: false }, { id: 'true-and-false', from: 0.58, title: undefined, leveled: false },
  { id: 'math-mania', from: 0.66, title: 'wonMathQuiz', leveled: false }, { id: 'guess-the-word', from: 0.74, title: 'wonGuessTheWord', leveled: true }, { id: 'multi-match', from: 0.84, title: 'wonMultiMatch', leveled: true },
  { id: 'self-challenge', from: 0.93, title: undefined, leveled: false },
] as const
const PAYING = MODES.flatMap(({ title }, at) => (title === undefined ? [] : [at]))
const LEVELED = MODES.flatMap(({ leveled }, at) => (leveled ? [at] : []))
const modeNumber = (chance: string): string => `(CASE ${MODES.toReversed().map(({ from }, back) => `WHEN ${chance} >= ${from} THEN ${MODES.length - 1 - back}`).join(' ')} END)::smallint`
const ids = `(ARRAY['${MODES.map(({ id }) => id).join("','")}'])[r.mode + 1]`

/** `n`: the number of the player, who had joined by then; few players play most rounds. `r.i` of open rounds lies above all others. */
function compact(p: Plan): string {
  const open = Math.ceil(p.rounds / 20_000)
  return `
    CREATE TEMP TABLE seed_round AS
    SELECT i::int, n, finished, (finished AT TIME ZONE '${p.zone}')::date AS day, mode, total, "right", greatest(0, "right" * 4 - (total - "right") * 2) AS score, open,
      CASE WHEN "right" * 10 >= total * 6 AND mode IN (${PAYING.join()}) AND NOT open THEN "right" ELSE 0 END AS coins, (total * (4000 + 250 * floor(36 * pace)))::int AS ms, place, level
    FROM (
      SELECT i, i > ${p.rounds} AS open, CASE WHEN i > ${p.rounds} THEN ${p.players} - (i - ${p.rounds})::int ELSE floor(${p.players} * (i::float8 / ${p.rounds}) * u * u)::int END AS n,
        CASE WHEN i > ${p.rounds} THEN c.last ELSE ${moment(`sqrt(i::float8 / ${p.rounds})`)} END AS finished, ${modeNumber('v')} AS mode, (5 + (i % 2) * 5)::smallint AS total,
        floor(w * (6 + (i % 2) * 5))::smallint AS "right", u AS pace, floor(w * ${p.categories})::smallint AS place, (1 + i % 20)::smallint AS level
      FROM (SELECT i, pg_temp.chance(i, 31) AS u, pg_temp.chance(i, 32) AS v, pg_temp.chance(i, 33) AS w FROM generate_series(1::bigint, ${p.rounds + open}) i) drawn, seed_clock c) r`
}

const scope = (p: Plan): string => `
  CASE WHEN r.mode IN (${LEVELED.join()}) THEN (${p.ids.category} + 1 + r.place) || ':0:' || r.level WHEN r.mode = 1 THEN r.day::text WHEN r.mode = 2 THEN 'all' WHEN r.mode = 3 THEN (${p.ids.category} + 1 + r.place) || ':0' ELSE 'own' END`

/** As the server stores results of these modes; the same figures give the same result, so each is written out once. */
const RESULTS = `
  CREATE TEMP TABLE seed_result AS
  SELECT r.*, ('{"right":' || r."right" || ',"wrong":' || r.total - r."right" || ',"skipped":0,"total":' || r.total || ',"percent":' || r."right" * 100 / r.total || ',"passed":' || (r."right" * 10 >= r.total * 6)::int || ',"score":' || r.score
    || ',"coins":' || r.coins || ',"time_ms":' || r.ms || ',"balance":' || r.coins + 100 || CASE WHEN r.level > 0 THEN ',"level":' || r.level || ',"next_level":' || r.level + 1 ELSE '' END || ',"badges":[]}')::jsonb AS result
  FROM (SELECT DISTINCT "right", total, score, coins, ms, CASE WHEN mode IN (${LEVELED.join()}) THEN level ELSE 0 END AS level FROM seed_round WHERE NOT open) r`

/** `first` to `last`: rounds of one batch. */
const rounds = (p: Plan, first: number, last: number): string => `
  INSERT INTO round (id, player_id, mode, scope, state, position, total, redeemable, result, opened_at, touched_at, finished_at, counted_score)
  SELECT pg_temp.uid('round', i), pg_temp.uid('player', n), ${ids}, ${scope(p)}, CASE WHEN open THEN 0 ELSE 1 END, CASE WHEN open THEN 1 ELSE r.total END, r.total, true, result,
    finished - make_interval(secs => r.ms / 1000::float8), finished, CASE WHEN NOT open THEN finished END, CASE WHEN open THEN 0 ELSE r.score END
  FROM seed_round r LEFT JOIN seed_result s ON NOT open AND s."right" = r."right" AND s.total = r.total AND s.score = r.score AND s.coins = r.coins AND s.ms = r.ms AND s.level = CASE WHEN mode IN (${LEVELED.join()}) THEN r.level ELSE 0 END
  WHERE i BETWEEN ${first} AND ${last}`

const items = (p: Plan): string => `
  INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, answer, verdict, answered_at)
  SELECT round_id, position, ${p.ids.question} + 1 + place + ${p.categories} * ((step + position) % ${Math.floor(p.questions / p.categories)}), 1, ARRAY[2, 0, 3, 1]::smallint[], began, began + interval '30 seconds',
    CASE WHEN NOT open THEN (position % 4)::text END, CASE WHEN open THEN NULL WHEN position <= "right" THEN 'r' ELSE 'w' END, CASE WHEN NOT open THEN least(finished, began + make_interval(secs => ms / total / 1000::float8)) END
  FROM (
    SELECT pg_temp.uid('round', i) AS round_id, r.*, floor(pg_temp.chance(i, 34) * ${Math.floor(p.questions / p.categories)})::int AS step FROM seed_round r WHERE i > ${Math.floor(p.rounds * ITEMS_FROM)} OFFSET 0) r,
    generate_series(1, total) position, LATERAL (SELECT finished - make_interval(secs => ms / 1000::float8 * (total - position + 1) / total) AS began) asked
  WHERE NOT open OR position = 1`

const BATCH = 2_000_000

export function play(p: Plan): Step[] {
  const batches = Array.from({ length: Math.ceil((p.rounds * 1.01) / BATCH) }, (_, n) => ({ first: n * BATCH + 1, last: (n + 1) * BATCH }))
  return [
    { what: 'rounds in short', text: compact(p) },
    { what: 'results', text: RESULTS },
    { what: 'figures for the planner', text: 'ANALYZE seed_round; ANALYZE seed_result' },
    ...batches.map(({ first, last }, n) => ({ what: `rounds, part ${n + 1} of ${batches.length}`, text: rounds(p, first, last) })),
    { what: 'items', text: items(p) },
    ...battles(p),
  ]
}

/** Every second battle has a fee and two players of its own, so that nobody spends more than a welcome; heavy players meet in the others. */
function battles(p: Plan): Step[] {
  const seat = (place: 1 | 2) => `
    SELECT ${p.ids.battle_seat} + 2 * b + ${place}, room_id, ${place}, pg_temp.uid('player', ${place === 1 ? 'one' : 'two'}), true, false, began, ended, ${place}, ${place === 1 ? 40 : 28}, ${place === 1 ? 8 : 6}, '${place === 1 ? 'won' : 'lost'}', ended FROM seed_battle`
  return [
    { what: 'battles in short', text: `
      CREATE TEMP TABLE seed_battle AS
      SELECT b, pg_temp.uid('room', b) AS room_id, CASE WHEN b % 10 < 7 THEN 'random' WHEN b % 10 < 9 THEN 'friend' ELSE 'group' END AS kind, b % 2 = 1 AS paid, began, began + interval '95 seconds' AS ended, one, CASE WHEN b % 2 = 1 THEN one + 1 ELSE one + 1 + b::int % 7 END AS two
      FROM (
        SELECT b, ${moment(`sqrt((b + 1)::float8 / ${p.battles + 10})`)} AS began,
          CASE WHEN b % 2 = 1 THEN 2 * b::int ELSE floor(${p.players} / 10 * pg_temp.chance(b, 35) * (b::float8 / ${p.battles}))::int END AS one
        FROM generate_series(0::bigint, ${p.battles - 1}) b, seed_clock c) drawn` },
    { what: 'rooms', text: `
      INSERT INTO battle_room (id, kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, made_at, started_at, ended_at, epoch)
      SELECT room_id, kind, lpad(upper(to_hex(b)), 6, 'K'), 'finished', pg_temp.uid('player', one), 0, (SELECT id FROM language WHERE code = 'en'), 10, 15000, CASE WHEN paid THEN ${FEE} ELSE 0 END, CASE WHEN kind = 'group' THEN 4 ELSE 2 END,
        began - interval '20 seconds', began, ended, 1 FROM seed_battle` },
    { what: 'seats', text: `
      INSERT INTO battle_seat (id, room_id, place, player_id, ready, sits, joined_at, seen_at, rank, points, right_answers, result, ended_at) OVERRIDING SYSTEM VALUE ${seat(1)} UNION ALL ${seat(2)}` },
  ]
}
