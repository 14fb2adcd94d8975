import type { Tx } from '../../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../../platform/server/database/events.ts'
import { counterOf } from '../../../badges/server.ts'
import { award, closeEscrow, potOf, refund, transfer } from '../../../coins/server.ts'
import { currentSettings } from '../../../settings/server.ts'
import { noteSignal } from '../../../signals/server.ts'
import type { BattleKind, Room } from '../../rules.ts'
import { outcomeOf, type BattleOutcome } from '../../rules/outcome.ts'
import { escrowOf, fastPlayers, feeTitle, finishedStandings, paymentsOf, potTitle, randomWinner, refundedPlayers, withWins, type FinishedStanding } from '../../rules/settling.ts'
import { endRoom, seatsOf } from '../../store.ts'
import { metTooOften, winsInARow } from '../../store/history.ts'

export type BattleFinished = { roomId: string; kind: Exclude<BattleKind, 'bot'>; standings: FinishedStanding[] }
/** Published in the transaction that ends a battle between people; not for a void one. */
export const battleFinished = eventKind<BattleFinished>('battle-finished')

/** Refunds the fee of a seat in the kinds in which it was paid. */
export async function refundSeat(tx: Tx, kind: BattleKind, seatId: number): Promise<void> {
  const of = { title: feeTitle(kind), source: `seat:${seatId}` }
  if ((await refund(tx, { ...of, source: `refund:seat:${seatId}`, of })) === 'insufficient') throw new Error(`The escrow cannot give the fee of seat ${seatId} back.`)
}

/** Ends a battle: fees and pot, statistics, badges; once. Undefined: another process settled it or hosts the room by now. */
export async function settle(tx: Tx, room: Room, epoch: number): Promise<BattleOutcome | undefined> {
  const outcome = await countWins(tx, room, outcomeOf(room))
  if (!(await endRoom(tx, room, epoch, outcome))) return undefined
  if (room.kind === 'bot') return outcome
  await pay(tx, room, outcome)
  if (room.phase === 'finished') await announce(tx, battleFinished, { roomId: room.id, kind: room.kind, standings: await published(tx, room, outcome) })
  return outcome
}

/** Read before this battle is stored as ended, so that it is not counted twice. */
async function countWins(tx: Tx, room: Room, outcome: BattleOutcome): Promise<BattleOutcome> {
  const winner = randomWinner(room, outcome)
  return winner === undefined ? outcome : withWins(outcome, winner, await winsInARow(tx, winner))
}

async function pay(tx: Tx, room: Room, outcome: BattleOutcome): Promise<void> {
  if (room.entryCoins === 0) return
  const pot = escrowOf(room.id)
  const seats = new Map((await seatsOf(tx, room.id)).map((seat) => [seat.playerId, seat.id]))
  for (const playerId of refundedPlayers(outcome)) await refundSeat(tx, room.kind, seats.get(playerId) as number)
  for (const payment of paymentsOf(room, outcome, await potOf(tx, pot))) await award(tx, { pot, from: { escrow: pot }, ...payment })
  if (outcome.remainder > 0) await transfer(tx, { from: [{ escrow: pot }], to: { system: 'revenue' }, coins: outcome.remainder, title: potTitle(room.kind), source: `${pot}:rest` })
  await closeEscrow(tx, pot)
}

async function published(tx: Tx, room: Room, outcome: BattleOutcome): Promise<FinishedStanding[]> {
  const warrior = await counterOf(tx, 'quiz_warrior')
  return finishedStandings(room, outcome, await doubtsIn(tx, room), warrior)
}

/** Players whose points no board counts: they answered faster than people read, or this pair has reached the daily limit. */
async function doubtsIn(tx: Tx, room: Room): Promise<Set<string>> {
  const settings = await currentSettings(tx)
  const doubts = await metTooOften(tx, room.id, settings.battle_pair_daily_limit, settings.system_timezone)
  for (const { playerId, medianMs } of fastPlayers(room, settings)) {
    await noteSignal(tx, playerId, 'battle:fast', { room_id: room.id, median_ms: medianMs })
    doubts.add(playerId)
  }
  return doubts
}
