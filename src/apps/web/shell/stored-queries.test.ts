import { QueryClient, type Query } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { user } from '../../../features/players/ui/slice.ts'

const disk = vi.hoisted(() => new Map<string, string>())
vi.hoisted(() => vi.stubGlobal('indexedDB', { deleteDatabase: vi.fn() }))
vi.mock('idb-keyval', () => ({
  createStore: () => 'store', clear: vi.fn(), delMany: vi.fn(),
  set: async (key: string, value: string) => void disk.set(key, value), get: async (key: string) => disk.get(key), del: async (key: string) => void disk.delete(key),
  keys: async () => [...disk.keys()], entries: async () => [...disk],
}))
const { persist } = await import('./stored-queries.ts')

it.each([
  ['an answer of the player who is signed in is stored', { error: false }, 'leila', true],
  ['a refusal is not', { error: true, code: 'not-found' }, 'leila', false],
  ['nor is data of a player who has signed out', { error: false }, 'ben', false],
])('%s', async (_, data, owner, isStored) => {
  user.set({ data: { id: 'leila' } as never, isLogin: true, token: 't' })
  const client = new QueryClient()
  const queryKey = [`get_${owner}_${data.error}`]
  client.setQueryData(queryKey, data)
  await persist(client.getQueryCache().find({ queryKey }) as Query, { owner, language: 'en' })
  expect([...disk.keys()].some((key) => key.includes(queryKey[0] as string))).toBe(isStored)
})
