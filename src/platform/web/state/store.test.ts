import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRoot, revive, writeRoot, type Disk } from './store-disk.ts'

type Listener = (event: { key: string | null; newValue: string | null }) => void

/** A browser tab of its own: a fresh store, a disk, and the page's events. */
async function aTab(_disk: Disk & { text: string | null }) {
  const on = new Map<string, Listener>()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => on.set(name, listener))
  vi.resetModules()
  const { slice, restore, flush } = await import('./store.ts')
  const storageChanged = (newValue: string | null, key: string | null = 'limelight') => on.get('storage')?.({ key, newValue })
  return { slice, restore, flush, storageChanged, leave: () => on.get('pagehide')?.({ key: '', newValue: '' }) }
}
function aDisk(text: string | null = null) {
  const disk = {
    text,
    writes: 0,
    getItem: () => disk.text,
    setItem: (_key: string, value: string) => {
      disk.text = value
      disk.writes += 1
    },
  }
  return disk
}
const written = (state: object) => JSON.stringify({ version: 1, state })
const stateOn = (disk: { text: string | null }) => (JSON.parse(disk.text ?? '{}') as { state: unknown }).state

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('restoring', () => {
  it('gives every slice what was kept, before the first render', async () => {
    const disk = aDisk(written({ user: { name: 'Leila', token: 'x' } }))
    const tab = await aTab(disk)
    const user = tab.slice('user', { name: '', token: '' })
    expect(await tab.restore(disk)).toBe('restored')
    expect(user.get()).toEqual({ name: 'Leila', token: 'x' })
  })
  it('gives a slice of a later chunk its value when it registers', async () => {
    const disk = aDisk(written({ late: { n: 3 } }))
    const tab = await aTab(disk)
    await tab.restore(disk)
    expect(tab.slice('late', { n: 0 }).get()).toEqual({ n: 3 })
  })
  it('drops what an earlier release kept and no slice has any more, and keeps the rest', async () => {
    const old = { counter: { data: 7, loading: true, lastFetch: 1, error: 'x' }, countdown: { player1: { total: 9 } }, message: { roomCode: 'A' }, showSeconds: { shown: true }, tempData: { backToBackWins: 2 }, draft: { id: '7' } }
    const disk = aDisk(written(old))
    const tab = await aTab(disk)
    const counter = tab.slice('counter', { data: 0 })
    expect(await tab.restore(disk)).toBe('restored')
    expect(counter.get()).toEqual({ data: 7 })
    counter.set({ data: 8 })
    tab.flush()
    expect(stateOn(disk)).toEqual({ counter: { data: 8 }, draft: { id: '7' } })
  })
  it('begins empty on an empty disk', async () => {
    const disk = aDisk()
    const tab = await aTab(disk)
    const user = tab.slice('user', { name: 'nobody' })
    expect([await tab.restore(disk), user.get().name]).toEqual(['empty', 'nobody'])
  })
  it.each([
    ['rubbish', '{{{'],
    ['another product', '{"a":1}'],
    ['a newer version', JSON.stringify({ version: 9, state: {} })],
  ])('begins empty on %s and says so', async (_what, text) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const disk = aDisk(text)
    const tab = await aTab(disk)
    expect(await tab.restore(disk)).toBe('broken')
  })
  it('begins empty where the browser forbids storage', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined)
    const tab = await aTab(aDisk())
    const forbidden = () => {
      throw new Error('SecurityError')
    }
    expect(await tab.restore({ getItem: forbidden, setItem: forbidden })).toBe('broken')
  })
  it('begins empty after 5,000 ms, and not a moment earlier', async () => {
    const tab = await aTab(aDisk())
    let result = ''
    void tab.restore({ getItem: () => new Promise<string>(() => undefined), setItem: () => undefined }).then((end) => (result = end))
    await vi.advanceTimersByTimeAsync(4999)
    expect(result).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(result).toBe('slow')
  })
})

