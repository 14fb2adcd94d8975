import { expect, it } from 'vitest'
import { roundBadges } from '../../features/badges/rules.ts'
import { BADGES } from './rules.ts'

it.each([
  [5, 0, 0, false, ['dashing_debut', 'brainiac']],
  [4, 0, 0, false, ['dashing_debut']],
  [9, 1, 0, false, ['dashing_debut']],
  [9, 0, 1, false, ['dashing_debut']],
  [5, 0, 0, true, ['dashing_debut']],
])('%i right, %i wrong and %i skipped, with a lifeline: %s, earn %j', (right, wrong, skipped, usedLifelines, earned) =>
  expect(roundBadges(BADGES, { right, wrong, skipped, timeMs: 60_000, usedLifelines }, () => 1)).toEqual(earned))
