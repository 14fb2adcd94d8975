/**
 * Ends a contest: closes open attempts, makes the board, pays prizes, books fees as revenue. One transaction, with a key for each movement
 * of coins: after a crash it is repeated and pays nothing twice.
 */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { award, closeEscrow, escrowBalance, potOf, refund, stakedRedeemable, transfer } from '../../../features/coins/server.ts'
import { isFast } from '../../../features/rounds/rules/farming.ts'
import { announceRound, closeRound } from '../../../features/rounds/server/settle.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { noteSignal } from '../../../features/signals/server.ts'
import { board, prizeParts, SETTLE_AFTER_SECONDS, type Attempt, type ContestStanding, type PrizeParts } from '../rules.ts'
import { attempts, entrants, entryOf, findContest, insertVoid, lockContest, markNotified, openRounds, paidPrizes, savePlaces, saveState, type Paid, type StoredContest } from '../store.ts'
import { lockEndedContest, lockUnnotified, resultWaits, settlingWaits } from '../store/due.ts'
import { announceJob } from './announcing.ts'
import { renewContests } from './renewing.ts'
import { escrowOf, feeOf, servedContest } from './served.ts'

/** Published in the transaction that pays a prize; a contest that is graded again has another `grading`. */
export const prizePaid = eventKind<{ contestId: number; grading: number; slug: string; name: string; playerId: string; roundId: string; rank: number; coins: number }>('contest-prize-paid')

/** Published in the transaction that settles a contest, and again with the next grading when it is graded again. */
export const contestSettled = eventKind<{ contestId: number; grading: number; entrants: number; winners: number; prizeCoins: number }>('contest-settled')

/** So many a run; the rest has its turn a moment later. */
const CONTESTS_A_RUN = 50
const NOTIFIED_PER_BATCH = 50
const BATCHES_PER_RUN = 200

export const contestJobs = [
  announceJob,
  renewContests,
  {
    name: 'settle-contests',
    everySeconds: 10,
    waits: settlingWaits,
    run: async (database: Database) => {
      for (let n = 0; n < CONTESTS_A_RUN; n++) if (!(await database.transaction(settleOne))) return n > 0
      return true
    },
  },
  {
    name: 'announce-contest-results',
    everySeconds: 10,
    waits: resultWaits,
    run: async (database: Database) => {
      for (let n = 0; n < BATCHES_PER_RUN; n++) if ((await database.transaction(notifySome)) === 0) return n > 0
      return true
    },
  },
]

async function settleOne(tx: Tx): Promise<boolean> {
  const contest = await lockEndedContest(tx, SETTLE_AFTER_SECONDS)
  if (!contest) return false
  await settle(tx, contest)
  return true
}

/** Settles a contest that is over and locked by this transaction. */
export async function settle(tx: Tx, contest: StoredContest): Promise<void> {
  for (const { roundId, playerId } of await openRounds(tx, contest.id)) await closeRound(tx, servedContest, roundId, playerId)
  const placed = await grade(tx, contest)
  await payPlaces(tx, contest, placed)
  await emptyEscrow(tx, contest.id)
  await markSettled(tx, contest, placed)
}

async function markSettled(tx: Tx, { id, grading }: StoredContest, placed: readonly ContestStanding[]): Promise<void> {
  await saveState(tx, id, 'settled', grading + 1)
  const prizes = placed.map(({ prize }) => prize).filter((prize) => prize > 0)
  await announce(tx, contestSettled, { contestId: id, grading, entrants: placed.length, winners: prizes.length, prizeCoins: prizes.reduce((sum, prize) => sum + prize, 0) })
}

/** The board according to the current attempts, and the attempts with answers faster than people can read, which get no rank and no prize. */
export async function standing(db: Sql, { id, prizes }: Pick<StoredContest, 'id' | 'prizes'>): Promise<{ placed: ContestStanding[]; fast: Attempt[] }> {
  const settings = await currentSettings(db)
  const all = await attempts(db, id)
  const fast = all.filter(({ medianMs }) => isFast(medianMs ?? undefined, settings))
  return { placed: board(all.filter((attempt) => !fast.includes(attempt)), prizes, settings), fast }
}

async function grade(tx: Tx, contest: StoredContest): Promise<ContestStanding[]> {
  const { placed, fast } = await standing(tx, contest)
  if (contest.grading === 0) for (const { playerId, medianMs } of fast) await noteSignal(tx, playerId, 'contest:fast', { contest_id: contest.id, median_ms: medianMs })
  return placed
}

export const prizeOf = (contestId: number, playerId: string, grading: number) => ({ title: 'wonContest', source: `${contestId}:${playerId}:${grading}` }) as const

/**
 * Prizes come from the pot; what it lacks is issued, and what it keeps goes to revenue. A prize of an earlier grading that has changed is
 * reversed by a journal and paid again. Both go in player-id order, as battles do, so that two settlements do not deadlock.
 */
