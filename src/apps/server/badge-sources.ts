/** Counts that badges read from other features and, by their manifests, from modes, which badges do not import. */
import { winsInARow } from '../../features/battles/server.ts'
import type { EarningSources, Sources } from '../../features/badges/server.ts'
import { countEarned, earnedInAll } from '../../features/coins/server.ts'
import { factsOf } from '../../features/modes/server.ts'
import { friendsOf } from '../../features/referrals/server.ts'
import { lockRightAnswers, rightAnswersOf } from '../../features/statistics/server.ts'
import { playedInARow } from '../../features/streak/server.ts'
import { modeManifests } from './modes.ts'

export const badgeSources: Sources = {
  rightAnswers: rightAnswersOf,
  coinsEarned: earnedInAll,
  dailyRun: () => Promise.resolve(0),
  friends: friendsOf,
  playDays: playedInARow,
  winsInARow,
  ...factsOf(modeManifests),
}

/** The same where something is being earned. */
export const earningSources: EarningSources = { ...badgeSources, rightAnswers: lockRightAnswers, coinsEarned: countEarned }
