import type { Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { credit, creditRound } from '../../coins/server.ts'
import { workAdded } from '../../../platform/server/jobs/work-added.ts'
import { currentSettings } from '../../settings/server.ts'
import { noteSignal } from '../../signals/server.ts'
import type { StoredResult } from '../contract.ts'
import { close, isRight, type AskedQuestion, type Round } from '../rules.ts'
import { doubtOf, medianAnswerMs, type Doubt } from '../rules/farming.ts'
import { rewardFor, runningScore, tally, type Reward } from '../rules/worth.ts'
import { countScore, lockRound, paidThisHour, setResultUnseen, saveRound, type FoundRound } from '../store.ts'
import { markCounted } from '../store/correcting.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { roundClosed, roundFinished, type ServedMode, type Settlement } from './registry.ts'

/**
 * Closes a round, pays it and publishes its events. `before` is the round as stored (locked by this transaction), `after` the
 * round after the changes of this call. Unanswered questions are wrong.
 */
export async function settleRound(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<StoredResult> {
  const settings = await currentSettings(tx)
  const asked = after.allAtOnce ? await readAskedQuestions(tx, after.items) : []
  const closed = close(after, now, (item) => isRight(asked[item.position - 1] as AskedQuestion, item, item.answer ?? ''))
  const reward = { ...rewardFor(tally(closed), mode, settings), running: runningScore(tally(closed), mode.points(settings)) }
  const settlement = await mode.settle(tx, closed, reward.passed)
  const wins = mode.coins && settlement.payKey !== undefined && reward.coins > 0
  const doubt = doubtOf(closed, wins ? await paidThisHour(tx, closed.playerId) : undefined, settings)
  const coins = (await pay(tx, { ...closed, redeemable: closed.redeemable && !doubt }, mode, reward, settlement)) + (await creditGift(tx, closed.playerId, settlement))
  const result = resultFrom(closed, reward, settlement, coins)
  // The save is sent first, and its result is not needed by what follows: one round trip less (decision 91).
  await Promise.all([saveRound(tx, before, closed, result), announce(tx, roundClosed, { playerId: closed.playerId, mode: closed.mode, roundId: closed.id, answeredAt: lastAnswer(closed) })])
  // Its answers are counted in the statistics of the questions.
  await announce(tx, workAdded, null)
  // The result of a sealed round is published when its event is over.
  if (!mode.sealed && !mode.uncounted) await announceRound(tx, mode, closed, result, doubt)
  return result
}

/** The clock of an all-at-once round may close it while the player is away. Sealed modes disclose their results otherwise. */
export const mayEndUnseen = (mode: ServedMode): boolean => mode.pace === 'all-at-once' && !mode.sealed

/** Closes a round because its time is up, not by a call of its player. */
export async function closeByClock(tx: Tx, mode: ServedMode, { round, now }: FoundRound): Promise<void> {
  await settleRound(tx, mode, round, round, now)
  if (mayEndUnseen(mode)) await setResultUnseen(tx, round.id, true)
}

/** Locks a round of this player and closes it if it is open; used where many rounds are settled. */
export async function closeRound(tx: Tx, mode: ServedMode, roundId: string, playerId: string): Promise<{ round: Round; result: StoredResult } | undefined> {
  const found = await lockRound(tx, roundId, playerId)
  return found && { round: found.round, result: found.result ?? (await settleRound(tx, mode, found.round, found.round, found.now)) }
}

/** Publishes `roundFinished` for statistics, boards and badges. Once a round; a sealed mode publishes when its event is over. */
export async function announceRound(tx: Tx, mode: ServedMode, round: Round, result: StoredResult, doubt?: Doubt): Promise<void> {
  const { right, wrong, skipped, percent, passed, coins, time_ms } = result
  const settings = await currentSettings(tx)
  const doubtful = doubt ?? doubtOf(round, undefined, settings)
  if (doubtful && (result.score > 0 || coins > 0)) await noteSignal(tx, round.playerId, `round:${doubtful}`, { round_id: round.id, mode: round.mode, median_ms: medianAnswerMs(round) ?? null })
  if (mode.sealed) await markCounted(tx, round.id)
  const score = mode.unranked || doubtful ? 0 : await countScore(tx, round.id, result.score, settings.system_timezone)
  await announce(tx, roundFinished, {
    playerId: round.playerId, mode: round.mode, roundId: round.id, right, wrong, skipped, percent, passed: passed === 1, score, coins, timeMs: time_ms,
    usedLifelines: round.lifelines.length > 0 || round.items.some((item) => (mode.hints?.used(item) ?? 0) > 0),
  })
}

/** Time-outs and skipped questions are no answers. */
function lastAnswer({ items }: Round): number | null {
  const moments = items.flatMap(({ answer, answeredAt }) => (answer && answeredAt !== null ? [answeredAt] : []))
  return moments.length === 0 ? null : Math.max(...moments)
}

async function pay(tx: Tx, round: Round, mode: ServedMode, reward: Reward, settlement: Settlement): Promise<number> {
  if (!mode.coins || !reward.passed || reward.coins === 0 || !settlement.payKey) return 0
  const paid = await creditRound(tx, { playerId: round.playerId, coins: reward.coins, title: mode.coins.title, source: settlement.payKey, redeemable: round.redeemable })
  return paid === 'done' ? reward.coins : 0
}

async function creditGift(tx: Tx, playerId: string, { gift }: Settlement): Promise<number> {
  return gift && (await credit(tx, { ...gift, playerId, kind: 'bonus' })) === 'done' ? gift.coins : 0
}

function resultFrom(round: Round, reward: Reward & { running: number }, settlement: Settlement, coins: number): StoredResult {
  const { right, wrong, skipped, total, timeMs } = tally(round)
  const { level, next_level, passed_before } = settlement
  return {
    right, wrong, skipped, total, percent: reward.percent, passed: reward.passed ? 1 : 0, score: reward.score, coins, time_ms: Math.round(timeMs),
    ...(reward.running === reward.score ? {} : { running_score: reward.running }),
    ...(level === undefined ? {} : { level }),
    ...(next_level === undefined ? {} : { next_level }),
    ...(passed_before === undefined ? {} : { passed_before }),
    // Stored with the player; added when the result is sent.
    badges: [],
  }
}
