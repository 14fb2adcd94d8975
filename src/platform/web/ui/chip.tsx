import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Coins, Flame } from 'lucide-react'
import { isStill } from '../theme/motion.ts'
import { useTexts } from '../texts/texts.ts'
import { cx } from './classes.ts'

const COUNT_MS = 600

export function Chip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span className={cx('inline-flex min-h-9 items-center gap-1.5 rounded-full bg-riser px-3 font-semibold whitespace-nowrap', className)}>
      {children}
    </span>
  )
}

/** Coins, counting to a new balance when it changes. */
export function CoinChip({ coins, className }: { coins: number; className?: string }) {
  const { t, num } = useTexts()
  const shown = useCountTo(coins)
  return (
    <Chip className={cx('tabular-nums', className)}>
      <Coins size={18} className="text-amber foyer:text-say" aria-hidden />
      <span className="sr-only">{t('web.coins', { n: coins })}</span>
      <span aria-hidden>{num(shown)}</span>
    </Chip>
  )
}

export function StreakChip({ streak, className }: { streak: number; className?: string }) {
  const { t, num } = useTexts()
  return (
    <Chip className={cx('tabular-nums', className)}>
      <Flame size={18} className="text-coral" fill="currentColor" aria-hidden />
      <span className="sr-only">{t('web.streak', { n: streak })}</span>
      <span aria-hidden>{num(streak)}</span>
    </Chip>
  )
}

export function ScoreChip({ score, className }: { score: number; className?: string }) {
  const { t, num } = useTexts()
  const shown = useCountTo(score)
  return (
    <span className={cx('inline-flex min-h-9 items-center rounded-full bg-lime px-3 font-show font-bold text-ink tabular-nums', className)}>
      <span className="sr-only">{t('web.points', { n: score })}</span>
      <span aria-hidden>{num(shown)}</span>
    </span>
  )
}

/** The figure on its way to `target`: 600 ms, or at once where motion is unwanted. */
function useCountTo(target: number): number {
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
