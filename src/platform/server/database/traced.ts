/** Statements in traces: what they do to which table, and the name that PostgreSQL knows them by; neither texts nor values. */
import type pg from 'pg'
import type { SpanStart, Tracing } from '../tracing/tracing.ts'
import { nameOf, type Query } from './queries.ts'

type Client = { query: (query: Query) => Promise<pg.QueryResult> }

/** The same client, each of whose statements is a part of the open span. */
export const tracedClient = (client: Client, tracing: Tracing): Client => ({ query: (query) => tracing.part(spanOf(query.text), () => client.query(query)) })

/** The end of a transaction, which waits for the disk. */
export const COMMIT: SpanStart = { name: 'COMMIT', kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'COMMIT' } }

const spans = new Map<string, SpanStart>()
function spanOf(text: string): SpanStart {
  let span = spans.get(text)
  if (!span) {
    const summary = summaryOf(text)
    spans.set(text, (span = { name: summary, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary, 'limelight.statement': nameOf(text) } }))
  }
  return span
}

/** Names of tables and functions are written in small letters, so `FOR UPDATE OF` and `DO UPDATE SET` are no writes of their own. */
const WRITE = /\b(INSERT|UPDATE|DELETE|MERGE)\s+(?:INTO\s+|FROM\s+)?(?:ONLY\s+)?([a-z_][\w.]*)/
// `extract(epoch FROM made_at)` and `IS DISTINCT FROM` name no table.
const TABLE = /(?<!\bDISTINCT\s+|\(\s*(?!SELECT\b)\w+\s+)\b(?:FROM|JOIN)\s+(?:ONLY\s+)?([a-z_][\w.]*)(?![\w.]|\s*\()/
const FUNCTION = /\b([a-z_][\w.]*)\s*\(/

/** Such as `INSERT account`: the first write of a statement and its table; of one without, the first table that it reads, else the first function that it calls. */
export function summaryOf(text: string): string {
  const [, verb, written] = WRITE.exec(text) ?? []
  if (verb) return `${verb} ${written}`
  const subject = (TABLE.exec(text) ?? FUNCTION.exec(text))?.[1]
  return subject === undefined ? 'SELECT' : `SELECT ${subject}`
}
