/** The lists of values in CHECK constraints of the schema, for comparing them with the code. */
import { sql, type Sql } from '../src/platform/server/database/database.ts'

/** The members of a union type; the compiler demands all of them and no others. */
export const membersOf = <Union extends string>(members: Record<Union, true>): readonly string[] => Object.keys(members)

/** By table and column: the values that a column of text may have, sorted. */
export async function checkLists(database: Sql): Promise<Record<string, string[]>> {
  const checks = await database.rows<{ name: string; definition: string }>(sql`
    SELECT c.conrelid::regclass || '.' || a.attname AS name, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'c' AND a.atttypid IN ('text'::regtype, 'bpchar'::regtype) AND c.connamespace = 'public'::regnamespace AND pg_get_constraintdef(c.oid) ~ '= ANY \\(+ARRAY\\[''' ORDER BY name`)
  return Object.fromEntries(checks.map(({ name, definition }) => [name, [...definition.matchAll(/'([^']*)'::/g)].map(([, value]) => value as string).sort()]))
}
