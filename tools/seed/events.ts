/** Contests and exams of past years with their entrants, and one of each that runs now. */
import { entrantsOf, PAPER, type Plan, type Step } from './plan.ts'

const ASKED = 10
const NUMBER = 1_000_000

/** `k`: the contest or exam; `e`: its entrant. The second one runs now, and half of its entrants still play. */
const entrants = (p: Plan, kind: 'contest' | 'exam', most: number): Step => ({ what: `entrants of the ${kind}s`, text: `
  CREATE TEMP TABLE seed_${kind}_entry AS
  SELECT k, e, (k * 37 + e) % ${p.players} AS n, pg_temp.uid('${kind}', k::bigint * ${NUMBER} + e) AS round_id, "right", (40000 + 60000 * pg_temp.chance(e * 1000 + k, 41))::int AS ms, entered, k = 1 AND e % 2 = 0 AS open
  FROM (
    SELECT k, e, floor(${ASKED + 1} * pg_temp.chance(k::bigint * ${NUMBER} + e, 42))::int AS "right",
      CASE WHEN k = 1 THEN c.last - interval '1 hour' + interval '50 minutes' * (e::float8 / ${p.entrants}) ELSE c.last - interval '7 days' * k - interval '3 days' + interval '1 hour' * (e::float8 / ${p.entrants} / 20) END AS entered
    FROM seed_clock c, generate_series(0, ${most - 1}) k, LATERAL generate_series(0, ${entrantsOf(p, 'k')} - 1) e) x` })

const rounds = (kind: 'contest' | 'exam', firstId: number): Step => ({ what: `rounds of ${kind}s`, text: `
  INSERT INTO round (id, player_id, mode, scope, state, position, total, redeemable, result, opened_at, touched_at, finished_at, ends_at, all_at_once)
  SELECT round_id, pg_temp.uid('player', n), '${kind}', (${firstId} + k)::text, CASE WHEN open THEN 0 ELSE 1 END, CASE WHEN open THEN 3 ELSE ${ASKED} END, ${ASKED}, true,
    CASE WHEN NOT open THEN ('{"right":' || "right" || ',"wrong":' || ${ASKED} - "right" || ',"skipped":0,"total":${ASKED},"percent":' || "right" * 10 || ',"passed":0,"score":' || "right" * 4 || ',"coins":0,"time_ms":' || ms || ',"balance":0,"badges":[]}')::jsonb END,
    entered, CASE WHEN open THEN (SELECT last FROM seed_clock) ELSE entered + make_interval(secs => ms / 1000::float8) END, CASE WHEN NOT open THEN entered + make_interval(secs => ms / 1000::float8) END,
    ${kind === 'exam' ? `entered + interval '60 minutes'` : 'NULL'}, ${kind === 'exam'}
  FROM seed_${kind}_entry` })

const items = (kind: 'contest' | 'exam', firstQuestion: number): Step => ({ what: `items of ${kind}s`, text: `
  INSERT INTO round_item (round_id, position, question_id, version, option_order, opened_at, deadline, answer, verdict, answered_at)
  SELECT round_id, position, ${firstQuestion} + k * ${PAPER} + (e + position) % ${PAPER}, 1, ARRAY[1, 3, 0, 2]::smallint[], began, began + interval '30 seconds', CASE WHEN done THEN (position % 4)::text END,
    CASE WHEN done THEN CASE WHEN position <= "right" THEN 'r' ELSE 'w' END END, CASE WHEN done THEN began + make_interval(secs => ms / 1000::float8 / ${ASKED}) END
  FROM seed_${kind}_entry, generate_series(1, ${ASKED}) position, LATERAL (SELECT entered + make_interval(secs => ms / 1000::float8 * (position - 1) / ${ASKED}) AS began, NOT open OR position < 3 AS done) asked
  WHERE NOT open OR position <= 3` })

