/**
 * Limits the look-ups of tokens in the database: an address that has sent too many invalid tokens is refused without a look-up, and so
 * is a token that has reached the limit of an action. A token that was valid in this process before is exempt from the limit of its
 * address: many players may share one, for example in a school.
 */
import { createHash } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

const WINDOW_S = 60
/** A class whose tokens have expired over the holidays stays below this. */
const MOST_BAD = 600
const MOST_KNOWN = 50_000

export type TokenTries = {
  /** The key of a token that was good before, else ''. */
  known: (token: string) => string
  /** Seconds for which no unknown token of this address is looked up; 0: go on. */
  waitSeconds: (address: string, token: string) => Promise<number>
  /** What a look-up has found. */
  note: (address: string, token: string, isGood: boolean) => void
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

export function openTokenTries(on: boolean): TokenTries {
  if (!on) return { known: () => '', waitSeconds: async () => 0, note: () => undefined }
  const bad = new RateLimiterMemory({ points: MOST_BAD, duration: WINDOW_S })
  const good = new Set<string>()
  const known = (token: string) => {
    const hash = hashOf(token)
    return good.has(hash) ? hash : ''
  }
  return {
    known,
    waitSeconds: async (address, token) => {
      if (known(token)) return 0
      const counted = await bad.get(address)
      return counted && counted.consumedPoints >= MOST_BAD ? Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) : 0
    },
    note: (address, token, isGood) => {
      const hash = hashOf(token)
      good.delete(hash)
      if (!isGood) return void bad.penalty(address, 1)
      // The one that was used longest ago goes first.
      good.add(hash)
      if (good.size > MOST_KNOWN) for (const oldest of good) return void good.delete(oldest)
    },
  }
}
