import { Coins } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Chip } from '../../../../platform/web/ui/chip.tsx'

/** Fee of each player. */
export function Fee({ coins }: { coins: number }) {
  const { t, num } = useTexts()
  return (
    <Chip className="shrink-0 tabular-nums">
      <Coins size={18} className="text-amber" aria-hidden />
      <span className="sr-only">{t('battles.lobby-fee', { n: coins })}</span>
      <span aria-hidden>{num(coins)}</span>
      <span aria-hidden className="max-sm:hidden">
        {t('battles.lobby-each')}
      </span>
    </Chip>
  )
}
