import { expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { DELAYS_S, MOST_TRIES, pauseAfter, waitAfter } from './rules.ts'

it('tries twelve times over three days, each pause longer than the one before', () => {
  expect(MOST_TRIES).toBe(12)
  expect(DELAYS_S.reduce<number>((sum, delay) => sum + delay, 0)).toBe(3 * 24 * 3_600)
  expect(DELAYS_S.toSorted((a, b) => a - b)).toEqual([...DELAYS_S])
})

it('lengthens or shortens a pause by at most a tenth, and has none after the last try', () => {
  const dice = seededDice(7)
  for (let tries = 1; tries < MOST_TRIES; tries++) expect(Math.abs((waitAfter(tries, dice) ?? 0) / (DELAYS_S[tries - 1] ?? 1) - 1)).toBeLessThanOrEqual(0.1)
  expect(waitAfter(MOST_TRIES, dice)).toBeUndefined()
})

it.each([[1, 2], [3, 8], [30, 300]])('after %i failed batches in a row a receiver is left alone for %i s', (failures, seconds) => expect(pauseAfter(failures)).toBe(seconds))