const contests = (p: Plan): Step[] => [
  { what: 'contests', text: `
    INSERT INTO contest (id, slug, name, description, language_id, entry, prizes, starts_at, ends_at, collection_id, state, announced, questions_asked) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.contest} + 1 + k, 'weekly-${p.seed}-' || k, 'Weekly contest no. ' || ${p.contests} - k, '', (SELECT id FROM language WHERE code = 'en'), 0, ARRAY[100, 50, 25],
      CASE WHEN k = 1 THEN c.last - interval '1 hour' ELSE c.last - interval '7 days' * k - interval '3 days' END, CASE WHEN k = 1 THEN c.last + interval '1 day' ELSE c.last - interval '7 days' * k - interval '2 days' END,
      ${p.ids.collection} + 1 + k, CASE WHEN k = 1 THEN 'open' ELSE 'settled' END, true, ${ASKED} FROM generate_series(0, ${p.contests - 1}) k, seed_clock c` },
  entrants(p, 'contest', p.contests),
  rounds('contest', p.ids.contest + 1),
  items('contest', p.ids.question + p.questions + 1),
  { what: 'entries of contests', text: `
    INSERT INTO contest_entry (contest_id, player_id, round_id, entered_at, score, time_ms, finished_at, rank, notified)
    SELECT ${p.ids.contest} + 1 + k, pg_temp.uid('player', n), round_id, entered, CASE WHEN k <> 1 THEN "right" * 4 END, CASE WHEN k <> 1 THEN ms END, CASE WHEN k <> 1 THEN entered + make_interval(secs => ms / 1000::float8) END,
      CASE WHEN k <> 1 THEN rank() OVER (PARTITION BY k ORDER BY "right" DESC, ms) END, k <> 1 FROM seed_contest_entry` },
]

const exams = (p: Plan): Step[] => [
  { what: 'exams', text: `
    INSERT INTO exam (id, slug, title, language_id, day, minutes, key_hash, collection_id, active, state, questions_asked, pass_marks) OVERRIDING SYSTEM VALUE
    SELECT ${p.ids.exam} + 1 + k, 'exam-${p.seed}-' || k, 'Exam no. ' || ${p.exams} - k, (SELECT id FROM language WHERE code = 'en'),
      ((CASE WHEN k = 1 THEN c.last ELSE c.last - interval '7 days' * k - interval '3 days' END) AT TIME ZONE '${p.zone}')::date, 60, '', ${p.ids.collection + p.contests} + 1 + k, true, 'published', ${ASKED}, 5
    FROM generate_series(0, ${p.exams - 1}) k, seed_clock c` },
  entrants(p, 'exam', p.exams),
  rounds('exam', p.ids.exam + 1),
  items('exam', p.ids.question + p.questions + p.contests * PAPER + 1),
  { what: 'entries of exams', text: `
    INSERT INTO exam_entry (exam_id, player_id, state, entered_at, handed_in_at, round_id, clock_percent, violations, result, announced)
    SELECT ${p.ids.exam} + 1 + k, pg_temp.uid('player', n), CASE WHEN open THEN 2 ELSE 3 END, entered, CASE WHEN NOT open THEN entered + make_interval(secs => ms / 1000::float8) END, round_id, 100, e % 29 / 28,
      CASE WHEN NOT open THEN jsonb_build_object('obtained', "right", 'total', ${ASKED}, 'right', "right", 'wrong', ${ASKED} - "right", 'timeMs', ms, 'perMark', jsonb_build_array(jsonb_build_object('mark', 1, 'correct_answer', "right", 'incorrect', ${ASKED} - "right"))) END, NOT open FROM seed_exam_entry` },
  { what: 'clocks of exams', text: `
    INSERT INTO exam_clock (player_id, percent, reason, given_by, given_at) SELECT pg_temp.uid('player', n * 11), 150, 'dyslexia', 'ada@example.org', c.last - interval '1 minute' * n FROM generate_series(0, ${Math.floor(p.players / 1000)}) n, seed_clock c` },
]

export const events = (p: Plan): Step[] => [...contests(p), ...exams(p)]
