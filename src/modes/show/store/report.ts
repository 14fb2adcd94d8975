/** Shows of a host, afterwards: their list, and what a report is computed from. */
import { sql, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { uuidOf } from '../../../platform/server/database/ids.ts'
import type { ShowOptions } from '../contract.ts'
import type { DealtStep } from '../rules/plan.ts'
import type { Show } from '../rules.ts'

export type ListedShow = { id: string; title: string; state: 'live' | 'over'; pin: string; openedAt: Date; endedAt: Date | null; steps: number; /** Seats that took part to the end or fell asleep; null: live. */ players: number | null; hasReport: boolean }

/** The newest first. A show that lost its process for too long (void) has nothing to show. */
export const showsOf = (db: Sql, ownerId: string, limit: number, offset: number) =>
  db.rows<ListedShow>(sql`
    SELECT s.id, s.title, s.state, s.pin, s.opened_at AS "openedAt", s.ended_at AS "endedAt", jsonb_array_length(s.plan) AS steps, s.final IS NOT NULL AS "hasReport",
      CASE WHEN s.final IS NOT NULL THEN (SELECT count(*)::int FROM jsonb_array_elements(s.final -> 'seats') AS seat WHERE seat ->> 'presence' IN ('here', 'away')) END AS players
    FROM show s WHERE s.owner_id = ${ownerId} AND s.state IN ('live', 'over') ORDER BY s.opened_at DESC, s.id LIMIT ${limit} OFFSET ${offset}`)
export const countShows = async (db: Sql, ownerId: string) => (await db.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM show WHERE owner_id = ${ownerId} AND state IN ('live', 'over')`))?.n ?? 0

export type ReplayLink = { open: boolean; link: string | null; until: Date | null }
export type EndedShow = { title: string; languageId: string; options: ShowOptions; plan: DealtStep[]; final: Show; openedAt: Date; endedAt: Date } & ReplayLink

/** A replay whose time is over is closed. */
const LINK = sql`s.replay_open AND coalesce(s.replay_until > app_now(), true) AS open, s.replay_link AS link, s.replay_until AS until`

/** Undefined: missing, another host's, not over, or its final state is deleted. */
export const findEnded = (db: Sql, id: string, ownerId: string) =>
  db.row<EndedShow>(sql`
    SELECT s.title, s.language_id::text AS "languageId", s.options, s.plan, s.final, s.opened_at AS "openedAt", s.ended_at AS "endedAt", ${LINK}
    FROM show s WHERE s.id = ${uuidOf(id)} AND s.owner_id = ${ownerId} AND s.state = 'over' AND s.final IS NOT NULL AND s.ended_at IS NOT NULL`)

/* ---- playing it again ---- */

const IS_REPLAYED = sql`s.replay_open AND coalesce(s.replay_until > app_now(), true) AND s.final IS NOT NULL AND s.ended_at IS NOT NULL`

export type ReplayedShow = Pick<EndedShow, 'title' | 'languageId' | 'options' | 'plan' | 'final'> & { language: string }
/** To be opened as a show by a host: with the link that is open, or by its id an ended one of their own. */
export const findReplayed = (db: Sql, linkOrId: string, hostId: string) =>
  db.row<ReplayedShow>(sql`
    SELECT s.title, s.language_id::text AS "languageId", l.code AS language, s.options, s.plan, s.final FROM show s JOIN language l ON l.id = s.language_id
    WHERE (s.replay_link = ${uuidOf(linkOrId)} AND ${IS_REPLAYED}) OR (s.id = ${uuidOf(linkOrId)} AND s.owner_id = ${hostId} AND s.state = 'over' AND s.final IS NOT NULL)`)

/** Undefined: missing, another host's, or without a report. `days`: 0 for no end. */
export const setReplay = (tx: Tx, { id, ownerId, open, days }: { id: string; ownerId: string; open: boolean; days: number }) =>
  tx.row<ReplayLink>(sql`
    UPDATE show s SET replay_open = ${open}, replay_link = CASE WHEN ${open} THEN coalesce(s.replay_link, gen_random_uuid()) ELSE s.replay_link END,
      replay_until = CASE WHEN ${open} AND ${days}::int > 0 THEN app_now() + make_interval(days => ${days}) END
    WHERE s.id = ${uuidOf(id)} AND s.owner_id = ${ownerId} AND s.state = 'over' AND s.final IS NOT NULL RETURNING ${LINK}`)

/** `version`: another one after each change of the row. */
export type ReplayHead = Pick<EndedShow, 'title' | 'endedAt'> & { id: string; version: string; now: Date }
export const findReplay = (db: Sql, link: string) =>
  db.row<ReplayHead>(sql`SELECT s.id, s.xmin::text AS version, s.title, s.ended_at AS "endedAt", app_now() AS now FROM show s WHERE s.replay_link = ${uuidOf(link)} AND ${IS_REPLAYED}`)
export const readReplay = (db: Sql, id: string) => db.row<Pick<EndedShow, 'plan' | 'final'>>(sql`SELECT s.plan, s.final FROM show s WHERE s.id = ${id} AND ${IS_REPLAYED}`)
