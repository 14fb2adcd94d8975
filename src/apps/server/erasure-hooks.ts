/** Hooks for account deletion and data export: one line per feature; those of modes are in their manifests. */
import { made } from '../../platform/server/manifest.ts'
import type { AccountHooks } from '../../features/account-deletion/server.ts'
import { badgesHeld, eraseBadges } from '../../features/badges/server.ts'
import { battlesOf, dismissPlayer, isInBattle, leaveBattles } from '../../features/battles/server.ts'
import { deleteBookmarks, storedBookmarksOf } from '../../features/bookmarks/server.ts'
import { balanceOf, coinsMoved } from '../../features/coins/server.ts'
import { eraseModerationRecords, moderationRecordsOf } from '../../features/moderation/server.ts'
import { eraseMessages, messagesOf } from '../../features/contact/server.ts'
import { eraseStrengths, strengthsByCategory } from '../../features/item-statistics/server.ts'
import { eraseLevels, levelsReached } from '../../features/levels/server.ts'
import { eraseNotifications, notificationsOf } from '../../features/notifications/server.ts'
import { cancelAndForfeit, finishFirst, erasePayoutAddresses, holdPendingPayout, isPayoutPending, ownPayouts, pendingPayoutOf } from '../../features/payouts/server.ts'
import { agePassedOf, readSessions } from '../../features/players/server.ts'
import { ownAccount } from '../../features/players/server/account.ts'
import { eraseReports, reportsOf } from '../../features/reports/server.ts'
import { openRounds, playedRoundsOf } from '../../features/rounds/server/erasure.ts'
import { erasePlayedReports } from '../../features/category-rounds/server.ts'
import { eraseStreak, streakDaysOf } from '../../features/streak/server.ts'
import { eraseStatistics, statisticsOf } from '../../features/statistics/server.ts'
import { acceptedTermsOf, eraseAcceptedTerms } from '../../features/terms/server.ts'
import { modeDependencies } from './mode-dependencies.ts'
import { allManifests, modes } from './modes.ts'
import type { Services } from './services.ts'

const ofModes = allManifests.flatMap(({ erasure }) => (erasure ? made(erasure, modeDependencies) : []))

export const erasureHooks: AccountHooks<Services> = {
  payouts: { pendingOf: pendingPayoutOf, isPending: isPayoutPending, hold: holdPendingPayout, cancelAndForfeit, finishFirst },
  beforeErasure: [{ runs: isInBattle, end: leaveBattles }, openRounds(modes), ...ofModes.flatMap(({ beforeErasure = [] }) => beforeErasure)],
  dismiss: dismissPlayer,
  erase: [deleteBookmarks, eraseReports, erasePlayedReports, eraseLevels, eraseStrengths, eraseStatistics, eraseBadges, eraseNotifications, eraseStreak, erasePayoutAddresses, eraseMessages, eraseModerationRecords, eraseAcceptedTerms, ...ofModes.flatMap(({ erase = [] }) => erase)],
  eraseHeld: ofModes.flatMap(({ eraseHeld = [] }) => eraseHeld),
  badgesOf: badgesHeld,
  parts: {
    account: ownAccount,
    sessions: readSessions,
    age_gate: agePassedOf,
    coins: balanceOf,
    coin_history: coinsMoved,
    statistics: statisticsOf,
    strengths: strengthsByCategory,
    levels: levelsReached,
    badges: badgesHeld,
    rounds: playedRoundsOf(modes),
    battles: battlesOf,
    bookmarks: storedBookmarksOf,
    reports: reportsOf,
    messages: messagesOf,
    care: moderationRecordsOf,
    terms: acceptedTermsOf,
    payouts: ownPayouts,
    notifications: notificationsOf,
    streak: streakDaysOf,
    ...Object.assign({}, ...ofModes.map(({ parts }) => parts)),
  },
}
