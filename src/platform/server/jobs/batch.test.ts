import { describe, expect, it } from 'vitest'
import { atMost } from '../http/at-most.ts'
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

  it('fails those who were in a batch that failed, and nobody else', async () => {
    const pick = batched(async (items: number[]) => {
      if (items.includes(13)) throw new Error('unlucky')
      return items
    }, 2)
    const [one, two, three] = [pick(13), pick(2), pick(3)]
    await expect(one).rejects.toThrow('unlucky')
    await expect(two).rejects.toThrow('unlucky')
    expect(await three).toBe(3)
  })
})

it('atMost lets so many work at once, in the order they came, whatever fails', async () => {
  const inTurn = atMost(2)
  let now = 0
  let most = 0
  const begun: number[] = []
  const work = (n: number) =>
    inTurn(async () => {
      begun.push(n)
      most = Math.max(most, ++now)
      await new Promise((go) => setImmediate(go))
      now -= 1
      if (n === 2) throw new Error('fails')
      return n
    })
  const ended = await Promise.allSettled([1, 2, 3, 4, 5].map(work))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect({ begun, most }).toEqual({ begun: [1, 2, 3, 4, 5], most: 2 })
})
