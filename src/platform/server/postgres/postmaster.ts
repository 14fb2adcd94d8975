/** The running PostgreSQL of a cluster, by its postmaster.pid: found, distinguished from other processes, stopped. */
import fs from 'node:fs'
import path from 'node:path'
import { knock } from './connection.ts'
import { pause } from './pause.ts'
import { identityOf, isAlive, isPostmaster, signal } from './processes.ts'
import { removeSocketFiles } from './socket.ts'

/** `sockets`: the folder of its socket file, '' where it has none. */
export type Postmaster = { pid: number; port: number; sockets: string; ready: boolean }

const LOOK_EVERY_MS = 10
const STOPPING_MS = 60_000
/** Crash recovery replays the log, which takes minutes at worst. */
export const STARTING_MS = 5 * 60_000

/** Content of the lock file; undefined: there is none. A file truncated by a crash names no process. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port, sockets = '', , , status] = fs.readFileSync(lockFile(cluster), 'utf8').split('\n')
    return { pid: Number(pid), port: Number(port), sockets: sockets.trim(), ready: status?.trim() === 'ready' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/**
 * The live postmaster of our cluster, once it serves; waits while it is starting or stopping. Removes the lock file of a
 * dead one: PostgreSQL accepts any process with that pid, also a zombie or an unrelated program.
 */
export async function adopt(cluster: string, password: string, say: (line: string) => void): Promise<Postmaster | undefined> {
  const patience = performance.now() + STARTING_MS
  for (;;) {
    const found = readPostmaster(cluster)
    if (found === undefined) return undefined
    const ours = isPostmaster(found.pid, cluster)
    const answer = ours === 'no' ? 'silent' : await knock({ cluster, password, port: found.port })
    if (answer === 'ready') return found
    if (ours !== 'yes' && answer !== 'starting') return removeStaleLock(cluster, ours, say)
    if (answer === 'refused') throw new Error(`The running PostgreSQL (process ${found.pid}) refuses the password kept beside ${cluster}.`)
    if (performance.now() > patience) throw new Error(`PostgreSQL (process ${found.pid}) runs in ${cluster} but does not answer.`)
    await pause(LOOK_EVERY_MS)
  }
}

function removeStaleLock(cluster: string, ours: 'maybe' | 'no', say: (line: string) => void): undefined {
  // Windows (untested) gives too little information about a process; there PostgreSQL itself recognises a lock file as stale.
  if (process.platform === 'win32' && ours === 'maybe') return
  say('PostgreSQL ended without saying goodbye; starting it again.')
  removeSocketFiles(cluster)
  fs.rmSync(lockFile(cluster), { force: true })
}

/** The postmaster that may be signalled. Only a sure one: a "maybe" could be another PostgreSQL that got the pid of ours. Windows can't be surer, its pg_ctl is. */
function ownPostmaster(cluster: string): Postmaster | undefined {
  const running = readPostmaster(cluster)
  return running && isPostmaster(running.pid, cluster) === (process.platform === 'win32' ? 'maybe' : 'yes') ? running : undefined
}

/** Requests the fast shutdown of `stopPostmaster` without waiting, for a process that ends now. Not on Windows, which has no such signal. */
export function askToStop(cluster: string): void {
  const running = process.platform === 'win32' ? undefined : ownPostmaster(cluster)
  if (running) signal(running.pid, 'SIGINT')
}

/** A fast shutdown: open transactions are rolled back, everything committed is on the disk. Nothing to do if none runs. */
export async function stopPostmaster(cluster: string, stopOnWindows: () => Promise<unknown>): Promise<void> {
  const running = ownPostmaster(cluster)
  if (running === undefined) return
  const identity = identityOf(running.pid) ?? ''
  if (process.platform === 'win32') await stopOnWindows()
  else signal(running.pid, 'SIGINT')
  const patience = performance.now() + STOPPING_MS
  while (isAlive(running.pid, identity)) {
    if (performance.now() > patience) throw new Error(`PostgreSQL (process ${running.pid}) is still stopping after a minute.`)
    await pause(LOOK_EVERY_MS)
  }
}

function lockFile(cluster: string): string {
  return path.join(cluster, 'postmaster.pid')
}
