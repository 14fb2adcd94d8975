/** States, moments and amounts of players in the language of the desk. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
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
    signsIn: (type: string) => worded(`desk.players.type.${type}`, type),
    battle: (kind: string) => worded(`desk.players.battle.${kind}`, kind),
    outcome: (result: string) => worded(`desk.players.outcome.${result}`, result),
    day: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium' })),
    moment: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium', timeStyle: 'short' })),
    name: (name: string) => name || t('desk.players.erased'),
    counted: (n: number) => (n > COUNTED ? t('desk.players.more-than', { most: num(COUNTED) }) : t('desk.players.count', { n })),
  }
}
