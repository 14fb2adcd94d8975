import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BARS, clipOf, step, type Clip, type ClipEvent } from './clip.ts'
import { barsOf } from './wave.ts'

const after = (events: ClipEvent[], totalMs = 4_000): Clip => events.reduce(step, clipOf(totalMs))
const at = (ms: number): ClipEvent => ({ type: 'at', ms })

describe('the options', () => {
  it.each([
    ['nothing was played', [], null],
    ['the clip is there', [{ type: 'loaded', bars: [] }], null],
    ['the browser forbids to play', [{ type: 'forbidden' }], null],
    ['it begins', [at(0)], 3],
    ['a while before', [at(2_500)], 1],
    ['a second before its end', [at(3_000)], 0],
    ['it ended', [{ type: 'ended' }], 0],
    ['it is played again', [{ type: 'ended' }, at(100)], 0],
    ['it was stopped too early', [at(1_000), { type: 'stopped' }], 2],
    ['it does not load', [{ type: 'failed' }], 0],
    ['it was told to be missing, and came late', [{ type: 'failed' }, { type: 'loaded', bars: [] }, at(100)], 0],
    ['it does not load and is tried again', [{ type: 'failed' }, { type: 'again' }], 0],
  ] as [string, ClipEvent[], number | null][])('%s: open in %j s', (_what, events, opensIn) => expect(after(events).opensIn).toBe(opensIn))

  it('of a clip shorter than that second open as it begins', () => expect(after([at(0)], 800).opensIn).toBe(0))

  it('never shut again', () => {
    const any = fc.oneof(fc.integer({ min: 0, max: 5_000 }).map(at), fc.constantFrom<ClipEvent>({ type: 'failed' }, { type: 'ended' }, { type: 'again' }, { type: 'stopped' }, { type: 'forbidden' }, { type: 'loaded', bars: [] }))
    fc.assert(fc.property(fc.array(any), (events) => {
      const states = events.map((_, n) => after(events.slice(0, n + 1)).opensIn)
      expect(states.indexOf(0) < 0 || states.slice(states.indexOf(0)).every((each) => each === 0)).toBe(true)
    }))
  })
})

describe('the bars', () => {
  it('light up with what is played, all of them at its end', () => {
    expect([0, 1_000, 2_000, 4_000, 9_000].map((ms) => after([at(ms)]).lit)).toEqual([0, 12, 24, 48, 48])
    expect(after([{ type: 'ended' }])).toMatchObject({ lit: BARS, stage: 'heard', second: 4 })
  })

  it('change nothing between two steps', () => {
    const state = after([at(1_001)])
    expect(step(state, at(1_010))).toBe(state)
  })

  it('are as high as their part is loud', () => {
    const samples = Float32Array.from({ length: 400 }, (_, n) => (n < 100 ? 0 : n < 200 ? 0.5 : n < 300 ? -1 : 0.25))
    expect(barsOf(samples, 4)).toEqual([0.06, 0.5, 1, 0.25])
  })

  it.each([[0, 48], [7, 48], [48, 48]])('stand also for %i samples of silence', (length, count) => {
    const bars = barsOf(new Float32Array(length), count)
    expect([bars.length, new Set(bars).size, bars[0]]).toEqual([count, 1, 0.06])
  })
})
