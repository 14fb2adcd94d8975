import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logOut, user } from '../../../features/players/ui/slice.ts'
import { queries } from './query-client.ts'

const disk = vi.hoisted(() => ({ persist: vi.fn(async () => undefined), restore: vi.fn(async (): Promise<unknown> => undefined) }))
const reach = vi.hoisted(() => ({ offline: false }))
vi.mock('./stored-queries.ts', () => disk)
vi.mock('../../../platform/web/net/reach.ts', () => ({ isOffline: () => reach.offline }))

const OLD = { shelf: 'of yesterday' }
const KEPT = { queryKey: ['get_shelf'], meta: { kept: true } }
const failing = () => Promise.reject(new Error('get_shelf has no answer'))
const STORED_FOR = { owner: 'leila', language: 'en' }

beforeEach(() => {
  vi.clearAllMocks()
  reach.offline = false
  user.set({ data: { id: 'leila' } as never, isLogin: true, token: 't' })
})
afterEach(() => queries.clear())

it('what comes is stored for the player and the language that it came for', async () => {
  expect(await queries.fetchQuery({ ...KEPT, queryFn: async () => OLD })).toBe(OLD)
  await vi.waitFor(() => expect(disk.persist).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['get_shelf'] }), STORED_FOR))
})

it('without a network the stored data is given in place of the failure', async () => {
  reach.offline = true
  disk.restore.mockResolvedValue(OLD)
  expect(await queries.fetchQuery({ ...KEPT, queryFn: failing })).toBe(OLD)
  expect(disk.restore).toHaveBeenCalledWith(expect.objectContaining({ queryKey: ['get_shelf'] }), STORED_FOR)
  expect(disk.persist).not.toHaveBeenCalled()
})

it('nothing is made up: what is not stored fails as it did', async () => {
  reach.offline = true
  disk.restore.mockResolvedValue(undefined)
  await expect(queries.fetchQuery({ ...KEPT, queryFn: failing })).rejects.toThrow('get_shelf has no answer')
})

it('a server that answers with a fault is no lost network', async () => {
  await expect(queries.fetchQuery({ ...KEPT, queryFn: failing })).rejects.toThrow('get_shelf has no answer')
  expect(disk.restore).not.toHaveBeenCalled()
})

it.each([
  ['of a visitor', { kept: true }, true],
  ['of a query that is not kept', {}, false],
])('nothing %s is stored or restored', async (_whose, meta, isVisitor) => {
  if (isVisitor) logOut()
  reach.offline = true
  await queries.fetchQuery({ queryKey: ['get_shelf'], meta, queryFn: async () => OLD })
  await expect(queries.fetchQuery({ queryKey: ['get_page'], meta, queryFn: failing })).rejects.toThrow()
  expect([disk.persist.mock.calls.length, disk.restore.mock.calls.length]).toEqual([0, 0])
})
