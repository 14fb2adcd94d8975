/** The built client keeps to its budgets; `npm run bench web` says by how much. */
import { beforeAll, describe, expect, it } from 'vitest'
import { buildClient } from '../src/apps/server/client.ts'
import { weigh, type Weights } from './client-weights.ts'

let weights: Weights
beforeAll(async () => {
  weights = weigh(await buildClient(() => undefined))
}, 120_000)

const kB = 1000
describe('the built client', () => {
  it.each(['landing', 'home', 'login'] as const)('shows %s after at most 150 kB of JavaScript', (screen) => {
    expect(weights.firstScreen[screen]).toBeLessThanOrEqual(150 * kB)
  })
  it('has at most 10 kB of CSS, 15 kB behind the first screen, and 15 kB more to play', () => {
    expect(weights.css).toBeLessThanOrEqual(10 * kB)
    expect(weights.behind).toBeLessThanOrEqual(15 * kB)
    expect(weights.play).toBeLessThanOrEqual(15 * kB)
  })
  it('opens a room with at most 15 kB more, and is in it with another 15', () => {
    expect(weights.rooms.open).toBeLessThanOrEqual(15 * kB)
    expect(weights.rooms.room).toBeLessThanOrEqual(15 * kB)
  })
  it('has at most 15 kB for each part of a battle, and the open line apart from all screens', () => {
    for (const part of ['page', 'stage', 'outcome'] as const) expect(weights.battle[part], part).toBeLessThanOrEqual(15 * kB)
    expect(weights.lineApart).toBe(true)
  })
  it('has fonts of at most 48 kB for Latin, 85 kB with Arabic', () => {
    expect(weights.fonts.latin).toBeLessThanOrEqual(48 * kB)
    expect(weights.fonts.withArabic).toBeLessThanOrEqual(85 * kB)
  })
})
