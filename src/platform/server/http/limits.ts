import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Action } from '../../pure/action.ts'

/** What every refusal for too many requests says, over HTTP. */
export function tooManyRequests(waitSeconds: number): { status: number; headers: Record<string, string>; body: object } {
  return {
    status: 429,
    headers: { 'retry-after': String(waitSeconds) },
    body: { error: true, message: '122', code: 'too-many-requests', text: `Too many requests. Try again in ${waitSeconds} s.` },
  }
}

/** Answers the seconds to wait, or 0 when the call may go on. */
export type Limiter = (action: Action, key: string) => Promise<number>

/** Counts calls per action and caller in this process. */
export function openLimits(on: boolean): Limiter {
  if (!on) return async () => 0
  const counters = new Map<string, RateLimiterMemory>()
  return async (action, key) => {
    let counter = counters.get(action.name)
    if (!counter) counters.set(action.name, (counter = new RateLimiterMemory({ points: action.limit.calls, duration: action.limit.seconds })))
    try {
      await counter.consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      throw refusal
    }
  }
}
