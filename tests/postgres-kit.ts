/** For the tests of this folder: data folders outside the repository and apps as processes of their own, all gone after `cleanUp`. */
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { pause } from '../src/platform/server/postgres/pause.ts'
import { readPostmaster } from '../src/platform/server/postgres/postmaster.ts'
import { childrenOf, identityOf, isPostmaster, signal } from '../src/platform/server/postgres/processes.ts'
import { clusterName } from '../src/platform/server/postgres/server-process.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'

const START = path.resolve(import.meta.dirname, '../src/platform/server/postgres/start.ts')
const grounds: string[] = []
const children: ChildProcess[] = []

export const DISK = fs.realpathSync(os.tmpdir())
/** In memory, where there is plenty: the tests kill processes, not machines, and copying a cluster takes 60 ms there, not 1500. */
export const ROOM = isRoomy('/dev/shm') ? '/dev/shm' : DISK

function isRoomy(place: string): boolean {
  if (!fs.existsSync(place)) return false
  const { bavail, bsize } = fs.statfsSync(place)
  return bavail * bsize > 4 * 1024 ** 3
}

/** A new folder, open to all users, for a data folder or other files of a test. */
export function aTempFolder(room = ROOM): string {
  const ground = fs.mkdtempSync(path.join(room, 'limelight-test-'))
  fs.chmodSync(ground, 0o755)
  grounds.push(ground)
  return ground
}

/** The place for a data folder where nothing was started yet. */
export function aNewDataFolder(room = ROOM): string {
  const data = path.join(aTempFolder(room), 'data')
  fs.mkdirSync(data)
  fs.chmodSync(data, 0o755) // whatever the umask
  return path.join(data, 'postgres')
}

let model: string | undefined

/** The last thing a file of tests does. */
export function removeModel(): void {
  if (model !== undefined) fs.rmSync(path.dirname(model), { recursive: true })
  model = undefined
}

/** A data folder whose database is created but not running: a copy, since initdb takes seconds. */
export async function anInitializedFolder(room = ROOM): Promise<string> {
  model ??= await aModel()
  const folder = aNewDataFolder(room)
  fs.cpSync(model, folder, { recursive: true })
  return folder
}

async function aModel(): Promise<string> {
  const made = path.join(fs.mkdtempSync(path.join(ROOM, 'limelight-model-')), 'postgres')
  fs.chmodSync(path.dirname(made), 0o755)
  await (await startPostgres({ folder: made })).stop()
  return made
}

export type PostgresApp = { child: ChildProcess; url: string; adopted: boolean; said: string[]; quit(): Promise<void>; kill(): Promise<void> }

type AppOptions = { uid?: number; start?: string; umask?: number }

/** An app: a process that starts the database, reports that, and stops it on SIGTERM. */
export async function anApp(folder: string, options: AppOptions = {}): Promise<PostgresApp> {
  const child = spawnApp(folder, options)
  let errors = ''
  child.stderr?.on('data', (part) => (errors += part))
  for await (const line of createInterface({ input: child.stdout! })) {
    const report = JSON.parse(line) as Pick<PostgresApp, 'url' | 'adopted' | 'said'>
    return { ...report, child, quit: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') }
  }
  throw new Error(`The app ended before it had a database: ${errors}`)
}

/** Only the process, for tests that don't let it get that far. */
export function spawnApp(folder: string, { uid, start = START, umask = 0o022 }: AppOptions = {}): ChildProcess {
  const story = `
    process.umask(${umask})
    const { startPostgres } = await import(${JSON.stringify(`file://${start}`)})
    const said = []
    const { url, adopted, stop } = await startPostgres({ folder: ${JSON.stringify(folder)}, say: (line) => said.push(line) })
    process.on('SIGTERM', () => stop().then(() => process.exit(0)))
    console.log(JSON.stringify({ url, adopted, said }))
    setInterval(() => {}, 60_000)`
  return aProcess(['--input-type=module', '--eval', story], uid)
}

const SLEEP = 'setInterval(() => {}, 60_000)'

/** A process that runs our Node. */
export function aProcess(words: string[], uid?: number): ChildProcess {
  return born(spawn(process.execPath, words, { uid, gid: uid, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] }))
}

/** A process that has nothing to do with databases, nor with files that only we may read. */
export function aSleeper(uid?: number): ChildProcess {
  return born(spawn('sleep', ['600'], { uid, gid: uid, cwd: '/', stdio: 'ignore' }))
}

/** A process that looks as if it were another program, called with these words. */
export function anImpostor(program: string, ...words: string[]): ChildProcess {
  return born(spawn(process.execPath, ['--eval', SLEEP, '--', ...words], { argv0: program, stdio: 'ignore' }))
}

/** The pid of a process that has ended while its parent doesn't ask for it: the shell, which turns into something that never does. */
export async function aZombie(): Promise<number> {
  const parent = born(spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 60']))
  const zombie = await new Promise<number>((read) => parent.stdout?.once('data', (line) => read(Number(line))))
  while (identityOf(zombie) !== undefined) await pause(5)
  return zombie
}

function born(child: ChildProcess): ChildProcess {
  children.push(child)
  return child
}

export async function end(child: ChildProcess, how: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((ended) => child.once('exit', ended).kill(how))
}

/** The path of a data folder's cluster, in it or elsewhere. */
export function clusterOf(folder: string): string {
  const note = path.join(folder, 'cluster-path')
  return fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : path.join(folder, 'cluster')
}

/** The running postmaster's pid, if one runs. */
export function postmasterOf(folder: string): number | undefined {
  const pid = readPostmaster(clusterOf(folder))?.pid
  return pid !== undefined && isPostmaster(pid, clusterOf(folder)) === 'yes' ? pid : undefined
}

/** `all`: every process at once, as when the power fails; else the one main process alone. */
export async function killPostgres(folder: string, all: boolean): Promise<void> {
  const pid = postmasterOf(folder)
  const victims = [...(pid === undefined ? [] : [pid]), ...(all ? childrenOf(clusterName(clusterOf(folder))) : [])]
  victims.forEach((victim) => signal(victim, 'SIGKILL'))
  while (victims.some((victim) => identityOf(victim) !== undefined)) await pause(5)
}

export async function cleanUp(): Promise<void> {
  for (const child of children.splice(0)) await end(child, 'SIGKILL')
  for (const ground of grounds.splice(0)) {
    const folder = path.join(ground, 'data', 'postgres')
    await killPostgres(folder, true)
    const cluster = clusterOf(folder)
    if (!cluster.startsWith(ground)) fs.rmSync(path.dirname(cluster), { recursive: true })
    // Patient, since an initdb whose app was killed writes on for a moment.
    await fs.promises.rm(ground, { recursive: true, maxRetries: 20, retryDelay: 50 })
  }
}
