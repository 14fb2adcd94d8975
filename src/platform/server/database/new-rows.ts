/** What rows get that are added without being read back. */
import { sql, type Sql } from './database.ts'

/** The next id of a table, for a row that is inserted with it. It is given to nothing else, also where it is not used. */
export const nextId = async (db: Sql, table: string): Promise<number> => (await db.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id`))?.id as number
