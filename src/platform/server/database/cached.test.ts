import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cachedByKey, cachedFor } from './cached.ts'
import { Caches } from './caches.ts'
import type { Sql } from './database.ts'

/** A table of one value whose reads end when the test says. */
function slowTable() {
  let stored = 'old'
  const waiting: (() => void)[] = []
  const db = { caches: new Caches() } as Sql
  const cached = cachedFor(1_000, async () => {
    const value = stored
    await new Promise<void>((go) => waiting.push(go))
    return value
  })
  const change = () => ((stored = 'new'), cached.invalidate(db))
  /** Ends the reading that began as the `nth` one. */
  const end = (nth: number) => waiting[nth]?.()
  return { db, cached, change, end, readings: () => waiting.length }
}

describe('a kept value', () => {
  it('is read once, until it is old or forgotten; each database has its own', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const read = vi.fn(() => Promise.resolve('value'))
    const cached = cachedFor(1_000, read)
    const [one, other] = [{ caches: new Caches() } as Sql, { caches: new Caches() } as Sql]
    expect(cached.last(one)).toBeUndefined()
    for (const [db, after, readings] of [[one, 0, 1], [one, 999, 1], [one, 1, 2], [other, 0, 3], [one, 0, 3]] as const) {
      vi.advanceTimersByTime(after)
      expect(await cached.get(db)).toBe('value')
      expect(read).toHaveBeenCalledTimes(readings)
    }
    cached.invalidate(one)
    expect(cached.last(one)).toBe('value')
    await cached.get(one)
    expect(read).toHaveBeenCalledTimes(4)
    vi.useRealTimers()
  })

  it('is none of a reading that failed', async () => {
    const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue('value')
    const cached = cachedFor(1_000, read as () => Promise<string>)
    const db = { caches: new Caches() } as Sql
    await expect(cached.get(db)).rejects.toThrow('away')
    expect(await cached.get(db)).toBe('value')
  })

  it('is not of a reading that a change overtook, though that ends last', async () => {
    const { db, cached, change, end, readings } = slowTable()
    const before = cached.get(db)
    change()
    const after = cached.get(db)
    end(1)
    expect(await after).toBe('new')
    end(0)
    expect(await before).toBe('old')
    expect(await cached.get(db)).toBe('new')
    expect(readings()).toBe(2)
  })

  it('nor where that ends first', async () => {
    const { db, cached, change, end } = slowTable()
    const before = cached.get(db)
    change()
    end(0)
    await before
    const after = cached.get(db)
    end(1)
    expect(await after).toBe('new')
  })

  it('is returned while one caller reads it again, for as long again at most, and not after a change', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { db, cached, change, end, readings } = slowTable()
    const first = cached.get(db)
    end(0)
    await first
    vi.advanceTimersByTime(1_000)
    const refreshing = cached.get(db)
    expect(await cached.get(db)).toBe('old')
    expect(readings()).toBe(2)
    vi.advanceTimersByTime(1_000)
    const waits = cached.get(db)
    expect(readings()).toBe(3)
    change()
    const after = cached.get(db)
    expect(readings()).toBe(4)
    for (const nth of [1, 2, 3]) end(nth)
    expect(await Promise.all([refreshing, waits, after])).toEqual(['old', 'old', 'new'])
  })
})

describe('values by a key', () => {
  const counted = (most: number) => {
    const read = vi.fn((_db: Sql, key: string, last: string | undefined) => Promise.resolve(last ?? `of ${key}`))
    return { read, cached: cachedByKey(1_000, most, read), db: { caches: new Caches() } as Sql }
  }

  it('are each read once; reading again is told the value before', async () => {
    const { read, cached, db } = counted(2)
    for (const key of ['a', 'b', 'a', 'b']) expect(await cached.get(db, key)).toBe(`of ${key}`)
    expect(read).toHaveBeenCalledTimes(2)
    cached.invalidate(db)
    expect(await cached.get(db, 'a')).toBe('of a')
    expect(read).toHaveBeenLastCalledWith(db, 'a', 'of a')
  })

  it('are forgotten beyond the limit, the one read longest ago first', async () => {
    const { read, cached, db } = counted(2)
    for (const key of ['a', 'b', 'c']) await cached.get(db, key)
    expect([cached.last(db, 'a'), cached.last(db, 'b'), cached.last(db, 'c')]).toEqual([undefined, 'of b', 'of c'])
    expect(read).toHaveBeenCalledTimes(3)
  })
})
