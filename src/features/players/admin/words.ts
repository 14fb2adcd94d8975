/** States, moments and amounts of players in the language of the desk. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { written } from '../../../platform/web/desk/logged-change.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { PlayerState } from '../desk-contract.ts'

export const TONES: Readonly<Record<PlayerState, Tone>> = { active: 'on', off: 'broken', leaving: 'waits', gone: 'off' }

/** More than this is not counted. */
const COUNTED = 10_000

export function usePlayerWords() {
  const { t, num, date, has } = useTexts()
  /** A word that comes from the server; one that has no text is shown as it is. */
  const worded = (key: string, word: string) => (has(key) ? t(key) : word)
  return {
    mode: (id: string) => worded(`desk.dashboard.mode.${id}`, id),
    title: (id: string) => worded(`desk.coins.title.${id}`, id),
    signal: (action: string) => worded(`desk.players.signal.${action.replaceAll(':', '-')}`, action),
    /** What a signal rests on; ids of rounds and rooms say nothing to a person, a file of the list has them. */
    claim: (claim: Readonly<Record<string, unknown>>) =>
      Object.entries(claim).flatMap(([name, value]) => {
        if (name === 'round_id' || name === 'room_id' || value === null) return []
        if (name === 'median_ms' && typeof value === 'number') return [t('desk.players.claim.median', { seconds: num(value / 1_000, { maximumFractionDigits: 2 }) })]
        return [name === 'mode' ? worded(`desk.dashboard.mode.${String(value)}`, String(value)) : `${name} ${written(value)}`]
      }).join(' · '),
    signsIn: (type: string) => worded(`desk.players.type.${type}`, type),
    battle: (kind: string) => worded(`desk.players.battle.${kind}`, kind),
    outcome: (result: string) => worded(`desk.players.outcome.${result}`, result),
    day: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium' })),
    moment: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium', timeStyle: 'short' })),
    name: (name: string) => name || t('desk.players.erased'),
    counted: (n: number) => (n > COUNTED ? t('desk.players.more-than', { most: num(COUNTED) }) : t('desk.players.count', { n })),
  }
}
