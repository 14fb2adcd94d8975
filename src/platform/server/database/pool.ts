/** The driver's pool of connections, with time-outs. */
import os from 'node:os'
import pg from 'pg'
import { noteOutage } from './outage.ts'
import { PRIMARY_ONLY } from './standby.ts'

/** Milliseconds that a caller waits for a connection before the call fails. */
export const PATIENCE_MS = 5_000

/** More connections than the cores can serve only switch between processes: for many short calls on two cores, 8 cost a fifth less CPU than 20. */
export const CONNECTIONS = Math.min(20, Math.max(10, 4 * os.availableParallelism()))

const STATEMENT_MS = 30_000
/** A server that is frozen does not end a statement itself. */
const FROZEN_MS = 35_000

/** Of a session: nothing is sent when it is opened, and this process alone ends a statement that takes too long. */
export const WITHOUT_SETTINGS = { statement_timeout: undefined, idle_in_transaction_session_timeout: undefined } as const

/** A pool with the default time-outs, of connections to a primary unless `standby`. `onError` receives the error of every broken connection, in use or idle; without a listener it would end the process. */
export function openPool(config: pg.PoolConfig, onError?: (error: Error) => void, standby = false): pg.Pool {
  // `pipeline`: a statement is sent at once, also while an earlier one of the same connection is executed.
  const pool = new pg.Pool({ pipeline: true, connectionTimeoutMillis: PATIENCE_MS, idle_in_transaction_session_timeout: 30_000, statement_timeout: STATEMENT_MS, query_timeout: config.statement_timeout === 0 ? 0 : FROZEN_MS, ...(!standby && PRIMARY_ONLY), ...config })
  const report = (error: Error) => (noteOutage(error), onError?.(error))
  return pool.on('error', report).on('connect', (client) => client.on('error', report))
}
