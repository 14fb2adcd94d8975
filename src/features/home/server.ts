import type { Sql } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, ok } from '../../platform/server/http/handler.ts'
import { ownBattle } from '../battles/server.ts'
import { contentLanguage, defaultLanguage } from '../languages/server.ts'
import { openRoundLines } from '../rounds/server/finish.ts'
import { modesPlayedToday } from '../rounds/server/player-history.ts'
import { getHome } from './contract.ts'

/** What the modes contribute to the home page; absent: there is no such mode. `language`: undefined for any. */
export type HomeSources = Partial<{
  dailyPlayed: (db: Sql, playerId: string) => Promise<boolean>
  liveContests: (db: Sql, playerId: string, language: string | undefined) => Promise<number>
  examsToday: (db: Sql, playerId: string, language: string | undefined) => Promise<number>
}>

/** The app passes the modes in, since features may not import them. */
export const homeActions = ({ dailyPlayed, liveContests, examsToday }: HomeSources) => [
  handle(getHome, async ({ tx, playerId, input, language: read }) => {
    const language = await contentLanguage(tx, input.language_id, read)
    const defaultId = await defaultLanguage(tx)
    const reads = gathering(tx)
    // A language without content falls back to the default language, as on the modes' own pages.
    const counted = async (count: HomeSources['examsToday']) =>
      (await count?.(reads, playerId, language)) || (language === undefined || language === defaultId ? 0 : ((await count?.(reads, playerId, defaultId)) ?? 0))
    const [battle, rounds, isDailyPlayed, live_contests, exams_today, played_today] = await Promise.all([
      ownBattle(reads, playerId), openRoundLines(reads, playerId), dailyPlayed?.(reads, playerId), counted(liveContests), counted(examsToday), modesPlayedToday(reads, playerId),
    ])
    return ok({ battle, rounds, daily_played: isDailyPlayed ? 1 : 0, live_contests, exams_today, played_today })
  }),
]
