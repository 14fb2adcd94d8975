import { expect, it } from 'vitest'
import type { Answerer } from '../../platform/server/live/bus.ts'
import { sendAgainAfterOutages } from './server/again.ts'

it('once a process reaches the others, and once another does, people are sent again what is there', async () => {
  const [answerers, up, told] = [new Map<string, Answerer>(), [] as (() => void)[], [] as string[]]
  let times = 0
  sendAgainAfterOutages({ answer: (subject, answerer) => void answerers.set(subject, answerer), onceUp: (call) => void up.push(call), broadcast: (subject) => void told.push(subject) }, 'battle', () => (times += 1))
  for (const call of up) call()
  expect([times, told]).toEqual([1, ['battle:again']])
  await answerers.get('battle:again')?.({}, 'another process')
  // Or two processes would go on telling each other.
  expect([times, told]).toEqual([2, ['battle:again']])
})
