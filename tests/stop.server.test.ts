/** Every way to stop `npm start` ends all processes: npm, the launcher, the server and PostgreSQL. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { childrenOf, signal } from '../src/platform/server/postgres/processes.ts'
import { clusterName } from '../src/platform/server/postgres/server-process.ts'
import { aFolder, plainEnvironment } from './process.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PATIENCE_MS = 120_000
/** Far above the time for stopping, even on a busy machine. */
const STOP_MS = 60_000
/** The first ways to stop; all eight by STOP_WAYS. */
const WAYS = Number(process.env.STOP_WAYS ?? 4)

type Process = { pid: number; command: string }
/** `closed`: all that it and its children have written was read. */
type Started = { npm: ChildProcess; output: () => string; ended: Promise<number | null>; closed: Promise<unknown> }

let folder: string

beforeAll(async () => {
  folder = await aFolder()
  // The client is built and the database created once, so that the cases only start and stop.
  const product = npmStart()
  await ready(product)
  serverProcess().kill('SIGTERM')
  await allGone()
}, PATIENCE_MS)

/** Cleans up after failed cases. */
function clear(): void {
  for (const { pid } of processes()) signal(pid, 'SIGKILL')
}
afterEach(clear)
afterAll(() => {
  clear()
  fs.rmSync(folder, { recursive: true, force: true })
})

function npmStart(env: Record<string, string> = {}): Started {
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    env: { ...plainEnvironment(), PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  npm.stdout.on('data', (data) => (output += data))
  npm.stderr.on('data', (data) => (output += data))
  return { npm, output: () => output, ended: new Promise((done) => npm.on('exit', done)), closed: new Promise((done) => npm.on('close', done)) }
}

const port = await freePort()

async function ready({ npm, output }: Started): Promise<void> {
  while (!output().includes('is ready at')) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}: ${output()}`)
    await pause()
  }
}

/** All processes of the data folder: the server by its environment, PostgreSQL by its arguments. */
function processes(): Process[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    const command = readProc(pid, 'cmdline')
    const stat = readProc(pid, 'stat')
    const isOurs = command.includes(folder) || readProc(pid, 'environ').includes(`DATA_DIR=${folder}`)
    const isZombie = stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
    return isOurs && !isZombie ? [{ pid: Number(pid), command: command.replaceAll('\0', ' ').trim() }] : []
  })
}

/** Empty for a process that has ended meanwhile, and for one of another user. */
function readProc(pid: string, file: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) return ''
    throw error
  }
}

const found = (part: string) => {
  const one = processes().find(({ command }) => command.includes(part))
  if (!one) throw new Error(`No process runs ${part}: ${JSON.stringify(processes())}`)
  return { ...one, kill: (name: NodeJS.Signals) => signal(one.pid, name) }
}
const serverProcess = () => found('--disable-warning=ExperimentalWarning')
const launcher = () => found('tools/run.mjs')

/** Waits until none is left; on time-out reports the remaining processes and the output. */
async function allGone(product?: Started): Promise<void> {
  const until = performance.now() + STOP_MS
  while (processes().length > 0) {
    if (performance.now() > until) throw new Error(`Still running after ${STOP_MS} ms: ${JSON.stringify(processes())}\n${product?.output() ?? ''}`)
    await pause()
  }
  await product?.closed
}

const lockFiles = () => fs.globSync(path.join(folder, 'postgres', '**', 'postmaster.pid'))
const pause = () => new Promise((go) => setTimeout(go, 10))

describe.skipIf(process.platform !== 'linux')('npm start', () => {
  const ways: [string, (product: Started) => unknown][] = [
    ['SIGTERM to the process group', ({ npm }) => process.kill(-(npm.pid as number), 'SIGTERM')],
    ['SIGTERM to every process, as systemd signals a control group', () => processes().forEach(({ pid }) => signal(pid, 'SIGTERM'))],
    ['SIGKILL to npm', ({ npm }) => npm.kill('SIGKILL')],
    ['SIGKILL to the launcher', () => launcher().kill('SIGKILL')],
    ['SIGTERM to the server', () => serverProcess().kill('SIGTERM')],
    ['Ctrl-C, which signals the process group', ({ npm }) => process.kill(-(npm.pid as number), 'SIGINT')],
    ['a closed terminal', ({ npm }) => process.kill(-(npm.pid as number), 'SIGHUP')],
    [
      'SIGTERM twice',
      ({ npm }) => {
        // Looked up first: the list of processes takes a while, and the first signal may have ended them by then.
        const server = serverProcess()
        npm.kill('SIGTERM')
        server.kill('SIGTERM')
      },
    ],
  ]
  it.each(ways.slice(0, WAYS))('is ended by %s, PostgreSQL included, in an orderly way', { timeout: PATIENCE_MS }, async (_, stop) => {
    const product = npmStart()
    await ready(product)
    expect(processes().some(({ command }) => command.includes('postgres'))).toBe(true)
    stop(product)
    await allGone(product)
    expect(lockFiles()).toEqual([])
  })

  it('is ended by SIGTERM to npm, which waits for it: when npm has ended, the next start finds everything free', { timeout: PATIENCE_MS }, async () => {
    const product = npmStart()
    await ready(product)
    product.npm.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    expect([processes(), lockFiles()]).toEqual([[], []])
  })

  it('can be stopped while it starts', { timeout: PATIENCE_MS }, async () => {
    const product = npmStart()
    while (!processes().some(({ command }) => command.includes('bin/postgres'))) await pause()
    product.npm.kill('SIGTERM')
    await allGone(product)
    expect(product.output()).toMatch(/stop/)
  })

  it('leaves no PostgreSQL behind where stopping takes too long and is broken off', { timeout: PATIENCE_MS }, async () => {
    const product = npmStart({ DRAIN_SECONDS: '0' })
    await ready(product)
    const [lockFile = ''] = lockFiles()
    const backends = childrenOf(clusterName(path.dirname(lockFile)))
    // Stopped by SIGSTOP they keep the connections open for which the server waits.
    for (const pid of backends) signal(pid, 'SIGSTOP')
    serverProcess().kill('SIGTERM')
    await product.ended
    expect(product.output()).toMatch(/broken off/)
    for (const pid of backends) signal(pid, 'SIGCONT')
    await allGone(product)
  })

  it('drains: calls are served while /readyz says no, until the time is over or a second Ctrl-C cuts it short', { timeout: PATIENCE_MS }, async () => {
    const product = npmStart({ DRAIN_SECONDS: '60' })
    await ready(product)
    const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { connection: 'close' } })
    expect((await ask('/readyz')).status).toBe(200)
    product.npm.kill('SIGTERM')
    let answered = await ask('/readyz')
    while (answered.status === 200) answered = await ask('/readyz')
    expect([answered.status, await answered.json()]).toEqual([503, { ready: false, why: 'stopping' }])
    expect((await ask('/api/get_system_configurations', 'POST')).status).toBe(200)
    while (processes().length > 0) {
      for (const { pid, command } of processes()) if (command.includes('--disable-warning')) signal(pid, 'SIGINT')
      await pause()
    }
    expect(product.output()).toMatch(/stopping/)
  })
})
