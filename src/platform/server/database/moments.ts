/** Moments in rows that arrive as JSON (`gathering`), or that a reply contains as they are. */
import { sql, type Sql, type Statement } from './database.ts'

/** 2026-11-28T12:00:00.123Z, as `Date.toJSON` writes it; null for null. */
export const isoMoment = (moment: Statement): Statement => sql`to_char((${moment}) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The moment of the product, as `isoMoment`. */
export const momentNow = async (db: Sql): Promise<string> => (await db.row<{ at: string }>(sql`SELECT ${isoMoment(sql`app_now()`)} AS at`))?.at as string
