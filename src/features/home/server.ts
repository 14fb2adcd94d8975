import type { Sql } from '../../platform/server/database/database.ts'
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
  handle(getHome, async ({ tx, playerId, input, language: reads }) => {
    const language = await contentLanguage(tx, input.language_id, reads)
    const defaultId = await defaultLanguage(tx)
    // A language without content falls back to the default language, as on the modes' own pages.
    const counted = async (count: HomeSources['examsToday']) =>
      (await count?.(tx, playerId, language)) || (language === undefined || language === defaultId ? 0 : ((await count?.(tx, playerId, defaultId)) ?? 0))
    return ok({
      battle: await ownBattle(tx, playerId),
      rounds: await openRoundLines(tx, playerId),
      daily_played: (await dailyPlayed?.(tx, playerId)) ? 1 : 0,
      live_contests: await counted(liveContests),
      exams_today: await counted(examsToday),
      played_today: await modesPlayedToday(tx, playerId),
    })
  }),
]
