/** Rate limits of calls, counted over all processes if there is a Redis. */
import type http from 'node:http'
import type { Config } from '../../platform/server/config.ts'
import { openLocalCounters, openSharedCounters, type Counters } from '../../platform/server/counters.ts'
import { addressOf } from '../../platform/server/http/address.ts'
import { limitRate, openRate } from '../../platform/server/http/call-rate.ts'
import { openLimits, type Limiter } from '../../platform/server/http/limits.ts'
import { openTokenTries, type TokenTries } from '../../platform/server/http/token-tries.ts'
import type { Log } from '../../platform/server/log.ts'
import { hashAddress } from '../../platform/server/secrets.ts'

type Parts = { config: Config; secret: string; log: Log }
export type AppLimits = {
  limiter: Limiter
  tokenTries: TokenTries
  /** Undefined: there are no limits. */
  counters: Counters | undefined
  /** Wraps the listener with the limit of requests per address. */
  limitRate: (listener: http.RequestListener) => http.RequestListener
  close: () => void
}

export async function openAppLimits(parts: Parts): Promise<AppLimits> {
  const { config, secret } = parts
  const counters = config.limits ? await openCounters(parts) : undefined
  const counter = counters && config.callsPerAddress > 0 ? openRate(counters, config.callsPerAddress) : undefined
  return {
    limiter: openLimits(counters),
    tokenTries: openTokenTries(counters),
    counters,
    limitRate: (listener) => (counter ? limitRate(listener, { counter, addressOf: (request) => hashAddress(secret, addressOf(request, config.proxies)) }) : listener),
    close: () => counters?.close(),
  }
}

async function openCounters({ config: { redis }, secret, log }: Parts): Promise<Counters> {
  return redis ? openSharedCounters(redis, hashAddress(secret, 'limits'), log) : openLocalCounters()
}
