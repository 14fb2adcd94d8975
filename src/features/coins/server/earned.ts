/** What a player has earned, for badges. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import type { Title } from '../contract.ts'
import * as store from '../store/history.ts'

/** What counts as earned; everything else that comes in is a stake, a refund or an operator's. */
const EARNED: Title[] = [
  'welcomeBonus', 'usedReferCode', 'referCodeToFriend', 'wonQuizZone', 'wonFunNLearn', 'wonGuessTheWord', 'wonAudioQuiz', 'wonMathQuiz', 'wonMultiMatch', 'wonBattle', 'wonGroupBattle',
  'wonContest', 'badgeReward', 'dailyQuizFinished',
]
/** After so many lines the sum is kept, so that none is long in the making. */
const KEPT_EVERY = 100

/** Whether coins of this title count as earned. */
export const isEarned = (title: Title): boolean => EARNED.includes(title)

/** Coins a player has earned in all: no refunds, no returned stakes, nothing an operator gave. */
export function earnedInAll(db: Sql, playerId: string): Promise<number> {
  return store.earnings(db, playerId, EARNED)
}

/** The same, and the sum is kept for the next count: for a transaction in which coins were earned. */
export function countEarned(tx: Tx, playerId: string): Promise<number> {
  return store.keepEarnings(tx, playerId, EARNED, KEPT_EVERY)
}
