/** The product under test, started by `npm start` in a temporary folder, and the resource usage of its processes from /proc. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { signal } from '../../src/platform/server/postgres/processes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TICKS_A_SECOND = 100

type Process = { pid: number; parent: number; command: string; ticks: number; reapedTicks: number }
export type Usage = { nodeSeconds: number; postgresSeconds: number; descriptors: number; residentBytes: number }
export type BenchProduct = {
  /** Sum over the lifetime of the processes. */
  usage: () => Usage
  /** All processes of the data folder. */
  pids: () => number[]
  terminate: () => void
  kill: () => void
  output: () => string
}

/** The shipped configuration; only port and data folder are set. */
export async function startProduct(folder: string, port: number): Promise<BenchProduct> {
  const { LIMITS, CLOCK, DATABASE_URL, REDIS_URL, PROXIES, NODE_ENV, ...env } = process.env
  if ([LIMITS, CLOCK, DATABASE_URL, REDIS_URL, PROXIES, NODE_ENV].some(Boolean)) console.log('LIMITS, CLOCK, DATABASE_URL, REDIS_URL, PROXIES and NODE_ENV are not passed on: the product runs as shipped.')
  const npm = spawn('npm', ['start'], { cwd: ROOT, detached: true, env: { ...env, PORT: String(port), DATA_DIR: folder }, stdio: ['ignore', 'pipe', 'pipe'] })
  // Only the end of the log is kept; a long run would fill the memory.
  let output = ''
  const keep = (data: Buffer) => (output = (output + String(data)).slice(-200_000))
  npm.stdout.on('data', keep)
  npm.stderr.on('data', keep)
  await new Promise<void>((ready, fail) => {
    npm.stdout.on('data', () => output.includes('is ready at') && ready())
    npm.once('exit', (code) => fail(new Error(`npm start ended with ${code}: ${output}`)))
  })
  const processes = () => processesOf(folder)
  const server = processes().find(({ command }) => command.includes('--disable-warning=ExperimentalWarning'))
  if (!server) throw new Error('The server process was not found: this bench needs Linux.')
  return {
    usage: () => usageOf(server.pid, processes()),
    pids: () => processes().map(({ pid }) => pid),
    terminate: () => signal(server.pid, 'SIGTERM'),
    kill: () => processes().forEach(({ pid }) => signal(pid, 'SIGKILL')),
    output: () => output,
  }
}

function usageOf(server: number, processes: Process[]): Usage {
  const node = processes.find(({ pid }) => pid === server)
  // CPU time of ended backends is included in that of the postmaster, which reaped them.
  const postmasters = processes.filter(({ command }) => /^\S*bin\/postgres /.test(command))
  const postgres = processes.filter(({ pid, parent }) => postmasters.some((one) => one.pid === pid || one.pid === parent))
  const ticks = postgres.reduce((sum, one) => sum + one.ticks, 0) + postmasters.reduce((sum, one) => sum + one.reapedTicks, 0)
  return {
    nodeSeconds: (node?.ticks ?? 0) / TICKS_A_SECOND, postgresSeconds: ticks / TICKS_A_SECOND,
    descriptors: node ? fs.readdirSync(`/proc/${server}/fd`).length : 0,
    residentBytes: Number(/VmRSS:\s+(\d+)/.exec(read(server, 'status'))?.[1] ?? 0) * 1024,
  }
}

/** The server and its launchers by their environment, PostgreSQL by its arguments or by its parent. */
function processesOf(folder: string): Process[] {
  const all = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map(Number).flatMap((pid) => {
    const stat = read(pid, 'stat')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (stat === '' || fields[0] === 'Z') return []
    const [user, system, reapedUser, reapedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number]
    return [{ pid, parent: Number(fields[1]), command: read(pid, 'cmdline').replaceAll('\0', ' ').trim(), ticks: user + system, reapedTicks: reapedUser + reapedSystem }]
  })
  const own = new Set(all.filter(({ pid, command }) => command.includes(folder) || read(pid, 'environ').includes(`DATA_DIR=${folder}`)).map(({ pid }) => pid))
  return all.filter(({ pid, parent }) => own.has(pid) || own.has(parent))
}

/** Empty for a process that has ended meanwhile, and for one of another user. */
function read(pid: number, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

/** CPU seconds of the whole machine since boot: used, and stolen by other virtual machines of the same host. */
export function machineSeconds(): { busy: number; stolen: number } {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (/^cpu +(.*)$/m.exec(fs.readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number)
  return { busy: (user + nice + system + irq + softirq) / TICKS_A_SECOND, stolen: steal / TICKS_A_SECOND }
}
