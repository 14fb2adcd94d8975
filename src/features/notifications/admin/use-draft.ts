/** The form of a message: what is typed, and how it is sent to the server. */
import { useState } from 'react'
import type { Announcement } from '../desk-contract.ts'

type Words = { title: string; message: string }
/** Numbers of days as typed; '' leaves a condition out. */
export type AudienceForm = { languages: readonly string[]; played: string; quiet: string; joined: string; premium: '' | '0' | '1' }
export type Draft = { texts: Readonly<Record<string, Words>>; image: string; category: string; audience: AudienceForm }

const NOBODY_LEFT_OUT: AudienceForm = { languages: [], played: '', quiet: '', joined: '', premium: '' }
const EMPTY: Draft = { texts: {}, image: '', category: '', audience: NOBODY_LEFT_OUT }
export const NO_WORDS: Words = { title: '', message: '' }
const MOST_DAYS = 3_650

function draftOf({ texts, image, category, audience: { languages, played, quiet, joined, premium } }: Announcement): Draft {
  const typed = (value: number | null) => (value === null ? '' : String(value))
  return { texts, image, category, audience: { languages, played: typed(played), quiet: typed(quiet), joined: typed(joined), premium: typed(premium) as '' | '0' | '1' } }
}

export function useDraft(saved: Announcement | undefined) {
  const [typed, setTyped] = useState<Draft>()
  const stored = saved ? draftOf(saved) : EMPTY
  const draft = typed ?? stored
  const change = (part: Partial<Draft>) => setTyped({ ...draft, ...part })
  return {
    draft, change,
    changed: typed !== undefined && JSON.stringify(typed) !== JSON.stringify(stored),
    setWords: (code: string, words: Partial<Words>) => change({ texts: { ...draft.texts, [code]: { ...(draft.texts[code] ?? NO_WORDS), ...words } } }),
    setAudience: (part: Partial<AudienceForm>) => change({ audience: { ...draft.audience, ...part } }),
    saved: () => setTyped(undefined),
  }
}

export const isDays = (typed: string): boolean => typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MOST_DAYS)
export const isEverybody = ({ languages, played, quiet, joined, premium }: AudienceForm): boolean => languages.length === 0 && [played, quiet, joined, premium].every((typed) => typed === '')
export const audienceFits = ({ played, quiet, joined }: AudienceForm): boolean => [played, quiet, joined].every(isDays)

/** As fields of a call; empty ones are left out. */
export function audienceFields({ languages, played, quiet, joined, premium }: AudienceForm) {
  return { languages: languages.join(','), ...(played && { played }), ...(quiet && { quiet }), ...(joined && { joined }), ...(premium && { premium }) }
}
export const draftFields = ({ texts, image, category, audience }: Draft) => ({ texts: JSON.stringify(texts), image, category, ...audienceFields(audience) })
