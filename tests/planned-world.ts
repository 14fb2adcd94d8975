/** A small world whose tables the planner takes for large ones, and how PostgreSQL would execute what is sent to it there. */
import pg from 'pg'
import { sql } from '../src/platform/server/database/database.ts'
import { loadLarge } from '../tools/seed/load.ts'
import { SCALES } from '../tools/seed/plan.ts'
import { aWorld, type World } from './world.ts'

/** Enough rows for every list to have several pages; what follows from a thousand times as many is told to the planner. */
const SCALE = { ...SCALES.medium, players: 1_000, questions: 1_000, rounds: 20_000, battles: 100, contests: 30, exams: 30, entrants: 10 }
const TIMES = 1_000

/**
 * As many rows as there are settings, categories, operators, months, days or events: their number does not follow from that of players. Also operators' own texts
 * of screens (some thousands) with their languages, the queue, from which a job that has succeeded is deleted, acts that may
 * still be undone, requests for drafts, some a day, which are kept for 90, counts of faults by language and number of answers, and what waits to be
 * counted again or removed, which a job takes every few seconds or each hour.
 */
const SMALL = new Set([
  '_private_job_queues', '_private_jobs', '_private_tasks', 'screen_language', 'text_version',
  'announcement', 'app_clock', 'badge', 'badge_census', 'battle_host', 'board_count', 'brand', 'call_sample', 'category', 'collection', 'contest', 'contest_void', 'content_change', 'correction', 'count_place', 'daily_count', 'daily_quiz', 'desk_undo', 'draft_request', 'exam', 'exam_clock', 'home_part', 'item_flag_count', 'item_flag_stale', 'language',
  'learn_text', 'ledger_breach', 'ledger_check', 'ledger_closing', 'ledger_seal', 'ledger_sealing', 'look_version', 'operator', 'operator_link', 'operator_passkey', 'operator_recovery_code', 'operator_role', 'operator_session', 'operator_token', 'page_text', 'page_version', 'question_import', 'round_removal', 'schema_migration', 'setting', 'shared_key_count', 'shared_key_stale', 'subcategory',
  'terms_edition', 'webhook_endpoint', 'item_recount', 'unused_picture',
])

export type Sent = { text: string; values: unknown[] }
type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Total Cost': number; 'Index Cond'?: string; 'Index Name'?: string; 'One-Time Filter'?: string; Plans?: Plan[] }

/** A scan below a LIMIT ends early where the limit costs no more than this share of it. */
const EARLY = 0.2

/** What the load lays aside, and what it switches off: it has to be there again. Without temporary tables, which go when the connection of the load ends. */
const schemaOf = ({ database }: World): Promise<unknown[]> => database.rows(sql`
  WITH kept AS (SELECT * FROM pg_class WHERE relpersistence <> 't')
  SELECT indrelid::regclass::text AS owner, pg_get_indexdef(indexrelid) AS what, indisvalid AS good FROM pg_index JOIN kept ON kept.oid = indexrelid
  UNION ALL SELECT conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid), convalidated FROM pg_constraint WHERE conrelid = 0 OR conrelid IN (SELECT oid FROM kept)
  UNION ALL SELECT tgrelid::regclass::text, tgname || tgenabled::text, true FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT relname, relpersistence::text, true FROM kept WHERE relkind = 'r' ORDER BY 1, 2`)

export type PlannedWorld = {
  world: World
  /** Indexes, constraints, triggers and tables before the load and after it. */
  schema: Record<'before' | 'after', unknown[]>
  /** Tables that grow and that a statement would read from end to end. */
  readWhole: (statement: Sent) => Promise<string[]>
  /** The same of all that `work` sends, each with its statement. */
  faultsOf: (work: () => Promise<unknown>) => Promise<string[]>
  close: () => Promise<void>
}

