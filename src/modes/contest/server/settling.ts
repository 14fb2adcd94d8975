/**
 * Ends a contest: closes open attempts, makes the board, pays prizes, books fees as revenue. One transaction, with a key for each movement
 * of coins: after a crash it is repeated and pays nothing twice.
 */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { allStakedRedeemable, award, closeEscrow, escrowBalance, potOf, refund, refundAsValue, stakedRedeemable, transferUnread } from '../../../features/coins/server.ts'
import { isFast } from '../../../features/rounds/rules/farming.ts'
import { announceRound, closeRound, closeRounds } from '../../../features/rounds/server/settle.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { noteSignal } from '../../../features/signals/server.ts'
import { entrantCount } from '../desk-store.ts'
import { board, prizeParts, SETTLE_AFTER_SECONDS, type Attempt, type ContestStanding, type PrizeParts } from '../rules.ts'
import { attempts, findContest, lockContest, markNotified, openRounds, paidPrizes, savePlaces, saveState, type EnteredAttempt, type OpenRound, type Paid, type TimelessContest } from '../store.ts'
import { canVoid, insertVoid, returnFees, settledOnly } from '../store/acts.ts'
import { lockEndedContest, lockUnnotified, resultWaits, settlingWaits } from '../store/due.ts'
import { announceJob } from './announcing.ts'
import { renewContests } from './renewing.ts'
import { escrowOf, servedContest } from './served.ts'

/** Published in the transaction that pays a prize; a contest that is graded again has another `grading`. */
export const prizePaid = eventKind<{ contestId: number; grading: number; slug: string; name: string; playerId: string; roundId: string; rank: number; coins: number }>('contest-prize-paid', { together: true })

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
  await settle(tx, contest, await readEnding(tx, contest.id))
  return true
}

/** What the end of a contest is reckoned from. */
type Ending = Stakes & { open: OpenRound[]; attempts: EnteredAttempt[]; coins: number }

/** Read behind the lock of the contest, by one statement. */
export async function readEnding(db: Sql, id: number): Promise<Ending> {
  const [together, pot] = [gathering(db), escrowOf(id)]
  const [open, tried, paidIn, staked, coins] = await Promise.all([openRounds(together, id), attempts(together, id), potOf(together, pot), allStakedRedeemable(together, pot), escrowBalance(together, pot)])
  return { open, attempts: tried, pot: paidIn, staked, coins }
}

/** Settles a contest that is over and locked by this transaction. */
export async function settle(tx: Tx, contest: TimelessContest, { open, coins, ...read }: Ending): Promise<void> {
  await closeRounds(tx, servedContest, open)
  const tried = open.length === 0 ? read.attempts : await attempts(gathering(tx), contest.id)
  const placed = await grade(tx, contest, tried)
  await payPlaces(tx, contest, placed, { tried, paid: new Map(), stakes: read })
  await emptyEscrow(tx, contest.id, coins)
  await markSettled(tx, contest, placed)
}

async function markSettled(tx: Tx, { id, grading }: TimelessContest, placed: readonly ContestStanding[]): Promise<void> {
  await saveState(tx, id, 'settled', grading + 1)
  const prizes = placed.map(({ prize }) => prize).filter((prize) => prize > 0)
  await announce(tx, contestSettled, { contestId: id, grading, entrants: placed.length, winners: prizes.length, prizeCoins: prizes.reduce((sum, prize) => sum + prize, 0) })
}

/** The board of these attempts, and the attempts with answers faster than people can read, which get no rank and no prize. */
export async function standing(db: Sql, all: readonly Attempt[], prizes: readonly number[]): Promise<{ placed: ContestStanding[]; fast: Attempt[] }> {
  const settings = await currentSettings(db)
  const fast = all.filter(({ medianMs }) => isFast(medianMs ?? undefined, settings))
  return { placed: board(all.filter((attempt) => !fast.includes(attempt)), prizes, settings), fast }
}

async function grade(tx: Tx, contest: TimelessContest, all: readonly Attempt[]): Promise<ContestStanding[]> {
  const { placed, fast } = await standing(tx, all, contest.prizes)
  if (contest.grading === 0) for (const { playerId, medianMs } of fast) await noteSignal(tx, playerId, 'contest:fast', { contest_id: contest.id, median_ms: medianMs })
  return placed
}

export const prizeOf = (contestId: number, playerId: string, grading: number) => ({ title: 'wonContest', source: `${contestId}:${playerId}:${grading}` }) as const

/** How a pot was paid in, and players who paid in redeemable coins alone. */
type Stakes = { pot: Awaited<ReturnType<typeof potOf>>; staked: ReadonlySet<string> }
/** `paid`: prizes of earlier gradings. `stakes`: where nothing of the pot is taken back. */
type Grading = { tried: readonly EnteredAttempt[]; paid: ReadonlyMap<string, Paid>; stakes?: Stakes }

/**
 * Prizes come from the pot; what it lacks is issued, and what it keeps goes to revenue. A prize of an earlier grading that has changed is
 * reversed by a journal and paid again. Both go in player-id order, as battles do, so that two settlements do not deadlock.
 */
