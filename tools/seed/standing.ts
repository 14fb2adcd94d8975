/** What rounds and battles leave behind for each player: statistics, boards, streaks; and the daily counts of the dashboard. */
import { movedByDay } from './coins.ts'
import { moment, type Plan, type Step } from './plan.ts'
import { MODES } from './play.ts'

const FOREVER = '1970-01-01'
/** Days whose statistics by day, and whose players by span, are there: what the jobs that forget would have left. */
const RECENT_DAYS = 90
const recent = (day: string) => `${day} > (SELECT (last AT TIME ZONE 'UTC')::date - ${RECENT_DAYS} FROM seed_clock)`

const standings = (p: Plan): Step[] => [
  { what: 'sums by player', text: `
    CREATE TEMP TABLE seed_sum AS
    SELECT n, count(*)::int AS rounds, sum(total) AS answered, sum("right") AS correct, sum(score) AS score,
      sum(score) FILTER (WHERE day >= date_trunc('month', today::timestamp)::date) AS month_score, sum(score) FILTER (WHERE day = today) AS day_score, max(day) AS last_day
    FROM seed_round, (SELECT (app_now() AT TIME ZONE '${p.zone}')::date AS today) now WHERE NOT open GROUP BY n` },
  { what: 'statistics', text: `
    INSERT INTO statistics (player_id, questions_answered, correct_answers, score, rounds_finished, battles_won, battles_lost)
    SELECT pg_temp.uid('player', n), coalesce(answered, 0), coalesce(correct, 0), coalesce(score, 0), coalesce(rounds, 0), coalesce(won, 0), coalesce(lost, 0)
    FROM seed_sum FULL JOIN (SELECT n, count(*) FILTER (WHERE won)::int AS won, count(*) FILTER (WHERE NOT won)::int AS lost FROM (SELECT one AS n, true AS won FROM seed_battle UNION ALL SELECT two, false FROM seed_battle) seats GROUP BY n) fought USING (n)` },
  { what: 'statistics by day', text: `
    INSERT INTO statistics_day (player_id, day, category_id, answered, correct)
    SELECT pg_temp.uid('player', n), day, ${p.ids.category} + 1 + place, sum(total), sum("right") FROM seed_round WHERE NOT open AND ${recent('day')} GROUP BY n, day, place` },
  { what: 'boards', text: `
    INSERT INTO board_score (board, period, player_id, score, shown, best_rank)
    SELECT board, period, id, score, p.active, CASE WHEN board = 'all' AND p.active THEN rank() OVER (PARTITION BY board, p.active ORDER BY score DESC) END
    FROM (
      SELECT 'all' AS board, '${FOREVER}'::date AS period, n, score FROM seed_sum
      UNION ALL SELECT 'month', date_trunc('month', today::timestamp)::date, n, month_score FROM seed_sum, (SELECT (app_now() AT TIME ZONE '${p.zone}')::date AS today) now
      UNION ALL SELECT 'day', today, n, day_score FROM seed_sum, (SELECT (app_now() AT TIME ZONE '${p.zone}')::date AS today) now) b JOIN player p ON p.id = pg_temp.uid('player', n) WHERE score > 0` },
  { what: 'counts of boards', text: `
    INSERT INTO board_count (board, period, width, bucket, players)
    SELECT board, period, width, score / width, count(*) FROM board_score CROSS JOIN unnest(ARRAY[1, 128, 16384]) width WHERE shown GROUP BY 1, 2, 3, 4
    ON CONFLICT (board, period, width, bucket) DO UPDATE SET players = excluded.players` },
  { what: 'streaks', text: `
    INSERT INTO streak (player_id, zone, counted_zone, last_day, days, longest, freezes)
    SELECT pg_temp.uid('player', n), '${p.zone}', '${p.zone}', last_day, 1, 1 + n % 40, 0 FROM seed_sum` },
  { what: 'levels', text: `
    INSERT INTO level_progress (player_id, mode, category_id, level, changed_at)
    SELECT pg_temp.uid('player', n), 'quiz-zone', ${p.ids.category} + 1 + place, max(level), max(finished) FROM seed_round WHERE mode = 0 AND coins > 0 AND ${recent('day')} GROUP BY n, place` },
]

