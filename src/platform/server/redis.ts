/** Connections to the Redis that processes of one product share. */
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'

const RETRY_MS = 250
const START_MS = 10_000

/** Resolves when it is connected; throws a sentence after a time-out. */
export async function connectRedis(url: string, log: Pick<Log, 'warn'>, options: RedisOptions = {}): Promise<Redis> {
  // Messages that cannot be sent at once are dropped: they would arrive after the sender has timed out.
  const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => RETRY_MS, enableOfflineQueue: false, ...options })
  const warnOnce = onceAnOutage(client, (error) => log.warn({ reason: error.message || (error as NodeJS.ErrnoException).code }, 'Redis does not answer'))
  client.on('error', warnOnce)
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => (client.disconnect(), fail(new Error('Redis does not answer at REDIS_URL.'))), START_MS)
    client.once('ready', () => (clearTimeout(timer), done()))
  })
  return client
}

/** Each reconnect attempt fails with an error of its own; only the first one is reported. */
function onceAnOutage(client: Redis, report: (error: Error) => void): (error: Error) => void {
  let reported = false
  client.on('ready', () => (reported = false))
  return (error) => {
    if (!reported) report(error)
    reported = true
  }
}
