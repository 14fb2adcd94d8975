/** Periodic work of the battle server comes less often while this process has no rooms and no sockets. */
import { repeatedly } from '../../../../platform/server/jobs/repeatedly.ts'
import type { Battles } from '../service.ts'

const IDLE_EVERY_MS = 2_500

/** As `repeatedly`; while `isIdle`, a run that comes sooner than 2.5 s after the one before is left out. */
export function repeatedlyUnlessIdle(battles: Pick<Battles, 'isIdle'>, everyMs: number, work: () => Promise<void>, failed: (error: Error) => void): () => Promise<void> {
  let ranAt = -Infinity
  return repeatedly(everyMs, async () => {
    if (battles.isIdle && performance.now() - ranAt < IDLE_EVERY_MS) return
    ranAt = performance.now()
    await work()
  }, failed)
}
