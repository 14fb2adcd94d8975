/** Rematch: the first request opens a lobby, the others join it. */
import { notFound } from '../../../../platform/pure/action.ts'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { ok, refuse, Undo } from '../../../../platform/server/http/handler.ts'
import { refusePrice } from '../../../coins/contract.ts'
import { currentSettings } from '../../../settings/server.ts'
import { opponentLeft, roomDeleted, roomDeletedByOwner } from '../../contract.ts'
import type { Room } from '../../rules.ts'
import { findRoom, detachRematch, joinAll, lockRoom, rematchOf, seatsOf, type RoomRow } from '../../store.ts'
import { joinFor, leaveLobby, leaveOthers, openLobby, refusalOf, startLobby, type LobbyChange } from './lobby.ts'
import { switchedOff } from './switches.ts'
import type { Battles } from '../service.ts'
import { satIn } from '../room/own-room.ts'

type TakenSeat = { id: string; code: string; opened: boolean; full: boolean; changed: LobbyChange[] }
type StartedRoom = { row: RoomRow; room: Room }

export async function rematch({ battles, dice }: { battles: Battles; dice: Dice }, playerId: string, { roomId, price }: { roomId: string; price: number | undefined }) {
  const { database, live } = battles
  const old = await findRoom(database, roomId)
  if (!old || (old.state !== 'finished' && old.state !== 'void') || !satIn(old, playerId)) return refuse(notFound)
  const off = switchedOff(await currentSettings(database), old.kind)
  const hindered = off ?? refusePrice(price, old.entryCoins)
  if (hindered) return refuse(hindered)
  const taken = await battles.beginning(() => database.transaction((tx) => takeAndBegin(tx, battles, old, playerId, dice))).catch(async (error: Error) => {
    if (error instanceof NothingToAsk) await closeWaiting(battles, old.id)
    throw error
  })
  battles.notifyLobbies(taken.changed)
  live.enter(playerId, taken.id)
  if (taken.opened) for (const seat of old.final?.seats ?? []) if (seat.playerId !== playerId) live.toPlayer(seat.playerId, 'battle:rematch', { room_id: old.id, code: taken.code, user_id: playerId })
  battles.notifyLobbies([{ roomId: taken.id, closedAs: undefined }])
  const { begun } = taken
  if (begun) await battles.beginning(() => battles.hostNew(begun.row, begun.room, 'battle:found'))
  return ok({ code: taken.code })
}

async function takeSeat(tx: Tx, old: RoomRow, playerId: string, dice: Dice): Promise<TakenSeat> {
  // Serializes concurrent requests.
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

/** All have joined, and the battle cannot start: its questions are open elsewhere, or there are none. */
class NothingToAsk extends Undo {}

/** Taking the seat and starting the battle are one transaction: when the start is refused, no seat is taken and no fee is paid. */
async function takeAndBegin(tx: Tx, { hostId }: Battles, old: RoomRow, playerId: string, dice: Dice): Promise<TakenSeat & { begun?: StartedRoom }> {
  const taken = await takeSeat(tx, old, playerId, dice)
  // A rematch of two starts with the second request; a group waits for its owner to start it.
  if (!taken.full || old.kind === 'group' || (await lockRoom(tx, taken.id))?.state !== 'lobby') return taken
  const begun = await startLobby(tx, { roomId: taken.id, hostId, dice }).catch((error: Error) => {
    throw error instanceof Undo ? new NothingToAsk(error.refused) : error
  })
  if ('refused' in begun) throw new NothingToAsk(begun.refused)
  return { ...taken, begun }
}

/** Closes the lobby of a rematch that cannot begin: the waiting player gets the fee back, and both may ask again later. */
async function closeWaiting(battles: Battles, oldId: string): Promise<void> {
  const changed = await battles.database.transaction(async (tx) => {
    await lockRoom(tx, oldId)
    const waiting = await rematchOf(tx, oldId)
    const closed = waiting && (await leaveLobby(tx, waiting.id, waiting.ownerId, roomDeleted))
    if (closed) await detachRematch(tx, closed.roomId)
    return closed
  })
  if (changed) battles.notifyLobbies([changed])
}
