import { useTexts } from '../../../../platform/web/texts/texts.ts'
import { Segmented } from '../../../../platform/web/ui/segmented.tsx'
import { FACTORS, useClockFactor } from './use-clock-factor.ts'

/** The player's clock factor on the settings page. */
export function ClockSetting() {
  const { t } = useTexts()
  const { factor, choose } = useClockFactor()
  return (
    <Segmented
      label={t('rounds.clock')}
      choices={FACTORS.map((value) => ({ value, label: t(`rounds.clock.${value}.short`) }))}
      value={factor}
      onChange={(wanted) => void choose(wanted)}
    />
  )
}
