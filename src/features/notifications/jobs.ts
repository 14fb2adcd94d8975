import type { Database } from '../../platform/server/database/database.ts'
import { KEPT_DAYS, MOST_TRIES, STREAK_WARNING_MS } from './rules.ts'
import { sendPushes } from './server/pushing.ts'
import { tellOfStreak, type FindEndangered } from './server/telling.ts'
import { databaseNow, forgetOld, forgetStuck } from './store.ts'

const DAY_S = 24 * 3600

export const notificationJobs = [
  // In every process: each takes pushes that no other has taken.
  { name: 'send-pushes', everySeconds: 5, run: sendPushes },
  {
    name: 'forget-old-notifications',
    everySeconds: DAY_S,
    run: async (database: Database) => {
      await forgetOld(database, KEPT_DAYS)
      await forgetStuck(database, MOST_TRIES)
    },
  },
]

const PLAYERS_AT_ONCE = 200

/** Tells of runs of days that are in danger; the app says who knows them. */
export function streakWarnings<Place>(find: FindEndangered<Place>) {
  return {
    name: 'warn-of-lost-streaks',
    everySeconds: 3600,
    run: async (database: Database) => {
      let after: Place | undefined
      do {
        const { players, next } = await find(database, { withinMs: STREAK_WARNING_MS, after, most: PLAYERS_AT_ONCE })
        const now = await databaseNow(database)
        await database.transaction(async (tx) => {
          for (const player of players) await tellOfStreak(tx, player, now)
        })
        after = next
      } while (after !== undefined)
    },
  }
}
