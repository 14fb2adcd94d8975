import { MESSAGES, notFound } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { handle, list, ok, refuse, type Served } from '../../platform/server/http/handler.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { blockPlayer, getBlockedPlayers, reportPlayer, unblockPlayer } from './contract.ts'
import { deskModerationActions } from './server/desk.ts'
import { blockedPairs, type BlockedPairs } from './rules.ts'
import { blockedBy, blocksAmong, deleteBlock, insertBlock, insertReport, otherPlayer } from './store.ts'

export { playerReportsActedOn } from './server/desk.ts'
export { moderationRecordsOf, eraseModerationRecords, openReports, playersReported, settleReports, type OpenReport } from './store.ts'

/** Published in the transaction that stores a report of a player. */
export const playerReported = eventKind<{ reporterId: string; reportedId: string }>('player-reported')

/** The blocks among these players. */
export async function blockedPairsAmong(db: Sql, ids: readonly string[]): Promise<BlockedPairs> {
  return blockedPairs(ids.length < 2 ? [] : await blocksAmong(db, ids))
}

/** `blocksChanged` runs in the transaction that stores or deletes a block; `playerId` is the blocking player. */
export const moderationActions = <Services>(blocksChanged: (tx: Tx<Services>, who: { playerId: string }) => Promise<void>): Served<Services>[] => [
  handle(reportPlayer, async ({ tx, playerId, input }) => {
    const { demo_mode, system_timezone } = await currentSettings(tx)
    if (demo_mode) return refuse(demo)
    const other = await otherPlayer(tx, playerId, input.player_id)
    if (!other) return refuse(notFound)
    const report = { reporterId: playerId, reportedId: other.id, kind: input.kind, message: input.message?.trim() ?? '', name: other.name, picture: other.profile }
    const isNew = await insertReport(tx, report, system_timezone)
    if (isNew) await announce(tx, playerReported, { reporterId: playerId, reportedId: other.id })
    return ok({ is_new: isNew ? (1 as const) : (0 as const) }, { message: MESSAGES.reported })
  }),

  handle(blockPlayer, async ({ tx, playerId, input }) => {
    if (!(await insertBlock(tx, playerId, input.player_id))) return refuse(notFound)
    await blocksChanged(tx, { playerId })
    return ok({})
  }),

  handle(unblockPlayer, async ({ tx, playerId, input }) => {
    await deleteBlock(tx, playerId, input.player_id)
    await blocksChanged(tx, { playerId })
    return ok({})
  }),

  handle(getBlockedPlayers, async ({ tx, playerId, input }) => {
    const rows = await blockedBy(tx, playerId, input)
    return list(rows.map(({ id, name, profile, at }) => ({ id, name, profile, date: at.toISOString() })), rows[0]?.total ?? 0)
  }),

  ...deskModerationActions,
]
