/** Seats are taken together: the joins of many rooms are one statement, and so one wait for the disk. */
import type { Refusal } from '../../../../platform/pure/action.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { Undo } from '../../../../platform/server/http/handler.ts'
import { inBattle } from '../../contract.ts'
import { joinAll, type Join } from '../../store.ts'
import type { Battles } from '../service.ts'
import { leaveOthers, refusalOf, type LobbyChange } from './lobby.ts'

/** Takes a seat in a lobby; one in another lobby is given up for it. Refused: nothing has changed. */
export async function takeSeat({ joinTogether, database }: Pick<Battles, 'joinTogether' | 'database'>, join: Join): Promise<{ refused: Refusal } | { changed: LobbyChange[] }> {
  const refused = refusalOf(await joinTogether(join))
  if (!refused) return { changed: [] }
  return refused === inBattle ? changeOver(database, join) : { refused }
}

/** For the few who sit elsewhere: they change over, or stay where they are. */
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
