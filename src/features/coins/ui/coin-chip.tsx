import { Coins } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Chip, useCountTo } from '../../../platform/web/ui/chip.tsx'
import { cx } from '../../../platform/web/ui/classes.ts'

/** Coins, counting to a new balance when it changes. */
export function CoinChip({ coins, className }: { coins: number; className?: string }) {
  const { t, num } = useTexts()
  const shown = useCountTo(coins)
  return (
    <Chip className={cx('tabular-nums', className)}>
      <Coins size={18} className="text-amber foyer:text-say" aria-hidden />
      <span className="sr-only">{t('coins.balance', { n: coins })}</span>
      <span aria-hidden>{num(shown)}</span>
    </Chip>
  )
}
