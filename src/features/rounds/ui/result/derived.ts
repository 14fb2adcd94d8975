/** Numbers derived from a result for display. */
import type { ResultOnTheWire } from '../../contract.ts'

/** How many more right answers would have passed, with the same number of questions. */
export function rightMissing({ right, wrong }: Pick<ResultOnTheWire, 'right' | 'wrong'>, passPercent: number): number {
  const counted = Math.max(1, right + wrong)
  return Math.max(0, Math.ceil((passPercent * counted) / 100) - right)
}

/** Lit bulbs of a ring, 5 % each: none only for 0 %, all only for 100 %. */
export function bulbsLit(percent: number, bulbs = 20): number {
  const lit = Math.round((percent / 100) * bulbs)
  if (percent > 0 && lit === 0) return 1
  return percent < 100 && lit === bulbs ? bulbs - 1 : lit
}
