import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isStill } from '../theme/motion.ts'
import { cx } from './classes.ts'

const COUNT_MS = 600

export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx('inline-flex min-h-9 items-center gap-1.5 rounded-full bg-riser px-3 font-semibold whitespace-nowrap', className)}>
      {children}
    </span>
  )
}

/** Animates a figure to `target` in 600 ms, or sets it at once with reduced motion. */
export function useCountTo(target: number): number {
  const [shown, setShown] = useState(target)
  const at = useRef(target)
  useEffect(() => {
    const from = at.current
    const still = from === target || isStill()
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const done = still ? 1 : Math.min(1, Math.max(0, (now - began) / COUNT_MS))
      at.current = Math.round(from + (target - from) * done)
      setShown(at.current)
      if (done < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
