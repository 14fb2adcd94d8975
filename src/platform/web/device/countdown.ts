/** A countdown, stored as a deadline of the page's monotonic clock, so that neither a wrong wall clock nor a suspended tab distorts it. */
import { useEffect, useEffectEvent, useState } from 'react'

const SECOND_MS = 1000

export function leftAt(deadline: number, now: number): number {
  return Math.max(0, deadline - now)
}

/** Time for which a shown figure stays right: until the next whole step. */
export function nextTick(leftMs: number, stepMs = SECOND_MS): number {
  return leftMs % stepMs || stepMs
}

/**
 * Milliseconds left of `endsInMs`, updated each whole second; null without a clock. A new `key` restarts it even with the same time;
 * `onEnd` is called once at zero.
 */
export function useEndsIn(
  endsInMs: number | null,
  { key = '', stepMs = SECOND_MS, onEnd }: { key?: string; stepMs?: number; onEnd?: () => void } = {},
): number | null {
  const [left, setLeft] = useState(endsInMs)
  const [shown, setShown] = useState({ endsInMs, key })
  const end = useEffectEvent(() => onEnd?.())
  // A new clock shows its right value in its first frame.
  if (shown.endsInMs !== endsInMs || shown.key !== key) {
    setShown({ endsInMs, key })
    setLeft(endsInMs)
  }
  useEffect(() => {
    if (endsInMs === null) return
    const deadline = performance.now() + endsInMs
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const now = leftAt(deadline, performance.now())
      setLeft(now)
      if (now === 0) return end()
      timer = setTimeout(tick, nextTick(now, stepMs))
    }
    timer = setTimeout(tick, endsInMs === 0 ? 0 : nextTick(endsInMs, stepMs))
    return () => clearTimeout(timer)
  }, [endsInMs, key, stepMs])
  return left
}
