/** Windows: the server is started and stopped by pg_ctl. Untested, written after PostgreSQL's documentation. */
import { spawn } from 'node:child_process'
import { binariesFor } from './binaries.ts'
import { serverEnvironment } from './environment.ts'
import { STARTING_MS } from './postmaster.ts'
import { type Launch, type Server } from './server-process.ts'

/** pg_ctl sheds an administrator's rights, which postgres.exe refuses, and ends when the server accepts connections or has failed. */
export function startOnWindows(plan: Launch, words: string[]): Server {
  const quoted = words.map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ')
  const start = ['start', '-D', plan.cluster, '-l', plan.log, '-w', '-t', String(STARTING_MS / 1000), '-s', '-o', quoted]
  const control = spawn(plan.binaries.control, start, { env: serverEnvironment(), detached: true, stdio: 'ignore', windowsHide: true })
  let failed: string | undefined
  control.on('error', (error) => (failed = `${plan.binaries.control} can't be run (${error.message}).`))
  control.on('exit', (code) => (failed = code === 0 ? undefined : `pg_ctl start ended (${code}).`))
  control.unref()
  return { is: () => true, failed: () => failed }
}

/** Windows has no signal that asks a server to stop. */
export function stopOnWindows(cluster: string, folder: string): Promise<unknown> {
  const { control } = binariesFor({}, folder)
  return new Promise((done, fail) => {
    const child = spawn(control, ['stop', '-D', cluster, '-m', 'fast', '-s'], {
      env: serverEnvironment(),
      stdio: 'ignore',
      windowsHide: true,
    })
    child.on('error', fail).on('exit', done)
  })
}
