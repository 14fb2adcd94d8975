/** Connections to the Redis that processes of one product share, alone or as a group that sentinels watch. */
import { Redis, type RedisOptions } from 'ioredis'
import type { Log } from './log.ts'

/** With sentinels the host of `url` is the name of the group, and they say which server of it is the master. */
export type RedisAddress = { url: string; sentinels: readonly { host: string; port: number }[]; sentinelPassword?: string | undefined }

const RETRY_MS = 250
const START_MS = 10_000

/** Resolves when it is connected; throws a sentence after a time-out. */
export async function connectRedis(address: RedisAddress, log: Pick<Log, 'warn'>, options: RedisOptions = {}): Promise<Redis> {
  // Messages that cannot be sent at once are dropped: they would arrive after the sender has timed out.
  const client = clientOf(address, { maxRetriesPerRequest: null, retryStrategy: () => RETRY_MS, enableOfflineQueue: false, ...options })
  const warnOnce = onceAnOutage(client, (error) => log.warn({ reason: error.message || (error as NodeJS.ErrnoException).code }, 'Redis does not answer'))
  client.on('error', warnOnce)
  await new Promise<void>((done, fail) => {
    const timer = setTimeout(() => (client.disconnect(), fail(new Error('Redis does not answer at REDIS_URL.'))), START_MS)
    client.once('ready', () => (clearTimeout(timer), done()))
  })
  return client
}

function clientOf({ url, sentinels, sentinelPassword }: RedisAddress, options: RedisOptions): Redis {
  if (sentinels.length === 0) return new Redis(url, options)
  const { protocol, hostname, username, password, pathname } = new URL(url)
  const isEncrypted = protocol === 'rediss:'
  return new Redis({
    ...options,
    name: hostname, sentinels: sentinels.map((each) => ({ ...each })), sentinelPassword,
    // A master that is replaced closes its connections. The failover detector of the library may end a client for good that is connecting again.
    sentinelRetryStrategy: () => RETRY_MS,
    username: decodeURIComponent(username) || undefined, password: decodeURIComponent(password) || undefined, db: Number(pathname.slice(1)) || 0,
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  })
}

const SENTINEL_PORT = 26_379

const SENTINEL = /^(?:\[(?<inBrackets>[\da-f:.]+)\]|(?<host>[\w.-]+))(?::(?<port>\d{1,5}))?$/i

/** Of the environment; a fault is noted there. */
type Reader = { given: (name: string) => string | undefined; address: (name: string, protocols: string[]) => string | undefined }

/** Addresses with commas between them, such as `10.0.0.1,10.0.0.2:26380,[::1]`. Undefined where one cannot be read. */
function sentinelsIn(text: string): RedisAddress['sentinels'] | undefined {
  const found = text.split(',').map((each) => SENTINEL.exec(each.trim())?.groups)
  const read = found.flatMap((groups) => (groups ? { host: groups.inBrackets ?? (groups.host as string), port: Number(groups.port ?? SENTINEL_PORT) } : []))
  return read.length === found.length ? read : undefined
}

/** Undefined without `REDIS_URL`. */
export function redisIn({ given, address }: Reader, problems: string[]): RedisAddress | undefined {
  const [url, list] = [address('REDIS_URL', ['redis:', 'rediss:']), given('REDIS_SENTINELS')]
  const sentinels = list === undefined ? [] : sentinelsIn(list)
  if (!sentinels) problems.push(`REDIS_SENTINELS must be addresses with commas between them, as 10.0.0.1:26379,10.0.0.2:26379, not "${list}".`)
  if (list !== undefined && url === undefined) problems.push('REDIS_SENTINELS needs REDIS_URL, as redis://NAME: the name of the master as the sentinels know it stands for the host.')
  return url === undefined ? undefined : { url, sentinels: sentinels ?? [], sentinelPassword: given('REDIS_SENTINEL_PASSWORD') }
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
