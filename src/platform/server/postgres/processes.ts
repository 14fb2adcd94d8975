/** Which processes are alive: pids are reused, so a process is identified by its pid and its start time. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** Returned by `identityOf` where a live process cannot be distinguished from a later one with its pid. */
const UNKNOWN = ''

/** A string that no later process with this pid will have; undefined: no such process, or a zombie. */
export function identityOf(pid: number, platform = process.platform): string | undefined {
  if (!signal(pid, 0)) return undefined
  if (platform === 'linux') return linuxIdentity(pid)
  // Windows (untested) has no fast way to read a process's start time.
  if (platform === 'win32') return UNKNOWN
  return unixIdentity(pid)
}

/** Whether the process with this identity still runs. When unsure yes: a wrong yes costs time, a wrong no costs data. */
export function isAlive(pid: number, identity: string): boolean {
  const now = identityOf(pid)
  return now !== undefined && (now === UNKNOWN || identity === UNKNOWN || now === identity)
}

/** Whether this process is the postmaster of the cluster. 'maybe': the platform does not report it, or it is a PostgreSQL with other arguments. */
export function isPostmaster(pid: number, cluster: string, platform = process.platform): 'yes' | 'maybe' | 'no' {
  if (identityOf(pid, platform) === undefined) return 'no'
  if (platform === 'win32') return 'maybe' // untested, see above
  const command = platform === 'linux' ? linuxCommand(pid) : ps('-o', 'command=', '-p', String(pid))
  if (command === undefined || command === '') return 'maybe'
  if (!/(^|\/)postgres[: ]/.test(command)) return 'no'
  return command.includes(` -D ${cluster} `) ? 'yes' : 'maybe'
}

/** Children that PostgreSQL started under this cluster_name, also those whose postmaster is dead. On Windows (untested) the list is empty. */
export function childrenOf(clusterName: string, platform = process.platform): number[] {
  if (platform === 'win32') return []
  const all = platform === 'linux' ? linuxCommands() : unixCommands()
  return all.filter(({ command }) => command.startsWith(`postgres: ${clusterName}: `)).map(({ pid }) => pid)
}

/** Sends a signal; false: no such process. Signal 0 only tests whether it exists. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false // 0 and below would mean whole groups of processes
  try {
    return process.kill(pid, name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ESRCH') return false
    if (code === 'EPERM' && name === 0) return true // there, but another user's
    throw error
  }
}

function linuxIdentity(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (stat === undefined) return signal(pid, 0) ? UNKNOWN : undefined // hidden from us (hidepid), or gone this moment
  // The name in parentheses may contain spaces and parentheses; after it come the state and, 19 fields on, the start in ticks since boot.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (words[0] === 'Z' || words[0] === 'X') return undefined
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${words[19]}`
}

/** The command line of a process. Unlike the rest of /proc it is readable by every user, in a container too. */
function linuxCommand(pid: number): string | undefined {
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ')
}

function linuxCommands(): { pid: number; command: string }[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map((pid) => ({ pid: Number(pid), command: linuxCommand(Number(pid)) ?? '' }))
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined // ended between two reads, or hidden from us (hidepid): the caller treats it as unknown
  }
}

// macOS: untested there; tests run these with the `ps` of Linux.
function unixIdentity(pid: number): string | undefined {
  const [state = '', ...began] = ps('-o', 'stat=', '-o', 'lstart=', '-p', String(pid)).split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : began.join(' ')
}

function unixCommands(): { pid: number; command: string }[] {
  const lines = ps('-ax', '-o', 'pid=', '-o', 'command=').split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line.replace(/^\s*\d+\s+/, '') }))
}

function ps(...words: string[]): string {
  const { stdout, error } = spawnSync('ps', ['-ww', ...words], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } })
  if (error !== undefined) throw error
  return stdout.trim()
}
