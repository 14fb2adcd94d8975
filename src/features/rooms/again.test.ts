import { expect, it, onTestFinished, vi } from 'vitest'
import type { Answerer } from '../../platform/server/live/bus.ts'
import { sendAgainAfterOutages } from './server/again.ts'

it('once a process reaches the others, and once after others do, people are sent again what is there', async () => {
  const [answerers, up, told] = [new Map<string, Answerer>(), [] as (() => void)[], [] as string[]]
  let times = 0
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  sendAgainAfterOutages({ answer: (subject, answerer) => void answerers.set(subject, answerer), onceUp: (call) => void up.push(call), broadcast: (subject) => void told.push(subject) }, 'battle', () => (times += 1))
  for (const call of up) call()
  expect([times, told]).toEqual([1, ['battle:again']])
  for (const process of ['one', 'two', 'three']) await answerers.get('battle:again')?.({}, process)
  vi.runAllTimers()
  // Or two processes would go on telling each other.
  expect([times, told]).toEqual([2, ['battle:again']])
})
