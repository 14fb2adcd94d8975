/** Shows of a host, afterwards: their list, and what a report is computed from. */
import { sql, type Sql } from '../../../platform/server/database/database.ts'
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

export type EndedShow = { title: string; languageId: string; options: ShowOptions; plan: DealtStep[]; final: Show; openedAt: Date; endedAt: Date }

/** Undefined: missing, another host's, not over, or its final state is deleted. */
export const findEnded = (db: Sql, id: string, ownerId: string) =>
  db.row<EndedShow>(sql`
    SELECT s.title, s.language_id::text AS "languageId", s.options, s.plan, s.final, s.opened_at AS "openedAt", s.ended_at AS "endedAt"
    FROM show s WHERE s.id = ${uuidOf(id)} AND s.owner_id = ${ownerId} AND s.state = 'over' AND s.final IS NOT NULL AND s.ended_at IS NOT NULL`)
