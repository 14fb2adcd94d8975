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
  return { open: (_name, limit) => counterOf(new RateLimiterMemory(optionsOf(limit))), close: () => undefined }
}

/** A reply that has not come by then is not waited for, and a connection without one is given up: a frozen Redis is like none. */
const PATIENCE = { commandTimeout: 1_000, socketTimeout: 2_000 }

/** `realm` separates products that share one Redis. Resolves when Redis answers. */
export async function openSharedCounters(address: RedisAddress, realm: string, log: Pick<Log, 'warn'>): Promise<Counters> {
  const storeClient = await connectRedis(address, log, PATIENCE)
  return {
    open: (name, limit) => {
      const options = optionsOf(limit)
      return counterOf(new RateLimiterRedis({
        ...options, storeClient, keyPrefix: `limelight:${realm}:${name}`, rejectIfRedisNotReady: true,
        // A key above its limit is refused from memory: a flood costs no messages.
        inMemoryBlockOnConsumed: limit.points + 1,
        insuranceLimiter: new RateLimiterMemory(options),
      }))
    },
    close: () => storeClient.disconnect(),
  }
}

const optionsOf = ({ points, seconds }: Limit): IRateLimiterOptions => ({ points, duration: seconds })

function counterOf(limiter: RateLimiterMemory | RateLimiterRedis): Counter {
  return async (key, points = 1) => {
    try {
      await limiter.consume(key, points)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
}
