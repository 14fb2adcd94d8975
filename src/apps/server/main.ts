import module from 'node:module'
import { listenForStop, type StopReason } from './stop-request.ts'

// First of all: a signal during a start must not leave PostgreSQL behind.
const requested = listenForStop()
// Compiled code is kept between starts: the second one is quick.
module.enableCompileCache()
const begun = performance.now()
const { readConfig } = await import('../../platform/server/config.ts')
const { start } = await import('./start.ts')

const say = (line: string) => console.log(line)

try {
  const running = await start(readConfig(process.env), say, requested)
  say(`Limelight is ready at ${running.url} (${Math.round(performance.now() - begun)} ms)`)
  requested.stop.addEventListener('abort', () => void end(running.stop).catch(fail))
  if (requested.stop.aborted) void end(running.stop).catch(fail)
} catch (error) {
  // A start that was broken off has undone its steps already.
  if (!requested.stop.aborted || error !== requested.stop.reason) fail(error)
  say(`Limelight: stopped while starting (${reason().name}).`)
  process.exit(0)
}

function reason(): StopReason {
  return requested.stop.reason as StopReason
}

async function end(stop: (drains: boolean) => Promise<void>): Promise<void> {
  say(`Limelight: stopping (${reason().name}) …`)
  await stop(reason().drains)
  process.exit(0)
}

function fail(error: unknown): never {
  console.error(`Limelight cannot go on. ${(error as Error).message}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