const zoned = (p: Plan, column: string) => `(${column} AT TIME ZONE '${p.zone}')::date`

const SPANS = ['day', 'week', 'month'] as const
/** Each player once a span; `seed_active` has each once a day. */
const activeBy = (span: (typeof SPANS)[number]) => `SELECT ${span === 'day' ? '' : 'DISTINCT'} ${span} AS start, n FROM seed_active JOIN seed_day USING (day)`

/** The sums that the dashboard's job would have counted, and the place from which it goes on. */
const counts = (p: Plan): Step[] => [
  { what: 'players by day', text: `
    CREATE TEMP TABLE seed_active AS
    SELECT DISTINCT day, n FROM (SELECT day, n FROM seed_round WHERE NOT open UNION ALL SELECT ${zoned(p, 'ended')}, one FROM seed_battle UNION ALL SELECT ${zoned(p, 'ended')}, two FROM seed_battle) played` },
  // What a day belongs to is looked up: to reckon it for each row takes longer than all else.
  { what: 'days', text: `
    CREATE TEMP TABLE seed_day AS
    SELECT d::date AS day, date_trunc('week', d)::date AS week, date_trunc('month', d)::date AS month FROM seed_clock c, generate_series(c.first::date - 2, c.last::date + 2, interval '1 day') d` },
  { what: 'players by span', text: `
    INSERT INTO player_span (span, start, player_id) ${SPANS.map((span) => `SELECT '${span}', start, pg_temp.uid('player', n) FROM (${activeBy(span)} WHERE ${recent('day')}) ${span}s`).join(' UNION ALL ')}` },
  ...SPANS.map((span) => ({ what: `active players by ${span}`, text: `
    INSERT INTO daily_count (name, day, part, n) SELECT 'active-${span}', start, '', count(*) FROM (${activeBy(span)}) a GROUP BY start` })),
  { what: 'players who came back', text: `
    INSERT INTO daily_count (name, day, part, n)
    SELECT 'returned', joined, (day - joined)::text, count(*) FROM (SELECT day, ${zoned(p, moment(`sqrt(n::float8 / ${p.players})`))} AS joined FROM seed_active, seed_clock c) back WHERE day - joined IN (1, 7, 30) GROUP BY 2, 3` },
  { what: 'days of rounds', text: `
    INSERT INTO daily_count (name, day, part, n) SELECT 'rounds', day, (ARRAY['${MODES.map(({ id }) => id).join("','")}'])[mode + 1], count(*) FROM seed_round WHERE NOT open GROUP BY day, mode` },
  { what: 'days of newcomers, battles and time', text: `
    INSERT INTO daily_count (name, day, part, n)
    SELECT 'joined', ${zoned(p, moment(`sqrt(n::float8 / ${p.players})`))}, '', count(*) FROM generate_series(0, ${p.players - 1}) n, seed_clock c GROUP BY 2
    UNION ALL SELECT 'battles', ${zoned(p, 'ended')}, kind, count(*) FROM seed_battle GROUP BY 2, 3
    UNION ALL SELECT 'played-ms', day, '', sum(ms) FROM (SELECT day, ms FROM seed_round WHERE NOT open UNION ALL SELECT ${zoned(p, 'ended')}, 2 * 95000 FROM seed_battle) t GROUP BY day` },
  { what: 'days of coins', text: `
    INSERT INTO daily_count (name, day, part, n)
    SELECT CASE WHEN comes THEN 'coins-in' ELSE 'coins-out' END, day, title, sum(coins) FROM (${movedByDay(p.zone)}) moved GROUP BY 1, 2, 3` },
  { what: 'places of the counts', text: `
    INSERT INTO count_place (source, at, id, counted_to)
    SELECT source, c.last, CASE source WHEN 'coins' THEN (SELECT max(id) FROM seed_journal)::text ELSE 'ffffffff-ffff-ffff-ffff-ffffffffffff' END, c.last FROM seed_clock c, unnest(ARRAY['players', 'rounds', 'battles', 'coins']) source
    ON CONFLICT (source) DO UPDATE SET at = excluded.at, id = excluded.id, counted_to = excluded.counted_to` },
]

export const standing = (p: Plan): Step[] => [...standings(p), ...counts(p)]
