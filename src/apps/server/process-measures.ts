/** What `/metrics` shows of this process alone: its version, its connections, and what its parts have counted since the start. Nothing is read from the database. */
import type { Database } from '../../platform/server/database/database.ts'
import type { Connections, Usage } from '../../platform/server/database/usage.ts'
import { noteSecurity, type Log } from '../../platform/server/log.ts'
import type { Metrics, Sample } from '../../platform/server/metrics.ts'
import type { NeedsReplica, Replica } from '../../platform/server/database/replica.ts'
import type { NeedsBattles } from '../../features/battles/server.ts'
import type { Deliveries } from './deliveries.ts'

export type OfProcess = {
  version: string
  /** Asked once, by the first who reads the figures. */
  commit: () => Promise<string>
  database: Database<NeedsBattles & NeedsReplica>
  /** Of each pool of connections, by its name. */
  pools: Readonly<Record<string, Usage>>
  deliveries: Deliveries
}

/** Comes before the gauges that read from the database: they take connections, which are read here as they were before. */
export function measureProcess(metrics: Metrics, { version, commit, database, pools, deliveries }: OfProcess): void {
  measureConnections(metrics, pools)
  let known: Promise<string> | undefined
  metrics.gauge({
    name: 'limelight_info', help: 'Always 1; the version of the product, and the commit where it runs in a repository', labels: ['version', 'commit'],
    read: async () => [{ labels: { version, commit: await (known ??= commit()) }, value: 1 }],
  })
  const { battles, replica } = database.services
  metrics.gauge({
    name: 'limelight_live', help: 'Open sockets of this process, players who have one, and battles that it hosts', labels: ['what'],
    read: () => byLabel('what', { sockets: battles.live.sockets(), players: battles.live.players().length, battles: battles.host.rooms().length }),
  })
  if (replica) measureReplica(metrics, replica)
  metrics.counter({
    name: 'limelight_takeovers_total', help: 'Battles that this process took over from another one: resumed, void after a minute without a host, or failed', labels: ['outcome'],
    read: () => byLabel('outcome', battles.takeovers),
  })
  metrics.counter({
    name: 'limelight_deliveries_total', help: 'Tries to deliver mails, short messages, pushes and webhooks; later is tried again', labels: ['what', 'outcome'],
    read: () => Object.entries(deliveries).flatMap(([what, outcomes]) => byLabel('outcome', outcomes).map(({ labels, value }) => ({ labels: { what, ...labels }, value }))),
  })
  metrics.counter({
    name: 'limelight_cache_reads_total', help: 'Reads of what this process caches: found there (hit), or read from the database (miss)', labels: ['cache', 'result'],
    read: () => [...database.caches.reads].flatMap(([cache, reads]) => byLabel('result', reads).map(({ labels, value }) => ({ labels: { cache, ...labels }, value }))),
  })
}

function measureReplica(metrics: Metrics, { answered }: Replica): void {
  metrics.counter({ name: 'limelight_replica_reads_total', help: 'Reads that may be a second old, by where they were answered', labels: ['from'], read: () => byLabel('from', answered) })
}

export function measureConnections(metrics: Metrics, pools: Readonly<Record<string, Usage>>): void {
  const all = Object.entries(pools)
  const each = (read: (connections: Connections) => number) => () => all.map(([pool, usage]) => ({ labels: { pool }, value: read(usage.connections()) }))
  metrics.gauge({
    name: 'limelight_connections', help: 'Open connections to the database: in use, or without work', labels: ['pool', 'state'],
    read: () => all.flatMap(([pool, usage]) => {
      const { used, idle } = usage.connections()
      return byLabel('state', { used, idle }).map(({ labels, value }) => ({ labels: { pool, ...labels }, value }))
    }),
  })
  metrics.gauge({ name: 'limelight_connections_most', help: 'Connections to the database that may be open at once', labels: ['pool'], read: each(({ most }) => most) })
  metrics.gauge({ name: 'limelight_connections_waiting', help: 'Callers that wait for a connection to the database', labels: ['pool'], read: each(({ waiting }) => waiting) })
  metrics.counter({ name: 'limelight_connection_waits_total', help: 'Callers that found every connection to the database in use', labels: ['pool'], read: () => all.map(([pool, { waited }]) => ({ labels: { pool }, value: waited })) })
  metrics.histogram({ name: 'limelight_statement_seconds', help: 'Time of a statement of the database, for a single one with its wait for a connection', read: () => all.map(([pool, { statements }]) => ({ labels: { pool }, durations: statements })) })
}

const byLabel = (label: string, values: Readonly<Record<string, number>>): (Sample & { labels: Record<string, string> })[] => Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

/** Counts and logs security events. */
export function securityEvents(metrics: Metrics, log: Log): (event: string, about: Record<string, string>) => void {
  const count = metrics.count({ name: 'limelight_security_events_total', help: 'Sign-ins and other lines of the security log, by what happened', label: 'event' })
  return (event, about) => {
    count(event)
    noteSecurity(log, event, about)
  }
}

/** Counts what is served beside calls: pages, assets, pictures. */
export function countedFiles(metrics: Metrics, serve: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  const count = metrics.count({ name: 'limelight_files_total', help: 'Pages, assets and pictures that were asked for, by the status of the answer', label: 'status' })
  return async (request) => {
    const response = await serve(request)
    count(String(response.status))
    return response
  }
}
