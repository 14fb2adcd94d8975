/** Once more with the same people: the first who asks opens a room, the others take their seats in it. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { ok, refuse, Undo } from '../../../platform/server/handler.ts'
import { refusePrice } from '../../coins/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import { opponentLeft, roomDeleted, roomDeletedByOwner } from '../contract.ts'
import { findRoom, joinAll, lockRoom, rematchOf, seatsOf, type RoomRow } from '../store.ts'
import { joinFor, leaveOthers, openLobby, refusalOf, startLobby, type Changed } from './lobby.ts'
import { switchedOff } from './switches.ts'
import type { Battles } from './service.ts'
import { satIn } from './sitting.ts'

type Taken = { id: string; code: string; opened: boolean; full: boolean; changed: Changed[] }

export async function rematch({ battles, dice }: { battles: Battles; dice: Dice }, playerId: string, { roomId, price }: { roomId: string; price: number | undefined }) {
  const { database, live } = battles
  const old = await findRoom(database, roomId)
  if (!old || (old.state !== 'finished' && old.state !== 'void') || !satIn(old, playerId)) return refuse(notFound)
  const off = switchedOff(await currentSettings(database), old.kind)
  const hindered = off ?? refusePrice(price, old.entryCoins)
  if (hindered) return refuse(hindered)
  const taken = await database.transaction((tx) => takeSeat(tx, old, playerId, dice))
  battles.tellChanged(taken.changed)
  live.enter(playerId, taken.id)
  if (taken.opened) for (const seat of old.final?.seats ?? []) if (seat.playerId !== playerId) live.toPlayer(seat.playerId, 'battle:rematch', { room_id: old.id, code: taken.code, user_id: playerId })
  battles.tellChanged([{ roomId: taken.id, closedAs: undefined }])
  // Two who both asked need no start; a group waits for whoever still wants to come.
  if (taken.full && old.kind !== 'group') await begin(battles, taken.id, dice)
  return ok({ code: taken.code })
}

async function takeSeat(tx: Tx, old: RoomRow, playerId: string, dice: Dice): Promise<Taken> {
  // Two who ask at the same moment come one after the other.
  await lockRoom(tx, old.id)
  const waiting = await rematchOf(tx, old.id)
  const left = await leaveOthers(tx, playerId, waiting?.id)
  if ('refused' in left) throw new Undo(left.refused)
  if (waiting) {
    const refused = refusalOf((await joinAll(tx, [joinFor(await currentSettings(tx), waiting.id, playerId)]))[0] as string)
    if (refused) throw new Undo(refused === roomDeletedByOwner || refused === roomDeleted ? opponentLeft : refused)
    return { id: waiting.id, code: waiting.code, opened: false, full: (await seatsOf(tx, waiting.id)).length === waiting.mostSeats, changed: left.changed }
  }
  const { kind, categoryId, languageId, questionCount, questionMs, entryCoins, mostSeats } = old
  const opened = await openLobby(tx, { kind, ownerId: playerId, categoryId, languageId, questionCount, questionMs, entryCoins, mostSeats, rematchOf: old.id }, undefined, dice)
  if ('refused' in opened) throw new Undo(opened.refused)
  return { ...opened, opened: true, full: mostSeats === 1, changed: left.changed }
}

async function begin(battles: Battles, roomId: string, dice: Dice): Promise<void> {
  const started = await battles.database.transaction((tx) => startLobby(tx, { roomId, keeper: battles.keeperId, dice }))
  if (!('refused' in started)) await battles.adopt(started.row, started.room, 'battle:found')
}
