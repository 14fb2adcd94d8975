/** Groups of accounts that share an address, a browser or a network, as operators read them. */
import type { Output } from '../../../../platform/pure/action.ts'
import type { Sql, Statement } from '../../../../platform/server/database/database.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import { list, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import type { listShared } from '../../desk-contract.ts'
import { groupsOf, membersByIds, sharedBy, type SharedGroup, type SharedWish } from '../../store/shared.ts'

export async function shared({ tx, input: { by, player_id, limit, offset } }: Call<typeof listShared>): Promise<ActionReply<typeof listShared>> {
  return groupsOnTheWire(tx, await sharedBy(tx, by, { playerId: player_id === undefined ? undefined : uuidOf(player_id), limit, offset }))
}

/** Groups among pairs of a hash (`key`) and a player (`player_id`), which another feature has read. */
export const groupsFrom = async (db: Sql, pairs: Statement, wish: SharedWish) => groupsOnTheWire(db, await db.rows<SharedGroup>(groupsOf(pairs, wish)))

async function groupsOnTheWire(db: Sql, groups: readonly SharedGroup[]): Promise<{ data: Output<typeof listShared>; message: number; total: number }> {
  const members = new Map((await membersByIds(db, groups.flatMap(({ playerIds }) => playerIds))).map((member) => [member.id, member]))
  return list(groups.map(({ id, size, playerIds }) => ({ id, size, players: playerIds.flatMap((player) => members.get(player) ?? []) })), groups[0]?.total ?? 0)
}
