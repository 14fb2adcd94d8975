/** An announcement in words: its title, its state, whom it is for. */
import type { Tone } from '../../../platform/web/desk/state-chip.tsx'
import { useTexts } from '../../../platform/web/texts/texts.ts'
import type { Announcement, LISTED_STATES } from '../desk-contract.ts'

export type ListedState = (typeof LISTED_STATES)[number]
type ShownState = ListedState | 'sending'

const TONES: Record<ShownState, Tone> = { draft: 'off', planned: 'live', sending: 'waits', sent: 'on', recalled: 'waits' }

type States = Pick<Announcement, 'state' | 'recalled_at' | 'due'>

/** One that is due is being sent, whether or not the job has begun with it. */
export function shownState({ state, recalled_at, due }: States): ShownState {
  if (due === 1) return 'sending'
  return state === 'draft' && recalled_at !== null ? 'recalled' : state
}
export const toneOf = (announcement: States): Tone => TONES[shownState(announcement)]
/** In English, else in any language that it is written in. */
export const titleOf = ({ texts }: Pick<Announcement, 'texts'>): string => (texts['en'] ?? Object.values(texts)[0])?.title ?? ''

export function useAudienceWords(): (audience: Announcement['audience']) => string {
  const { t } = useTexts()
  return ({ languages, played, quiet, joined, premium }) => {
    const parts = [
      languages.length > 0 && languages.join(', '),
      played !== null && t('desk.notifications.played-n', { n: played }),
      quiet !== null && t('desk.notifications.quiet-n', { n: quiet }),
      joined !== null && t('desk.notifications.joined-n', { n: joined }),
      premium !== null && t(premium === 1 ? 'desk.notifications.premium-1' : 'desk.notifications.premium-0'),
    ].filter((part) => part !== false)
    return parts.length === 0 ? t('desk.notifications.everybody') : parts.join(' · ')
  }
}
