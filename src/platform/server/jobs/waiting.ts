/** Whether work waits for jobs, asked for all of them in one statement. */
import { sql, type Sql, type Statement } from '../database/database.ts'

/** `waits`: a boolean expression, without locks, of what its next run would find. */
export type Asked = { name: string; waits?: Statement | undefined }

/** The names of those for which work waits; of those without `waits` none. */
export async function waitingFor(db: Sql, jobs: readonly Asked[]): Promise<Set<string>> {
  // Always all of them: the text of the statement stays the same, so that it is prepared once.
  const lines = jobs.flatMap(({ name, waits }) => (waits ? [sql`(${name}::text, ${waits})`] : []))
  const [first, ...others] = lines
  if (!first) return new Set()
  const values = others.reduce((before, line) => sql`${before}, ${line}`, first)
  return new Set((await db.rows<{ name: string }>(sql`SELECT name FROM (VALUES ${values}) AS asked (name, waits) WHERE waits`)).map(({ name }) => name))
}
