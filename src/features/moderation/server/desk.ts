/** Reports of players as operators work through them. */
import { notFound } from '../../../platform/pure/action.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { REPORT_KINDS } from '../contract.ts'
import { getPlayerReports, listPlayerReports, REPORT_QUEUES, settlePlayerReports, type ListedPlayerReport } from '../desk-contract.ts'
import { blocksOf, openGroups, reportHead, saidOf, settledGroups, settledOf, type ReportedPlayer, type ReportGroup } from '../desk-store.ts'
import { settleReports } from '../store.ts'

/** Reports of a player were settled and acted on: their reporters are thanked. */
export const playerReportsActedOn = eventKind<{ reports: readonly { id: number; reporterId: string }[] }>('player-reports-acted-on')

const MOST_REPORTS = 100

export const deskModerationActions = [handle(listPlayerReports, list), handle(getPlayerReports, one), handle(settlePlayerReports, settle)]

const SETTLED_CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d(?::\d\d)?)\|([\da-f-]{36})$/

async function list({ tx, input: { queue, state, cursor = '', limit } }: Call<typeof listPlayerReports>): Promise<ActionReply<typeof listPlayerReports>> {
  const kinds = queue ? REPORT_QUEUES[queue] : REPORT_KINDS
  const page = (rows: readonly ReportGroup[], keyOf: (row: ReportGroup) => string) => ok({ rows: rows.slice(0, limit).map(onTheWire), next_cursor: rows.length > limit ? keyOf(rows[limit - 1] as ReportGroup) : null })
  if (state === 'open') return page(await openGroups(tx, { kinds, after: serialOf(cursor) ?? 0, limit: limit + 1 }), ({ first }) => String(first))
  const [, at, playerId] = SETTLED_CURSOR.exec(cursor) ?? []
  const rows = await settledGroups(tx, { kinds, after: at && playerId ? { at, playerId } : undefined, limit: limit + 1 })
  return page(rows, (row) => `${row.settledText}|${row.playerId}`)
}

const playerOf = ({ id, name, profile, active }: ReportedPlayer) => ({ id, name, profile, active: active ? (1 as const) : (0 as const) })

function onTheWire({ first, kind, playerId, nowName, profile, active, name, picture, reporters, since, outcome, settledAt }: ReportGroup): ListedPlayerReport {
  return { report_id: String(first), kind, player: playerOf({ id: playerId, name: nowName, profile, active }), name, picture, reporters, since: since.toISOString(), outcome, settled_at: settledAt?.toISOString() ?? null }
}

async function one({ tx, input }: Call<typeof getPlayerReports>): Promise<ActionReply<typeof getPlayerReports>> {
  const id = serialOf(input.report_id)
  const head = id === null ? undefined : await reportHead(tx, id)
  if (!head) return refuse(notFound)
  const said = await saidOf(tx, head, MOST_REPORTS)
  const settled = await settledOf(tx, head.id, MOST_REPORTS)
  return ok({
    report_id: input.report_id, kind: head.kind, player: playerOf(head), open: head.settledText === null ? 1 : 0, blocks: await blocksOf(tx, head.id),
    reports: said.map(({ id: number, playerId, name, message, at, shownName, shownPicture }) => ({ id: String(number), player_id: playerId, name, message, at: at.toISOString(), shown_name: shownName, shown_picture: shownPicture })),
    settled: settled.map(({ kind, outcome, at }) => ({ kind, outcome, at: at.toISOString() })),
  })
}

async function settle({ tx, input: { report_id, outcome, thank, reason }, audit }: Call<typeof settlePlayerReports>): Promise<ActionReply<typeof settlePlayerReports>> {
  const id = serialOf(report_id)
  const settled = id === null ? [] : await settleReports(tx, id, outcome)
  const [first] = settled
  if (!first) return refuse(notFound)
  const thanked = thank === 1 && outcome === 'acted'
  if (thanked) await announce(tx, playerReportsActedOn, { reports: settled })
  audit({ subject: 'player', id: first.reportedId, before: { open_reports: settled.length, kind: first.kind }, after: { outcome, thanked }, reason })
  return ok({ settled: settled.length })
}
