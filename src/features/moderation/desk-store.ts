import { sql, type Sql, type Statement } from '../../platform/server/database/database.ts'
import type { ReportKind } from './contract.ts'
import type { PlayerReportOutcome } from './rules.ts'

export type ReportedPlayer = { id: string; name: string; profile: string; active: boolean }
export type ReportGroup = {
  first: number; kind: ReportKind; playerId: string; nowName: string; profile: string; active: boolean; name: string; picture: string
  reporters: number; since: Date; outcome: PlayerReportOutcome | null; settledAt: Date | null; /** With microseconds, for the cursor. */ settledText: string | null
}

/** Those groups with the player as they are now, and name and picture as they were first reported. */
const shown = (groups: Statement, order: Statement): Statement => sql`
  SELECT g.first, r.kind, g.player_id AS "playerId", p.name AS "nowName", p.profile, p.active, r.name, r.picture, g.reporters, g.since, g.outcome, g.settled_at AS "settledAt", g.settled_at::text AS "settledText"
  FROM (${groups}) g JOIN player_report r ON r.id = g.first JOIN player p ON p.id = g.player_id ORDER BY ${order}`

/** Open reports by player and kind, the oldest first, after a cursor. */
export function openGroups(db: Sql, { kinds, after, limit }: { kinds: readonly ReportKind[]; after: number; limit: number }): Promise<ReportGroup[]> {
  return db.rows(shown(sql`
    SELECT reported_id AS player_id, min(id) AS first, count(DISTINCT reporter_id)::int AS reporters, min(sent_at) AS since, NULL::text AS outcome, NULL::timestamptz AS settled_at
    FROM player_report WHERE settled_at IS NULL AND kind = ANY (${[...kinds]}::text[]) GROUP BY reported_id, kind HAVING min(id) > ${after} ORDER BY min(id) LIMIT ${limit}`, sql`g.first`))
}

/** Settled reports by player and moment, the latest first, after a cursor. */
export function settledGroups(db: Sql, { kinds, after, limit }: { kinds: readonly ReportKind[]; after: { at: string; playerId: string } | undefined; limit: number }): Promise<ReportGroup[]> {
  const behind = after ? sql`AND (settled_at, reported_id) < (${after.at}::timestamptz, ${after.playerId}::uuid)` : sql``
  return db.rows(shown(sql`
    SELECT reported_id AS player_id, min(id) AS first, count(DISTINCT reporter_id)::int AS reporters, min(sent_at) AS since, min(outcome) AS outcome, settled_at
    FROM player_report WHERE settled_at IS NOT NULL AND kind = ANY (${[...kinds]}::text[]) ${behind}
    GROUP BY settled_at, reported_id ORDER BY settled_at DESC, reported_id DESC LIMIT ${limit}`, sql`g.settled_at DESC, g.player_id DESC`))
}

/** The group of a report: player and kind, and the moment at which it was settled. */
export type ReportHead = ReportedPlayer & { kind: ReportKind; settledText: string | null }

export function reportHead(db: Sql, reportId: number): Promise<ReportHead | undefined> {
  return db.row(sql`
    SELECT p.id, p.name, p.profile, p.active, r.kind, r.settled_at::text AS "settledText" FROM player_report r JOIN player p ON p.id = r.reported_id WHERE r.id = ${reportId}`)
}

export type Said = { id: number; playerId: string; name: string; message: string; at: Date; shownName: string; shownPicture: string }

/** All reports of the same group: the open ones, or those settled at one moment. */
export function saidOf(db: Sql, { id, kind, settledText }: ReportHead, most: number): Promise<Said[]> {
  return db.rows(sql`
    SELECT r.id, r.reporter_id AS "playerId", p.name, r.message, r.sent_at AS at, r.name AS "shownName", r.picture AS "shownPicture"
    FROM player_report r JOIN player p ON p.id = r.reporter_id
    WHERE r.reported_id = ${id} AND r.kind = ${kind} AND r.settled_at IS NOT DISTINCT FROM ${settledText}::timestamptz ORDER BY r.id LIMIT ${most}`)
}

/** Settled reports of a player, the latest first. */
export function settledOf(db: Sql, playerId: string, most: number): Promise<{ kind: ReportKind; outcome: PlayerReportOutcome | null; at: Date }[]> {
  return db.rows(sql`
    SELECT kind, min(outcome) AS outcome, settled_at AS at FROM player_report WHERE reported_id = ${playerId} AND settled_at IS NOT NULL GROUP BY settled_at, kind ORDER BY settled_at DESC LIMIT ${most}`)
}

export async function blocksOf(db: Sql, playerId: string): Promise<number> {
  return (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM player_block WHERE blocked_id = ${playerId}`))?.n ?? 0
}
