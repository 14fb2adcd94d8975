/** What the end of a battle decides before anything is written: which fees go back, who is paid how many coins of which kind, and what is published. */
import type { Title } from '../../coins/contract.ts'
import { redeemableShares, type Kinds } from '../../coins/rules.ts'
import { isFast, medianOf } from '../../rounds/rules/farming.ts'
import type { Settings } from '../../settings/rules.ts'
import { badgesFor, type BattleBadge, type BattleOutcome, type BattleStanding } from './outcome.ts'
import { BOT, isBot, type BattleKind, type Room } from './room.ts'

export const feeTitle = (kind: BattleKind): Title => (kind === 'group' ? 'playedGroupBattle' : 'playedBattle')
export const potTitle = (kind: BattleKind): Title => (kind === 'group' ? 'wonGroupBattle' : 'wonBattle')
export const escrowOf = (roomId: string): string => `room:${roomId}`

/** One posting per player, in player-id order, so that two battles with the same players do not deadlock. Within a posting `ledger_lock` orders by account id. */
export const inPlayerOrder = (standings: readonly BattleStanding[]): BattleStanding[] => standings.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))

/** Whose fee goes back, in player-id order. */
export const refundedPlayers = ({ standings }: BattleOutcome): string[] => inPlayerOrder(standings).filter(({ refunded }) => refunded).map(({ playerId }) => playerId)

/** Whether the pot pays, once the fees that go back have left it. */
export const paysOut = ({ standings, remainder }: BattleOutcome): boolean => remainder > 0 || standings.some(({ refunded, coins }) => !refunded && coins > 0)

/** A payment out of the pot; `stakes`: coins of it that are redeemable. */
export type PotPayment = { playerId: string; coins: number; stakes: number; title: Title; source: string }

/** What the winners get, in player-id order, in the kinds of coins that `pot` holds once the fees that go back have left it. */
export function paymentsOf({ id, kind }: Pick<Room, 'id' | 'kind'>, { standings }: BattleOutcome, pot: Kinds): PotPayment[] {
  const winners = inPlayerOrder(standings).filter(({ refunded, coins }) => !refunded && coins > 0)
  const shares = redeemableShares(pot, winners.map(({ coins }) => coins))
  return winners.map(({ playerId, coins }, at) => ({ playerId, coins, stakes: shares[at] as number, title: potTitle(kind), source: `${escrowOf(id)}:${playerId}` }))
}

/** The winner of a random battle, whose wins in a row are counted; undefined for other kinds, and where the first place is shared. */
export const randomWinner = ({ kind }: Pick<Room, 'kind'>, { standings }: BattleOutcome): string | undefined => (kind === 'random' ? standings.find(({ result }) => result === 'won')?.playerId : undefined)

/** `winsBefore`: random battles that the winner had won in a row before this one. */
export const withWins = (outcome: BattleOutcome, winner: string, winsBefore: number): BattleOutcome => ({
  ...outcome, standings: outcome.standings.map((standing) => (standing.playerId === winner ? { ...standing, winsInARow: winsBefore + 1 } : standing)),
})

/** Players who answered faster than people read, with the median of their answers in milliseconds. */
export function fastPlayers({ seats }: Pick<Room, 'seats'>, settings: Settings): { playerId: string; medianMs: number }[] {
  return seats.filter((seat) => !isBot(seat)).flatMap(({ playerId, given }) => {
    const medianMs = medianOf(given.flatMap((one) => (one?.option ? [one.ms] : [])))
    return isFast(medianMs, settings) ? [{ playerId, medianMs: medianMs as number }] : []
  })
}

export type FinishedStanding = BattleStanding & { badges: BattleBadge[]; /** The points that boards add. */ score: number }

/** Standings as they are published, in player-id order, without the bot. Boards add no points of `doubtful` players, nor of those who left. `warrior`: as for `badgesFor`. */
export function finishedStandings(room: Room, { standings }: BattleOutcome, doubtful: ReadonlySet<string>, warrior: number): FinishedStanding[] {
  return inPlayerOrder(standings).filter(({ playerId }) => playerId !== BOT).map((standing) => {
    const counts = standing.result !== 'left' && standing.result !== 'void' && !doubtful.has(standing.playerId)
    return { ...standing, badges: badgesFor(room, standing, warrior), score: counts ? standing.points : 0 }
  })
}
