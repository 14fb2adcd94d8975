import type { Tx } from '../../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../../platform/server/database/events.ts'
import { counterOf } from '../../../badges/server.ts'
import { redeemableShares } from '../../../coins/rules.ts'
import { award, closeEscrow, potOf, refund, transfer } from '../../../coins/server.ts'
import type { Title } from '../../../coins/contract.ts'
import { isFast, medianOf } from '../../../rounds/rules/farming.ts'
import { currentSettings } from '../../../settings/server.ts'
import { noteSignal } from '../../../signals/server.ts'
import { BOT, type BattleKind, type Room } from '../../rules.ts'
import { badgesFor, outcomeOf, type BattleBadge, type BattleOutcome, type BattleStanding } from '../../rules/outcome.ts'
import { endRoom, seatsOf } from '../../store.ts'
import { metTooOften, winsInARow } from '../../store/history.ts'

export type BattleFinished = { roomId: string; kind: Exclude<BattleKind, 'bot'>; standings: (BattleStanding & { badges: BattleBadge[]; /** The points that boards add. */ score: number })[] }
/** Published in the transaction that ends a battle between people; not for a void one. */
export const battleFinished = eventKind<BattleFinished>('battle-finished')

export const feeTitle = (kind: BattleKind): Title => (kind === 'group' ? 'playedGroupBattle' : 'playedBattle')
export const potTitle = (kind: BattleKind): Title => (kind === 'group' ? 'wonGroupBattle' : 'wonBattle')
export const escrowOf = (roomId: string): string => `room:${roomId}`

/** Refunds the fee of a seat in the kinds in which it was paid. */
export async function refundSeat(tx: Tx, kind: BattleKind, seatId: number): Promise<void> {
  const of = { title: feeTitle(kind), source: `seat:${seatId}` }
  if ((await refund(tx, { ...of, source: `refund:seat:${seatId}`, of })) === 'insufficient') throw new Error(`The escrow cannot give the fee of seat ${seatId} back.`)
}

/** Ends a battle: fees and pot, statistics, badges; once. Undefined: another process settled it or hosts the room by now. */
export async function settle(tx: Tx, room: Room, epoch: number): Promise<BattleOutcome | undefined> {
  const outcome = await withWins(tx, room, outcomeOf(room))
  if (!(await endRoom(tx, room, epoch, outcome))) return undefined
  if (room.kind === 'bot') return outcome
  await pay(tx, room, outcome)
  if (room.phase === 'finished') await publishFinished(tx, room, outcome)
  return outcome
}

/** Read before this battle is stored as ended, so that it is not counted twice. */
async function withWins(tx: Tx, room: Room, outcome: BattleOutcome): Promise<BattleOutcome> {
  const winner = room.kind === 'random' ? outcome.standings.find(({ result }) => result === 'won') : undefined
  if (!winner) return outcome
  const wins = 1 + (await winsInARow(tx, winner.playerId))
  return { ...outcome, standings: outcome.standings.map((standing) => (standing === winner ? { ...standing, winsInARow: wins } : standing)) }
}

async function pay(tx: Tx, room: Room, { standings, remainder }: BattleOutcome): Promise<void> {
  if (room.entryCoins === 0) return
  const pot = escrowOf(room.id)
  const seats = new Map((await seatsOf(tx, room.id)).map((seat) => [seat.playerId, seat.id]))
  // One posting per player, in player-id order, so that two battles with the same players do not deadlock. Within a posting `ledger_lock` orders by account id.
  const inOrder = standings.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))
  for (const { playerId } of inOrder.filter(({ refunded }) => refunded)) await refundSeat(tx, room.kind, seats.get(playerId) as number)
  const winners = inOrder.filter(({ refunded, coins }) => !refunded && coins > 0)
  const shares = redeemableShares(await potOf(tx, pot), winners.map(({ coins }) => coins))
  for (const [at, { playerId, coins }] of winners.entries())
    await award(tx, { pot, from: { escrow: pot }, playerId, coins, stakes: shares[at] as number, title: potTitle(room.kind), source: `room:${room.id}:${playerId}` })
  if (remainder > 0) await transfer(tx, { from: [{ escrow: pot }], to: { system: 'revenue' }, coins: remainder, title: potTitle(room.kind), source: `room:${room.id}:rest` })
  await closeEscrow(tx, pot)
}

async function publishFinished(tx: Tx, room: Room, { standings }: BattleOutcome): Promise<void> {
  const results: BattleFinished['standings'] = []
  const warrior = await counterOf(tx, 'quiz_warrior')
  const doubts = await doubtsIn(tx, room)
  for (const standing of standings.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1))) {
    const counts = standing.result !== 'left' && standing.result !== 'void' && !doubts.has(standing.playerId)
    results.push({ ...standing, badges: badgesFor(room, standing, warrior), score: counts ? standing.points : 0 })
  }
  await announce(tx, battleFinished, { roomId: room.id, kind: room.kind as BattleFinished['kind'], standings: results.filter(({ playerId }) => playerId !== BOT) })
}

/** Players whose points no board counts: they answered faster than people read, or this pair has reached the daily limit. */
async function doubtsIn(tx: Tx, room: Room): Promise<Set<string>> {
  const settings = await currentSettings(tx)
  const doubts = await metTooOften(tx, room.id, settings.battle_pair_daily_limit, settings.system_timezone)
  for (const { playerId, given } of room.seats) {
    const median = medianOf(given.flatMap((one) => (one?.option ? [one.ms] : [])))
    if (playerId === BOT || !isFast(median, settings)) continue
    await noteSignal(tx, playerId, 'battle:fast', { room_id: room.id, median_ms: median })
    doubts.add(playerId)
  }
  return doubts
}