describe('writing', () => {
  it('waits 250 ms and writes many changes once', async () => {
    const disk = aDisk()
    const tab = await aTab(disk)
    const counter = tab.slice('counter', { data: 0 })
    await tab.restore(disk)
    for (let data = 1; data <= 9; data += 1) counter.set({ data })
    await vi.advanceTimersByTimeAsync(249)
    expect(disk.writes).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect([disk.writes, stateOn(disk)]).toEqual([1, { counter: { data: 9 } }])
  })
  it('happens at once when the page goes', async () => {
    const disk = aDisk()
    const tab = await aTab(disk)
    const counter = tab.slice('counter', { data: 0 })
    await tab.restore(disk)
    counter.set((value) => ({ data: value.data + 1 }))
    tab.leave()
    expect(stateOn(disk)).toEqual({ counter: { data: 1 } })
  })
  it('keeps slices whose code was never loaded', async () => {
    const disk = aDisk(written({ draft: { id: '7' } }))
    const tab = await aTab(disk)
    const counter = tab.slice('counter', { data: 0 })
    await tab.restore(disk)
    counter.set({ data: 5 })
    tab.flush()
    expect(stateOn(disk)).toEqual({ draft: { id: '7' }, counter: { data: 5 } })
  })
  it('leaves alone what another tab wrote a moment ago', async () => {
    const disk = aDisk(written({ user: { token: 'x' }, pad: { n: 1 } }))
    const tab = await aTab(disk)
    tab.slice('user', { token: '' }, { followTabs: true })
    const pad = tab.slice('pad', { n: 0 })
    await tab.restore(disk)
    pad.set({ n: 2 })
    disk.text = written({ user: { token: '' }, pad: { n: 1 } })
    tab.flush()
    expect(stateOn(disk)).toEqual({ user: { token: '' }, pad: { n: 2 } })
  })
  it('reports a full disk and continues', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const tab = await aTab(aDisk())
    const counter = tab.slice('counter', { data: 0 })
    await tab.restore({
      getItem: () => null,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    counter.set({ data: 1 })
    tab.flush()
    expect([counter.get().data, log.mock.calls.length]).toEqual([1, 1])
  })
  it('goes back to the first value on reset', async () => {
    const disk = aDisk(written({ counter: { data: 8 } }))
    const tab = await aTab(disk)
    const counter = tab.slice('counter', { data: 0 })
    await tab.restore(disk)
    counter.reset()
    tab.flush()
    expect(stateOn(disk)).toEqual({ counter: { data: 0 } })
  })
})

describe('another tab', () => {
  it('signs this one out, and leaves its pad alone', async () => {
    const disk = aDisk(written({ user: { token: 'x' }, pad: { n: 1 } }))
    const tab = await aTab(disk)
    const user = tab.slice('user', { token: '' }, { followTabs: true })
    const pad = tab.slice('pad', { n: 0 })
    await tab.restore(disk)
    const seen = vi.fn()
    user.watch(seen)
    tab.storageChanged(written({ user: { token: '' }, pad: { n: 99 } }))
    expect([user.get().token, pad.get().n, seen.mock.calls.length]).toEqual(['', 1, 1])
  })
  it('does not undo a change that waits here when it wrote something else', async () => {
    const disk = aDisk(written({ user: { token: 'x' } }))
    const tab = await aTab(disk)
    const user = tab.slice('user', { token: '' }, { followTabs: true })
    await tab.restore(disk)
    user.reset()
    disk.text = written({ user: { token: 'x' }, settings: { n: 1 } })
    tab.storageChanged(disk.text)
    tab.flush()
    expect([user.get().token, stateOn(disk)]).toEqual(['', { user: { token: '' }, settings: { n: 1 } }])
  })
  it('is not answered with a write of the same', async () => {
    const disk = aDisk()
    const tab = await aTab(disk)
    tab.slice('user', { token: '' }, { followTabs: true })
    await tab.restore(disk)
    tab.storageChanged(written({ user: { token: 'y' } }))
    await vi.advanceTimersByTimeAsync(1000)
    expect(disk.writes).toBe(0)
  })
  it('emptied the storage: the slices that follow are empty too', async () => {
    const disk = aDisk(written({ user: { token: 'x' } }))
    const tab = await aTab(disk)
    const user = tab.slice('user', { token: '' }, { followTabs: true })
    await tab.restore(disk)
    tab.storageChanged(null, null)
    expect(user.get().token).toBe('')
  })
})

describe('shapes', () => {
  it('migrates one version at a time', () => {
    const migrations = [(state: object) => ({ ...state, a: { step: 1 } }), (state: object) => ({ ...state, b: { step: 2 } })]
    expect(readRoot(written({}), migrations)).toEqual({ a: { step: 1 }, b: { step: 2 } })
    expect(readRoot(JSON.stringify({ version: 2, state: { a: { kept: 1 } } }), migrations)).toEqual({ a: { kept: 1 }, b: { step: 2 } })
    expect(writeRoot({}, migrations)).toBe('{"version":3,"state":{}}')
  })
  it.each([
    ['no slice', undefined, { n: 0, list: [], who: null }],
    ['another kind of field', { n: 'x', list: {}, who: { id: 1 } }, { n: 0, list: [], who: { id: 1 } }],
    ['a field too many', { n: 2, more: true }, { n: 2, list: [], who: null }],
    ['nothing where something was', { n: null, list: null }, { n: 0, list: [], who: null }],
  ])('lays %s over the first value', (_what, stored, value) => expect(revive({ n: 0, list: [], who: null }, stored)).toEqual(value))
})
