/** Filled boards, and a player with weeks of history: inserted into the database directly instead of played. */
import { sql } from '../../src/platform/server/database/database.ts'
import type { ProductFixture, Person } from './fixtures.ts'

const PEOPLE: [string, string][] = [
  ['Mei', 'bun'], ['Kofi', 'crop'], ['Sana', 'veil'], ['Diego Ramos', 'scholar'], ['Amara Okafor', 'curls'], ['Ivan Petrov', 'beret'], ['Zoe Laurent', 'hat'],
  ['Tomas Silva', 'cap'], ['Priya Nair', 'bob'], ['Jonas Weber', 'crown'], ['عمر الخطيب', ''], ['Maximiliane Wolkenstein-Trostburg', ''],
]
const CROWD = 40

export async function earned(product: ProductFixture, { id }: Person, score: number): Promise<void> {
  await product.database.rows(sql`INSERT INTO statistics AS s (player_id, score) VALUES (${id}, ${score}) ON CONFLICT (player_id) DO UPDATE SET score = s.score + excluded.score`)
  await product.database.rows(sql`SELECT board_add(${id}, ${score}, 'UTC')`)
}

/** Forty players on all three boards with increasing scores, some of them tied. */
export async function fillBoards(product: ProductFixture): Promise<void> {
  const [there] = await product.database.rows<{ n: number }>(sql`SELECT count(*) AS n FROM board_score WHERE board = 'day'`)
  if ((there?.n ?? 0) >= CROWD) return
  for (let n = 0; n < CROWD; n++) {
    const [name, face] = PEOPLE[n] ?? [`Player ${n + 1}`, '']
    const person = await product.aPerson({ name })
    if (face) await product.database.rows(sql`UPDATE player SET profile = ${`face:${face}`} WHERE id = ${person.id}`)
    await earned(product, person, 4_812 - 96 * n + (n % 7 === 4 ? 96 : 0))
  }
}

/** A day that has just begun. */
export async function clearDay({ database }: ProductFixture): Promise<void> {
  await database.rows(sql`DELETE FROM board_score WHERE board = 'day'`)
  await database.rows(sql`DELETE FROM board_count WHERE board = 'day'`)
  await database.rows(sql`DELETE FROM board_change WHERE board = 'day'`)
}

/** Twelve weeks of rounds in every free category of the language, and battles. */
export async function fillStatistics(product: ProductFixture, { id }: Person, code: string): Promise<void> {
  await product.database.rows(sql`
    INSERT INTO statistics_day (player_id, day, category_id, answered, correct, won, lost, drawn)
    SELECT ${id}, (app_now() AT TIME ZONE 'UTC')::date - n, c.id, 2 + (n * 7 + c.place) % 9, 1 + (n * 7 + c.place) % 9 * (9 - c.place) / 9, (n % 3 = 0)::int, (n % 5 = 0)::int, (n % 14 = 0)::int
    FROM generate_series(0, 120) n, (SELECT c.id, row_number() OVER (ORDER BY c.id)::int AS place FROM category c JOIN language l ON l.id = c.language_id WHERE l.code = ${code} AND c.type = 1) c
    WHERE c.place <= 8 AND (n * 5 + c.place) % 4 > 1 AND n % 6 > 0`)
  await product.database.rows(sql`
    INSERT INTO statistics (player_id, questions_answered, correct_answers, battles_won, battles_lost, battles_drawn)
    SELECT ${id}, sum(answered), sum(correct), sum(won), sum(lost), sum(drawn) FROM statistics_day WHERE player_id = ${id}`)
  await product.database.rows(sql`SELECT board_add(${id}, 1240, 'UTC')`)
  await fillPastBattles(product, id)
}

/** Battles of two, one every nine hours, against people with short and with long names. */
async function fillPastBattles(product: ProductFixture, id: string): Promise<void> {
  const others = await Promise.all(PEOPLE.slice(-3).map(([name]) => product.aPerson({ name })))
  await product.database.rows(sql`
    WITH met AS (
      SELECT gen_random_uuid() AS room, n, app_now() - n * interval '9 hours' AS at, (${others.map((other) => other.id)}::uuid[])[n % 3 + 1] AS other FROM generate_series(1, 15) n
    ), rooms AS (
      INSERT INTO battle_room (id, kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats, started_at, ended_at)
      SELECT room, 'friend', room::text, 'finished', ${id}, 0, (SELECT min(id) FROM language), 5, 20000, 0, 2, at, at FROM met RETURNING id
    )
    INSERT INTO battle_seat (room_id, place, player_id, sits, ended_at, result)
    SELECT room, place, seat.player_id, false, at, result FROM met CROSS JOIN LATERAL (VALUES
      (1, ${id}::uuid, (ARRAY['won', 'lost', 'drawn'])[n % 3 + 1]),
      (2, other, (ARRAY['lost', 'won', 'drawn'])[n % 3 + 1])) seat (place, player_id, result)`)
}
