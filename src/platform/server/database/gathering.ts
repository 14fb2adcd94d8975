/** Statements that do not depend on each other, sent as one: reads and writes that are begun together, and the last write of a transaction with what is written behind it. */
import { partName, sql, textOf, type Sql, type Statement } from './database.ts'

type Waiting = { statement: Statement; resolve: (rows: never[]) => void; reject: (error: unknown) => void }

const handles = new WeakSet<Sql>()
/** Handles that keep writes back (`keepingLast`), and how. */
const keepers = new WeakMap<Sql, (writes: readonly Statement[]) => Promise<unknown>>()

/**
 * A handle of `db` for statements that are begun together, as by `Promise.all`: all that are asked before this turn of the event loop ends, cached
 * values included, are sent as one statement and one round trip. PostgreSQL answers with JSON: numbers, texts, booleans and JSON arrive as
 * always, but a moment would arrive as text, so a read that selects one gets the usual handle. Where one fails, all of them do.
 *
 * All of them see the rows as they were before, except what a lock or a volatile function reads: no read sees a write of the same turn, and a row is written by one of them at
 * most. They run in the order in which they were asked, so that locks are taken in it. A write with parts of its own (`WITH … UPDATE`) can't be a part: it is sent by itself, in its place in that
 * order, which a transaction keeps; so are more than ninety as several statements, each of which sees the rows as the one before it has left them. Of a handle of this kind it is the handle itself.
 */
export function gathering<Handle extends Sql>(db: Handle): Handle {
  if (handles.has(db)) return db
  const waiting: Waiting[] = []
  const send = async (all: readonly Waiting[]) => {
    try {
      const found = await sendAll(db, all.map(({ statement }) => statement))
      for (const [i, { resolve }] of all.entries()) resolve(found[i] ?? [])
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
  const rows = <Row>(statement: Statement) =>
    new Promise<Row[]>((resolve, reject) => {
      // Microtasks run before the next tick: statements that first wait for a cached value are among those that are sent.
      if (waiting.length === 0) queueMicrotask(() => process.nextTick(() => void Promise.all(runsOf(waiting.splice(0)).map(send))))
      waiting.push({ statement, resolve, reject })
    })
  const handle = { ...db, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
  handles.add(handle)
  return handle
}

/** `json_build_array` takes a hundred arguments at most, one for each. */
const MOST_PARTS = 90

/** In their order, with each that can't be a part alone. */
function runsOf(all: readonly Waiting[]): Waiting[][] {
  const runs: Waiting[][] = []
  for (const [i, each] of all.entries()) {
    const before = all[i - 1]
    if (!before || hasParts(before) || hasParts(each) || runs.at(-1)?.length === MOST_PARTS) runs.push([each])
    else runs.at(-1)?.push(each)
  }
  return runs
}

const hasParts = ({ statement }: Waiting): boolean => /^\s*WITH\b.*\b(?:INSERT INTO|DELETE FROM|SET)\b/s.test(textOf(statement))

async function sendAll(db: Sql, all: readonly Statement[]): Promise<never[][]> {
  const keep = keepers.get(db)
  if (keep && all.every(isSilent)) return (await keep(all), [])
  if (all.length === 1) return [await db.rows<never>(all[0] as Statement)]
  const parts = all.map(partOf)
  const writes = parts.flatMap(({ write }) => (write ? [write] : []))
  const values = sql`SELECT json_build_array(${listOf(parts.map(({ value }) => value))}) AS found`
  const row = await db.row<{ found: never[][] }>(writes.length === 0 ? values : sql`WITH ${listOf(writes)} ${values}`)
  return row?.found ?? []
}

const listOf = (pieces: readonly Statement[]): Statement => pieces.reduce((list, one) => sql`${list}, ${one}`)

const [WRITE, RETURNING] = [/^\s*(?:INSERT|UPDATE|DELETE)\b/, /\bRETURNING\b/]

/** A write of which nothing is learnt but that it has not failed. */
const isSilent = (statement: Statement): boolean => WRITE.test(textOf(statement)) && !RETURNING.test(textOf(statement))

/** `end` sends what is kept and what `last` asks. */
export type Keeping<Handle extends Sql> = { tx: Handle; end: (last: (tx: Handle) => Promise<void>) => Promise<void> }

/**
 * A handle of a transaction that keeps its latest write, if that returns nothing, until another statement is asked or the work is done, so that it goes out with what
 * is always written at the end, as one statement. Statements are executed in their order, so what is asked behind a write sees it. Where a write that was kept fails, what
 * is asked next fails, or `end`.
 */
export function keepingLast<Handle extends Sql>(tx: Handle): Keeping<Handle> {
  let kept: readonly Statement[] = []
  /** Sends what is kept and then, without waiting for it, `next`. */
  const behindKept = async <Result>(next: () => Promise<Result>): Promise<Result> => {
    const before = kept
    kept = []
    return before.length === 0 ? next() : (await Promise.all([sendAll(tx, before), next()]))[1]
  }
  const keep = (writes: readonly Statement[]) => behindKept(() => Promise.resolve(void (kept = writes)))
  const rows = async <Row>(statement: Statement): Promise<Row[]> => (isSilent(statement) ? (await keep([statement]), []) : behindKept(() => tx.rows<Row>(statement)))
  const handle = { ...tx, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
  keepers.set(handle, keep)
  const end = async (last: (tx: Handle) => Promise<void>) => {
    const together = gathering(tx)
    await Promise.all([...kept.map((write) => together.rows(write)), last(together)])
  }
  return { tx: handle, end }
}

/** Of a list of values a read is one; a write stands before that list, and its value is what it returns. Reading that value runs the write, so the values of the list lead all of them through its order. */
function partOf(statement: Statement, place: number): { write?: Statement; value: Statement } {
  const [text, name] = [textOf(statement), partName(place)]
  if (!WRITE.test(text)) return { value: sql`(SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r)` }
  if (RETURNING.test(text)) return { write: sql`${name} AS (${statement})`, value: sql`(SELECT coalesce(json_agg(${name}), '[]') FROM ${name})` }
  return { write: sql`${name} AS (${statement} RETURNING 1)`, value: sql`(SELECT '[]'::json FROM ${name} HAVING count(*) >= 0)` }
}
