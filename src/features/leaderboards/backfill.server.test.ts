import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aStage, play } from '../../../tests/stage.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { leaderboardJobs } from './jobs.ts'
import { verifyBoards } from './server.ts'

const MIGRATION = path.resolve(import.meta.dirname, '../../../db/migrations/0019_boards.sql')

/** The stored rows of a finished battle; the expected numbers below were counted by hand. */
async function fight(world: World, winner: TestPlayer, loser: TestPlayer): Promise<void> {
  const standings = [{ playerId: winner.id, answered: 5, right: 4, points: 18, result: 'won' }, { playerId: loser.id, answered: 3, right: 1, points: 4, result: 'left' }]
  const [room] = await world.database.rows<{ id: string }>(sql`
    INSERT INTO battle_room (kind, code, state, owner_id, category_id, language_id, question_count, question_ms, entry_coins, most_seats)
    SELECT 'random', 'ABCDEF', 'finished', ${winner.id}, id, language_id, 5, 1000, 0, 2 FROM category WHERE slug = 'space' RETURNING id`)
  await world.database.rows(sql`INSERT INTO room_outcome (room_id, outcome) VALUES (${room?.id}, ${JSON.stringify({ standings })}::jsonb)`)
  for (const [at, { playerId, right, points, result }] of standings.entries())
    await world.database.rows(sql`
      INSERT INTO battle_seat (room_id, place, player_id, sits, rank, points, right_answers, result, ended_at) VALUES (${room?.id}, ${at + 1}, ${playerId}, false, ${at + 1}, ${points}, ${right}, ${result}, app_now())`)
  await world.database.rows(sql`UPDATE statistics SET score = score + 18 WHERE player_id = ${winner.id}`)
}

it('rounds played before boards existed count as if boards had existed', async () => {
  const { world, player: first } = await aStage()
  const [second, third] = [await world.aPlayer(), await world.aPlayer()]
  for (const [player, right] of [[first, 10], [second, 8], [third, 1], [third, 10]] as const) await play(world, player, right)
  await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${third.id}`)
  await leaderboardJobs[0]?.run(world.database)
  const tables = async () => ({
    scores: await world.database.rows(sql`SELECT board, period::text, player_id, score, shown FROM board_score ORDER BY board, player_id`),
    counts: await world.database.rows(sql`SELECT board, period::text, width, bucket, players FROM board_count ORDER BY board, width, bucket`),
    days: await world.database.rows(sql`SELECT player_id, day::text, category_id, answered, correct, won, lost, drawn FROM statistics_day ORDER BY player_id`),
  })
  const before = await tables()
  const again = async () => {
    await world.database.query(`
      DROP TRIGGER board_follows ON player; DROP FUNCTION board_follow, board_add, board_above, board_seek, board_fold;
      DROP TABLE board_score, board_count, board_change, statistics_day; CREATE INDEX statistics_score ON statistics (score)`)
    // The columns that it reads may have other names by now.
    await world.database.query((await fs.readFile(MIGRATION, 'utf8')).replaceAll('e.told', 'e.notified'))
  }
  await again()
  expect(await tables()).toEqual(before)
  await fight(world, first, second)
  await again()
  expect(await verifyBoards(world.database)).toEqual([])
  const places = await world.database.rows(sql`SELECT player_id, score, best_rank AS best FROM board_score WHERE board = 'all' ORDER BY score DESC`)
  expect(places).toEqual([{ player_id: first.id, score: 58, best: 1 }, { player_id: third.id, score: 40, best: null }, { player_id: second.id, score: 24, best: 2 }])
  const days = await world.database.rows(sql`SELECT player_id, answered, correct, won, lost FROM statistics_day ORDER BY answered DESC, correct DESC`)
  expect(days).toEqual([
    { player_id: third.id, answered: 20, correct: 11, won: 0, lost: 0 },
    { player_id: first.id, answered: 15, correct: 14, won: 1, lost: 0 },
    { player_id: second.id, answered: 13, correct: 9, won: 0, lost: 1 },
  ])
})
