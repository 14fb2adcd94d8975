import { WifiOff } from 'lucide-react'
import { useTexts } from '../../../platform/web/texts/texts.ts'

/** Shown while a call is retried without a network. */
export function RetryNotice() {
  const { t } = useTexts()
  return (
    <div role="status" className="flex min-h-19 items-center gap-3 rounded-card border-2 border-line bg-riser p-3 sm:gap-4 sm:px-5">
      <span className="grid size-11 shrink-0 animate-wait place-items-center rounded-full bg-prop">
        <WifiOff size={22} aria-hidden />
      </span>
      <div>
        <p className="font-show text-base leading-snug font-bold sm:text-xl">{t('rounds.trying')}</p>
        <p className="text-sm text-hush sm:text-base">{t('rounds.trying-hint')}</p>
      </div>
    </div>
  )
}
