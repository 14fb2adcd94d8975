import { describe, expect, it } from 'vitest'
import { batched } from './batch.ts'

describe('batched', () => {
  it('does what comes in together at once, and what comes meanwhile in the next batch', async () => {
    const batches: number[][] = []
    let open: () => void = () => undefined
    const first = new Promise<void>((go) => (open = go))
    const double = batched(async (items: number[]) => {
      batches.push(items)
      if (batches.length === 1) await first
      return items.map((item) => item * 2)
    })
    const early = [double(1), double(2)]
    await new Promise((go) => setImmediate(go))
    const late = [double(3), double(4)]
    open()
    expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8])
    expect(batches).toEqual([[1, 2], [3, 4]])
  })

  it('begins no batch sooner than it may, and makes the first item wait for nothing', async () => {
    const begun: { at: number; items: number[] }[] = []
    const kept = batched(async (items: number[]) => {
      begun.push({ at: performance.now(), items })
      return items
    }, { everyMs: 20 })
    await kept(1)
    await Promise.all([kept(2), new Promise((go) => setImmediate(go)).then(() => kept(3))])
    expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]])
    expect((begun[1]?.at ?? 0) - (begun[0]?.at ?? 0)).toBeGreaterThanOrEqual(19)
  })

  it('fails the calls of a batch that failed, and no others', async () => {
    const pick = batched(async (items: number[]) => {
      if (items.includes(13)) throw new Error('unlucky')
      return items
    }, { most: 2 })
    const [one, two, three] = [pick(13), pick(2), pick(3)]
    await expect(one).rejects.toThrow('unlucky')
    await expect(two).rejects.toThrow('unlucky')
    expect(await three).toBe(3)
  })
})
