import { ChevronDown, Timer } from 'lucide-react'
import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { cx } from '../../../../platform/web/ui/classes.ts'
import { FACTORS, useClockFactor, type Factor } from './use-clock-factor.ts'

/** The player's clock factor as a small select; it applies from the next round on. */
export function ClockChoice({ brief = false, className }: { brief?: boolean; className?: string }) {
  const { t } = useTexts()
  const { factor, choose } = useClockFactor()
  return (
    <span
      className={cx(
        'relative inline-flex min-h-11 items-center gap-2 rounded-full border-2 px-3.5 font-semibold whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-offset-3',
        className,
      )}
    >
      <Timer size={18} aria-hidden className="shrink-0" />
      <span aria-hidden>{t(brief ? `rounds.clock.${factor}.short` : `rounds.clock.${factor}`)}</span>
      <ChevronDown size={18} aria-hidden className="shrink-0" />
      <select
        aria-label={t('rounds.clock')}
        value={factor}
        onChange={(event) => void choose(event.target.value as Factor)}
        className="absolute inset-0 size-full appearance-none rounded-full text-base opacity-0"
      >
        {FACTORS.map((each) => (
          <option key={each} value={each} className="bg-riser text-say">
            {t(`rounds.clock.${each}`)}
          </option>
        ))}
      </select>
    </span>
  )
}
