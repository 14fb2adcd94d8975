import { sql, type Sql } from '../../platform/server/database/database.ts'
import type { Day } from '../../platform/pure/days.ts'

export type JoinedPlayer = { at: string; id: string; day: Day }
type Behind = { at: string; id: string; until: Date; zone: string; most: number }

const NIL = '00000000-0000-0000-0000-000000000000'

/** Players who joined behind a place, up to a moment, in their order. */
export function joinedPlayers(db: Sql, { at, id, until, zone, most }: Behind): Promise<JoinedPlayer[]> {
  return db.rows(sql`
    SELECT created_at::text AS at, id, (created_at AT TIME ZONE ${zone})::date::text AS day FROM player
    WHERE (created_at, id) > (${at}::timestamptz, ${id || NIL}::uuid) AND created_at <= ${until} ORDER BY created_at, id LIMIT ${most}`)
}
