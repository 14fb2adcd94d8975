/** Statements that do not depend on each other, sent as one: reads and writes that are begun together. */
import { partName, sql, textOf, type Sql, type Statement } from './database.ts'
import { isSilent, keeperOf } from './keeping.ts'

type Waiting = { statement: Statement; isLast: boolean; resolve: (rows: never[]) => void; reject: (error: unknown) => void }
/** `turns`: how often it has sent. */
type Queue = { ask: <Row>(statement: Statement, isLast: boolean) => Promise<Row[]>; turns: () => number }

/** Of each handle its queue. */
const queues = new WeakMap<Sql, Queue>()

/**
 * A handle of `db` for statements that are begun together, as by `Promise.all`: all that are asked before this turn of the event loop ends, cached
 * values included, are sent as one statement and one round trip. PostgreSQL answers with JSON: numbers, texts, booleans and JSON arrive as
 * always, but a moment would arrive as text, so a read that selects one gets the usual handle. Where one fails, all of them do.
 *
 * All of them see the rows as they were before, except what a lock or a volatile function reads: no read sees a write of the same turn, and a row is written by one of them at
 * most. They run in the order in which they were asked, so that locks are taken in it, and a volatile function sees what those before it have written. A write with parts of its own
 * (`WITH … UPDATE`) can't be a part: it is sent by itself, in its place in that order, which a transaction keeps; so are more than ninety as several statements, each of which sees the rows as the
 * one before it has left them. Of a handle of this kind it is the handle itself.
 */
export function gathering<Handle extends Sql>(db: Handle): Handle {
  if (queues.has(db)) return db
  const queue = aQueue(db)
  return handleOf(db, queue, (statement) => queue.ask(statement, false))
}

function handleOf<Handle extends Sql>(db: Handle, queue: Queue, rows: <Row>(statement: Statement) => Promise<Row[]>): Handle {
  const handle = { ...db, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
  queues.set(handle, queue)
  return handle
}

function aQueue(db: Sql): Queue {
  const waiting: Waiting[] = []
  let turns = 0
  const send = async (all: readonly Waiting[]) => {
    try {
      const found = await sendAll(db, all.map(({ statement }) => statement))
      for (const [i, { resolve }] of all.entries()) resolve(found[i] ?? [])
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
  const sendTurn = () => {
    turns++
    void Promise.all(runsOf(waiting.splice(0).sort((one, other) => Number(one.isLast) - Number(other.isLast))).map(send))
  }
  return {
    ask: (statement, isLast) =>
      new Promise((resolve, reject) => {
        // Microtasks run before the next tick: statements that first wait for a cached value are among those that are sent.
        if (waiting.length === 0) queueMicrotask(() => process.nextTick(sendTurn))
        waiting.push({ statement, isLast, resolve, reject })
      }),
    turns: () => turns,
  }
}

/** A handle of `gathering` whose statements are rewritten, and go out with those of `together`. */
export function rewriting<Handle extends Sql>(together: Handle, rewrite: (statement: Statement) => Statement): Handle {
  return handleOf(together, queueOf(together), (statement) => together.rows(rewrite(statement)))
}

function queueOf(together: Sql): Queue {
  const queue = queues.get(together)
  if (!queue) throw new Error('This needs a handle of gathering.')
  return queue
}

/**
 * What `read` answers once `work` has ended, all of it by one handle of `gathering`. It is begun once `begun` has a value, and what it asks is sent behind what `work` asks in the same turn: by
 * volatile functions it reads what these statements have written. Where `work` sends more after that, it reads again.
 */
export async function readLast<Handle extends Sql, Begun, Value>(together: Handle, begun: Promise<Begun>, work: Promise<unknown>, read: (db: Handle, begun: Begun) => Promise<Value>): Promise<Value> {
  const queue = queueOf(together)
  const last = handleOf(together, queue, (statement) => queue.ask(statement, true))
  const reading = begun.then(async (known) => ({ known, value: await read(last, known), turns: queue.turns() }))
  const [{ known, value, turns }] = await Promise.all([reading, work])
  return queue.turns() === turns ? value : read(last, known)
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
  const keeper = keeperOf(db)
  if (keeper && all.every(isSilent)) return (await keeper.keep(all), [])
  const rows = keeper?.behind ?? db.rows
  if (all.length === 1) return [await rows<never>(all[0] as Statement)]
  const parts = all.map(partOf)
  const writes = parts.flatMap(({ write }) => (write ? [write] : []))
  const values = sql`SELECT json_build_array(${listOf(parts.map(({ value }) => value))}) AS found`
  const [row] = await rows<{ found: never[][] }>(writes.length === 0 ? values : sql`WITH ${listOf(writes)} ${values}`)
  return row?.found ?? []
}

const listOf = (pieces: readonly Statement[]): Statement => pieces.reduce((list, one) => sql`${list}, ${one}`)

const [WRITE, RETURNING] = [/^\s*(?:INSERT|UPDATE|DELETE)\b/, /\bRETURNING\b/]

/** Of a list of values a read is one; a write stands before that list, and its value is what it returns. Reading that value runs the write, so the values of the list lead all of them through its order. */
function partOf(statement: Statement, place: number): { write?: Statement; value: Statement } {
  const [text, name] = [textOf(statement), partName(place)]
  if (!WRITE.test(text)) return { value: sql`(SELECT coalesce(json_agg(r), '[]') FROM (${statement}) r)` }
  if (RETURNING.test(text)) return { write: sql`${name} AS (${statement})`, value: sql`(SELECT coalesce(json_agg(${name}), '[]') FROM ${name})` }
  return { write: sql`${name} AS (${statement} RETURNING 1)`, value: sql`(SELECT '[]'::json FROM ${name} HAVING count(*) >= 0)` }
}
