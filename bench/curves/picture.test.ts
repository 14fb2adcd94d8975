import { expect, it } from 'vitest'
import { scaleOf, svgOf, type Picture } from './picture.ts'

const PICTURE: Picture = {
  title: 'Answers & <rounds>', notes: ['2026-11-26, abc1234', '2 cores'], across: 'players', up: 'milliseconds',
  lines: [
    { name: 'the product, p99', look: 'product', points: [{ players: 10, ms: 1 }, { players: 100, ms: 10 }, { players: 1_000, ms: 100 }] },
    { name: 'bare, p99', look: 'bare', points: [{ players: 10, ms: 1 }, { players: 100, ms: undefined }, { players: 1_000, ms: Number.NaN }] },
    { name: 'the product, p50', look: 'thin', points: [{ players: 10, ms: 0 }] },
  ],
}
const pointsOf = (svg: string, look: string) => new RegExp(`class="line ${look}" points="([^"]*)"`).exec(svg)?.[1]?.split(' ').map((pair) => pair.split(',').map(Number))

it('puts equal factors at equal distances, between whole powers of ten', () => {
  const { marks, at } = scaleOf([12, 9_000], 0, 300)
  expect(marks).toEqual([10, 100, 1_000, 10_000])
  expect([10, 100, 1_000, 10_000].map((value) => Math.round(at(value)))).toEqual([0, 100, 200, 300])
})

it('has a scale for one value, and for none', () => {
  expect(scaleOf([100], 0, 1).marks).toEqual([100, 1_000])
  expect(scaleOf([], 0, 1).marks).toEqual([1, 10])
})

it('draws a line through what was measured, rising where it takes longer', () => {
  const places = pointsOf(svgOf(PICTURE), 'product') as [number, number][]
  expect(places).toHaveLength(3)
  expect(places.map(([x]) => x)).toEqual(places.map(([x]) => x).toSorted((a, b) => a - b))
  expect(places.map(([, y]) => y)).toEqual(places.map(([, y]) => y).toSorted((a, b) => b - a))
})

it('leaves out what was not measured, and draws no time as a very short one', () => {
  const svg = svgOf(PICTURE)
  expect(pointsOf(svg, 'bare')).toHaveLength(1)
  expect(pointsOf(svg, 'thin')?.flat().every(Number.isFinite)).toBe(true)
  expect(svg).not.toContain('NaN')
  expect(svgOf({ ...PICTURE, lines: [{ name: 'nothing', look: 'bare', points: [] }] })).not.toContain('polyline')
})

it('says what it shows as text: title, small print, axes, and the names of its lines', () => {
  const texts = [...svgOf(PICTURE).matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words]) => words)
  for (const words of ['Answers &amp; &lt;rounds&gt;', '2026-11-26, abc1234', '2 cores', 'players', 'milliseconds', 'the product, p99', 'bare, p99', 'the product, p50', '1,000']) expect(texts).toContain(words)
})

it('has a ground of its own, and colours for a dark page', () => {
  expect(svgOf(PICTURE)).toContain('<rect class="ground"')
  expect(svgOf(PICTURE)).toContain('prefers-color-scheme: dark')
})
