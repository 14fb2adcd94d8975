/**
 * Limits the look-ups of tokens in the database: an address that has sent too many invalid tokens is refused without a look-up, and so
 * is a token that has reached the limit of an action. A token that was valid in this process before is exempt from the limit of its
 * address: many players may share one, for example in a school.
 */
import { createHash } from 'node:crypto'
import type { Counters } from '../counters.ts'

const WINDOW_S = 60
/** More than a class of pupils whose tokens expired during the holidays needs. */
const MOST_BAD = 600
const MOST_KNOWN = 50_000

export type TokenTries = {
  /** The key of a token that was good before, else ''. */
  known: (token: string) => string
  /** Seconds for which no unknown token of this address is looked up; 0: allowed. */
  waitSeconds: (address: string, token: string) => Promise<number>
  /** Records the result of a look-up. */
  note: (address: string, token: string, isGood: boolean) => Promise<void>
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64')

/** Without counters there are no limits. */
export function openTokenTries(counters: Counters | undefined): TokenTries {
  if (!counters) return { known: () => '', waitSeconds: async () => 0, note: async () => undefined }
  // The check before a look-up adds no points, so it must already refuse at the last point.
  const bad = counters.open('bad-tokens', { points: MOST_BAD - 1, seconds: WINDOW_S })
  const good = new Set<string>()
  const known = (token: string) => {
    const hash = hashOf(token)
    return good.has(hash) ? hash : ''
  }
  return {
    known,
    waitSeconds: async (address, token) => (known(token) ? 0 : bad(address, 0)),
    note: async (address, token, isGood) => {
      const hash = hashOf(token)
      good.delete(hash)
      if (!isGood) return void (await bad(address))
      // The one that was used longest ago goes first.
      good.add(hash)
      if (good.size > MOST_KNOWN) good.delete(good.values().next().value as string)
    },
  }
}
