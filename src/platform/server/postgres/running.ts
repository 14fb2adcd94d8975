/** From a data folder to a server that serves it: the one that runs already, or a new one, on a new cluster if need be. */
import fs from 'node:fs'
import path from 'node:path'
import { binariesFor, type Binaries } from './binaries.ts'
import { initialise } from './init.ts'
import { launch } from './launch.ts'
import { passwordIn } from './password.ts'
import { pause } from './pause.ts'
import { findCluster, hasCluster, noteDown, placeFor, settle } from './place.ts'
import { adopt } from './postmaster.ts'
import { childrenOf, signal } from './processes.ts'
import { runnerFor } from './runner.ts'
import { clusterName, type Launch } from './server-process.ts'
import { socketFolderOf } from './socket.ts'

export type RunningCluster = { cluster: string; password: string; port: number; sockets: string; adopted: boolean }
type Options = { folder: string; say: (line: string) => void; postgresOptions: string[] }

/** Called in turn only. */
export async function findOrStart({ folder, say, postgresOptions }: Options): Promise<RunningCluster> {
  const password = passwordIn(folder, hasCluster(folder))
  const found = findCluster(folder, password)
  const running = found === undefined ? undefined : await adopt(found, password, say)
  if (found !== undefined && running !== undefined) return { cluster: found, password, port: running.port, sockets: running.sockets, adopted: true }
  const runner = runnerFor(found)
  const binaries = binariesFor(runner, folder)
  const cluster = found === undefined ? placeFor(folder, password, runner) : settle(folder, password, found, runner)
  if (found === undefined) {
    say('Making the database, only this first time …')
    await initialise(cluster, password, runner, binaries)
    noteDown(folder, cluster)
  }
  checkVersion(cluster, binaries)
  const plan = { cluster, sockets: socketFolderOf(cluster), password, runner, binaries, log: path.join(folder, 'log'), postgresOptions }
  return { cluster, password, ...(await start(plan, say)) }
}

const PATIENCE_MS = 30_000
const ORPHANS_MS = 3000
const RETRY_MS = 50

/** After a `kill -9` child processes may linger and hold the shared memory; a port may be taken between our check and the start. */
const PASSING = /pre-existing shared memory block|lock file "postmaster.pid" already exists|could not create any TCP\/IP sockets/

/** A file system without socket files, such as some shared folders, or a socket that another process holds. */
const NO_SOCKET = /Unix-domain socket|lock file "\S*\.s\.PGSQL/

async function start(plan: Launch, say: (line: string) => void): Promise<Pick<RunningCluster, 'port' | 'sockets' | 'adopted'>> {
  const began = performance.now()
  for (;;) {
    const result = await launch(plan)
    if (!('failure' in result)) return { port: result.port, sockets: result.sockets, adopted: false }
    if (plan.sockets && NO_SOCKET.test(result.failure)) return start({ ...plan, sockets: '' }, say)
    const waitedMs = performance.now() - began
    if (waitedMs > PATIENCE_MS || !PASSING.test(result.failure))
      throw new Error(`PostgreSQL doesn't start in ${plan.cluster}. ${result.failure}`)
    if (waitedMs > ORPHANS_MS) endOrphans(plan.cluster, say)
    await pause(RETRY_MS)
    // It may have been started by hand in between.
    const other = await adopt(plan.cluster, plan.password, say)
    if (other !== undefined) return { port: other.port, sockets: other.sockets, adopted: true }
  }
}

/** Busy children do not notice that their postmaster died. SIGQUIT is what it would have sent them; the recovery cleans up after them. */
function endOrphans(cluster: string, say: (line: string) => void): void {
  for (const pid of childrenOf(clusterName(cluster))) {
    say(`Ending process ${pid}, left over from a PostgreSQL that died.`)
    signal(pid, 'SIGQUIT')
  }
}

function checkVersion(cluster: string, { version }: Binaries): void {
  const made = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version.split('.')[0] === made) return
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}; this is ${version}. Move the data over with pg_dump, or set DATABASE_URL.`,
  )
}
