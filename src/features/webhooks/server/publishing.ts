/**
 * Subscribers that turn events of the product into events for receivers, in the transaction that published them. What no receiver wants
 * costs no statement: the wanted types are cached.
 */
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { workAdded } from '../../../platform/server/jobs/work-added.ts'
import type { PayoutSettled } from '../../payouts/server.ts'
import type { RoundFinished } from '../../rounds/server/registry.ts'
import type { EventData, EventType } from '../contract.ts'
import { insertEvents, wantedTypes } from '../store.ts'

/** Another process learns of a change within twice as long. */
const CACHED_MS = 5_000
const wanted = cachedFor(CACHED_MS, wantedTypes)

export const invalidateWanted = (db: Sql): void => wanted.invalidate(db)

/** Whether any receiver is switched on. */
export const hasReceivers = async (db: Sql): Promise<boolean> => (await wanted.get(db)) !== null

const publish = <Type extends EventType>(tx: Tx, type: Type, data: EventData<Type>): Promise<void> => publishAll(tx, type, [data])

async function publishAll<Type extends EventType>(tx: Tx, type: Type, all: readonly EventData<Type>[]): Promise<void> {
  if (!(await wanted.get(tx))?.has(type)) return
  await insertEvents(tx, type, all)
  await announce(tx, workAdded, null)
}

export const sendPlayerJoined = (tx: Tx, { playerId }: { playerId: string }): Promise<void> => publish(tx, 'player.joined', { player: playerId })

export async function sendRoundFinished(tx: Tx, { roundId, playerId, mode, finished }: RoundFinished): Promise<void> {
  const { right, wrong, skipped, percent, passed, score, coins, timeMs } = await finished
  await publish(tx, 'round.finished', { round: roundId, player: playerId, mode, right, wrong, skipped, percent, passed: passed ? 1 : 0, score, coins, time_ms: timeMs })
}

type Payout = Omit<PayoutSettled, 'closing'>
const payoutData = ({ payoutId, playerId, coins, amount, currency, method }: Payout) => ({ payout: payoutId, player: playerId, coins, amount, currency, method })

export const sendPayoutAsked = (tx: Tx, payout: Payout): Promise<void> => publish(tx, 'payout.asked', payoutData(payout))
export const sendPayoutsPaid = (tx: Tx, payouts: readonly Payout[]): Promise<void> => publishAll(tx, 'payout.paid', payouts.map(payoutData))

export const sendQuestionReported = (tx: Tx, { playerId, questionId }: { playerId: string; questionId: number }): Promise<void> =>
  publish(tx, 'report.made', { kind: 'question', about: String(questionId), player: playerId })

export const sendPlayerReported = (tx: Tx, { reporterId, reportedId }: { reporterId: string; reportedId: string }): Promise<void> =>
  publish(tx, 'report.made', { kind: 'player', about: reportedId, player: reporterId })

/* Modes subscribe these to their own events, in their manifests. */

export const sendContestSettled = (tx: Tx, { contestId, grading, entrants, winners, prizeCoins }: { contestId: number; grading: number; entrants: number; winners: number; prizeCoins: number }): Promise<void> =>
  publish(tx, 'contest.settled', { contest: String(contestId), grading, entrants, winners, prize_coins: prizeCoins })

export const sendExamFinished = (tx: Tx, { examId, playerId, marks, totalMarks }: { examId: number; playerId: string; marks: number; totalMarks: number }): Promise<void> =>
  publish(tx, 'exam.finished', { exam: String(examId), player: playerId, marks, total_marks: totalMarks })
