/** Joins are batched: those of many rooms are one statement, and so one disk flush. */
import type { Refusal } from '../../../../platform/pure/action.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { Undo } from '../../../../platform/server/http/handler.ts'
import { inBattle } from '../../contract.ts'
import { joinAll, type Join } from '../../store.ts'
import type { Battles } from '../service.ts'
import { leaveOthers, refusalOf, type LobbyChange } from './lobby.ts'

/** Takes a seat in a lobby and gives up one in another lobby. Refused: nothing has changed. */
export async function takeSeat({ joinTogether, database }: Pick<Battles, 'joinTogether' | 'database'>, join: Join): Promise<{ refused: Refusal } | { changed: LobbyChange[] }> {
  const refused = refusalOf(await joinTogether(join))
  if (!refused) return { changed: [] }
  return refused === inBattle ? changeOver(database, join) : { refused }
}

/** The rare case of a seat elsewhere: moves the player, or changes nothing. */
async function changeOver(database: Database, join: Join): Promise<{ refused: Refusal } | { changed: LobbyChange[] }> {
  try {
    return await database.transaction(async (tx) => {
      const left = await leaveOthers(tx, join.playerId, join.roomId)
      const refused = 'refused' in left ? left.refused : refusalOf((await joinAll(tx, [join]))[0] as string)
      if (refused) throw new Undo(refused)
      return left as { changed: LobbyChange[] }
    })
  } catch (error) {
    if (error instanceof Undo) return { refused: error.refused }
    throw error
  }
}
