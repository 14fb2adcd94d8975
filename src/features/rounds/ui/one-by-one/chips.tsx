import { Flame } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Chip, useCountTo } from '../../../../platform/web/ui/chip.tsx'
import { cx } from '../../../../platform/web/ui/classes.ts'

/** Right answers in a row. */
export function InARowChip({ count, className }: { count: number; className?: string }) {
  const { t, num } = useTexts()
  return (
    <Chip className={cx('tabular-nums', className)}>
      <Flame size={18} className="text-coral" fill="currentColor" aria-hidden />
      <span className="sr-only">{t('rounds.streak', { n: count })}</span>
      <span aria-hidden>{num(count)}</span>
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
