/** Boards with people on them, and somebody who has played for weeks: told to the database, since nobody plays forty rounds for a story. */
import { sql } from '../../src/platform/server/database.ts'
import type { House, Person } from './fixtures.ts'

const PEOPLE: [string, string][] = [
  ['Mei', 'bun'], ['Kofi', 'crop'], ['Sana', 'veil'], ['Diego Ramos', 'scholar'], ['Amara Okafor', 'curls'], ['Ivan Petrov', 'beret'], ['Zoe Laurent', 'hat'],
  ['Tomas Silva', 'cap'], ['Priya Nair', 'bob'], ['Jonas Weber', 'crown'], ['عمر الخطيب', ''], ['Maximiliane Wolkenstein-Trostburg', ''],
]
const CROWD = 40

export async function earned(house: House, { id }: Person, score: number): Promise<void> {
  await house.database.rows(sql`INSERT INTO statistics AS s (player_id, score) VALUES (${id}, ${score}) ON CONFLICT (player_id) DO UPDATE SET score = s.score + excluded.score`)
  await house.database.rows(sql`SELECT board_add(${id}, ${score}, 'UTC')`)
}

/** Forty people on all three boards, each with more than the one before; some stand alike. */
export async function fillBoards(house: House): Promise<void> {
  const [there] = await house.database.rows<{ n: number }>(sql`SELECT count(*) AS n FROM board_score WHERE board = 'day'`)
  if ((there?.n ?? 0) >= CROWD) return
  for (let n = 0; n < CROWD; n++) {
    const [name, face] = PEOPLE[n] ?? [`Player ${n + 1}`, '']
    const person = await house.aPerson({ name })
    if (face) await house.database.rows(sql`UPDATE player SET profile = ${`face:${face}`} WHERE id = ${person.id}`)
    await earned(house, person, 4_812 - 96 * n + (n % 7 === 4 ? 96 : 0))
  }
}

/** A day that began a moment ago. */
export async function clearDay({ database }: House): Promise<void> {
  await database.rows(sql`DELETE FROM board_score WHERE board = 'day'`)
  await database.rows(sql`DELETE FROM board_count WHERE board = 'day'`)
  await database.rows(sql`DELETE FROM board_change WHERE board = 'day'`)
}

/** Twelve weeks of rounds in every free category of the language, and battles. */
export async function fillStatistics(house: House, { id }: Person, code: string): Promise<void> {
  await house.database.rows(sql`
    INSERT INTO statistics_day (player_id, day, category_id, answered, correct, won, lost, drawn)
    SELECT ${id}, (app_now() AT TIME ZONE 'UTC')::date - n, c.id, 2 + (n * 7 + c.place) % 9, 1 + (n * 7 + c.place) % 9 * (9 - c.place) / 9, (n % 3 = 0)::int, (n % 5 = 0)::int, (n % 14 = 0)::int
    FROM generate_series(0, 120) n, (SELECT c.id, row_number() OVER (ORDER BY c.id)::int AS place FROM category c JOIN language l ON l.id = c.language_id WHERE l.code = ${code} AND c.set = 1) c
    WHERE c.place <= 8 AND (n * 5 + c.place) % 4 > 1 AND n % 6 > 0`)
  await house.database.rows(sql`
    INSERT INTO statistics (player_id, questions_answered, correct_answers, battles_won, battles_lost, battles_drawn)
    SELECT ${id}, sum(answered), sum(correct), sum(won), sum(lost), sum(drawn) FROM statistics_day WHERE player_id = ${id}`)
  await house.database.rows(sql`SELECT board_add(${id}, 1240, 'UTC')`)
}
