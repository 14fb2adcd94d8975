import { StateChip } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import { TONES, useEventWords } from '../../../features/events/admin/words.ts'
import type { ContestRecord } from '../desk-contract.ts'
import { contestLook } from '../ui/look.ts'

/** State, colour of the mode, and the place in its series. */
export function ContestStates({ contest: { id, state, series, series_of: all } }: { contest: ContestRecord }) {
  const { t, num } = useTexts()
  const words = useEventWords()
  const at = all.findIndex((one) => one.id === id)
  return (
    <>
      <StateChip tone={TONES[state]}>{words.state(state)}</StateChip>
      <i className="event-gel" style={{ background: contestLook.gel }} aria-hidden />
      {at >= 0 && <span className="desk-small">{t('desk.contest.in-series', { name: series, at: num(at + 1), of: num(all.length) })}</span>}
    </>
  )
}
