/**
 * Counts for limits: so many points for a key in a window of time. With Redis all processes count together; while it is away
 * each counts in its own memory, so that a limit never fails open and a call never fails because of it.
 */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type IRateLimiterOptions } from 'rate-limiter-flexible'
import type { Log } from './log.ts'
import { connectRedis, type RedisAddress } from './redis.ts'

/** Counts points (1) for a key; returns the seconds to wait, or 0 within the limit. 0 points only read the counter. */
export type Counter = (key: string, points?: number) => Promise<number>
export type Limit = { points: number; seconds: number }
export type Counters = {
  /** `name` separates the keys of different counters; all processes must use the same one. */
  open: (name: string, limit: Limit) => Counter
  close: () => void
}

/** For one process. */
export function openLocalCounters(): Counters {
  return { open: (_name, limit) => counterOf(new RateLimiterMemory(optionsOf(limit)), limit), close: () => undefined }
}

/** A reply that has not come by then is not waited for, and a connection without one is given up: a frozen Redis is like none. */
const PATIENCE = { commandTimeout: 1_000, socketTimeout: 2_000 }

/** `realm` separates products that share one Redis. Resolves when Redis answers. */
export async function openSharedCounters(address: RedisAddress, realm: string, log: Pick<Log, 'warn'>): Promise<Counters> {
  const storeClient = await connectRedis(address, log, PATIENCE)
  return {
    open: (name, limit) => {
      const options = optionsOf(limit)
      // A key above its limit is refused from memory: a flood costs no messages.
      return remembered(counterOf(new RateLimiterRedis({
        ...options, storeClient, keyPrefix: `limelight:${realm}:${name}`, rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }), limit))
    },
    close: () => storeClient.disconnect(),
  }
}

const optionsOf = ({ points, seconds }: Limit): IRateLimiterOptions => ({ points, duration: seconds })

/** In memory the library measures a window by the system's clock, which may have been set back: no wait is longer than the window. */
function counterOf(limiter: RateLimiterMemory | RateLimiterRedis, { seconds }: Limit): Counter {
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      throw refusal
    }
  }
}

/** Refuses a key that was refused until its wait is over, by the monotonic clock: the library's own memory would hold it for as long as a clock was set back. */
export function remembered(counter: Counter): Counter {
  const untilMs = new Map<string, number>()
  return async (key, points) => {
    const leftMs = (untilMs.get(key) ?? 0) - performance.now()
    if (leftMs > 0) return Math.ceil(leftMs / 1000)
    const seconds = await counter(key, points)
    if (seconds > 0) {
      untilMs.set(key, performance.now() + seconds * 1000)
      setTimeout(() => untilMs.delete(key), seconds * 1000).unref()
    }
    return seconds
  }
}
