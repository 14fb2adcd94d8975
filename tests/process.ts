/** The product as a separate process, for tests that kill it: started as by `npm start`, in a temporary folder. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import lean from '../tools/server-process.json' with { type: 'json' }
import { ROOM } from './postgres-kit.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

/** What a process of the product gets from the environment of the tests: none of their settings. */
export const plainEnvironment = (): NodeJS.ProcessEnv => Object.fromEntries(['PATH', 'HOME', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]))

export type ProductProcess = { url: string; port: number; folder: string; pid: number; readyMs: number; kill: (signal: NodeJS.Signals) => Promise<void>; output: () => string }

export async function aFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(ROOM, 'limelight-process-'))
  // As root, PostgreSQL runs as another user, which needs access to the folder.
  await fs.chmod(folder, 0o711)
  return folder
}

/** Starts the process and waits until it logs that it is ready. `sources`: the folder of another version. */
export async function start(folder: string, port: number, env: Record<string, string> = {}, sources: string = ROOT): Promise<ProductProcess> {
  const begun = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...lean.args, path.join(sources, 'src/apps/server/main.ts')], {
    cwd: sources,
    env: { ...lean.env, ...plainEnvironment(), PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn', LIMITS: 'off', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  await ready(child, () => output)
  return {
    url: `http://localhost:${port}`, port, folder, pid: child.pid as number, readyMs: performance.now() - begun, output: () => output,
    kill: async (signal) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  while (!output().includes('is ready at')) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}: ${output()}`)
    await new Promise((go) => setTimeout(go, 10))
  }
}
