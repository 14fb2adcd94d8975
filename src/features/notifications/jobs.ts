import type { Database } from '../../platform/server/database/database.ts'
import { currentSettings } from '../settings/server.ts'
import { announcementWaits } from './desk-store.ts'
import { STREAK_WARNING_MS } from './rules.ts'
import { sendDue } from './server/announcing.ts'
import { sendPush } from './server/pushing.ts'
import { notifyStreakInDanger, type FindEndangered } from './server/notify.ts'
import { databaseNow, deleteOld } from './store.ts'

const DAY_S = 24 * 3600

export const notificationTasks = [sendPush]

export const notificationJobs = [
  { name: 'forget-old-notifications', everySeconds: DAY_S, run: forgetOld },
  { name: 'send-announcements', everySeconds: 5, waits: announcementWaits, run: (database: Database) => sendDue(database) },
]

async function forgetOld(database: Database): Promise<void> {
  const { notification_read_days: read, notification_unread_days: unread } = await currentSettings(database)
  await deleteOld(database, { read, unread })
}

const PLAYERS_AT_ONCE = 200

/** Notifies players whose streak is in danger; the app passes the query that finds them. */
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
          for (const player of players) await notifyStreakInDanger(tx, player, now)
        })
        after = next
      } while (after !== undefined)
    },
  }
}
