import { Clock } from 'lucide-react'
import { useEndsIn } from '../../../platform/web/device/countdown.ts'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { Lamps } from '../../../platform/web/ui/lamps.tsx'
import { gelStyle } from '../../../platform/web/ui/look.ts'
import { COIN_LOOK } from '../../coins/ui/coin-look.ts'
import { useRates } from './use-wallet.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const LAMPS = 12

/** Time until the next request, as text and as bulbs that fill. */
export function NextRequest({ waitMs, onEnd }: { waitMs: number; onEnd: () => void }) {
  const { t } = useTexts()
  const { waitHours } = useRates()
  const left = useEndsIn(waitMs, { stepMs: MINUTE_MS, onEnd }) ?? 0
  const hours = left > HOUR_MS
  const time = t(hours ? 'payouts.hours' : 'payouts.minutes', { n: Math.max(1, Math.ceil(left / (hours ? HOUR_MS : MINUTE_MS))) })
  const whole = waitHours * HOUR_MS
  return (
    <section style={gelStyle(COIN_LOOK)} className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-riser p-4 sm:p-5">
      <Clock size={26} className="shrink-0" aria-hidden />
      <p className="flex-1 font-semibold leading-snug">{t('payouts.next-in', { time })}</p>
      {whole > 0 && <Lamps count={LAMPS} lit={Math.min(LAMPS, Math.floor(((whole - left) / whole) * LAMPS))} gap="gap-1 max-sm:justify-between" className="max-sm:w-full" />}
    </section>
  )
}
