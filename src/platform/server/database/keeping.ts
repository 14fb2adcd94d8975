/** Statements whose rows are not read, kept until something is read: what is kept, and what is read behind it, go out as one statement. */
import { sql, textOf, valuesOf, type Sql, type Statement } from './database.ts'

type Keeper = {
  /** Keeps statements, in their order; sends them where they have many values by now. */
  keep: (statements: readonly Statement[]) => Promise<void>
  /** The rows of a statement, behind what is kept. */
  behind: <Row>(statement: Statement) => Promise<Row[]>
  /** Done at the end, before what is kept is sent. */
  atEnd: (check: () => Promise<void>) => void
}
const keepers = new WeakMap<Sql, Keeper>()
/** Of a handle of `keeping`. */
export const keeperOf = (db: Sql): Keeper | undefined => keepers.get(db)

const SILENT = /^\s*(?:(?:INSERT|UPDATE|DELETE)\b(?!.*\bRETURNING\b)|LOCK TABLE\b)/s
/** Those that `unread` was given. */
const unreads = new WeakSet<Statement>()
/** A write of which nothing is learnt but that it has not failed, the lock of a table, or what is `unread`. */
export const isSilent = (statement: Statement): boolean => unreads.has(statement) || SILENT.test(textOf(statement))

/** A statement has at most 65,535 values, and each of those that are kept is given all of them. */
const MOST_VALUES = 5_000

/** `end` sends what is kept and what `last` asks, with what is asked by `lastly`. */
export type Keeping<Handle extends Sql> = { tx: Handle; end: (last: (tx: Handle) => Promise<void>) => Promise<void> }

/**
 * A handle of a transaction that keeps what returns nothing (writes without `RETURNING`, locks of tables, and what is given to `unread`) until rows are asked, the work is done, or they have many values. What
 * is asked by `gathering` of this handle goes out behind it by the same round trip, and so does what is always written at the end; what is asked of the handle itself goes out next.
 * Statements are executed in their order, so what is asked behind a write sees it, and what is asked behind a lock sees the rows as the one that held it has left them. Where one that was kept
 * fails, what sends it fails: what is asked next, `end`, or a further write.
 */
export function keeping<Handle extends Sql>(tx: Handle): Keeping<Handle> {
  let kept: Statement[] = []
  let values = 0
  const checks: (() => Promise<void>)[] = []
  const taken = () => {
    const all = kept
    kept = []
    values = 0
    return all
  }
  const flush = (before: readonly Statement[]): Promise<unknown> => (before.length === 1 ? tx.rows(before[0] as Statement) : inTurn(tx, before))
  const rows = async <Row>(statement: Statement): Promise<Row[]> => {
    if (isSilent(statement)) return (await keep([statement]), [])
    const before = taken()
    // Not waited for: a connection executes what it is sent in its order.
    return before.length === 0 ? tx.rows<Row>(statement) : (await Promise.all([flush(before), tx.rows<Row>(statement)]))[1]
  }
  const keep = async (statements: readonly Statement[]) => {
    kept.push(...statements)
    values += statements.reduce((sum, statement) => sum + valuesOf(statement).length, 0)
    if (values > MOST_VALUES) await flush(taken())
  }
  const behind = <Row>(statement: Statement): Promise<Row[]> => (kept.length === 0 ? tx.rows<Row>(statement) : inTurn<Row>(tx, taken(), statement))
  const handle = { ...tx, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
  keepers.set(handle, { keep, behind, atEnd: (check) => void checks.push(check) })
  const end = async (last: (tx: Handle) => Promise<void>) => {
    await last(handle)
    for (const check of checks) await check()
    if (kept.length > 0) await flush(taken())
  }
  return { tx: handle, end }
}

/** Executes a statement whose rows are not read, such as a lock: kept by a handle of `keeping`, else sent, or gathered. */
export async function unread(tx: Sql, statement: Statement): Promise<void> {
  unreads.add(statement)
  await tx.rows(statement)
}

/** Reads a row once all is written: a handle of `keeping` asks by the statement that ends the work, any other one at once. `check` throws an `Undo` where what it finds takes the work back. */
export async function lastly<Row>(tx: Sql, statement: Statement, check: (row: Row | undefined) => void): Promise<void> {
  const keeper = keepers.get(tx)
  if (keeper) keeper.atEnd(async () => check((await keeper.behind<Row>(statement))[0]))
  else check(await tx.row<Row>(statement))
}

/**
 * Executes `before` and then `last` by one round trip, and answers the rows of `last` as JSON, where moments are texts. They are executed by a function of the database (`in_turn`), each with a
 * snapshot of its own as if it were sent alone. Each is planned anew: statements that are sent often are gathered instead (`gathering`).
 */
async function inTurn<Row>(db: Sql, before: readonly Statement[], last?: Statement): Promise<Row[]> {
  const values: unknown[] = []
  const templateOf = (statement: Statement) => {
    const offset = values.length
    values.push(...valuesOf(statement).map(readable))
    return textOf(statement).replaceAll('%', '%%').replace(/\$(\d+)/g, (_, n: string) => `%${(Number(n) + offset).toFixed()}$L`)
  }
  const texts = before.map(templateOf)
  const end = last && templateOf(last)
  const row = await db.row<{ found: Row[] }>(sql`SELECT in_turn(${texts}::text[], ${end ?? null}, ARRAY[${textsOf(values)}]::text[]) AS found`)
  return row?.found ?? []
}

/** A list of SQL, made of all values at once: what is put into another piece has its numbers written anew, so a list that grew by one value at a time would take a time quadratic in their number. */
function textsOf(values: readonly unknown[]): Statement {
  const between = values.map((_, i) => (i === 0 ? '' : '::text, '))
  return sql(Object.assign([...between, values.length === 0 ? '' : '::text'], { raw: [] }), ...values)
}

/** Bytes as PostgreSQL reads them in a text. */
const readable = (value: unknown): unknown => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value)
