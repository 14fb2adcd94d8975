/** Time left until a moment of the page's clock, in whole steps. Computed from the clock in each render, so a suspended page shows the right value when it wakes. */
import { useCallback, useSyncExternalStore } from 'react'
import { leftAt, nextTick } from '../../../../platform/web/device/countdown.ts'

const SECOND_MS = 1000

/** Milliseconds, rounded up to whole steps; 0 after the end, null without an end. */
export function useTimeLeft(endsAt: number | null, stepMs = SECOND_MS): number | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (endsAt === null) return () => undefined
      let timer: ReturnType<typeof setTimeout>
      const tick = () => {
        changed()
        wait()
      }
      const wait = () => {
        const left = leftAt(endsAt, performance.now())
        if (left > 0) timer = setTimeout(tick, nextTick(left, stepMs))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [endsAt, stepMs],
  )
  const read = () => (endsAt === null ? null : Math.ceil(leftAt(endsAt, performance.now()) / stepMs) * stepMs)
  return useSyncExternalStore(subscribe, read, read)
}
