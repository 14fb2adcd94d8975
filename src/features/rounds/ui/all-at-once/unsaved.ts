/** Choices that the server does not have yet, kept for this tab: a reload without a network loses none. */
import type { Choices } from './state.ts'

const KEY = 'limelight-unsaved'

export function keepUnsaved(roundId: string, unsaved: Choices): void {
  if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify({ roundId, unsaved }))
}

/** Those of a round; none of another one. What is broken was not written by this page. */
export function keptUnsaved(roundId: string): Choices {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { roundId?: unknown; unsaved?: object } | null
    const choices = Object.entries(kept?.roundId === roundId ? (kept.unsaved ?? {}) : {})
    return Object.fromEntries(choices.filter((each): each is [string, string] => typeof each[1] === 'string'))
  } catch (error) {
    console.warn('Unsaved choices cannot be read', error)
    return {}
  }
}
