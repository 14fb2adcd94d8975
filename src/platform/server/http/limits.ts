import type { Action } from '../../pure/action.ts'
import type { Counter, Counters } from '../counters.ts'

/** The reply of every refusal for too many requests, over HTTP. */
export function tooManyRequests(waitSeconds: number): { status: number; headers: Record<string, string>; body: object } {
  return {
    status: 429,
    headers: { 'retry-after': String(waitSeconds) },
    body: { error: true, message: '122', code: 'too-many-requests', text: `Too many requests. Try again in ${waitSeconds} s.` },
  }
}

/** Returns the seconds to wait, or 0 when the call is allowed. */
export type Limiter = (action: Action, key: string) => Promise<number>

/** Counts calls per action and caller. Without counters there are no limits. */
export function openLimits(counters: Counters | undefined): Limiter {
  if (!counters) return async () => 0
  const opened = new Map<string, Counter>()
  return (action, key) => {
    let counter = opened.get(action.name)
    if (!counter) opened.set(action.name, (counter = counters.open(`call:${action.name}`, { points: action.limit.calls, seconds: action.limit.seconds })))
    return counter(key)
  }
}
