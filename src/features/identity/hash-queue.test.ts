import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { hashQueue } from './server/hash-queue.ts'

it('runs as many as there are slots, the others in their order of arrival', async () => {
  const pass = hashQueue(2)
  let inside = 0
  let most = 0
  const order: number[] = []
  await Promise.all([...Array(10).keys()].map((i) => pass(async () => {
    most = Math.max(most, ++inside)
    order.push(i)
    await pause(1)
    inside--
  })))
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]])
})

it('gives the place of work that failed to the next', async () => {
  const pass = hashQueue(1)
  await expect(Promise.all([pass(() => Promise.reject(new Error('no'))), pass(async () => 1)])).rejects.toThrow('no')
  expect(await pass(async () => 2)).toBe(2)
})

it('sends people away when too many wait', async () => {
  const pass = hashQueue(1, 2)
  let leave = () => {}
  const inside = pass(() => new Promise<void>((done) => (leave = done)))
  const waiting = [pass(async () => 1), pass(async () => 2)]
  await expect(pass(async () => 3)).rejects.toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  leave()
  await inside
  expect(await Promise.all(waiting)).toEqual([1, 2])
})
