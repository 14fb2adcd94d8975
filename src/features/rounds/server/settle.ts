import type { Tx } from '../../../platform/server/database.ts'
import { announce } from '../../../platform/server/events.ts'
import { balanceOf, creditRound } from '../../coins/server.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Result } from '../contract.ts'
import { close, rewardFor, tally, type Reward, type Round } from '../rules.ts'
import { saveRound } from '../store.ts'
import { roundFinished, type ServedMode, type Settlement } from './registry.ts'

/**
 * Closes a round, pays what it earned and tells the house. `before` is the round as it lies in the database (locked by
 * this transaction), `after` what this call has made of it so far. What is untouched is wrong.
 */
export async function settleRound(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<Result> {
  const settings = await currentSettings(tx)
  const closed = close(after, now)
  const reward = rewardFor(tally(closed), mode, settings)
  const settlement = await mode.settle(tx, closed, reward.passed)
  const coins = await pay(tx, closed, mode, reward, settlement)
  const balance = (await balanceOf(tx, closed.playerId)).coins
  const result = resultFrom(closed, reward, settlement, coins, balance)
  await saveRound(tx, before, closed, result)
  const { right, wrong, skipped, percent } = result
  await announce(tx, roundFinished, {
    playerId: closed.playerId, mode: closed.mode, roundId: closed.id, right, wrong, skipped, percent, passed: reward.passed, score: mode.unranked ? 0 : reward.score, coins,
    usedLifelines: closed.lifelines.length > 0,
  })
  return result
}

async function pay(tx: Tx, round: Round, mode: ServedMode, reward: Reward, settlement: Settlement): Promise<number> {
  if (!mode.coins || !reward.passed || reward.coins === 0 || !settlement.payKey) return 0
  const paid = await creditRound(tx, { playerId: round.playerId, coins: reward.coins, title: mode.coins.title, source: settlement.payKey, redeemable: round.redeemable })
  return paid === 'done' ? reward.coins : 0
}

function resultFrom(round: Round, reward: Reward, settlement: Settlement, coins: number, balance: number): Result {
  const { right, wrong, skipped, total, timeMs } = tally(round)
  const { level, next_level } = settlement
  return {
    right, wrong, skipped, total, percent: reward.percent, passed: reward.passed ? 1 : 0, score: reward.score, coins, time_ms: Math.round(timeMs), balance,
    ...(level === undefined ? {} : { level }),
    ...(next_level === undefined ? {} : { next_level }),
    badges: [],
  }
}
