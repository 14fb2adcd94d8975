/** Who hears of what, in this order, inside the transaction that announces it. */
import { subscribe } from '../../platform/server/database/events.ts'
import { badgeEarned, earners, rewardTaken } from '../../features/badges/server.ts'
import { battleFinished, lookAgain } from '../../features/battles/server.ts'
import { blocksChanged } from '../../features/care/server.ts'
import { endProofs, endProofsOf, forgetIdentities } from '../../features/identity/server.ts'
import { rankBattle, rankRound } from '../../features/leaderboards/server.ts'
import { settleBadge, tellOfBadge, tellOfContest, tellOfFriend, tellOfPayout, tellOfPrize, tellOfRefusedPayout, tellOfReport } from '../../features/notifications/server.ts'
import { payoutDone, payoutRefused } from '../../features/payouts/server.ts'
import { playerJoined, playerLeaves, playerWent, signedOutEverywhere, signedUpByCode } from '../../features/players/server.ts'
import { friendPlayed, payReferrer } from '../../features/referrals/server.ts'
import { reportsAnswered } from '../../features/reports/server.ts'
import { roundClosed, roundFinished } from '../../features/rounds/server/registry.ts'
import { noteSignal } from '../../features/signals/server.ts'
import { doubtfulClaim } from '../../features/statistics/server/actions.ts'
import { countBattle, countRound } from '../../features/statistics/server.ts'
import { dayPlayed, keepBattle, keepRound } from '../../features/streak/server.ts'
import { acceptBySigningUp } from '../../features/terms/server.ts'
import { contestBegun } from '../../modes/contest/server/announcing.ts'
import { prizePaid } from '../../modes/contest/server/settling.ts'
import { earningSources } from './badge-sources.ts'

export function connect(): void {
  const earn = earners(earningSources)
  subscribe(roundClosed, keepRound)
  // Badges come last: they count what the others have written.
  subscribe(roundFinished, countRound, rankRound, payReferrer, earn.round)
  subscribe(battleFinished, countBattle, rankBattle, keepBattle, earn.battle)
  subscribe(prizePaid, earn.prize, tellOfPrize)
  subscribe(dayPlayed, earn.day)
  subscribe(signedUpByCode, earn.friend, tellOfFriend)
  subscribe(friendPlayed, earn.referral)
  subscribe(badgeEarned, tellOfBadge)
  subscribe(rewardTaken, settleBadge)
  subscribe(contestBegun, tellOfContest)
  subscribe(payoutDone, tellOfPayout)
  subscribe(payoutRefused, tellOfRefusedPayout)
  subscribe(reportsAnswered, tellOfReport)
  subscribe(signedOutEverywhere, endProofs)
  subscribe(playerJoined, acceptBySigningUp)
  subscribe(blocksChanged, lookAgain)
  subscribe(playerLeaves, endProofsOf)
  subscribe(playerWent, forgetIdentities)
  subscribe(doubtfulClaim, (tx, { playerId, action, claim }) => noteSignal(tx, playerId, action, claim))
}
