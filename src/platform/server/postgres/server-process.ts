/** The server's process: its arguments, and how it is detached from ours. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { type Binaries } from './binaries.ts'
import { serverEnvironment } from './environment.ts'
import { type Runner } from './runner.ts'
import { shortHash } from './short-hash.ts'

/** `sockets`: the folder of its socket file; '' for none. */
export type Launch = { cluster: string; sockets: string; password: string; runner: Runner; binaries: Binaries; log: string; postgresOptions: string[] }

/** The started process: whether a postmaster is this one, and why it ended, if it has. */
export type Server = { is(pid: number): boolean; failed(): string | undefined }

/** Settings for a small machine that does other work too. Durability (fsync, full pages) has PostgreSQL's safe defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  max_connections: '100',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1', // solid-state disks
  jit: 'off', // compiling costs more than our short queries
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** PostgreSQL's processes carry it in their titles, which is how they are found when their postmaster is dead. */
export function clusterName(cluster: string): string {
  return `limelight-${shortHash(cluster)}`
}

export function serverWords({ cluster, sockets, postgresOptions }: Launch, port: number): string[] {
  const settings = Object.entries({ port, cluster_name: clusterName(cluster), unix_socket_directories: sockets, ...SETTINGS })
  return [...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]), ...postgresOptions]
}

/** Detached, its output in a file: neither our end nor Ctrl-C in our terminal reaches it. */
export function startProcess({ cluster, runner, binaries, log }: Launch, words: string[]): Server {
  const output = fs.openSync(log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', cluster, ...words], {
    ...runner,
    cwd: cluster,
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  fs.closeSync(output)
  let failed: string | undefined
  child.on('error', (error) => (failed = `${binaries.postgres} can't be run (${error.message}).`))
  child.on('exit', (code, signal) => (failed = `PostgreSQL ended (${signal ?? code}).`))
  child.unref()
  return { is: (pid) => pid === child.pid, failed: () => failed }
}
