import { sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { uuidOf } from '../../platform/server/database/ids.ts'
import { isoMoment } from '../../platform/server/database/moments.ts'
import type { ReportKind } from './contract.ts'
import type { PlayerReportOutcome } from './rules.ts'

/** A player other than the caller whose account has not been deleted. */
export function otherPlayer(db: Sql, playerId: string, otherId: string): Promise<{ id: string; name: string; profile: string } | undefined> {
  return db.row(sql`SELECT id, name, profile FROM player WHERE id = ${uuidOf(otherId)} AND id <> ${playerId} AND gone_at IS NULL`)
}

/** False: there is no such other player. */
export async function insertBlock(tx: Tx, playerId: string, blockedId: string): Promise<boolean> {
  const other = await tx.row(sql`
    WITH other AS (
      SELECT id FROM player WHERE id = ${uuidOf(blockedId)} AND id <> ${playerId} AND gone_at IS NULL
    ), blocked AS (INSERT INTO player_block (player_id, blocked_id) SELECT ${playerId}, id FROM other ON CONFLICT DO NOTHING)
    SELECT FROM other`)
  return other !== undefined
}

export async function deleteBlock(tx: Tx, playerId: string, blockedId: string): Promise<void> {
  await tx.rows(sql`DELETE FROM player_block WHERE player_id = ${playerId} AND blocked_id = ${uuidOf(blockedId)}`)
}

export type BlockedPlayer = { id: string; name: string; profile: string; at: Date; total: number }

export function blockedBy(db: Sql, playerId: string, { limit, offset }: { limit: number; offset: number }): Promise<BlockedPlayer[]> {
  return db.rows(sql`
    SELECT p.id, p.name, p.profile, b.blocked_at AS at, count(*) OVER () AS total FROM player_block b JOIN player p ON p.id = b.blocked_id
    WHERE b.player_id = ${playerId} ORDER BY b.blocked_at DESC, p.id LIMIT ${limit} OFFSET ${offset}`)
}

/** The blocks among these players. */
export function blocksAmong(db: Sql, ids: readonly string[]): Promise<{ by: string; whom: string }[]> {
  return db.rows(sql`SELECT player_id AS by, blocked_id AS whom FROM player_block WHERE player_id = ANY (${ids}::uuid[]) AND blocked_id = ANY (${ids}::uuid[])`)
}

export type NewReport = { reporterId: string; reportedId: string; kind: ReportKind; message: string; name: string; picture: string }

/** Returns false if the same was reported today. */
export async function insertReport(tx: Tx, { reporterId, reportedId, kind, message, name, picture }: NewReport, zone: string): Promise<boolean> {
  const row = await tx.row(sql`
    INSERT INTO player_report (reporter_id, reported_id, kind, message, name, picture, day)
    VALUES (${reporterId}, ${reportedId}, ${kind}, ${message}, ${name}, ${picture}, (app_now() AT TIME ZONE ${zone})::date) ON CONFLICT DO NOTHING RETURNING id`)
  return row !== undefined
}

export type OpenReport = { id: number; kind: ReportKind; message: string; name: string; nowName: string; picture: string; email: string; reportedId: string; reporters: number; sent: Date }

/** For each player and kind the oldest open report, with the number of reporters. */
export function openReports(db: Sql, most: number): Promise<OpenReport[]> {
  return db.rows(sql`
    SELECT DISTINCT ON (min(r.id) OVER same) r.id, r.kind, r.message, r.name, p.name AS "nowName", r.picture, p.email, r.reported_id AS "reportedId", r.sent_at AS sent,
      (SELECT count(DISTINCT o.reporter_id) FROM player_report o WHERE o.reported_id = r.reported_id AND o.kind = r.kind AND o.settled_at IS NULL) AS reporters
    FROM player_report r JOIN player p ON p.id = r.reported_id WHERE r.settled_at IS NULL
    WINDOW same AS (PARTITION BY r.reported_id, r.kind) ORDER BY min(r.id) OVER same, r.id LIMIT ${most}`)
}

export type SettledReport = { id: number; reporterId: string; reportedId: string; kind: ReportKind }

/** Settles a report and all open ones about the same player and kind, all at one moment; none if there is no such open report. */
export function settleReports(db: Sql, id: number, outcome: PlayerReportOutcome | null = null): Promise<SettledReport[]> {
  return db.rows(sql`
    UPDATE player_report r SET settled_at = (SELECT app_now()), outcome = ${outcome} FROM player_report one
    WHERE one.id = ${id} AND one.settled_at IS NULL AND r.reported_id = one.reported_id AND r.kind = one.kind AND r.settled_at IS NULL
    RETURNING r.id, r.reporter_id AS "reporterId", r.reported_id AS "reportedId", r.kind`)
}

/** This player's reports and blocks, without the identity of the other players. */
export function moderationRecordsOf(db: Sql, playerId: string): Promise<{ what: string; message: string; date: string }[]> {
  return db.rows(sql`
    SELECT what, message, ${isoMoment(sql`at`)} AS date FROM (
      SELECT 'report: ' || kind AS what, message, sent_at AS at FROM player_report WHERE reporter_id = ${playerId}
      UNION ALL SELECT 'block', '', blocked_at FROM player_block WHERE player_id = ${playerId} ORDER BY at DESC LIMIT 1000) line ORDER BY at DESC`)
}

export async function eraseModerationRecords(tx: Tx, playerId: string): Promise<void> {
  await Promise.all([
    tx.rows(sql`DELETE FROM player_block WHERE player_id = ${playerId} OR blocked_id = ${playerId}`),
    tx.rows(sql`DELETE FROM player_report WHERE reporter_id = ${playerId} OR reported_id = ${playerId}`),
  ])
}

/** Number of players with open reports of these kinds, and the time of the oldest one. */
export function playersReported(db: Sql, kinds: readonly ReportKind[], most: number): Promise<{ n: number; oldest: Date | null } | undefined> {
  return db.row(sql`
    SELECT count(DISTINCT (reported_id, kind))::int AS n, min(sent_at) AS oldest
    FROM (SELECT reported_id, kind, sent_at FROM player_report WHERE settled_at IS NULL AND kind = ANY (${[...kinds]}::text[]) ORDER BY id LIMIT ${most}) open`)
}