async function payPlaces(tx: Tx, contest: TimelessContest, placed: readonly ContestStanding[], { tried, paid: before, stakes }: Grading): Promise<void> {
  const [together, kept] = [gathering(tx), new Map<string, Paid>()]
  await Promise.all(placed.toSorted(byPlayer).map(async ({ playerId, prize }) => {
    const paid = before.get(playerId)
    // Spent coins stay with the player.
    if (paid && (paid.prize === prize || !(await takeBack(together, prizeOf(contest.id, playerId, paid.paidIn ?? 0))))) kept.set(playerId, paid)
  }))
  const due = placed.filter(({ playerId, prize }) => prize > 0 && !kept.has(playerId))
  if (due.length > 0) await payPrizes(tx, contest, due, { tried, stakes: stakes ?? (await stakesOf(tx, contest.id, due)) })
  const paidFor = ({ playerId, prize }: ContestStanding): Paid => kept.get(playerId) ?? { prize, paidIn: prize > 0 ? contest.grading : null }
  await savePlaces(tx, contest.id, placed.map((place) => ({ ...place, ...paidFor(place) })))
}

const byPlayer = (a: ContestStanding, b: ContestStanding): number => (a.playerId < b.playerId ? -1 : 1)

async function stakesOf(tx: Tx, id: number, due: readonly ContestStanding[]): Promise<Stakes> {
  const together = gathering(tx)
  const [staked, pot] = await Promise.all([stakedRedeemable(together, escrowOf(id), due.map(({ playerId }) => playerId)), potOf(together, escrowOf(id))])
  return { staked, pot }
}

async function payPrizes(tx: Tx, { id, grading, slug, name, redeemable }: TimelessContest, due: readonly ContestStanding[], { tried, stakes: { pot, staked } }: { tried: readonly EnteredAttempt[]; stakes: Stakes }): Promise<void> {
  const parts = prizeParts(due.map(({ playerId, prize }) => ({ coins: prize, staked: staked.has(playerId) })), pot, redeemable)
  const payments = due.map((place, at) => ({ ...place, parts: parts[at] as PrizeParts })).sort(byPlayer)
  const [together, rounds] = [gathering(tx), new Map(tried.map(({ playerId, roundId }) => [playerId, roundId]))]
  await Promise.all(payments.map(({ playerId, prize, parts: of }) => award(together, { ...prizeOf(id, playerId, grading), pot: escrowOf(id), from: { system: 'issued' }, playerId, coins: prize, ...of })))
  // Their subscribers count the coins.
  await Promise.all(payments.map(({ playerId, prize, rank }) => announce(together, prizePaid, { contestId: id, grading, slug, name, playerId, roundId: rounds.get(playerId) ?? '', rank, coins: prize })))
}

async function takeBack(tx: Tx, of: ReturnType<typeof prizeOf>): Promise<boolean> {
  return (await refund(tx, { title: 'wonContest', source: `${of.source}:back`, of })) !== 'insufficient'
}

async function emptyEscrow(tx: Tx, contestId: number, coins: number): Promise<void> {
  await transferUnread(tx, { title: 'playedContest', source: `${contestId}:fees`, from: [{ escrow: escrowOf(contestId) }], to: { system: 'revenue' }, coins })
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

/** Refunds every fee, in the kind in which it was paid, and closes open attempts. The contest is open, and locked by this transaction. `entrants`: how many there are. */
export async function giveBack(tx: Tx, { id, entry, grading }: TimelessContest, open: readonly OpenRound[], entrants: number): Promise<void> {
  await closeRounds(tx, servedContest, open)
  if (entry > 0) await returnFees(tx, id, entrants, (fee, back) => refundAsValue({ title: 'playedContest', source: back, of: { title: 'playedContest', source: fee } }))
  const together = gathering(tx)
  await Promise.all([closeEscrow(together, escrowOf(id)), saveState(together, id, 'cancelled', grading)])
}

/** Cancels a contest. In a sentence why not, or nothing. */
export async function cancelContest(database: Database, wish: string): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const found = await findContest(tx, wish)
    const contest = found && (await lockContest(tx, found.id))
    if (!contest) return `There is no contest "${wish}".`
    if (contest.state !== 'open') return `"${wish}" is ${contest.state} already.`
    await giveBack(tx, contest, await openRounds(tx, contest.id), await entrantCount(tx, contest.id))
    return undefined
  })
}

/** What voiding a question of a contest depends on, read behind the lock of the contest; of attempts, which are those without the question, none where it is not settled. */
export async function readVoiding(tx: Tx, id: number, questionId: number): Promise<{ canBe: boolean; grading: Grading }> {
  const [together, settled] = [gathering(tx), settledOnly(id)]
  const [canBe, tried, paid] = await Promise.all([canVoid(together, id, questionId), attempts(together, settled, questionId), paidPrizes(together, settled)])
  return { canBe, grading: { tried, paid } }
}

/**
 * Voids a question of a contest that is locked by this transaction. A settled one is graded again: changed prizes are reversed by journals
 * and paid again; a prize whose coins are spent stays with its player.
 */
export async function voidIn(tx: Tx, contest: TimelessContest, questionId: number, grading: Grading): Promise<void> {
  await insertVoid(tx, contest.id, questionId)
  if (contest.state !== 'settled') return
  const placed = await grade(tx, contest, grading.tried)
  await payPlaces(tx, contest, placed, grading)
  await markSettled(tx, contest, placed)
}

/** Voids a question. In a sentence why not, or nothing. */
export async function voidQuestion(database: Database, wish: string, questionId: number): Promise<string | undefined> {
  return database.transaction(async (tx) => {
    const found = await findContest(tx, wish)
    const contest = found && (await lockContest(tx, found.id))
    if (!contest) return `There is no contest "${wish}".`
    if (contest.state === 'cancelled') return `"${wish}" is cancelled.`
    const { canBe, grading } = await readVoiding(tx, contest.id, questionId)
    if (!canBe) return `Question ${questionId} is none of "${wish}", or void already.`
    await voidIn(tx, contest, questionId, grading)
    return undefined
  })
}
