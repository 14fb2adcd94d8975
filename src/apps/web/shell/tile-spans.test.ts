import { describe, expect, it } from 'vitest'
import { tileSpans } from './tile-spans.ts'

const COUNTS = Array.from({ length: 16 }, (_, at) => at + 1)

/** Lays the tiles out as a grid does, each at the first free place behind the last one; answers the rows as text. */
function laidOut(tiles: { columns: number; rows: number }[], width: number): string[] {
  const cells: boolean[][] = []
  let from = 0
  for (const { columns, rows } of tiles) {
    const free = (at: number) =>
      (at % width) + columns <= width &&
      Array.from(
        { length: columns * rows },
        (_, i) => [Math.floor(at / width) + Math.floor(i / columns), (at % width) + (i % columns)] as const,
      ).every(([y, x]) => !cells[y]?.[x])
    while (!free(from)) from += 1
    for (let y = 0; y < rows; y += 1)
      for (let x = 0; x < columns; x += 1) (cells[Math.floor(from / width) + y] ??= [])[(from % width) + x] = true
  }
  return cells.map((row) => Array.from({ length: width }, (_, x) => (row[x] ? '#' : '.')).join(''))
}

describe.each(COUNTS)('%i tiles', (count) => {
  it('leave no hole on a desktop', () => expect(laidOut(tileSpans(count), 4).join('')).toMatch(/^(####)+$/))
  it('leave no hole on a phone', () =>
    expect(
      laidOut(
        tileSpans(count).map(({ phone }) => ({ columns: phone, rows: 1 })),
        2,
      ).join(''),
    ).toMatch(/^(##)+$/))
})

it('the first one is the largest', () => {
  for (const count of COUNTS) {
    const [first, ...others] = tileSpans(count)
    expect(others.every(({ columns, rows }) => columns * rows <= (first?.columns ?? 0) * (first?.rows ?? 0))).toBe(true)
  }
})
