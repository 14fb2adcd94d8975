import { sql } from '../src/platform/server/database/database.ts'
import type { World } from './world.ts'

/** All text columns that still contain a word. */
export async function placesOf({ database }: World, word: string): Promise<string[]> {
  const columns = await database.rows<{ place: string; table: string; column: string }>(sql`
    SELECT table_schema || '.' || table_name AS place, format('%I.%I', table_schema, table_name) AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema IN ('public', 'identity') AND data_type IN ('text', 'jsonb', 'character varying', 'ARRAY')`)
  const searches = columns.map(({ table, column, place }) => `SELECT '${place}.${column}' AS found WHERE EXISTS (SELECT FROM ${table} WHERE strpos("${column}"::text, $1) > 0)`)
  return (await database.query<{ found: string }>(searches.join(' UNION ALL '), [word])).map(({ found }) => found)
}
