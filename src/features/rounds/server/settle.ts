import type { Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { credit, creditRound } from '../../coins/server.ts'
import { workAdded } from '../../../platform/server/jobs/work-added.ts'
import { currentSettings } from '../../settings/server.ts'
import { noteSignal } from '../../signals/server.ts'
import type { StoredResult } from '../contract.ts'
import { close, isRight, type AskedQuestion, type Round } from '../rules.ts'
import { doubtOf, medianAnswerMs, type Doubt } from '../rules/farming.ts'
import { hasUsedLifelines, lastAnswerAt, mayEndUnseen, paymentOf, resultOf, type Settlement } from '../rules/settling.ts'
import { rewardFor, runningScore, tally } from '../rules/worth.ts'
import { countScore, lockRound, paidThisHour, setResultUnseen, saveRound, type FoundRound } from '../store.ts'
import { markCounted } from '../store/correcting.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { roundClosed, roundFinished, type ServedMode } from './registry.ts'

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
  const payment = paymentOf(mode, reward, settlement)
  const doubt = doubtOf(closed, payment ? await paidThisHour(tx, closed.playerId) : undefined, settings)
  const paid = payment && (await creditRound(tx, { ...payment, playerId: closed.playerId, redeemable: closed.redeemable && !doubt })) === 'done' ? payment.coins : 0
  const result = resultOf(closed, reward, settlement, paid + (await creditGift(tx, closed.playerId, settlement)))
  // The save is sent first, and its result is not needed by what follows: one round trip less (decision 91).
  await Promise.all([saveRound(tx, before, closed, result), announce(tx, roundClosed, { playerId: closed.playerId, mode: closed.mode, roundId: closed.id, answeredAt: lastAnswerAt(closed) })])
  // Its answers are counted in the statistics of the questions.
  await announce(tx, workAdded, null)
  // The result of a sealed round is published when its event is over.
  if (!mode.sealed && !mode.uncounted) await announceRound(tx, mode, closed, result, doubt)
  return result
}

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
    usedLifelines: hasUsedLifelines(round, mode),
  })
}

async function creditGift(tx: Tx, playerId: string, { gift }: Settlement): Promise<number> {
  return gift && (await credit(tx, { ...gift, playerId, kind: 'bonus' })) === 'done' ? gift.coins : 0
}
