import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { gathering, readLast } from '../../../platform/server/database/gathering.ts'
import { credit, creditRound, isEarned, lockEarnings } from '../../coins/server.ts'
import { workAdded } from '../../../platform/server/jobs/work-added.ts'
import type { Settings } from '../../settings/rules.ts'
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
import { roundClosed, roundFinished, type FinishedRound, type ServedMode } from './registry.ts'

/** A round that has been closed, and its result. */
type Settled = { round: Round; result: StoredResult }

/** How a round ends, known before anything of it is written. `moved`: its coins are. */
type Judged = Settled & { score: number; doubt: Doubt | undefined; earned: number; moved: Promise<void> }

/** The end of a round that has been begun. `judged` comes before it. */
type Ending = { judged: Promise<Judged>; ended: Promise<Settled> }

/**
 * Closes a round, pays it and publishes its events. `before` is the round as stored (locked by this transaction, or by what the caller begins beside it), `after` the
 * round after the changes of this call. Unanswered questions are wrong.
 */
export async function settleRound(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<StoredResult> {
  return (await endRound(gathering(tx), mode, { before, after, now }, 'first').ended).result
}

/**
 * `settleRound` of a round that was read without a lock, and the reply to its call, in a transaction of two statements: the first takes the locks and reads; the second moves the coins, writes, and reads what the reply has of balance, badges and streak. Undefined, and nothing is
 * done, where the round has changed since, where it was paid before, or where the call belongs to a transaction already, which could not be rolled back.
 */
export async function settleAsRead<Reply>(db: Pick<Database, 'transaction'>, mode: ServedMode, read: FoundRound, after: Round, reply: (tx: Tx, result: StoredResult) => Promise<Reply>): Promise<Reply | undefined> {
  if ('afterCommit' in db) return undefined
  try {
    return await db.transaction((tx) => {
      const together = gathering(tx)
      const held = holdAsRead(together, read)
      const { judged, ended } = endRound(together, mode, { before: read.round, after, now: read.now }, 'beside')
      // What is locked beside the round decides what is written next, also where the end itself reads nothing.
      return readLast(together, Promise.all([judged, held]), Promise.all([held, ended]), (last, [{ result }]) => reply(last, result))
    })
  } catch (error) {
    if (error instanceof RoundChanged) return undefined
    throw error
  }
}

type Steps = { before: Round; after: Round; now: number }
/** Whether coins move before the round is saved, so that its result has what was moved, or beside that, where all of it is rolled back if they do not. */
type Pays = 'first' | 'beside'

/**
 * What is begun together is one statement: first what is locked and read, then what is written. The round is locked before coins, these before the streak, this one before the counts, and these before the
 * badges; where a battle ends, too.
 */
function endRound(tx: Tx, mode: ServedMode, { before, after, now }: Steps, pays: Pays): Ending {
  const closing = Promise.all([closedBy(tx, after, now), currentSettings(tx)])
  const judged = closing.then(([closed, settings]) => judge(tx, mode, closed, settings, pays))
  return { judged, ended: closing.then(([closed, settings]) => save(tx, mode, { before, closed, settings }, judged)) }
}

async function closedBy(tx: Tx, after: Round, now: number): Promise<Round> {
  const asked = after.allAtOnce ? await readAskedQuestions(tx, after.items) : []
  return close(after, now, (item) => isRight(asked[item.position - 1] as AskedQuestion, item, item.answer ?? ''))
}

/** The result of a sealed round is published when its event is over. */
const isPublished = (mode: ServedMode): boolean => !mode.sealed && !mode.uncounted

async function judge(tx: Tx, mode: ServedMode, round: Round, settings: Settings, pays: Pays): Promise<Judged> {
  const reward = { ...rewardFor(tally(round), mode, settings), running: runningScore(tally(round), mode.points(settings)) }
  const mayPay = mode.coins !== undefined && reward.coins > 0
  const [, settlement, paidBefore, more] = await Promise.all([
    mayPay ? lockEarnings(tx, round.playerId) : undefined,
    mode.settle(tx, round, reward.passed),
    mayPay ? paidThisHour(tx, round.playerId) : 0,
    isPublished(mode) && !mode.unranked && reward.score > 0 ? scoreAbove(tx, round, reward.score, settings.system_timezone) : 0,
  ])
  const payment = paymentOf(mode, reward, settlement)
  const doubt = doubtOf(round, payment ? paidBefore : undefined, settings)
  const moving = move(tx, round.playerId, payment && { ...payment, redeemable: round.redeemable && !doubt }, settlement.gift)
  const wanted = [payment, settlement.gift].flatMap((each) => each ?? [])
  const paid = pays === 'first' ? await moving : wanted
  const coins = paid.reduce((sum, each) => sum + each.coins, 0)
  return {
    round, result: resultOf(round, reward, settlement, coins), score: doubt ? 0 : more, doubt, earned: paid.reduce((sum, each) => sum + (isEarned(each.title) ? each.coins : 0), 0),
    moved: moving.then((moved) => {
      if (pays === 'beside' && moved.length < wanted.length) throw new RoundChanged(`Round ${round.id} was paid before.`)
    }),
  }
}

type Gift = NonNullable<Settlement['gift']>

/** Pays a round and its gift; of both those that were not paid before. */
async function move(tx: Tx, playerId: string, payment: (Gift & { redeemable: boolean }) | undefined, gift: Settlement['gift']): Promise<Gift[]> {
  const [paid, given] = await Promise.all([payment && creditRound(tx, { ...payment, playerId }), gift && credit(tx, { ...gift, playerId, kind: 'bonus' })])
  return [...(payment && paid === 'done' ? [payment] : []), ...(gift && given === 'done' ? [gift] : [])]
}

async function save(tx: Tx, mode: ServedMode, { before, closed, settings }: { before: Round; closed: Round; settings: Settings }, judging: Promise<Judged>): Promise<Settled> {
  const saving = async () => {
    const { result, score, moved } = await judging
    await Promise.all([moved, saveRound(tx, before, closed, { result, counted: score })])
  }
  await Promise.all([
    saving(),
    announce(tx, roundClosed, { playerId: closed.playerId, mode: closed.mode, roundId: closed.id, answeredAt: lastAnswerAt(closed), settings }),
    isPublished(mode) ? publish(tx, mode, closed, judging) : undefined,
  ])
  // Its answers are counted in the statistics of the questions.
  await announce(tx, workAdded, null)
  return judging
}

/** Closes a round because its time is up, not by a call of its player. */
export async function closeByClock(tx: Tx, mode: ServedMode, { round, now }: FoundRound): Promise<void> {
  await settleRound(tx, mode, round, round, now)
  if (mayEndUnseen(mode)) await setResultUnseen(tx, round.id, true)
}

/** Locks a round of this player and closes it if it is open; used where many rounds are settled. */
export async function closeRound(tx: Tx, mode: ServedMode, roundId: string, playerId: string): Promise<Settled | undefined> {
  const found = await lockRound(tx, roundId, playerId)
  if (!found) return undefined
  return found.result ? { round: found.round, result: found.result } : endRound(gathering(tx), mode, { before: found.round, after: found.round, now: found.now }, 'first').ended
}

/** So many rounds are locked, judged and saved by statements that they share. */
const CLOSED_TOGETHER = 50

/** As `closeRound`, of each of these rounds of different players, in their order. */
export async function closeRounds(tx: Tx, mode: ServedMode, rounds: readonly { roundId: string; playerId: string }[]): Promise<void> {
  const together = gathering(tx)
  for (let at = 0; at < rounds.length; at += CLOSED_TOGETHER)
    await Promise.all(rounds.slice(at, at + CLOSED_TOGETHER).map(({ roundId, playerId }) => closeRound(together, mode, roundId, playerId)))
}

/** Publishes `roundFinished` of a sealed mode after its event is over; once a round. */
export async function announceRound(tx: Tx, mode: ServedMode, round: Round, result: StoredResult): Promise<void> {
  const settings = await currentSettings(tx)
  const doubt = doubtOf(round, undefined, settings)
  await markCounted(tx, round.id)
  const score = mode.unranked || doubt ? 0 : await countScore(tx, round.id, result.score, settings.system_timezone)
  await publish(tx, mode, round, Promise.resolve({ result, doubt, score, earned: 0 }))
}

/** Publishes `roundFinished` for statistics, boards and badges. `score`: what boards count of it. */
async function publish(tx: Tx, mode: ServedMode, round: Round, judging: Promise<Pick<Judged, 'result' | 'doubt' | 'score' | 'earned'>>): Promise<void> {
  const { playerId, mode: id } = round
  const finished = judging.then(({ result: { right, wrong, skipped, percent, passed, coins, time_ms }, score, earned }): FinishedRound => ({
    right, wrong, skipped, answers: countedAnswers(round), percent, passed: passed === 1, score, coins, earned, timeMs: time_ms, usedLifelines: hasUsedLifelines(round, mode),
  }))
  const signalling = async () => {
    const { result, doubt } = await judging
    const signal = { round_id: round.id, mode: id, median_ms: medianAnswerMs(round) ?? null }
    if (doubt && (result.score > 0 || result.coins > 0)) await noteSignal(tx, playerId, `round:${doubt}`, signal)
  }
  await Promise.all([announce(tx, roundFinished, { playerId, mode: id, roundId: round.id, finished }), signalling()])
}