export async function aPlannedWorld(): Promise<PlannedWorld> {
  const world = await aWorld()
  const before = await schemaOf(world)
  await loadLarge(world.database.url, SCALE, { seed: 1, zone: 'UTC' })
  const schema = { before, after: await schemaOf(world) }
  await loadWebhooks(world)
  await loadDays(world)
  await loadShows(world)
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  // The planner takes the number of pages from the file, and the rows on a page from here: a page has to cost as much as a thousand.
  await client.query(`
    UPDATE pg_class SET reltuples = greatest(reltuples, 50) * ${TIMES}, relpages = greatest(relpages, 1)
    WHERE relnamespace IN ('public'::regnamespace, 'identity'::regnamespace) AND relkind IN ('r', 'i') AND coalesce((SELECT i.indrelid::regclass::text FROM pg_index i WHERE i.indexrelid = pg_class.oid), relname) <> ALL ($1)`, [[...SMALL]])
  const partial = new Set((await client.query<{ name: string }>(`SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indpred IS NOT NULL`)).rows.map(({ name }) => name))
  await client.query(`SET seq_page_cost = ${TIMES}; SET plan_cache_mode = force_custom_plan; SET jit = off`)
  const read = (statement: Sent) => readWhole(client, partial, statement)
  const faultsOf = async (work: () => Promise<unknown>) => {
    const faults = new Set<string>()
    for (const statement of await sentBy(work)) for (const table of await read(statement)) faults.add(`reads ${table}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
    return [...faults]
  }
  return { world, schema, readWhole: read, faultsOf, close: async () => (await client.end(), await world.close()) }
}

/** The large world has none: an empty table is read from end to end at no cost. */
async function loadWebhooks({ database }: World): Promise<void> {
  await database.rows(sql`INSERT INTO webhook_endpoint (name, url, events, secret) SELECT 'Receiver ' || n, 'https://example.org/', '{payout.paid}', '' FROM generate_series(1, 20) n`)
  await database.rows(sql`INSERT INTO webhook_event (type, data) SELECT 'payout.paid', '{"payout":"1"}' FROM generate_series(1, 4000)`)
  await database.rows(sql`
    INSERT INTO webhook_delivery (endpoint_id, event_id, type, state, ended_at)
    SELECT w.id, e.id, e.type, CASE WHEN random() < 0.98 THEN 'arrived' ELSE 'dead' END, app_now() - random() * interval '30 days' FROM webhook_event e JOIN LATERAL (SELECT id FROM webhook_endpoint WHERE e.id IS NOT NULL ORDER BY random() LIMIT 1) w ON true`)
  for (const table of [sql`webhook_endpoint`, sql`webhook_event`, sql`webhook_delivery`]) await database.rows(sql`ANALYZE ${table}`)
}

/** Nor has it these. */
async function loadDays({ database }: World): Promise<void> {
  const loads = {
    streak_day: sql`INSERT INTO streak_day (player_id, day, played) SELECT id, current_date - n, true FROM player, generate_series(1, 10) n`,
    daily_play: sql`INSERT INTO daily_play (player_id, day, round_id, counts) SELECT player_id, current_date - row_number() OVER (PARTITION BY player_id ORDER BY id)::int, id, true FROM round WHERE state = 1 LIMIT 10000`,
    exam_key_try: sql`INSERT INTO exam_key_try (player_id, tried_at) SELECT id, '{}' FROM player`,
    age_passed: sql`INSERT INTO age_passed (identity_id) SELECT identity_id FROM player`,
    notification_preference: sql`INSERT INTO notification_preference (player_id, topic, wanted) SELECT id, topic, true FROM player, unnest('{battle,badge,coins,streak}'::text[]) topic`,
    player_strength: sql`INSERT INTO player_strength (player_id, category_id, strength, answers) SELECT p.id, c.id, 0, 50 FROM player p, (SELECT id FROM category ORDER BY id LIMIT 10) c`,
    answers_shown: sql`INSERT INTO answers_shown (round_id, questions) SELECT id, 5 FROM round WHERE state = 1 LIMIT 10000`,
    push_subscription: sql`
      WITH token AS (INSERT INTO api_token (hash, player_id, agent, address_hash) SELECT sha256(id::text::bytea), id, '', '' FROM player RETURNING hash, player_id)
      INSERT INTO push_subscription (player_id, token_hash, endpoint, p256dh, auth) SELECT player_id, hash, 'https://example.org/' || encode(hash, 'hex') || n, '', '' FROM token, generate_series(1, 4) n`,
    item_round: sql`INSERT INTO item_round (round_id, place) SELECT id, row_number() OVER (ORDER BY finished_at, id) FROM round WHERE state = 1 ON CONFLICT DO NOTHING`,
    round_past: sql`INSERT INTO round_past SELECT id, 'quiz-zone', n || ':0:1', true, true, '{1}', '{1}', '{1}', '{0}', ARRAY[app_now()] FROM player, generate_series(1, 10) n`,
    round_past_day: sql`INSERT INTO round_past_day SELECT id, current_date - n FROM player, generate_series(1, 10) n`,
    question_past: sql`INSERT INTO question_past SELECT question_id, version, 1, 1, 1, '{1,0,0,0}', '{}' FROM question_version`,
    correction_row: sql`
      WITH corrected AS (
        INSERT INTO correction (question_id, version, kind, keys, former, state, paused, proposed_by) SELECT id, 1, 'void', '[]', '{"answer":[0],"options":["yes","no"]}', 'discarded', '{}', 'ana' FROM question ORDER BY id LIMIT 20 RETURNING id)
      INSERT INTO correction_row (correction_id, part, unit, subject, place, player_id, verdict, points, passes, coins, borne, done)
      SELECT c.id, 'rounds:quiz-zone', p.id, p.id, 'quiz-zone', p.id, 1, 1, 0, -1, 0, '{}' FROM corrected c, player p`,
    battle_segment: sql`INSERT INTO battle_segment (room_id, number, epoch, body) SELECT r.id, n, 1, '{"questions":[]}' FROM battle_room r, generate_series(1, 50) n`,
  }
  for (const load of Object.values(loads)) await database.rows(load)
  await database.rows(sql`ANALYZE streak_day, daily_play, exam_key_try, notification_preference, player_strength, answers_shown, battle_segment, correction_row, push_subscription, item_round, round_past, round_past_day, question_past`)
}

/** Nor these. Hosts of ten shows each, with the names of guests in those of the last month. */
async function loadShows({ database }: World): Promise<void> {
  const loads = [
    sql`INSERT INTO show_quiz (owner_id, title, language_id, options, plan) SELECT p.id, 'A quiz', l.id, '{}', '[]' FROM player p, (SELECT id FROM language LIMIT 1) l, generate_series(1, 5)`,
    sql`
      INSERT INTO show (owner_id, pin, title, language_id, options, plan, state, opened_at, ended_at, forgotten_at, final)
      SELECT p.id, '000000', 'A show', l.id, '{}', '[]', 'over', app_now() - n * interval '10 days', app_now() - n * interval '10 days', CASE WHEN n >= 3 THEN app_now() END, '{"questions":[],"seats":[]}' FROM player p, (SELECT id FROM language LIMIT 1) l, generate_series(1, 10) n`,
    sql`INSERT INTO show_player (show_id, player_id, seat, points, place) SELECT id, owner_id, 0, 100, 1 FROM show`,
    sql`INSERT INTO show_segment (room_id, number, epoch, body) SELECT id, 1, 1, '{}' FROM show WHERE forgotten_at IS NULL`,
    sql`INSERT INTO show_picture (address) SELECT 'picture-' || n FROM generate_series(1, 4000) n`,
  ]
  for (const load of loads) await database.rows(load)
  await database.rows(sql`ANALYZE show_quiz, show, show_player, show_segment, show_picture`)
}

/** Collects what is sent to PostgreSQL while `work` runs. */
async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function collecting(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [Partial<Sent> | string]
    if (typeof first === 'object' && first.text !== undefined) sent.push({ text: first.text, values: first.values ?? [] })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}

/** `partial`: indexes of few rows each, whatever the size of their table: what is open, waits, or is switched off. */
async function readWhole(client: pg.Client, partial: ReadonlySet<string>, { text, values }: Sent): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
  const found: string[] = []
  const walk = (plan: Plan, ends: number): void => {
    // A branch that is only taken where its condition holds, such as for a message to all players.
    if (plan['One-Time Filter'] !== undefined) return
    const most = plan['Node Type'] === 'Limit' ? Math.min(ends, plan['Total Cost']) : ends
    const whole = plan['Node Type'] === 'Seq Scan' || (/^Index (Only )?Scan$/.test(plan['Node Type']) && plan['Index Cond'] === undefined && !partial.has(plan['Index Name'] ?? ''))
    if (whole && !SMALL.has(plan['Relation Name'] ?? '') && most > plan['Total Cost'] * EARLY) found.push(plan['Relation Name'] ?? '')
    plan.Plans?.forEach((part) => walk(part, most))
  }
  walk((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan, Number.POSITIVE_INFINITY)
  return found
}