async function payPlaces(tx: Tx, contest: StoredContest, placed: readonly ContestStanding[]): Promise<void> {
  const before = await paidPrizes(tx, contest.id)
  const kept = new Map<string, Paid>()
  for (const { playerId, prize } of placed.toSorted(byPlayer)) {
    const paid = before.get(playerId)
    // Spent coins stay with the player.
    if (paid && (paid.prize === prize || !(await takeBack(tx, prizeOf(contest.id, playerId, paid.paidIn ?? 0))))) kept.set(playerId, paid)
  }
  const due = placed.filter(({ playerId, prize }) => prize > 0 && !kept.has(playerId))
  const parts = await partsOf(tx, contest, due)
  const payments = due.map((place, at) => ({ ...place, parts: parts[at] as PrizeParts })).sort(byPlayer)
  for (const { parts: of, ...place } of payments) await payPrize(tx, contest, place, of)
  const paidFor = ({ playerId, prize }: ContestStanding): Paid => kept.get(playerId) ?? { prize, paidIn: prize > 0 ? contest.grading : null }
  await savePlaces(tx, contest.id, placed.map((place) => ({ ...place, ...paidFor(place) })))
}

const byPlayer = (a: ContestStanding, b: ContestStanding): number => (a.playerId < b.playerId ? -1 : 1)

async function partsOf(tx: Tx, { id, redeemable }: StoredContest, due: readonly ContestStanding[]): Promise<PrizeParts[]> {
  const together = gathering(tx)
  const [staked, pot] = await Promise.all([stakedRedeemable(together, escrowOf(id), due.map(({ playerId }) => playerId)), potOf(together, escrowOf(id))])
  return prizeParts(due.map(({ playerId, prize }) => ({ coins: prize, staked: staked.has(playerId) })), pot, redeemable)
}

async function payPrize(tx: Tx, { id, grading, slug, name }: StoredContest, { playerId, prize: coins, rank }: ContestStanding, parts: PrizeParts): Promise<void> {
  await award(tx, { ...prizeOf(id, playerId, grading), pot: escrowOf(id), from: { system: 'issued' }, playerId, coins, ...parts })
  const entry = await entryOf(tx, id, playerId)
  if (entry) await announce(tx, prizePaid, { contestId: id, grading, slug, name, playerId, roundId: entry.roundId, rank, coins })
}

async function takeBack(tx: Tx, of: ReturnType<typeof prizeOf>): Promise<boolean> {
  return (await refund(tx, { title: 'wonContest', source: `${of.source}:back`, of })) !== 'insufficient'
}

async function emptyEscrow(tx: Tx, contestId: number): Promise<void> {
  const coins = await escrowBalance(tx, escrowOf(contestId))
  await transfer(tx, { title: 'playedContest', source: `${contestId}:fees`, from: [{ escrow: escrowOf(contestId) }], to: { system: 'revenue' }, coins })
  await closeEscrow(tx, escrowOf(contestId))
}

/** Notifies statistics, boards and badges of attempts of settled contests, a few at a time. */
async function notifySome(tx: Tx): Promise<number> {
  const unnotified = await lockUnnotified(tx, NOTIFIED_PER_BATCH)
  for (const { contestId, playerId, roundId } of unnotified) {
    const closed = await closeRound(tx, servedContest, roundId, playerId)
    if (closed) await announceRound(tx, servedContest, closed.round, closed.result)
    await markNotified(tx, contestId, playerId)
  }
  return unnotified.length
}

/** Refunds every fee, in the kind in which it was paid, and closes open attempts. The contest is open, and locked by this transaction. */
export async function giveBack(tx: Tx, contest: StoredContest): Promise<void> {
  for (const { roundId, playerId } of await openRounds(tx, contest.id)) await closeRound(tx, servedContest, roundId, playerId)
  if (contest.entry > 0)
    for (const playerId of await entrants(tx, contest.id)) await refund(tx, { title: 'playedContest', source: `${contest.id}:${playerId}:back`, of: feeOf(contest.id, playerId) })
  const together = gathering(tx)
  await Promise.all([closeEscrow(together, escrowOf(contest.id)), saveState(together, contest.id, 'cancelled', contest.grading)])
}

/** Cancels a contest. In a sentence why not, or nothing. */
export async function cancelContest(database: Database, wish: string): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const found = await findContest(tx, wish)
    const contest = found && (await lockContest(tx, found.id))
    if (!contest) return `There is no contest "${wish}".`
    if (contest.state !== 'open') return `"${wish}" is ${contest.state} already.`
    await giveBack(tx, contest)
    return undefined
  })
}

/**
 * Voids a question of a contest that is locked by this transaction. A settled one is graded again: changed prizes are reversed by journals
 * and paid again; a prize whose coins are spent stays with its player. False: not one of its questions, or void already.
 */
export async function voidIn(tx: Tx, contest: StoredContest, questionId: number): Promise<boolean> {
  if (!(await insertVoid(tx, contest.id, questionId))) return false
  if (contest.state === 'settled') {
    const placed = await grade(tx, contest)
    await payPlaces(tx, contest, placed)
    await markSettled(tx, contest, placed)
  }
  return true
}

/** Voids a question. In a sentence why not, or nothing. */
export async function voidQuestion(database: Database, wish: string, questionId: number): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const found = await findContest(tx, wish)
    const contest = found && (await lockContest(tx, found.id))
    if (!contest) return `There is no contest "${wish}".`
    if (contest.state === 'cancelled') return `"${wish}" is cancelled.`
    return (await voidIn(tx, contest, questionId)) ? undefined : `Question ${questionId} is none of "${wish}", or void already.`
  })
}
