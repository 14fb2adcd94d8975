import { useEffect, useState } from 'react'
import { isStill } from '../../../../platform/web/theme/motion.ts'
import { useTexts } from '../../../../platform/web/texts/texts.ts'

const COUNT_MS = 900
const SIGNED = { signDisplay: 'exceptZero' } as const

/** A signed number that counts up, such as "+4"; screen readers get the final value. */
export function CountUp({ to }: { to: number }) {
  const { num } = useTexts()
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const still = isStill()
    const began = performance.now()
    let frame = 0
    const grow = (now: number) => {
      const done = still ? 1 : Math.min(1, Math.max(0, (now - began) / COUNT_MS))
      setShown(Math.round(to * done))
      if (done < 1) frame = requestAnimationFrame(grow)
    }
    frame = requestAnimationFrame(grow)
    return () => cancelAnimationFrame(frame)
  }, [to])
  return (
    <>
      <span className="sr-only">{num(to, SIGNED)}</span>
      <span aria-hidden>{num(shown, SIGNED)}</span>
    </>
  )
}
