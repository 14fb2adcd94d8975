/** Who is alive: pids are given out again, so a process is told by its pid and the moment it began. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** What `identityOf` says where a live process can't be told from a later one with its pid. */
const UNKNOWN = ''

/** A word that no later process with this pid will have; undefined: nobody there, or a zombie, which nobody can talk to. */
export function identityOf(pid: number): string | undefined {
  if (!exists(pid)) return undefined
  if (process.platform === 'linux') return linuxIdentity(pid)
  // Windows is untested. It has no quick way to ask when a process began.
  if (process.platform === 'win32') return UNKNOWN
  return unixIdentity(pid)
}

/** Is the process that once had this identity still there? A doubt counts as yes: a wrong yes costs patience, a wrong no costs data. */
export function isAlive(pid: number, identity: string): boolean {
  const now = identityOf(pid)
  return now !== undefined && (now === UNKNOWN || identity === UNKNOWN || now === identity)
}

/** Is this process the postmaster of the cluster? 'maybe': the platform doesn't tell, or it is a PostgreSQL called with other words. */
export function isPostmaster(pid: number, cluster: string): 'yes' | 'maybe' | 'no' {
  if (identityOf(pid) === undefined) return 'no'
  if (process.platform === 'win32') return 'maybe' // untested, see above
  const command = process.platform === 'linux' ? linuxCommand(pid) : unixCommand(pid)
  if (command === undefined) return 'maybe'
  if (!/(^|\/)postgres[: ]/.test(command)) return 'no'
  return command.includes(` -D ${cluster} `) ? 'yes' : 'maybe'
}

/** The processes of a dead postmaster that still work in its cluster. Only Linux tells; elsewhere nobody is named. */
export function orphansIn(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => linuxCommand(pid)?.startsWith('postgres: ') && linuxFolder(pid) === cluster)
}

function exists(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false // 0 and below would mean whole groups of processes
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: there, but another user's. Anything but ESRCH is therefore a sign of life.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (stat === undefined) return UNKNOWN
  // The name in parentheses may hold spaces and parentheses; after it come the state and, 19 words on, the start in ticks since boot.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (words[0] === 'Z' || words[0] === 'X') return undefined
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${words[19]}`
}

/** The words a process was called with, by spaces and with one at the end. Unlike its folder, everybody may read them, in a container too. */
function linuxCommand(pid: number): string | undefined {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
}

function linuxFolder(pid: number): string | undefined {
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone meanwhile, or not ours to look at: then it isn't ours to end either
  }
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined // gone between two looks, or hidden from us (hidepid): the caller takes it as "can't tell"
  }
}

// macOS: untested there, though the same `ps` calls work on Linux.
function unixIdentity(pid: number): string | undefined {
  const [state = '', ...began] = ps(pid, '-o', 'stat=', '-o', 'lstart=').split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : began.join(' ')
}

function unixCommand(pid: number): string | undefined {
  const command = ps(pid, '-ww', '-o', 'command=')
  return command === '' ? undefined : `${command} `
}

function ps(pid: number, ...format: string[]): string {
  const { stdout } = spawnSync('ps', [...format, '-p', String(pid)], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } })
  return (stdout ?? '').trim()
}
