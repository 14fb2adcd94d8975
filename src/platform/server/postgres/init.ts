/** Creates a cluster under a temporary name and renames it, so that an interrupted creation is never taken for a complete cluster. */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Binaries } from './binaries.ts'
import { keep } from './durable.ts'
import { serverEnvironment } from './environment.ts'
import { pause } from './pause.ts'
import { giveTo, type Runner } from './runner.ts'

const DRAFT = 'init-'

// Builtin C.UTF-8 classifies all letters and sorts by code point, the same on every system, so indexes survive a move.
const CHOICES = [
  '--username=limelight',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

/** Creates the cluster and its superuser `limelight`; takes a second or two, since everything is flushed to disk. */
export async function initialise(cluster: string, password: string, runner: Runner, { initdb }: Binaries): Promise<void> {
  const around = path.dirname(cluster)
  for (const name of fs.readdirSync(around)) if (name.startsWith(DRAFT)) await remove(path.join(around, name))
  const draft = fs.mkdtempSync(path.join(around, DRAFT))
  try {
    const [data, secret] = [path.join(draft, 'data'), path.join(draft, 'password')]
    fs.writeFileSync(secret, password, { mode: 0o600 })
    giveTo(runner, draft)
    await run(initdb, [`--pgdata=${data}`, `--pwfile=${secret}`, ...CHOICES], draft, runner)
    await rename(data, cluster)
    keep(around)
  } finally {
    await remove(draft)
  }
}

/** A killed launcher leaves an initdb that still writes for a moment, hence the tries. */
function remove(draft: string): Promise<void> {
  return fs.promises.rm(draft, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
}

function run(program: string, words: string[], cwd: string, runner: Runner): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, words, { cwd, ...runner, env: serverEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let said = ''
    child.stdout.on('data', (part) => (said += part))
    child.stderr.on('data', (part) => (said += part))
    child.on('error', (cause) =>
      fail(new Error(`${program} can't be run (${cause.message}). Set DATABASE_URL to use another PostgreSQL.`, { cause })),
    )
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`PostgreSQL's initdb failed:\n${said}`))))
  })
}

async function rename(from: string, to: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return fs.renameSync(from, to)
    } catch (error) {
      // Windows (untested): a virus scanner may still have the new files open.
      if (process.platform !== 'win32' || tries === 50) throw error
      await pause(100)
    }
  }
}
