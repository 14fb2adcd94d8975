/** States, moments and amounts of players in the language of the desk. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { PlayerState } from '../desk-contract.ts'
import { differences, type Claim } from './claim.ts'

export const TONES: Readonly<Record<PlayerState, Tone>> = { active: 'on', off: 'broken', leaving: 'waits', gone: 'off' }

/** More than this is not counted. */
const COUNTED = 10_000

export function usePlayerWords() {
  const { t, num, date, has } = useTexts()
  /** A word that comes from the server; one that has no text is shown as it is. */
  const worded = (key: string, word: string) => (has(key) ? t(key) : word)
  const mode = (id: string) => worded(`desk.dashboard.mode.${id}`, id)
  const seconds = (ms: number) => num(ms / 1000, { maximumFractionDigits: 2 })
  const shown = (value: unknown) => (Number.isFinite(Number(value)) ? num(Number(value)) : String(value))
  const claimIn = (claim: Claim) => [
    ...(typeof claim.mode === 'string' ? [mode(claim.mode)] : []),
    ...(typeof claim.median_ms === 'number' ? [t('desk.players.claim.median', { seconds: seconds(claim.median_ms) })] : []),
    ...(typeof claim.position === 'number' ? [t('desk.players.claim.question', { n: claim.position })] : []),
    ...(typeof claim.ms === 'number' ? [t('desk.players.claim.after', { seconds: seconds(claim.ms) })] : []),
    ...differences(claim).flatMap(({ name, claimed, known }) => (has(`desk.players.claim.${name}`) ? [t('desk.players.claim.differs', { what: t(`desk.players.claim.${name}` as 'desk.players.claim.coins'), claimed: shown(claimed), known: shown(known) })] : [])),
  ]
  return {
    mode,
    title: (id: string) => worded(`desk.coins.title.${id}`, id),
    signal: (action: string) => worded(`desk.players.signal.${action.replaceAll(':', '-')}`, action),
    claim: (claim: Claim) => claimIn(claim).join(' · ') || '–',
    /** What a round was played on; nothing where its mode has no places. */
    played: ({ place: { name, level, day: at, type } }: { place: Record<string, string> }) =>
      name ? (level ? t('desk.players.level-of', { name, level: num(Number(level)) }) : name) : at ? date(at, { dateStyle: 'medium', timeZone: 'UTC' }) : type ? worded(`desk.questions.type-${type}`, '–') : '–',
    signsIn: (type: string) => worded(`desk.players.type.${type}`, type),
    battle: (kind: string) => worded(`desk.players.battle.${kind}`, kind),
    outcome: (result: string) => worded(`desk.players.outcome.${result}`, result),
    day: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium' })),
    moment: (iso: string | null) => (iso === null ? '–' : date(iso, { dateStyle: 'medium', timeStyle: 'short' })),
    name: (name: string) => name || t('desk.players.erased'),
    counted: (n: number) => (n > COUNTED ? t('desk.players.more-than', { most: num(COUNTED) }) : t('desk.players.count', { n })),
  }
}
