/** Reads that do not depend on each other, sent as one statement. */
import { sql, type Sql, type Statement } from './database.ts'

type Waiting = { statement: Statement; resolve: (rows: never[]) => void; reject: (error: unknown) => void }

/**
 * A handle of `db` for reads that are begun together, as by `Promise.all`: all that are asked before this turn of the event loop ends, cached
 * values included, are sent as one statement and one round trip. PostgreSQL answers with JSON: numbers, texts, booleans and JSON arrive as
 * always, but a moment would arrive as text, so a read that selects one gets the usual handle. Where one read fails, all of them do.
 */
export function gathering<Handle extends Sql>(db: Handle): Handle {
  const waiting: Waiting[] = []
  const send = async () => {
    const [first, ...others] = waiting.splice(0)
    if (!first) return
    try {
      const found = others.length === 0 ? [await db.rows<never>(first.statement)] : await readAll(db, [first, ...others])
      for (const [i, { resolve }] of [first, ...others].entries()) resolve(found[i] ?? [])
    } catch (error) {
      for (const { reject } of [first, ...others]) reject(error)
    }
  }
  const rows = <Row>(statement: Statement) =>
    new Promise<Row[]>((resolve, reject) => {
      // Microtasks run before the next tick: reads that first wait for a cached value are among those that are sent.
      if (waiting.length === 0) queueMicrotask(() => process.nextTick(() => void send()))
      waiting.push({ statement, resolve, reject })
    })
  return { ...db, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
}

const asJson = (statement: Statement): Statement => sql`(SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r)`

async function readAll(db: Sql, all: readonly Waiting[]): Promise<never[][]> {
  const list = all.map(({ statement }) => asJson(statement)).reduce((parts, one) => sql`${parts}, ${one}`)
  return (await db.row<{ found: never[][] }>(sql`SELECT json_build_array(${list}) AS found`))?.found ?? []
}
