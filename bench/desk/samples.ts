/** Rows of a database to ask the desk for: the heaviest ones, ordinary ones, and places deep in its lists. */
import { sql, type Database } from '../../src/platform/server/database/database.ts'

export type Samples = {
  /** Who has played most, and somebody who has played little. */
  heavy: string; light: string
  /** Players in the middle of the list, of the newest tenth, and of a name. */
  middle: string; name: string; email: string; code: string
  journal: number; account: number; round: string; seat: number; question: number; middleQuestion: number; category: number; language: number
  payout: number; middlePayout: number; reference: string
  /** The one with most entrants, and one that runs. */
  contest: number; liveContest: number; exam: number; liveExam: number
  /** A learning text, 0 where there is none, and the latest day with questions. */
  text: number; daily: string
  /** A receiver of webhooks; an id of none where there is none. */
  webhook: string
  message: number; playerReport: number; reportedQuestion: number; announcement: number; audit: number; /** 0 where there is none. */ correction: number; days: { early: string; late: string }
}

/** The whole of every table is read once: that may take a minute. */
export async function samplesOf(database: Database): Promise<Samples> {
  const one = async <T>(statement: ReturnType<typeof sql>): Promise<T> => {
    const row = await database.row<{ it: T }>(statement)
    if (row === undefined) throw new Error('The database is too empty to be measured: fill it with `npm run seed -- --size medium`.')
    return row.it
  }
  const middleOf = (table: ReturnType<typeof sql>) => one<number>(sql`SELECT id AS it FROM ${table} WHERE id >= (SELECT (min(id) + max(id)) / 2 FROM ${table}) ORDER BY id LIMIT 1`)
  const players = { heavy: await one<string>(sql`SELECT player_id AS it FROM statistics ORDER BY rounds_finished DESC LIMIT 1`), middle: await one<string>(sql`
    SELECT id AS it FROM player WHERE created_at >= (SELECT min(created_at) + (max(created_at) - min(created_at)) / 2 FROM player) ORDER BY created_at, id LIMIT 1`) }
  const busiest = (entries: ReturnType<typeof sql>, of: ReturnType<typeof sql>) => one<number>(sql`SELECT ${of} AS it FROM ${entries} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`)
  return {
    ...players,
    light: await one(sql`SELECT player_id AS it FROM statistics ORDER BY rounds_finished LIMIT 1`),
    name: await one(sql`SELECT split_part(name, ' ', 1) AS it FROM player WHERE id = ${players.middle}`),
    email: await one(sql`SELECT email AS it FROM player WHERE email <> '' AND gone_at IS NULL LIMIT 1`),
    code: await one(sql`SELECT refer_code AS it FROM player WHERE id = ${players.middle}`),
    journal: await middleOf(sql`journal`),
    account: await middleOf(sql`account`),
    round: await one(sql`SELECT id AS it FROM round WHERE player_id = ${players.heavy} ORDER BY opened_at DESC OFFSET (SELECT count(*) / 2 FROM round WHERE player_id = ${players.heavy}) LIMIT 1`),
    seat: await middleOf(sql`battle_seat`),
    question: await one(sql`SELECT question_id AS it FROM round_item GROUP BY question_id ORDER BY count(*) DESC LIMIT 1`),
    middleQuestion: await middleOf(sql`question`),
    category: await busiest(sql`question WHERE category_id IS NOT NULL`, sql`category_id`),
    language: await one(sql`SELECT id AS it FROM language WHERE is_default`),
    payout: await one(sql`SELECT id AS it FROM payout WHERE player_id = ${players.heavy} ORDER BY id DESC LIMIT 1`),
    middlePayout: await middleOf(sql`payout`),
    reference: await one(sql`SELECT reference AS it FROM payout WHERE reference IS NOT NULL LIMIT 1`),
    contest: await busiest(sql`contest_entry`, sql`contest_id`),
    liveContest: await one(sql`SELECT id AS it FROM contest WHERE state = 'open' AND active AND EXISTS (SELECT FROM contest_entry e WHERE e.contest_id = contest.id) ORDER BY starts_at DESC LIMIT 1`),
    exam: await busiest(sql`exam_entry`, sql`exam_id`),
    liveExam: await one(sql`SELECT exam_id AS it FROM exam_entry WHERE state = 2 LIMIT 1`),
    text: await one(sql`SELECT coalesce(max(id), 0) AS it FROM learn_text`),
    daily: await one(sql`SELECT coalesce(max(day), '2020-01-01')::text AS it FROM daily_quiz`),
    webhook: await one(sql`SELECT coalesce((SELECT id FROM webhook_endpoint LIMIT 1), '00000000-0000-0000-0000-000000000000'::uuid) AS it`),
    message: await middleOf(sql`contact_message`),
    playerReport: await middleOf(sql`player_report`),
    reportedQuestion: await one(sql`SELECT question_id AS it FROM question_report LIMIT 1`),
    announcement: await middleOf(sql`announcement`),
    audit: await middleOf(sql`audit_log`),
    correction: await one(sql`SELECT coalesce(max(id), 0) AS it FROM correction`),
    days: (await database.row<Samples['days']>(sql`
      SELECT (min(created_at) + (max(created_at) - min(created_at)) * 0.5)::date::text AS early, (min(created_at) + (max(created_at) - min(created_at)) * 0.51)::date::text AS late FROM journal`)) as Samples['days'],
  }
}
