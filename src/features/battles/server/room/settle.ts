import type { Sql, Tx } from '../../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../../platform/server/database/events.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { counterOf } from '../../../badges/server.ts'
import type { Kinds } from '../../../coins/rules.ts'
import { movePot, mustHaveMoved, potMoved, potOf, refund, type Refund, type Transferred } from '../../../coins/server.ts'
import { currentSettings } from '../../../settings/server.ts'
import { noteSignal } from '../../../signals/server.ts'
import type { BattleKind, Room } from '../../rules.ts'
import { outcomeOf, type BattleOutcome } from '../../rules/outcome.ts'
import { escrowOf, fastPlayers, feeTitle, finishedStandings, paymentsOf, paysOut, potTitle, randomWinner, refundedPlayers, withWins, type FinishedStanding } from '../../rules/settling.ts'
import { endRoom, type RoomRow, type SeatRow } from '../../store.ts'
import { metTooOften, winsInARow } from '../../store/history.ts'

export type BattleFinished = { roomId: string; kind: Exclude<BattleKind, 'bot'>; standings: FinishedStanding[] }
/** Published in the transaction that ends a battle between people; not for a void one. */
export const battleFinished = eventKind<BattleFinished>('battle-finished')

function seatRefund(kind: BattleKind, seatId: number): Refund {
  const of = { title: feeTitle(kind), source: `seat:${seatId}` }
  return { ...of, source: `refund:seat:${seatId}`, of }
}

/** Refunds the fee of a seat in the kinds in which it was paid. */
export async function refundSeat(tx: Tx, kind: BattleKind, seatId: number): Promise<void> {
  if ((await refund(tx, seatRefund(kind, seatId))) === 'insufficient') throw new Error(`The escrow cannot give the fee of seat ${seatId} back.`)
}

/** Of a room that runs here: as in `RoomContext`. */
type Ending = { row: Pick<RoomRow, 'epoch'>; people: ReadonlyMap<string, Pick<SeatRow, 'id'>> }

/** Ends a battle: fees and pot, statistics, badges; once. Undefined: another process settled it or hosts the room by now. */
export async function settle(tx: Tx, room: Room, { row: { epoch }, people }: Ending): Promise<BattleOutcome | undefined> {
  const outcome = await countWins(tx, room, outcomeOf(room))
  const [pot, pays] = [escrowOf(room.id), paysOut(outcome)]
  const refunds = refundedPlayers(outcome).map((playerId) => seatRefund(room.kind, people.get(playerId)?.id as number))
  const goesBack = room.entryCoins > 0 && (refunds.length > 0 || !pays) ? await potMoved(tx, { pot, refunds, closes: !pays }) : undefined
  const ended = await endRoom<Transferred[]>(tx, room, epoch, outcome, goesBack)
  if (!ended) return undefined
  mustHaveMoved(pot, ended.moved ?? [])
  if (room.kind === 'bot') return outcome
  const together = gathering(tx)
  const [stakes, doubts] = await Promise.all([pays ? potOf(together, pot) : undefined, room.phase === 'finished' ? metToo(together, room) : undefined])
  if (stakes) await pay(tx, room, outcome, stakes)
  if (doubts) await announce(tx, battleFinished, { roomId: room.id, kind: room.kind, standings: await published(tx, room, outcome, doubts) })
  return outcome
}

/** Read before this battle is stored as ended, so that it is not counted twice. */
async function countWins(tx: Tx, room: Room, outcome: BattleOutcome): Promise<BattleOutcome> {
  const winner = randomWinner(room, outcome)
  return winner === undefined ? outcome : withWins(outcome, winner, await winsInARow(tx, winner))
}

/** `stakes`: in the pot, without those that went back. */
async function pay(tx: Tx, room: Room, outcome: BattleOutcome, stakes: Kinds): Promise<void> {
  const pot = escrowOf(room.id)
  const rest = outcome.remainder > 0 ? { title: potTitle(room.kind), source: `${pot}:rest`, coins: outcome.remainder } : undefined
  await movePot(tx, { pot, awards: paymentsOf(room, outcome, stakes), rest, closes: true })
}

async function published(tx: Tx, room: Room, outcome: BattleOutcome, metOften: ReadonlySet<string>): Promise<FinishedStanding[]> {
  const warrior = await counterOf(tx, 'quiz_warrior')
  return finishedStandings(room, outcome, await doubtsIn(tx, room, metOften), warrior)
}

/** Players of this battle, which is among those of today by now, who have met each other too often. */
async function metToo(db: Sql, room: Room): Promise<Set<string>> {
  const { battle_pair_daily_limit, system_timezone } = await currentSettings(db)
  return metTooOften(db, room.id, battle_pair_daily_limit, system_timezone)
}

/** Players whose points no board counts: they answered faster than people read, or this pair has reached the daily limit. */
async function doubtsIn(tx: Tx, room: Room, metOften: ReadonlySet<string>): Promise<Set<string>> {
  const doubts = new Set(metOften)
  const settings = await currentSettings(tx)
  for (const { playerId, medianMs } of fastPlayers(room, settings)) {
    await noteSignal(tx, playerId, 'battle:fast', { room_id: room.id, median_ms: medianMs })
    doubts.add(playerId)
  }
  return doubts
}
