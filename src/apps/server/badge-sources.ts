/** Where badges look up what they count: modes and battles are strangers to them. */
import { winsInARow } from '../../features/battles/server.ts'
import type { EarningSources, Sources } from '../../features/badges/server.ts'
import { countEarned, earnedInAll } from '../../features/coins/server.ts'
import { friendsOf } from '../../features/referrals/server.ts'
import { rightAnswersOf } from '../../features/statistics/server.ts'
import { playedInARow } from '../../features/streak/server.ts'
import { dailyRun } from '../../modes/daily-quiz/server.ts'

export const badgeSources: Sources = {
  rightAnswers: rightAnswersOf,
  coinsEarned: earnedInAll,
  dailyRun,
  friends: friendsOf,
  playDays: playedInARow,
  winsInARow,
}

/** The same where something was earned just now. */
export const earningSources: EarningSources = { ...badgeSources, coinsEarned: countEarned }
