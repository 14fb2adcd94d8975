import { sql, type Sql } from '../../platform/server/database/database.ts'

export type DatabaseState = { version: string; bytes: number; connections: number; most: number }

/** Of the database of this product; `connections` are those to it, of all processes. */
export async function databaseState(db: Sql): Promise<DatabaseState> {
  return (await db.row<DatabaseState>(sql`
    SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes, current_setting('max_connections')::int AS most,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()) AS connections`)) as DatabaseState
}
