/** The battle of a player: the one to go back to, or the one that went on or ended without them. */
import type { Sql } from '../../../platform/server/database/database.ts'
import type { Snapshot } from '../contract.ts'
import type { BattleKind } from '../rules.ts'
import type { SeatResult } from '../rules/outcome.ts'
import { newestSeat, outcomeIn, type RoomRow, type RoomStatus } from '../store.ts'
import { nameOf } from './room/field.ts'
import type { NeedsBattles } from './service.ts'
import { satIn } from './room/sitting.ts'

export type OwnBattle = {
  room_id: string
  code: string
  type: BattleKind
  state: RoomStatus
  category_name: string
  /** The player was away for too long, or when it ended. */
  absent: 0 | 1
  /** Once it is over. `coins`: what was won, less the fee; 0 where the fee went back. */
  result: SeatResult | null
  coins: number
}

/** The lobby or running battle of a player; else the newest one of the last day that they missed the end of, until they saw it; else null. */
export async function ownBattle(db: Sql, playerId: string): Promise<OwnBattle | null> {
  const row = await newestSeat(db, playerId)
  // With the bot there is nothing to hear of.
  if (!row || !(row.sits || (row.absent && row.isRecent && row.kind !== 'bot'))) return null
  const { id, code, kind, state, categoryId, sits, absent, result } = row
  return { room_id: id, code, type: kind, state, category_name: await nameOf(db, categoryId), absent: absent && !sits ? 1 : 0, result, coins: result ? await cameTo(db, row, playerId) : 0 }
}

/** Coins won or given back, less the fee. */
async function cameTo(db: Sql, { id, kind, entryCoins }: RoomRow, playerId: string): Promise<number> {
  const own = (await outcomeIn(db, id))?.standings.find((standing) => standing.playerId === playerId)
  return !own || kind === 'bot' || own.refunded ? 0 : own.coins - entryCoins
}

/** Whether a player sat in this battle when it ended, or took a seat in it and in no other one since. */
export const isOwn = async (db: Sql, row: RoomRow, playerId: string): Promise<boolean> => satIn(row, playerId) || (await newestSeat(db, playerId))?.id === row.id

/** The room with the eyes of somebody who has a seat in it. Who has left a running battle sees no question of it. */
export async function ownSnapshot(db: Sql<NeedsBattles>, row: RoomRow, playerId: string): Promise<Snapshot> {
  const { right_answer: right, ...snapshot } = await db.services.battles.snapshotOf(db, row, playerId)
  const left = snapshot.room?.state === 'live' && snapshot.room.seats.some(({ user_id, gone }) => user_id === playerId && gone)
  if (left) return { ...snapshot, question: null, chosen: '' }
  return right === undefined ? snapshot : { ...snapshot, right_answer: right }
}
