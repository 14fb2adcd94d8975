import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { announce, announceTogether } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { credit, creditRound } from '../../coins/server.ts'
import { workAdded } from '../../../platform/server/jobs/work-added.ts'
import { currentSettings } from '../../settings/server.ts'
import { noteSignal } from '../../signals/server.ts'
import type { StoredResult } from '../contract.ts'
import { close, isRight, type AskedQuestion, type Round } from '../rules.ts'
import { doubtOf, medianAnswerMs, type Doubt } from '../rules/farming.ts'
import { countedAnswers, hasUsedLifelines, lastAnswerAt, mayEndUnseen, paymentOf, resultOf, type Settlement } from '../rules/settling.ts'
import { rewardFor, runningScore, tally } from '../rules/worth.ts'
import { countScore, holdAsRead, lockRound, paidThisHour, RoundChanged, scoreAbove, setResultUnseen, saveRound, type FoundRound } from '../store.ts'
import { markCounted } from '../store/correcting.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { roundClosed, roundFinished, type ServedMode } from './registry.ts'

/** A round that has been closed, and its result. */
type Settled = { round: Round; result: StoredResult }

/**
 * Closes a round, pays it and publishes its events. `before` is the round as stored (locked by this transaction, or by what the caller begins beside it), `after` the
 * round after the changes of this call. Unanswered questions are wrong.
 */
export async function settleRound(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<StoredResult> {
  return (await settle(tx, mode, before, after, now)).result
}

/**
 * `settleRound` of a round that was read without a lock, in a transaction of its own: the lock is one statement with what the end reads first. Undefined, and nothing is done, where the round has changed
 * since, or where the call belongs to a transaction already, which could not be rolled back.
 */
export async function settleAsRead<Reply>(db: Pick<Database, 'transaction'>, mode: ServedMode, read: FoundRound, after: Round, reply: (tx: Tx, result: StoredResult) => Promise<Reply>): Promise<Reply | undefined> {
  if ('afterCommit' in db) return undefined
  try {
    return await db.transaction(async (tx) => {
      const together = gathering(tx)
      const [, result] = await Promise.all([holdAsRead(together, read), settleRound(together, mode, read.round, after, read.now)])
      return reply(tx, result)
    })
  } catch (error) {
    if (error instanceof RoundChanged) return undefined
    throw error
  }
}

async function settle(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<Settled> {
  const asked = after.allAtOnce ? await readAskedQuestions(tx, after.items) : []
  const closed = close(after, now, (item) => isRight(asked[item.position - 1] as AskedQuestion, item, item.answer ?? ''))
  const result = await payAndSave(gathering(tx), mode, before, closed)
  // Its answers are counted in the statistics of the questions.
  await announce(tx, workAdded, null)
  return { round: closed, result }
}

/** What is begun together is one statement. Coins are locked before the counts, and these before the streak, as where a battle pays. */
async function payAndSave(tx: Tx, mode: ServedMode, before: Round, closed: Round): Promise<StoredResult> {
  const settings = await currentSettings(tx)
  const reward = { ...rewardFor(tally(closed), mode, settings), running: runningScore(tally(closed), mode.points(settings)) }
  // The result of a sealed round is published when its event is over.
  const isPublished = !mode.sealed && !mode.uncounted
  const [settlement, paidBefore, more] = await Promise.all([
    mode.settle(tx, closed, reward.passed),
    mode.coins && reward.coins > 0 ? paidThisHour(tx, closed.playerId) : 0,
    isPublished && !mode.unranked && reward.score > 0 ? scoreAbove(tx, closed, reward.score, settings.system_timezone) : 0,
  ])
  const payment = paymentOf(mode, reward, settlement)
  const doubt = doubtOf(closed, payment ? paidBefore : undefined, settings)
  const paid = payment && (await creditRound(tx, { ...payment, playerId: closed.playerId, redeemable: closed.redeemable && !doubt })) === 'done' ? payment.coins : 0
  const result = resultOf(closed, reward, settlement, paid + (await creditGift(tx, closed.playerId, settlement)))
  const score = doubt ? 0 : more
  await Promise.all([
    saveRound(tx, before, closed, { result, counted: score }),
    isPublished ? publish(tx, mode, closed, result, { doubt, score }) : undefined,
    announce(tx, roundClosed, { playerId: closed.playerId, mode: closed.mode, roundId: closed.id, answeredAt: lastAnswerAt(closed) }),
  ])
  return result
}

/** Closes a round because its time is up, not by a call of its player. */
export async function closeByClock(tx: Tx, mode: ServedMode, { round, now }: FoundRound): Promise<void> {
  await settleRound(tx, mode, round, round, now)
  if (mayEndUnseen(mode)) await setResultUnseen(tx, round.id, true)
}

/** Locks a round of this player and closes it if it is open; used where many rounds are settled. */
export async function closeRound(tx: Tx, mode: ServedMode, roundId: string, playerId: string): Promise<Settled | undefined> {
  const found = await lockRound(tx, roundId, playerId)
  return found && (found.result ? { round: found.round, result: found.result } : settle(tx, mode, found.round, found.round, found.now))
}

/** Publishes `roundFinished` of a sealed mode after its event is over; once a round. */
export async function announceRound(tx: Tx, mode: ServedMode, round: Round, result: StoredResult): Promise<void> {
  const settings = await currentSettings(tx)
  const doubt = doubtOf(round, undefined, settings)
  await markCounted(tx, round.id)
  const score = mode.unranked || doubt ? 0 : await countScore(tx, round.id, result.score, settings.system_timezone)
  await publish(tx, mode, round, result, { doubt, score })
}

/** Publishes `roundFinished` for statistics, boards and badges. `score`: what boards count of it. */
async function publish(tx: Tx, mode: ServedMode, round: Round, result: StoredResult, { doubt, score }: { doubt: Doubt | undefined; score: number }): Promise<void> {
  const { right, wrong, skipped, percent, passed, coins, time_ms } = result
  const finished = {
    playerId: round.playerId, mode: round.mode, roundId: round.id, right, wrong, skipped, answers: countedAnswers(round), percent, passed: passed === 1, score, coins, timeMs: time_ms,
    usedLifelines: hasUsedLifelines(round, mode),
  }
  const isNoted = doubt && (result.score > 0 || coins > 0)
  const signal = { round_id: round.id, mode: round.mode, median_ms: medianAnswerMs(round) ?? null }
  await Promise.all([announceTogether(tx, roundFinished, finished), isNoted ? noteSignal(tx, round.playerId, `round:${doubt}`, signal) : undefined])
}

async function creditGift(tx: Tx, playerId: string, { gift }: Settlement): Promise<number> {
  return gift && (await credit(tx, { ...gift, playerId, kind: 'bonus' })) === 'done' ? gift.coins : 0
}
