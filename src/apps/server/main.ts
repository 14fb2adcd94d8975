import module from 'node:module'

// Compiled code is kept between starts: the second one is quick.
module.enableCompileCache()
const begun = performance.now()
const { readConfig } = await import('../../platform/server/config.ts')
const { start } = await import('./start.ts')

const say = (line: string) => console.log(line)

try {
  const running = await start(readConfig(process.env), say)
  say(`Limelight is ready at ${running.url} (${Math.round(performance.now() - begun)} ms)`)
  const end = async (signal: string) => {
    say(`Limelight: stopping (${signal}) …`)
    await running.stop()
    process.exit(0)
  }
  // A second signal does not wait: it is somebody at the keyboard who means it.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void end(signal).catch(fail))
} catch (error) {
  fail(error)
}

function fail(error: unknown): never {
  console.error(`Limelight cannot go on. ${(error as Error).message}`)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
}
