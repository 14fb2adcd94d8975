// `npm run backup -- WHERE --daily HH:MM`: each backup is made by a process of its own, so that between two of them this one holds neither a connection nor their memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { everyDay } from '../src/platform/server/backup/schedule.ts'

/** `words`: of the command, without `--daily`. Ends with SIGTERM and the like, which also end a backup that is being made. */
export async function backUpDaily(at: number, words: readonly string[]): Promise<void> {
  const ended = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ended.abort())
  // A timer does not follow a clock that is set meanwhile.
  const waitUntil = async (moment: number) => {
    ended.signal.throwIfAborted()
    for (let left = moment - Date.now(); left > 0; left = moment - Date.now()) await wait(left, undefined, { signal: ended.signal })
  }
  try {
    await everyDay({ at, run: () => backUpApart(words, ended.signal), now: Date.now, waitUntil, say: (line) => console.error(line) })
  } catch (error) {
    if (!ended.signal.aborted) throw error
  }
}

/** Resolves with whether the backup was made. */
export async function backUpApart(words: readonly string[], stop: AbortSignal, env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, 'backup.ts'), ...words], { stdio: 'inherit', env })
  const end = () => child.kill('SIGTERM')
  stop.addEventListener('abort', end)
  const [code] = await once(child, 'exit')
  stop.removeEventListener('abort', end)
  return code === 0
}
