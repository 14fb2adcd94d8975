import { expect, it } from 'vitest'
import { askBehindMarks, noteMark } from './marks.ts'

it('a count is asked for once the marks before it are answered', async () => {
  const said: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  void noteMark(promise.then(() => void said.push('marked')))
  const asked = askBehindMarks(() => Promise.resolve(said.push('counted')))
  resolve()
  await asked
  expect(said).toEqual(['marked', 'counted'])
})

it('a count is asked for again if a mark was sent meanwhile', async () => {
  let asks = 0
  const count = () => {
    asks++
    if (asks === 1) void noteMark(Promise.resolve())
    return Promise.resolve(asks)
  }
  expect(await askBehindMarks(count)).toBe(2)
})
