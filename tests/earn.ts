/** Earns points for tests by publishing `roundFinished`, without playing a round. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../src/platform/server/database/database.ts'
import { announce } from '../src/platform/server/database/events.ts'
import { roundFinished } from '../src/features/rounds/server/registry.ts'

export function earn(database: Database, playerId: string, score: number): Promise<void> {
  return database.transaction((tx) =>
    announce(tx, roundFinished, { playerId, mode: 'quiz-zone', roundId: randomUUID(), finished: Promise.resolve({ right: 8, wrong: 2, skipped: 0, answers: [], percent: 80, passed: true, score, coins: 0, earned: 0, timeMs: 60_000, usedLifelines: false }) }),
  )
}
