/** Periodic work of hosted rooms comes less often while this process has no rooms and no sockets. */
import { repeatedly } from '../../../platform/server/jobs/repeatedly.ts'

const IDLE_EVERY_MS = 2_500

/** As `repeatedly`; while `isIdle`, a run that comes sooner than 2.5 s after the one before is left out. */
export function repeatedlyUnlessIdle(isIdle: () => boolean, everyMs: number, work: () => Promise<void>, failed: (error: Error) => void): () => Promise<void> {
  let ranAt = -Infinity
  return repeatedly(everyMs, async () => {
    if (isIdle() && performance.now() - ranAt < IDLE_EVERY_MS) return
    ranAt = performance.now()
    await work()
  }, failed)
}
