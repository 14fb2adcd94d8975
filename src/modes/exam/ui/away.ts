/** Since when the paper is out of view: stored beyond the page, since a page that is closed is as far away as a hidden one. */
import { awayMs } from '../rules.ts'

const KEY = 'limelight-exam-away'
type Left = { roundId: string; wall: number; steady: number; page: number }

/** Steady clocks of two pages cannot be compared. */
const PAGE = performance.timeOrigin

export function noteLeft(roundId: string): void {
  if (sinceLeft(roundId) !== undefined) return
  const left: Left = { roundId, wall: Date.now(), steady: performance.now(), page: PAGE }
  localStorage.setItem(KEY, JSON.stringify(left))
}

export function noteBack(): void {
  localStorage.removeItem(KEY)
}

/** Milliseconds since the paper was left; undefined while it is visible. */
export function sinceLeft(roundId: string): number | undefined {
  try {
    const left = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Left | null
    if (left?.roundId !== roundId) return undefined
    const now = { wall: Date.now(), steady: performance.now() }
    return left.page === PAGE ? awayMs(left, now) : awayMs({ wall: left.wall, steady: 0 }, { wall: now.wall, steady: 0 })
  } catch (error) {
    console.warn('It cannot be read since when the exam was left', error)
    return undefined
  }
}
