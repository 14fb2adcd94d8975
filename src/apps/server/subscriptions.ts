/** Who hears of what, in this order, inside the transaction that announces it. */
import { subscribe } from '../../platform/server/events.ts'
import { badgeEarned, earnInBattle } from '../../features/badges/server.ts'
import { battleFinished } from '../../features/battles/server.ts'
import { endProofs } from '../../features/identity/server.ts'
import { tellOfBadge, tellOfContest, tellOfPrize } from '../../features/notifications/server.ts'
import { payReferrer, signedOutEverywhere } from '../../features/players/server.ts'
import { roundFinished } from '../../features/rounds/server/registry.ts'
import { countBattle, countRound } from '../../features/statistics/server.ts'
import { contestBegun } from '../../modes/contest/server/announcing.ts'
import { prizePaid } from '../../modes/contest/server/settling.ts'

export function connect(): void {
  subscribe(roundFinished, countRound, payReferrer)
  subscribe(battleFinished, countBattle, earnInBattle)
  subscribe(signedOutEverywhere, endProofs)
  subscribe(badgeEarned, tellOfBadge)
  subscribe(contestBegun, tellOfContest)
  subscribe(prizePaid, tellOfPrize)
}
