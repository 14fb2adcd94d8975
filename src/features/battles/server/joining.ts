/** Seats are taken together: the joins of many rooms are one statement, and so one wait for the disk. */
import type { Refusal } from '../../../platform/pure/action.ts'
import type { Database } from '../../../platform/server/database.ts'
import { gather } from '../../../platform/server/gather.ts'
import { inBattle } from '../contract.ts'
import { joinAll, type Join } from '../store.ts'
import { leaveOthers, refusalOf, type Changed } from './lobby.ts'

const gatherers = new WeakMap<Database, (join: Join) => Promise<string>>()

function together(database: Database, join: Join): Promise<string> {
  let gatherer = gatherers.get(database)
  if (!gatherer) gatherers.set(database, (gatherer = gather((joins: Join[]) => joinAll(database, joins))))
  return gatherer(join)
}

/** Takes a seat in a lobby; one in another lobby is given up first. Refused: nothing has changed but that. */
export async function takeSeat(database: Database, join: Join): Promise<{ refused: Refusal } | { changed: Changed[] }> {
  const refused = refusalOf(await together(database, join))
  if (!refused) return { changed: [] }
  if (refused !== inBattle) return { refused }
  const left = await database.transaction((tx) => leaveOthers(tx, join.playerId, join.roomId))
  if ('refused' in left) return left
  const again = refusalOf(await together(database, join))
  return again ? { refused: again } : left
}
