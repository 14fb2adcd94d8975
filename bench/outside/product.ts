/** The product under test, started by `npm start` in a temporary folder, and the resource usage of its processes from /proc. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { signal } from '../../src/platform/server/postgres/processes.ts'
import { allProcesses, familyCpuMs, processCpuMs } from '../measured/cpu.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

type Process = { pid: number; parent: number; command: string }
export type Usage = { nodeSeconds: number; postgresSeconds: number; descriptors: number; residentBytes: number }
export type BenchProduct = {
  /** Sum over the lifetime of the processes. */
  usage: () => Promise<Usage>
  /** All processes of the data folder. */
  pids: () => Promise<number[]>
  terminate: () => void
  kill: () => Promise<void>
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
  const server = (await processes()).find(({ command }) => command.includes('--disable-warning=ExperimentalWarning'))
  if (!server) throw new Error('The server process was not found: this bench needs Linux.')
  return {
    usage: async () => usageOf(server.pid, await processes()),
    pids: async () => (await processes()).map(({ pid }) => pid),
    terminate: () => signal(server.pid, 'SIGTERM'),
    kill: async () => (await processes()).forEach(({ pid }) => signal(pid, 'SIGKILL')),
    output: () => output,
  }
}

async function usageOf(server: number, processes: Process[]): Promise<Usage> {
  // A process that PostgreSQL has just started has its command until it names itself.
  const named = processes.filter(({ command }) => /^\S*bin\/postgres /.test(command))
  const postmaster = named.find(({ parent }) => !named.some(({ pid }) => pid === parent))
  return {
    nodeSeconds: (await processCpuMs(server)) / 1_000,
    postgresSeconds: postmaster ? (await familyCpuMs(postmaster.pid)) / 1_000 : 0,
    descriptors: processes.some(({ pid }) => pid === server) ? fs.readdirSync(`/proc/${server}/fd`).length : 0,
    residentBytes: Number(/VmRSS:\s+(\d+)/.exec(read(server, 'status'))?.[1] ?? 0) * 1024,
  }
}

/** The server and its launchers by their environment, PostgreSQL by its arguments or by its parent. */
async function processesOf(folder: string): Promise<Process[]> {
  const all = (await allProcesses()).map((one) => ({ ...one, command: read(one.pid, 'cmdline').replaceAll('\0', ' ').trim() }))
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
