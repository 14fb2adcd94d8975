import { expect, it } from 'vitest'
import { modeManifests } from './modes.ts'

it('no two modes offer the same badge of a round', () => {
  const offered = modeManifests.flatMap(({ badges }) => (badges?.rounds ?? []).map(({ type }) => type))
  expect(offered).toEqual([...new Set(offered)])
})
