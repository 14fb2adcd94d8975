/** Who hears of what, in this order, inside the transaction that announces it. */
import { subscribe } from '../../platform/server/events.ts'
import { earnInBattle } from '../../features/badges/server.ts'
import { battleFinished, lookAgain } from '../../features/battles/server.ts'
import { blocksChanged } from '../../features/care/server.ts'
import { endProofs, endProofsOf, forgetIdentities } from '../../features/identity/server.ts'
import { payReferrer, playerJoined, playerLeaves, playerWent, signedOutEverywhere } from '../../features/players/server.ts'
import { roundFinished } from '../../features/rounds/server/registry.ts'
import { countBattle, countRound } from '../../features/statistics/server.ts'
import { acceptBySigningUp } from '../../features/terms/server.ts'

export function connect(): void {
  subscribe(roundFinished, countRound, payReferrer)
  subscribe(battleFinished, countBattle, earnInBattle)
  subscribe(signedOutEverywhere, endProofs)
  subscribe(playerJoined, acceptBySigningUp)
  subscribe(blocksChanged, lookAgain)
  subscribe(playerLeaves, endProofsOf)
  subscribe(playerWent, forgetIdentities)
}
