import module from 'node:module'
import type { RunningServer } from './start.ts'
import { listenForStop, type StopReason } from './stop-request.ts'

// Registered first: a signal during the start must not leave PostgreSQL running.
const requested = listenForStop()
// Caches compiled code, which makes later starts faster.
module.enableCompileCache()
const begun = performance.now()
const { readConfig } = await import('../../platform/server/config.ts')
const { start } = await import('./start.ts')

/** A stop that takes longer than this is aborted, so that the process ends in any case. At least this much remains after draining. */
const HARD_END_MS = 11_500
const AFTER_DRAINING_MS = 6_500
const say = (line: string) => console.log(line)

try {
  const config = readConfig(process.env)
  const running = await start(config, say, requested)
  const end = () => void stop(running, config.drainSeconds).catch(fail)
  say(`Limelight ${running.version} is ready at ${running.url} (${Math.round(performance.now() - begun)} ms)`)
  if (running.invitation) say(`To run it as its owner, open ${running.invitation} (once, within a day; later: npm run operator -- add EMAIL --role owner)`)
  requested.stop.addEventListener('abort', end)
  if (requested.stop.aborted) end()
} catch (error) {
  // A start that was broken off has undone its steps already.
  if (!requested.stop.aborted || error !== requested.stop.reason) fail(error)
  say(`Limelight: stopped while starting (${reason().name}).`)
  process.exit(0)
}

function reason(): StopReason {
  return requested.stop.reason as StopReason
}

async function stop(running: RunningServer, drainSeconds: number): Promise<void> {
  const { name, drains } = reason()
  say(`Limelight: stopping (${name}) …`)
  const drainMs = drains ? drainSeconds * 1000 : 0
  const breakOff = () => {
    running.abandon()
    fail(new Error('Stopping took too long and was broken off.'))
  }
  setTimeout(breakOff, Math.max(HARD_END_MS, drainMs + AFTER_DRAINING_MS)).unref()
  await running.stop(drains)
  process.exit(0)
}

function fail(error: unknown): never {
  console.error(`Limelight cannot go on. ${(error as Error).message}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
