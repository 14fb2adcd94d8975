import { expect, it } from 'vitest'
import { isNewcomer } from './newcomer.ts'

const NOW = Date.parse('2026-11-23T12:00:00Z')

it.each([
  ['just signed up', '2026-11-23T12:00:00Z', true],
  ['in the first seven days', '2026-11-16T12:00:01Z', true],
  ['after seven days', '2026-11-16T12:00:00Z', false],
  ['signed up by a clock that is ahead', '2026-11-23T12:05:00Z', true],
  ['not known yet', undefined, false],
])('%s', (_what, registered, newcomer) => expect(isNewcomer(registered, NOW)).toBe(newcomer))
