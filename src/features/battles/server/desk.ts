/** Battles of one player as operators read them. */
import { serialOf, uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok } from '../../../platform/server/http/handler.ts'
import { listPlayerBattles } from '../desk-contract.ts'
import { seatsOfPlayer } from '../desk-store.ts'

export const battleDeskActions = [
  handle(listPlayerBattles, async ({ tx, input: { player_id, cursor, limit } }) => {
    const found = await seatsOfPlayer(tx, uuidOf(player_id), { below: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
    const rows = found.slice(0, limit).map(({ id, roomId, joined, entryCoins, result, ...seat }) => ({
      ...seat, id: String(id), room_id: roomId, joined: joined.toISOString(), entry_coins: entryCoins, result: result ?? '',
    }))
    return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
  }),
]
