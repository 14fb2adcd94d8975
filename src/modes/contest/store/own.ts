import { sql, type Sql } from '../../../platform/server/database/database.ts'
import { isoMoment } from '../../../platform/server/database/moments.ts'

/** A player's contests, the newest first; score, rank and prize from settling on. For the download of all data about that player. */
export function ownContests(db: Sql, playerId: string, most: number): Promise<unknown[]> {
  return db.rows(sql`
    SELECT c.name AS contest, ${isoMoment(sql`c.starts_at`)} AS starts, ${isoMoment(sql`c.ends_at`)} AS ends, c.entry AS fee, e.score, e.time_ms AS "timeMs", e.rank, e.prize
    FROM contest_entry e JOIN contest c ON c.id = e.contest_id WHERE e.player_id = ${playerId} ORDER BY c.ends_at DESC, c.id LIMIT ${most}`)
}
