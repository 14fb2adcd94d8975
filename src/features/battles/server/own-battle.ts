/** The battle that a player is returned to, or that continued or ended without them. */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Snapshot } from '../contract.ts'
import type { BattleKind } from '../rules.ts'
import type { SeatResult } from '../rules/outcome.ts'
import { newestSeat, outcomeIn, type RoomRow, type RoomStatus } from '../store.ts'
import { nameOf } from './room/question-pool.ts'
import type { NeedsBattles } from './service.ts'
import { satIn } from './room/own-room.ts'

export type OwnBattle = {
  room_id: string
  code: string
  type: BattleKind
  state: RoomStatus
  category_name: string
  /** The player was away for too long, or at its end. */
  absent: 0 | 1
  /** Once it is over. `coins`: the winnings less the fee; 0 after a refund. */
  result: SeatResult | null
  coins: number
}

/** The lobby or running battle of a player; else the newest one of the last day whose end they missed, until they have seen it; else null. */
export async function ownBattle(db: Sql, playerId: string): Promise<OwnBattle | null> {
  const row = await newestSeat(db, playerId)
  // A battle with the bot does not continue without the player.
  if (!row || !(row.sits || (row.absent && row.isRecent && row.kind !== 'bot'))) return null
  const { id, code, kind, state, categoryId, sits, absent, result } = row
  return { room_id: id, code, type: kind, state, category_name: await nameOf(db, categoryId), absent: absent && !sits ? 1 : 0, result, coins: result ? await cameTo(db, row, playerId) : 0 }
}

/** Winnings or refund, less the fee. */
async function cameTo(db: Sql, { id, kind, entryCoins }: RoomRow, playerId: string): Promise<number> {
  const own = (await outcomeIn(db, id))?.standings.find((standing) => standing.playerId === playerId)
  return !own || kind === 'bot' || own.refunded ? 0 : own.coins - entryCoins
}

/** Whether a player had a seat in this battle at its end, or this is their newest seat. */
export const isOwn = async (db: Sql, row: RoomRow, playerId: string): Promise<boolean> => satIn(row, playerId) || (await newestSeat(db, playerId))?.id === row.id

/** The room as a player with a seat sees it. After leaving a running battle its questions are left out. */
export async function ownSnapshot(db: Sql<NeedsBattles>, row: RoomRow, playerId: string): Promise<Snapshot> {
  const { right_answer: right, ...snapshot } = await db.services.battles.snapshotOf(db, row, playerId)
  const left = snapshot.room?.state === 'live' && snapshot.room.seats.some(({ user_id, gone }) => user_id === playerId && gone)
  if (left) return { ...snapshot, question: null, chosen: '' }
  return right === undefined ? snapshot : { ...snapshot, right_answer: right }
}
