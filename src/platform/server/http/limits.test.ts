import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { action } from '../../pure/action.ts'
import { openLocalCounters } from '../counters.ts'
import { openLimits } from './limits.ts'

const named = (name: string, calls: number) => action({ name, who: 'player', does: 'read', limit: { calls, seconds: 60 }, about: '', input: {}, output: z.object({}), refusals: [] })
const [twice, once] = [named('twice', 2), named('once', 1)]

it('each caller has a count of each action, and uses up no other one', async () => {
  const limit = openLimits(openLocalCounters())
  const waits = async (which: typeof twice, key: string) => (await limit(which, key)) > 0
  expect([await waits(twice, 'ann'), await waits(twice, 'ann'), await waits(twice, 'ann')]).toEqual([false, false, true])
  expect([await waits(twice, 'ben'), await waits(once, 'ann'), await waits(once, 'ann'), await waits(once, 'ben')]).toEqual([false, false, true, false])
})

it('without counters there is no limit', async () => {
  const limit = openLimits(undefined)
  expect([await limit(once, 'ann'), await limit(once, 'ann')]).toEqual([0, 0])
})
