import { useTexts } from '../../../platform/web/texts/texts.ts'
import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import type { Flag } from '../rules.ts'

const GRAVE: readonly Flag[] = ['key-overtaken', 'negative']

/** The faults that the answers to a question show. */
export function FlagChips({ flags }: { flags: readonly Flag[] }) {
  const { t } = useTexts()
  return (
    <span className="item-chips">
      {flags.map((flag) => <StateChip key={flag} tone={GRAVE.includes(flag) ? 'broken' : 'waits'}>{t(`desk.item-statistics.chip-${flag}`)}</StateChip>)}
    </span>
  )
}
