/** Account deletion: leaves lobbies with the fee refunded, and running battles as a player who leaves. */
import { Unanswered } from '../../../../platform/server/live/bus.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { roomDeletedByOwner } from '../../contract.ts'
import { roomOf } from '../../store.ts'
import { endSearch } from '../../store/searches.ts'
import { leaveLobby } from './lobby.ts'
import type { Battles, NeedsBattles } from '../service.ts'

/** Call it first in the transaction: rows written before would be locked while the battle ends. */
export async function leaveBattles(tx: Tx<NeedsBattles>, playerId: string): Promise<void> {
  const { battles } = tx.services
  await endSearch(tx, playerId)
  const room = await roomOf(tx, playerId)
  if (room?.state === 'live') await leaveLive(battles, room.id, playerId)
  const changed = room?.state === 'lobby' ? await leaveLobby(tx, room.id, playerId, roomDeletedByOwner) : undefined
  tx.afterCommit(() => {
    if (room) battles.live.exit(room.id, playerId)
    battles.notifyLobbies(changed ? [changed] : [])
  })
}

/** Account deletion: the player's sockets end. */
export function dismissPlayer(tx: Tx<NeedsBattles>, playerId: string): void {
  tx.afterCommit(() => tx.services.battles.live.dismiss(playerId))
}

/** A player has changed whom they block: their lobby is sent again. */
export async function refreshLobby(tx: Tx<NeedsBattles>, { playerId }: { playerId: string }): Promise<void> {
  const room = await roomOf(tx, playerId)
  if (room?.state === 'lobby') tx.afterCommit(() => tx.services.battles.notifyLobbies([{ roomId: room.id, closedAs: undefined }]))
}

async function leaveLive(battles: Battles, roomId: string, playerId: string): Promise<void> {
  try {
    await battles.act(roomId, { is: 'leave', playerId })
  } catch (error) {
    // The room has no host: the next host finds no socket of this player, who becomes away and then gone.
    if (!(error instanceof Unanswered)) throw error
    battles.log.info({ roomId }, 'a player left a battle without a host')
  }
}
