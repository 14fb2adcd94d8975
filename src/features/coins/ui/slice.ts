/** The player's coins as the page shows them. Rounds and lifelines tell new balances; the server has the word. */
import type { Output } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/call.ts'
import { slice } from '../../../platform/web/store.ts'
import { getUserCoinScore } from '../contract.ts'

export type Coins = Output<typeof getUserCoinScore>

export const userCoins = slice<{ data: Coins | null; lastFetch: number; loading: boolean; error: string }>(
  'userCoins',
  { data: null, lastFetch: 0, loading: false, error: '' },
  { followTabs: true },
)

export const coinsRequested = () => userCoins.set({ loading: true })
export const coinsReceived = (data: Coins, now: number) => userCoins.set({ data, lastFetch: now, loading: false, error: '' })
export const coinsFailed = (error: string) => userCoins.set({ error, loading: false })
export const coinsReset = () => userCoins.reset()
/** A reply carried the new balance: the counter moves. */
export const balanceReceived = (coins: number) => userCoins.set(({ data }) => ({ data: { redeemable: 0, score: 0, ...data, coins } }))

export async function loadCoins(): Promise<void> {
  coinsRequested()
  const answer = await call(getUserCoinScore, {}, { quiet: true })
  if (answer === null) coinsFailed('no answer')
  else if (answer.error) coinsFailed(answer.text)
  else coinsReceived(answer.data, Date.now())
}
