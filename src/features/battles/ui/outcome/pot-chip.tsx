import { Coins } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Chip } from '../../../../platform/web/ui/chip.tsx'

/** The pot; nothing when it is 0. */
export function PotChip({ coins }: { coins: number }) {
  const { t, num } = useTexts()
  if (coins === 0) return null
  return (
    <Chip className="tabular-nums">
      <Coins size={18} className="text-amber" aria-hidden />
      <span className="max-sm:sr-only">{t('battles.in-the-pot', { coins })}</span>
      <span aria-hidden className="sm:hidden">
        {num(coins)}
      </span>
    </Chip>
  )
}
