/**
 * SQL as SQL: a tagged template whose values become parameters, sent as a named prepared statement (the name is the
 * text's hash), so that PostgreSQL parses a statement once a connection; without a name where a pooler may run it in another session
 * than the one that has parsed it. Only `store.ts` files write any.
 */
import pg from 'pg'
import { Caches } from './caches.ts'
import { isOutage, noteOutage } from './outage.ts'
import { CONNECTIONS, openPool, PATIENCE_MS, WITHOUT_SETTINGS } from './pool.ts'
import { named, unnamed, type Query } from './queries.ts'
import { READ_ONLY } from './standby.ts'
import { Subscribers } from './subscribers.ts'
import { COMMIT, tracedClient } from './traced.ts'
import { Usage } from './usage.ts'
import type { Tracing } from '../tracing/tracing.ts'

/**
 * A piece of SQL. Only `sql` makes one: the class is exported as a type, and its private fields reject objects that only have the
 * same shape, such as parsed JSON.
 */
class Statement {
  readonly #text: string
  readonly #values: readonly unknown[]

  constructor(text: string, values: readonly unknown[]) {
    this.#text = text
    this.#values = values
  }

  /** The text and the values of what `sql` made. Throws for everything else. */
  static read(statement: Statement): { text: string; values: unknown[] } {
    if (!(statement instanceof Statement)) throw new TypeError('Only what the sql tag made is sent to the database.')
    return { text: statement.#text, values: [...statement.#values] }
  }
}
export type { Statement }

/**
 * Executes statements: a database (each alone) or a transaction (all or none). `Services` are attached by `withServices`. A function
 * declares what it needs in its parameter, `tx: Tx<NeedsStorage>`; a caller that has less is a compile error.
 */
export type Sql<Services = unknown> = {
  services: Services
  /** Cached reads, shared by the database and all its transactions. */
  caches: Caches
  /** Subscribers of events that are published in a transaction. */
  subscribers: Subscribers<Tx>
  /** All rows of a statement. */
  rows: <Row>(statement: Statement) => Promise<Row[]>
  /** The first row, if there is one. */
  row: <Row>(statement: Statement) => Promise<Row | undefined>
}

export type Tx<Services = unknown> = Sql<Services> & {
  /** Runs after the commit; never when the transaction is rolled back. */
  afterCommit: (callback: () => void) => void
}

export type Database<Services = unknown> = Sql<Services> & {
  transaction: <T>(work: (tx: Tx<Services>) => Promise<T>) => Promise<T>
  /** A read-only transaction: a statement that writes fails as a bug, not as an outage of the database. */
  reading: <T>(work: (db: Sql<Services>) => Promise<T>) => Promise<T>
  /** Of its connections. */
  usage: Usage
  /** Undefined: nothing is traced. */
  tracing?: Tracing | undefined
  close: () => Promise<void>
}

const BIGINT = 20
const NUMERIC = 1700
// Amounts and counts are far below 2^53; a string in arithmetic would be the worse accident.
pg.types.setTypeParser(BIGINT, Number)
pg.types.setTypeParser(NUMERIC, Number)

/** A piece of SQL; a `Statement` among the values is put in place as SQL, everything else becomes a parameter. */
export function sql(strings: TemplateStringsArray, ...values: unknown[]): Statement {
  const parameters: unknown[] = []
  let text = strings[0] ?? ''
  values.forEach((value, i) => {
    text += value instanceof Statement ? append(parameters, value) : `$${parameters.push(value)}`
    text += strings[i + 1] ?? ''
  })
  return new Statement(text, parameters)
}

/** Adds the values of a piece to the parameters; answers its text with the numbers that they have now. */
function append(parameters: unknown[], piece: Statement): string {
  const { text, values } = Statement.read(piece)
  const offset = parameters.length
  parameters.push(...values)
  return text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + offset}`)
}

/** The SQL of a statement, with `$1` and so on in place of its values. */
export const textOf = (statement: Statement): string => Statement.read(statement).text
/** The values of `$1` and so on. */
export const valuesOf = (statement: Statement): unknown[] => Statement.read(statement).values
/** The name of a part of a statement, by its place. */
export const partName = (place: number): Statement => new Statement(`part_${place.toFixed()}`, [])

/** For jsonb columns: pg would turn a JavaScript array into a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value)

/** Shared by single statements and transactions of a database. */
type Shared = Pick<Sql, 'services' | 'caches' | 'subscribers'>

type Client = { query: (query: Query) => Promise<pg.QueryResult> }

/** The connections of a database, and what all that sends statements over them shares. `prepared`: statements have names. */
type Opened = { pool: pg.Pool; usage: Usage; shared: Shared; prepared: boolean; tracing: Tracing | undefined }

function sender(plain: Client, { shared, usage, prepared, tracing }: Omit<Opened, 'pool'>, onError = rethrow): Sql {
  const client = tracing ? tracedClient(plain, tracing) : plain
  const queryOf = prepared ? named : unnamed
  const rows = async <Row>(statement: Statement) => {
    const { text, values } = Statement.read(statement)
    const begun = performance.now()
    try {
      return (await client.query(queryOf(text, values))).rows as Row[]
    } catch (error) {
      return onError(error as Error)
    } finally {
      usage.statements.observe(performance.now() - begun)
    }
  }
  return { ...shared, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
}

function rethrow(error: Error): never {
  noteOutage(error)
  throw error
}

/** A standby refuses every write with this code, too; here the write itself is wrong. */
function rethrowReading(error: Error): never {
  if (codeOf(error) === READ_ONLY) throw new Error(`A read has tried to write: ${error.message}`, { cause: error })
  return rethrow(error)
}

type Kind = { begin: string; onError: (error: Error) => never }
const WRITING: Kind = { begin: 'BEGIN', onError: rethrow }
const READING: Kind = { begin: 'BEGIN READ ONLY', onError: rethrowReading }

/** Codes after which the rolled-back transaction is retried: deadlocks, serialisation failures, and a row that another one has added meanwhile, which the next try reads. */
const AGAIN = ['40001', '40P01', '23505']
const TRIES = 3

/**
 * What stands between this process and PostgreSQL. `pooled`: a pooler that takes no settings of a session when a connection is opened; it has to give time
 * limits to its own. `prepared`: statements may be named.
 */
export type Pooling = { pooled: boolean; prepared: boolean }

/** `statementMs`: after which a statement fails here, whether the server has ended it or not. `connectionS`: seconds after which a connection is replaced. `standby`: its server may be one, else such a connection is refused. */
type Options = Partial<Pooling> & { max?: number; patienceMs?: number; statementMs?: number; connectionS?: number; standby?: boolean; onError?: (error: Error) => void; tracing?: Tracing | undefined }

export function openDatabase(url: string, options: Options = {}): Database {
  return openDatabaseAndPool(url, options).database
}

/**
 * The database, and its pool for a library that writes its own statements. `onError` receives every connection error, and also
 * errors of queries that found no server: an in-flight query reports its failure only to its caller, never through the pool's error event.
 */
export function openDatabaseAndPool(url: string, { max = CONNECTIONS, patienceMs = PATIENCE_MS, statementMs, connectionS, standby, onError, pooled = false, prepared = true, tracing }: Options): { database: Database; pool: pg.Pool } {
  const caches = new Caches()
  const pool = openPool({ connectionString: url, max, connectionTimeoutMillis: patienceMs, ...(pooled && WITHOUT_SETTINGS), ...(statementMs && { query_timeout: statementMs }), ...(connectionS && { maxLifetimeSeconds: connectionS }) }, (error) => (caches.disconnected(), onError?.(error)), standby)
  // Of a server that fails while there is no connection to it nobody is told.
  pool.on('remove', () => (pool.totalCount === 0 ? caches.disconnected() : undefined))
  const reportAndRethrow = (error: Error): never => {
    if (NOTHING_LISTENS.includes(codeOf(error))) onError?.(error)
    throw error
  }
  const onConnectionError = (error: Error) => {
    noteOutage(error)
    // A connection on which nothing was answered is closed without an error of its own.
    if (isOutage(error)) caches.disconnected()
    return reportAndRethrow(error)
  }
  const shared = { services: undefined, caches, subscribers: new Subscribers<Tx>() }
  const opened: Opened = { pool, usage: new Usage(pool), shared, prepared, tracing }
  const single: Client = { query: (query) => (opened.usage.asked(), pool.query(query)) }
  const database: Database = { ...sender(single, opened, onConnectionError), transaction: (work) => transaction(opened, work).catch(reportAndRethrow), reading: (work) => once(opened, work, READING).catch(reportAndRethrow), usage: opened.usage, tracing, close: () => pool.end() }
  return { database, pool }
}

/**
 * The database with the services of an app: every transaction has them. `create` receives that database itself, since services may
 * store it; it must not send statements yet.
 */
export function withServices<Services>(database: Database, subscribers: Subscribers<Tx>, create: (served: Database<Services>) => Services): Database<Services> {
  const served = { ...database, subscribers } as Database<Services>
  const withAll = <Sent extends Sql>(sent: Sent) => ({ ...sent, services: served.services, subscribers })
  served.transaction = (work) => database.transaction((tx) => work(withAll(tx)))
  served.reading = (work) => database.reading((db) => work(withAll(db)))
  served.services = create(served)
  return served
}

/** Of a server that does not run: over TCP or a socket file that it has left, and without that file. */
const NOTHING_LISTENS = ['ECONNREFUSED', 'ENOENT']

async function transaction<T>(opened: Opened, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(opened, work, WRITING)
    } catch (error) {
      if (attempt === TRIES || !AGAIN.includes(codeOf(error))) throw error
    }
  }
}

async function once<T>({ pool, ...sending }: Opened, work: (tx: Tx) => Promise<T>, { begin, onError }: Kind): Promise<T> {
  sending.usage.asked()
  const client = await pool.connect().catch(rethrow)
  const callbacks: (() => void)[] = []
  let broken: Error | undefined
  let isOver = false
  const query = (config: Query) => (isOver ? Promise.reject(new Error('A statement was sent in a transaction that is over.')) : client.query(config))
  try {
    // Not awaited: it goes out with the first statement, which saves a round trip. Where it fails, the connection is broken and that statement fails with it.
    const begun = client.query(begin)
    begun.catch(noteOutage)
    const result = await work({ ...sender({ query }, sending, onError), afterCommit: (callback) => callbacks.push(callback) })
    await begun.catch(rethrow)
    isOver = true
    const commit = () => client.query('COMMIT')
    await (sending.tracing ? sending.tracing.part(COMMIT, commit) : commit()).catch(rethrow)
    for (const callback of callbacks) callback()
    return result
  } catch (error) {
    isOver = true
    // A connection that cannot roll back is discarded; the first error is the one to report.
    if (isOutage(error)) {
      broken = error as Error
      sending.shared.caches.disconnected()
    } else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** PostgreSQL's code of an error, or ''. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
}
