/** Who hears of what, in this order, inside the transaction that announces it. */
import { subscribe } from '../../platform/server/events.ts'
import { earnInBattle } from '../../features/badges/server.ts'
import { battleFinished } from '../../features/battles/server.ts'
import { noteSignal } from '../../features/coins/server.ts'
import { endProofs } from '../../features/identity/server.ts'
import { rankBattle, rankRound } from '../../features/leaderboards/server.ts'
import { payReferrer, signedOutEverywhere } from '../../features/players/server.ts'
import { roundFinished } from '../../features/rounds/server/registry.ts'
import { doubtfulClaim } from '../../features/statistics/server/actions.ts'
import { countBattle, countRound } from '../../features/statistics/server.ts'

export function connect(): void {
  subscribe(roundFinished, countRound, rankRound, payReferrer)
  subscribe(battleFinished, countBattle, rankBattle, earnInBattle)
  subscribe(signedOutEverywhere, endProofs)
  subscribe(doubtfulClaim, (tx, { playerId, action, claim }) => noteSignal(tx, playerId, action, claim))
}
