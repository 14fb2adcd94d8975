/** The player's coins. Replies of rounds and lifelines update them; the server's balance is authoritative. */
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'
import { slice } from '../../../platform/web/state/store.ts'
import { scoreUpdated } from '../../players/ui/slice.ts'
import { getUserCoinScore } from '../contract.ts'

export type Coins = Output<typeof getUserCoinScore>

export const userCoins = slice<{ data: Coins | null }>('userCoins', { data: null }, { followTabs: true })

export const coinsReceived = (data: Coins) => userCoins.set({ data })
export const coinsReset = () => userCoins.reset()
/** A reply carried the new balance: the counter moves. */
export const balanceReceived = (coins: number) => userCoins.set(({ data }) => ({ data: { redeemable: 0, score: 0, ...data, coins } }))

/** On failure what was there is kept. */
export async function loadCoins(): Promise<void> {
  const answer = await call(getUserCoinScore, {}, { quiet: true })
  if (!answer || answer.error) return
  coinsReceived(answer.data)
  scoreUpdated({ coins: answer.data.coins, all_time_score: answer.data.score })
}
