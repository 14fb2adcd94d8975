import pLimit from 'p-limit'
import { RequestRefusal } from './gate.ts'

/** Requests beyond so many waiting ones are refused: their reply would arrive after the client has timed out. */
const MOST_WAITING = 1_000

/**
 * Runs at most `places` tasks at a time, the others in order of arrival. Hashing a password occupies a processor and a connection
 * for a tenth of a second; without a queue many concurrent sign-ins would reach the pool's time-out.
 */
export function hashQueue(places: number, mostWaiting = MOST_WAITING) {
  const queue = pLimit(places)
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (queue.pendingCount >= mostWaiting) throw new RequestRefusal(429, 'TOO_MANY_REQUESTS')
    return queue(work)
  }
}
