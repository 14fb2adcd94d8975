/**
 * The subscribers of events, begun in this order in the transaction that published the event; those of `roundClosed` and `roundFinished` do not wait for each other (`eventKind`). Those of modes, from their
 * manifests, come after those of features.
 */
import type { Tx } from '../../platform/server/database/database.ts'
import { Subscribers } from '../../platform/server/database/subscribers.ts'
import { playerReported, playerReportsActedOn } from '../../features/moderation/server.ts'
import { badgeEarned, rewardTaken } from '../../features/badges/server.ts'
import { battleFinished } from '../../features/battles/server.ts'
import { playersCorrected, questionCorrected } from '../../features/corrections/server.ts'
import { endProofs, endProofsOf, eraseIdentities } from '../../features/identity/server.ts'
import { countAnew } from '../../features/item-statistics/server.ts'
import { rankBattle, rankRound } from '../../features/leaderboards/server.ts'
import { settleBadge, notifyBadge, notifyCorrected, notifyReferrer, notifyPayouts, notifyRefusedPayout, notifyReportAnswer, notifyReportThanks } from '../../features/notifications/server.ts'
import { payoutAsked, payoutsDone, payoutRefused } from '../../features/payouts/server.ts'
import { playerJoined, playerLeaves, playerWent, signedOutEverywhere, signedUpByCode } from '../../features/players/server.ts'
import { friendPlayed, payReferrer } from '../../features/referrals/server.ts'
import { questionReported, reportsAnswered } from '../../features/reports/server.ts'
import { roundClosed, roundFinished } from '../../features/rounds/server/registry.ts'
import { noteSignal } from '../../features/signals/server.ts'
import { doubtfulClaim } from '../../features/statistics/server/actions.ts'
import { countBattle, countRound } from '../../features/statistics/server.ts'
import { dayPlayed, addBattleDay, addRoundDay } from '../../features/streak/server.ts'
import { termsTextsChanged } from '../../features/settings/server/desk.ts'
import { acceptBySigningUp, followTerms } from '../../features/terms/server.ts'
import { sendPayoutAsked, sendPayoutsPaid, sendPlayerJoined, sendPlayerReported, sendQuestionReported, sendRoundFinished } from '../../features/webhooks/server.ts'
import { made } from '../../platform/server/manifest.ts'
import { modeDependencies } from './mode-dependencies.ts'
import { allManifests } from './modes.ts'

export function appSubscribers(): Subscribers<Tx> {
  const { earn } = modeDependencies
  const subscribers = new Subscribers<Tx>()
    .on(roundClosed, addRoundDay)
    // Of the features, webhooks come last.
    .on(roundFinished, countRound, rankRound, payReferrer, earn.round, sendRoundFinished)
    // The streak is locked before the counts, as where a round ends.
    .on(battleFinished, addBattleDay, countBattle, rankBattle, earn.battle)
    .on(dayPlayed, earn.day)
    .on(signedUpByCode, earn.friend, notifyReferrer)
    .on(friendPlayed, earn.referral)
    .on(badgeEarned, notifyBadge)
    .on(rewardTaken, settleBadge)
    .on(payoutAsked, sendPayoutAsked)
    .on(payoutsDone, notifyPayouts, sendPayoutsPaid)
    .on(payoutRefused, notifyRefusedPayout)
    .on(reportsAnswered, notifyReportAnswer)
    .on(questionReported, sendQuestionReported)
    .on(playerReported, sendPlayerReported)
    .on(playerReportsActedOn, notifyReportThanks)
    .on(playersCorrected, notifyCorrected)
    .on(questionCorrected, countAnew)
    .on(signedOutEverywhere, endProofs)
    .on(playerJoined, acceptBySigningUp, sendPlayerJoined)
    .on(termsTextsChanged, followTerms)
    .on(playerLeaves, endProofsOf)
    .on(playerWent, eraseIdentities)
    .on(doubtfulClaim, (tx, { playerId, action, claim }) => noteSignal(tx, playerId, action, claim))
  for (const { subscriptions = [] } of allManifests) for (const add of made(subscriptions, modeDependencies)) add(subscribers)
  return subscribers
}
