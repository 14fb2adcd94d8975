/** Signals as operators read them. */
import type { Sql } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok } from '../../../platform/server/http/handler.ts'
import { listPlayerSignals } from '../desk-contract.ts'
import { countsOfPlayers, countsSince, signalsPage, type SignalPlace } from '../desk-store.ts'
import { countOfPlayer } from '../store.ts'

const PLACE = /^(\d{4}-\d\d-\d\d)\.(\d{1,3})$/

function placeIn(cursor: string | undefined): SignalPlace | undefined {
  const [, day, number] = PLACE.exec(cursor ?? '') ?? []
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : { day, number: Number(number) }
}

export const signalDeskActions = [
  handle(listPlayerSignals, async ({ tx, input: { player_id, cursor, limit } }) => {
    const player = uuidOf(player_id)
    const found = await signalsPage(tx, player, { below: placeIn(cursor), limit: limit + 1 })
    const rows = found.slice(0, limit).map(({ day, number, at, action, claim }) => ({ id: `${day}.${number}`, at: at.toISOString(), action, claim }))
    return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null, count: player === null ? 0 : await countOfPlayer(tx, player) })
  }),
]

/** Number of stored signals per player; players without any are left out. */
export async function signalCountsOf(db: Sql, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await countsOfPlayers(db, ids)).map(({ playerId, count }) => [playerId, count]))
}

export { countsSince as signalsSince }
