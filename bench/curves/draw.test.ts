import { expect, it } from 'vitest'
import { PICTURES } from '../../tools/bench/origin.ts'
import { fileOf, pictureOf } from './draw.ts'
import type { Point } from './measured.ts'

const POINTS: Point[] = [
  { players: 10, product: { p50: 1, p99: 3 }, bare: { p50: 0.5, p99: 2 } },
  { players: 100, product: undefined, bare: { p50: 0.6, p99: 4 } },
]

it('shows p99 of the product and of the bare server, and p50 of the product by a thin line', () => {
  const { lines, notes } = pictureOf('battles', POINTS, ['then', 'there'])
  expect(notes).toEqual(['then', 'there'])
  expect(lines.map(({ name, look, points }) => [name, look, points.map(({ ms }) => ms)])).toEqual([
    ['Limelight, p99', 'product', [3, undefined]],
    ['a bare ws server, p99', 'bare', [2, 4]],
    ['Limelight, p50', 'thin', [1, undefined]],
  ])
})

it('is drawn where the page of figures looks for it', () => {
  expect(PICTURES.filter(({ bench }) => bench === 'curves').map(({ file }) => file)).toEqual((['solo', 'battles', 'sockets'] as const).map((curve) => `pictures/${fileOf(curve)}`))
})
