/** PostgreSQL of the data folder, for a product without `DATABASE_URL`. */
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, type EmbeddedPostgres, type StartOptions } from '../../platform/server/postgres/start.ts'

/**
 * Our own PostgreSQL, restarted when it dies while we run: a broken connection is the sign. It gets the same port, so every pool
 * reconnects by itself; with another port we cannot continue and report that. Where it does not start, as on a full disk, it is tried again,
 * while calls are refused. Not once `stopping`: a signal to every process ends PostgreSQL first, and a new one would have to be stopped again.
 */
export async function ownPostgres(options: StartOptions & { say: (line: string) => void }, stopping: AbortSignal) {
  const { say } = options
  let postgres = await startPostgres(options)
  const { socketUrl: url } = postgres
  let looking: Promise<void> | undefined
  let stopped = false
  const isWanted = () => !stopped && !stopping.aborted
  const look = async () => {
    const again = await startAgain(options, isWanted)
    if (!again) return
    postgres = again
    if (!postgres.adopted) say('Limelight: the database had died and is back.')
    if (postgres.socketUrl !== url) throw new Error('The database came back on another port, since its own is taken. Start Limelight again.')
  }
  const lookAfter = () => {
    if (!isWanted()) return
    looking ??= look().catch(giveUp).finally(() => (looking = undefined))
  }
  const stop = async () => {
    stopped = true
    await looking
    await postgres.stop()
  }
  return { url, lookAfter, stop, abandon: () => postgres.abandon() }
}

const START_AGAIN_MS = 1_000

/** Tries until it runs, and says once why it does not; undefined once it is not wanted any more. */
async function startAgain(options: StartOptions & { say: (line: string) => void }, isWanted: () => boolean): Promise<EmbeddedPostgres | undefined> {
  for (let isSaid = false; isWanted(); isSaid = true) {
    try {
      return await startPostgres(options)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      if (!isSaid) options.say(`Limelight: the database has died and does not start; this is tried again each second. ${error.message}`)
    }
    await pause(START_AGAIN_MS)
  }
  return undefined
}

function giveUp(error: Error): never {
  console.error(`Limelight cannot go on. ${error.message}`)
  process.exit(1)
}
