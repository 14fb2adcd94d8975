/** Reads that may be a second old go to a standby (`DATABASE_REPLICA_URL`), and to the primary while that is away or behind (decision 85). */
import type { Log } from '../log.ts'
import { openDatabase, sql, type Database, type Pooling, type Sql, type Statement } from './database.ts'
import { behindMs, type PrimaryState, type ReplicaState } from './freshness.ts'
import { isOutage } from './outage.ts'
import type { Usage } from './usage.ts'

/** A read from the replica may lack what was committed within this time. The lag is measured by a read whose last measurement is as old as this, and by nothing else. */
export const MOST_MS = 1_000
const CONNECTIONS = 4
/** An address of replicas moves, too: a connection stays at a server that was promoted, or no longer follows the primary. */
const CONNECTION_S = 10
/** A replica that hangs delays a read by so much, once. */
const PATIENCE_MS = 1_000
/** A read that the replica refuses each time is logged so often. */
const REFUSED_EVERY_MS = 60_000

export type Replica = {
  /** The same handle, whose single statements may be answered by the replica. They must not write. */
  reads: (db: Sql) => Sql
  /** Statements by where they were answered. */
  answered: { replica: number; primary: number }
  usage: Usage
  close: () => Promise<void>
}

export type NeedsReplica = { replica: Replica | undefined }

/**
 * The handle for reads of public data, the same for every caller, which may lack the last second (decision 85). Never for what belongs to the caller, or what
 * the caller may do, nor in a transaction.
 */
export const recent = (db: Sql<NeedsReplica>): Sql => db.services.replica?.reads(db) ?? db

type Parts = { primary: Pick<Database, 'row'>; replica: Pick<Database, 'row' | 'rows'>; log: Pick<Log, 'info' | 'warn'>; now?: () => number }

export function openReplica(url: string, { pooling, ...parts }: Pick<Parts, 'primary' | 'log'> & { pooling: Pooling }): Replica {
  const database = openDatabase(url, { ...pooling, max: CONNECTIONS, patienceMs: PATIENCE_MS, statementMs: PATIENCE_MS, connectionS: CONNECTION_S, standby: true, onError: (error) => parts.log.info({ err: error }, 'a connection to the replica broke') })
  return { ...chooseBetween({ ...parts, replica: database }), usage: database.usage, close: database.close }
}

/** The choice alone. `now`: milliseconds of a clock that only goes on. */
export function chooseBetween(parts: Parts): Pick<Replica, 'reads' | 'answered'> {
  const answered = { replica: 0, primary: 0 }
  const { isFresh, leave, refused } = watch(parts)
  const fromReplica = async <Row>(statement: Statement): Promise<Row[] | undefined> => {
    if (!isFresh()) return undefined
    try {
      return await parts.replica.rows<Row>(statement)
    } catch (error) {
      // Whatever it is, such as a read that replaying had to cancel, or a table that is not there yet: the primary's answer counts.
      if (isOutage(error)) leave({ err: error })
      else refused(error)
      return undefined
    }
  }
  const rowsBy = (db: Sql) => async <Row>(statement: Statement): Promise<Row[]> => {
    const found = await fromReplica<Row>(statement)
    answered[found ? 'replica' : 'primary'] += 1
    return found ?? db.rows<Row>(statement)
  }
  return {
    answered,
    reads: (db) => {
      const rows = rowsBy(db)
      return { ...db, rows, row: async <Row>(statement: Statement) => (await rows<Row>(statement))[0] }
    },
  }
}

type Watch = { isFresh: () => boolean; leave: (why: object) => void; refused: (error: unknown) => void }

/**
 * `isFresh`: whether what the replica answers now lacks a second at most; looks anew, behind the caller, where the last look is a second old. `leave`: it does
 * not answer. `refused`: it answers with an error, such as of a right that is missing there.
 */
function watch({ primary, replica, log, now = () => performance.now() }: Parts): Watch {
  let [freshUntilMs, nextLookMs, nextRefusedMs] = [-Infinity, -Infinity, -Infinity]
  let isUsed: boolean | undefined
  const note = (use: boolean, why: object) => {
    if (use !== isUsed) log[use ? 'info' : 'warn'](why, `reads that may be a second old go to the ${use ? 'replica' : 'primary'}`)
    isUsed = use
  }
  const leave = (why: object) => {
    freshUntilMs = -Infinity
    note(false, why)
  }
  const refused = (error: unknown) => {
    if (now() < nextRefusedMs) return
    nextRefusedMs = now() + REFUSED_EVERY_MS
    log.warn({ err: error }, 'a read that the replica refused was answered by the primary')
  }
  const look = async () => {
    const askedMs = now()
    nextLookMs = Infinity
    try {
      // In this order: what the primary has written later makes the replica seem older, not newer.
      const written = await primary.row<PrimaryState>(PRIMARY)
      const replayed = await replica.row<ReplicaState>(REPLICA)
      const ms = written && replayed ? behindMs(written, replayed) : Infinity
      if (ms >= MOST_MS) return leave({ behindMs: ms === Infinity ? 'unknown' : ms })
      freshUntilMs = askedMs + MOST_MS - ms
      note(true, { behindMs: ms })
    } catch (error) {
      leave({ err: error })
    } finally {
      nextLookMs = askedMs + MOST_MS
    }
  }
  const isFresh = () => {
    if (now() >= nextLookMs) void look()
    return now() < freshUntilMs
  }
  return { isFresh, leave, refused }
}

const PRIMARY = sql`
  SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS position, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) AS timeline, extract(epoch FROM clock_timestamp()) * 1000 AS "clockMs"`
/** The timeline of the newest restart point, or of what is replayed since, whichever is known to be newer: a replica that follows a promoted server is used from its next restart point on. */
const REPLICA = sql`
  SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END AS position, extract(epoch FROM pg_last_xact_replay_timestamp()) * 1000 AS "committedMs",
    lpad(upper(to_hex(greatest(c.timeline_id, r.min_recovery_end_timeline))), 8, '0') AS timeline
  FROM pg_control_checkpoint() c, pg_control_recovery() r`
