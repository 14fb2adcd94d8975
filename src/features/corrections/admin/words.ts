/** Words of corrections that several pages use. */
import type { Output } from '../../../platform/pure/action.ts'
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { getCorrection } from '../desk-contract.ts'
import type { CorrectionState } from '../rules.ts'

export type CorrectionData = Output<typeof getCorrection>

export const TONES: Readonly<Record<CorrectionState, Tone>> = { planning: 'live', planned: 'waits', asked: 'second', checking: 'live', posting: 'live', posted: 'on', discarded: 'off' }
/** A job is at it: the page reads it again and again. */
export const isWorkedAt = (state: CorrectionState | undefined): boolean => state === 'planning' || state === 'checking' || state === 'posting'

/** Where answers were given: a mode, a kind of battle, or the name of an event. */
export function usePlaceWords(): (of: { place: string; name: string }) => string {
  const { t, has } = useTexts()
  return ({ place, name }) => {
    const key = `desk.corrections.place.${place}`
    return name || (has(key) ? t(key as 'desk.corrections.place.bookmarks') : place)
  }
}

export function useMoment(): (iso: string | null) => string {
  const { date } = useTexts()
  return (iso) => (iso === null ? '–' : date(iso, { dateStyle: 'medium', timeStyle: 'short' }))
}
