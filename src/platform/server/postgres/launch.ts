/** One try to start the server: until it serves, or has ended. */
import fs from 'node:fs'
import net from 'node:net'
import { knock } from './connection.ts'
import { pause } from './pause.ts'
import { readPostmaster, STARTING_MS, type Postmaster } from './postmaster.ts'
import { serverWords, startProcess, type Launch } from './server-process.ts'
import { startOnWindows } from './windows.ts'

/** Why the server ended instead of serving, with its last words. */
export type Failure = { failure: string }

const LOOK_EVERY_MS = 5
const LOG_BYTES = 10 * 1024 * 1024

export async function launch(plan: Launch): Promise<Postmaster | Failure> {
  const start = rotate(plan.log)
  const words = serverWords(plan, await freePort())
  const server = process.platform === 'win32' ? startOnWindows(plan, words) : startProcess(plan, words)
  const patience = performance.now() + STARTING_MS
  while (performance.now() < patience) {
    const up = readPostmaster(plan.cluster)
    if (up?.ready && server.is(up.pid) && (await knock({ ...plan, port: up.port })) === 'ready') return up
    if (server.failed() !== undefined) return { failure: `${server.failed()}\n${wordsSince(start, plan.log)}` }
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`PostgreSQL doesn't get ready; its log is ${plan.log}`)
}

/** Free now; a start that finds it taken a moment later is tried again. */
function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = net.createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => done(port))
    })
  })
}

/** Keeps two logs of at most ten megabytes or so; returns where the next line will stand. */
function rotate(log: string): number {
  const bytes = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= LOG_BYTES) return bytes
  fs.renameSync(log, `${log}.old`)
  return 0
}

function wordsSince(start: number, log: string): string {
  return fs.existsSync(log) ? fs.readFileSync(log).subarray(start).toString().trim() : ''
}
