/** Rounds as operators read them: those of one player, and one by its id. */
import { uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok } from '../../../platform/server/http/handler.ts'
import { findRound, listPlayerRounds } from '../desk-contract.ts'
import { roundById, roundsOfPlayer, type DeskRound } from '../desk-store.ts'

export const roundDeskActions = [
  handle(listPlayerRounds, async ({ tx, input: { player_id, cursor, limit } }) => {
    const found = await roundsOfPlayer(tx, uuidOf(player_id), { below: cursor === undefined ? undefined : uuidOf(cursor), limit: limit + 1 })
    const rows = found.slice(0, limit).map(onTheWire)
    return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
  }),
  handle(findRound, async ({ tx, input: { q } }) => {
    const id = uuidOf(q.trim())
    const found = id === null ? undefined : await roundById(tx, id)
    return ok(found ? [{ id: found.id, mode: found.mode, player_id: found.playerId, player: found.player, touched: found.touched.toISOString() }] : [])
  }),
]

function onTheWire({ opened, touched, open, redeemable, result, ...round }: DeskRound) {
  return {
    ...round, opened: opened.toISOString(), touched: touched.toISOString(), open: open ? (1 as const) : (0 as const), redeemable: redeemable ? (1 as const) : (0 as const),
    result: result && { right: result.right, wrong: result.wrong, percent: result.percent, score: result.score, coins: result.coins, time_ms: result.time_ms },
  }
}
