/**
 * What a player has seen and may see again without a network: the answers of calls whose contract says `kept`, and how old the ones
 * are that show now.
 */
import { useSyncExternalStore } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { user } from '../../../features/players/ui/slice.ts'
import type { Envelope } from '../../../platform/pure/action.ts'
import { forgetAnswers, keepAnswer, keptAnswer } from '../../../platform/web/net/kept-answers.ts'
import { languageCode } from '../../../platform/web/texts/texts.ts'

/** Calls that had an old answer, and the moment it was given. */
const old = new Map<string, number>()

export async function keep(name: string, asked: FormData, answer: Envelope<unknown>): Promise<void> {
  old.delete(name)
  const owner = user.get().data?.id
  if (owner) await keepAnswer({ key: keyOf(name, asked), owner, at: Date.now(), answer })
}

export async function recall(name: string, asked: FormData): Promise<Envelope<unknown> | null> {
  const owner = user.get().data?.id
  if (!owner) return null
  const kept = (await keptAnswer(keyOf(name, asked), owner)) ?? (await keptAnswer(keyOf(name, inNoLanguage(asked)), owner))
  if (!kept) return null
  old.set(name, Math.min(kept.at, old.get(name) ?? Infinity))
  return kept.answer as Envelope<unknown>
}

/** The player has left. */
export function forget(): Promise<void> {
  old.clear()
  return forgetAnswers()
}

/** The network is back: stale data of this page is requested again. */
export async function freshen(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', predicate: ({ queryKey: [name] }) => old.has(String(name)) })
}

/** The moment at which the oldest thing on this page was true; undefined where nothing shows that was asked for. */
export function useAsOf(): number | undefined {
  const cache = useQueryClient().getQueryCache()
  const read = () => {
    const shown = cache.findAll({ type: 'active' }).filter(({ state }) => state.data !== undefined)
    const moments = shown.map(({ queryKey: [name], state }) => old.get(String(name)) ?? state.dataUpdatedAt)
    return moments.length > 0 ? Math.min(...moments) : undefined
  }
  return useSyncExternalStore((changed) => cache.subscribe(changed), read, read)
}

/** As it is requested on a first visit, before the language of the questions is known. */
const inNoLanguage = (asked: FormData) => [...asked].filter(([field]) => field !== 'language_id')

/** The words of the screens come in their language. */
function keyOf(name: string, asked: Iterable<[string, FormDataEntryValue]>): string {
  const fields = [...asked].map(([field, value]) => `${field}=${String(value)}`).sort()
  return [name, languageCode(), ...fields].join('&')
}
