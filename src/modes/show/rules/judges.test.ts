import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceOf, shareOf } from './judges.ts'
import { place, pointFrom } from './judge-place.ts'
import { spelled, typed } from './judge-typed.ts'

const RUNS = { numRuns: 100 }

describe('a place', () => {
  const units = fc.integer({ min: 0, max: 10_000 })
  const point = fc.tuple(units, units)
  const stored = fc.integer({ min: 0, max: 1_000 })
  const more = fc.record({ x: stored, y: stored, radius: fc.integer({ min: 1, max: 300 }), ratio: fc.double({ min: 0.3, max: 3, noNaN: true }) })
  const judged = (step: { radius: number; x: number; y: number }, answer: string) => place.judge(place.keys({ more: step })[0] as string, answer, step)
  const far = (step: { x: number; y: number; ratio: number }, [x, y]: [number, number]) => Math.hypot(x / 10_000 - step.x / 1_000, (y / 10_000 - step.y / 1_000) / step.ratio)

  it('earns all inside its ring, nothing from three radii on, and between them the more the nearer', () => {
    fc.assert(fc.property(more, point, (step, given) => {
      const [share, radii] = [judged(step, given.join(',')), (far(step, given) * 1_000) / step.radius]
      if (radii <= 1) expect(share).toBe(1)
      else if (radii >= 3) expect(share).toBe(0)
      else expect(share).toBeCloseTo((3 - radii) / 2, 6)
    }), RUNS)
  })

  it('earns no less nearer by', () => {
    fc.assert(fc.property(more, point, point, (step, one, other) => {
      const [near, away] = far(step, one) <= far(step, other) ? [one, other] : [other, one]
      expect(judged(step, near.join(','))).toBeGreaterThanOrEqual(judged(step, away.join(',')))
    }), RUNS)
  })

  it.each([['half across', '6000,5000', 1], ['twice as far', '7000,5000', 0.5], ['three times as far', '8000,5000', 0], ['as far down a picture twice as wide as high', '5000,7000', 1]])('%s', (_, answer, share) =>
    expect(judged({ x: 500, y: 500, radius: 100, ...{ ratio: 2 } }, answer)).toBeCloseTo(share))

  it.each(['', '1', '1,', 'a,b', '-1,5', '10001,0', '5000,5000,0', '50.5,1', ' 5000,5000'])('is not "%s"', (text) => {
    expect(pointFrom(text)).toBeUndefined()
    expect(judged({ x: 500, y: 500, radius: 1_000 }, text)).toBe(0)
  })
})

describe('a typed answer', () => {
  const SIGNS = ['a', 'É', 'ß', 'ς', 'Ж', 'ñ', 'क्षि', 'مَ', '東', '7', '-', "'", '🇩🇪', 'ﬁ', 'Å']
  const words = fc.array(fc.constantFrom(...SIGNS), { minLength: 1, maxLength: 12 }).map((signs) => signs.join(''))

  it('is right in any form, case and spacing', () => {
    fc.assert(fc.property(words, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), fc.boolean(), (word, form, big) => {
      expect(typed.judge(word, ` ${(big ? word.toUpperCase() : word.toLowerCase()).normalize(form)}\u200e\u00a0`)).toBe(1)
    }), RUNS)
  })

  it('is the same however its letters are composed', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      expect(spelled(text.normalize('NFD'))).toBe(spelled(text.normalize('NFC')))
      expect(typed.judge(text, text)).toBe(spelled(text) === '' ? 0 : 1)
    }), RUNS)
  })

  it.each([['New York', 'newyork', 1], ["d'Artagnan", 'D’Artagnan', 1], ['Jean-Luc', 'jean–luc', 1], ['café', 'cafe', 0], ['C#', 'C', 0], ['Σίσυφος', 'ΣΊΣΥΦΟΣ', 1], ['Straße', 'STRASSE', 1], ['rook', '', 0], ['', '', 0], ['ٱلله', 'rook', 0]])('"%s" typed as "%s"', (right, answer, share) =>
    expect(typed.judge(right, answer)).toBe(share))

  it('has as many right answers as spellings', () => {
    const [right = '', ...also] = typed.keys({ options: ['Rook', ' ', 'Castle'] })
    expect(['ROOK', 'castle', 'tower'].map((answer) => shareOf({ kind: 'typed', right, also }, answer))).toEqual([1, 1, 0])
  })
})

describe('other kinds', () => {
  it('earn nothing in a poll', () => expect(shareOf({ kind: 'poll', right: '' }, '')).toBe(0))
  it('earn by nearness to a number', () => expect(['50', '45', '60', 'x'].map((answer) => shareOf({ kind: 'number', right: '50', more: { range: 10 } }, answer))).toEqual([1, 0.5, 0, 0]))
  it('measure where nearness counts', () => {
    expect(distanceOf({ kind: 'number', right: '50' }, '47.5')).toBe(2.5)
    expect(distanceOf({ kind: 'place', right: '5000,5000', more: { ratio: 2 } }, '5000,7000')).toBeCloseTo(0.1)
    expect([distanceOf({ kind: 'one', right: '1' }, '1'), distanceOf({ kind: 'number', right: '50' }, '')]).toEqual([undefined, undefined])
  })
})
