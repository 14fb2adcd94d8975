/** One try to start the server: until it serves, or has ended. */
import fs from 'node:fs'
import path from 'node:path'
import { knock } from './connection.ts'
import { pause } from './pause.ts'
import { freePort } from './ports.ts'
import { readPostmaster, STARTING_MS, type Postmaster } from './postmaster.ts'
import { serverWords, startProcess, type Launch } from './server-process.ts'
import { startOnWindows } from './windows.ts'

/** Why the server ended instead of serving, with the end of its log. */
export type LaunchFailure = { failure: string }

const LOOK_EVERY_MS = 5
const LOG_BYTES = 10 * 1024 * 1024

export async function launch(plan: Launch): Promise<Postmaster | LaunchFailure> {
  const start = rotate(plan.log)
  const words = serverWords(plan, await portFor(plan.log))
  const server = process.platform === 'win32' ? startOnWindows(plan, words) : startProcess(plan, words)
  const patience = performance.now() + STARTING_MS
  while (performance.now() < patience) {
    const up = readPostmaster(plan.cluster)
    if (up?.ready && server.is(up.pid) && (await knock({ ...plan, port: up.port })) === 'ready') return noteDown(plan.log, up)
    if (server.failed() !== undefined) return { failure: `${server.failed()}\n${wordsSince(start, plan.log)}` }
    await pause(LOOK_EVERY_MS)
  }
  throw new Error(`PostgreSQL doesn't get ready; its log is ${plan.log}`)
}

/** The last port, stored beside the log: clients that still use it reach the new server. */
const noteBeside = (log: string) => path.join(path.dirname(log), 'port')

function noteDown(log: string, up: Postmaster): Postmaster {
  // The same port is not written again: on a full disk the file would be left empty, and the next start would take another port.
  if (lastPort(log) !== up.port) fs.writeFileSync(noteBeside(log), String(up.port))
  return up
}

const lastPort = (log: string): number => (fs.existsSync(noteBeside(log)) ? Number.parseInt(fs.readFileSync(noteBeside(log), 'utf8'), 10) || 0 : 0)

/** The port of last time if it is still free, else any free one. If it is taken in between, the start is tried again. */
function portFor(log: string): Promise<number> {
  return freePort(lastPort(log))
}

/** Keeps two logs of about ten megabytes; returns the position of the next line. */
function rotate(log: string): number {
  const bytes = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0
  if (bytes <= LOG_BYTES) return bytes
  fs.renameSync(log, `${log}.old`)
  return 0
}

function wordsSince(start: number, log: string): string {
  return fs.existsSync(log) ? fs.readFileSync(log).subarray(start).toString().trim() : ''
}
