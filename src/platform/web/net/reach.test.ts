import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let reach: typeof import('./reach.ts')
let up = true
/** The moments, in seconds from the beginning, at which the server was asked whether it is there. */
let asked: number[] = []
beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  const began = Date.now()
  ;[up, asked] = [true, []]
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => {
    asked.push((Date.now() - began) / 1000)
    if (!up) throw new TypeError('no network')
    return new Response('ok')
  })
  reach = await import('./reach.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks again after longer and longer pauses, and no more once it is answered', async () => {
  up = false
  reach.watchReach(() => undefined)
  reach.noteUnreachable()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toEqual([2, 6, 14, 29, 44])
  up = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(6)
})

it('asks ever less often while the server answers and a call never does', async () => {
  reach.watchReach(reach.noteUnreachable)
  reach.noteUnreachable()
  await vi.advanceTimersByTimeAsync(50_000)
  expect(asked).toEqual([2, 6, 14, 29, 44])
})

it('begins with the shortest pause when the network was there for a while', async () => {
  reach.watchReach(() => undefined)
  reach.noteUnreachable()
  await vi.advanceTimersByTimeAsync(30_000)
  reach.noteUnreachable()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([2, 32])
})
