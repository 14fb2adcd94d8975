/** Unsaved choices in session storage: a reload without a network keeps them. */
import type { Choices } from './state.ts'

const KEY = 'limelight-unsaved'

export function storeUnsaved(roundId: string, unsaved: Choices): void {
  if (Object.keys(unsaved).length === 0) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify({ roundId, unsaved }))
}

/** The stored choices of this round. Malformed content was not written by this page and is ignored. */
export function loadUnsaved(roundId: string): Choices {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { roundId?: unknown; unsaved?: object } | null
    const choices = Object.entries(stored?.roundId === roundId ? (stored.unsaved ?? {}) : {})
    return Object.fromEntries(choices.filter((each): each is [string, string] => typeof each[1] === 'string'))
  } catch (error) {
    console.warn('Unsaved choices cannot be read', error)
    return {}
  }
}
