/** What the report of a show is made of, and what is computed from it. */
import type { Look } from '../../../../platform/web/ui/look.ts'

export type ReportQuestion = {
  id: string
  position: number
  kind: string
  question: string
  /** Share of right answers among those who could answer, in percent; null: a poll, or it did not count. */
  right: number | null
  /** Mean time of an answer in milliseconds. */
  ms: number
  /** The most frequent wrong answer in words, and how many gave it. */
  missed: { answer: string; seats: number } | null
}
export type ReportSeat = {
  seat: number
  name: string
  place: number
  points: number
  /** Of each question: r right, p partly, w wrong, n not answered, l too late for it, - does not count. */
  marks: string
  ms: number
}
export type ShowReport = {
  title: string
  /** ISO moments. */
  began: string
  ended: string
  players: number
  /** In percent. */
  right: number
  ms: number
  stayed: number
  questions: ReportQuestion[]
  seats: ReportSeat[]
  /** Position of a question that the best players missed as often as everybody else. */
  doubtful: number | null
  replay: { open: boolean; played: number; /** ISO moment; null: without an end. */ until: string | null }
}

/** Below this share of right answers a question was hard. */
export const HARD_BELOW = 40
const HARDEST = 3
const BULBS = 10

export const HARDEST_LOOK: Look = { gel: '#ffd84a', gobo: 'burst' }

/** The questions with the fewest right answers; none that everybody had right. */
export const hardestOf = (questions: readonly ReportQuestion[]): (ReportQuestion & { right: number })[] =>
  questions
    .flatMap((each) => (each.right === null || each.right >= 100 ? [] : [{ ...each, right: each.right }]))
    .sort((a, b) => a.right - b.right || a.position - b.position)
    .slice(0, HARDEST)

/** One bulb is a tenth of the room; somebody who was right lights one. */
export const bulbsOfTen = (percent: number): number => (percent > 0 ? Math.max(1, Math.round((percent / 100) * BULBS)) : 0)

/** As the pills of the kit write them: what was missed is dashed, what does not count is dim. */
const PILLS: Readonly<Record<string, string>> = { r: 'r', p: 'a', w: 'w', n: 's', l: 's' }
export const pillsOf = (marks: string): string => [...marks].map((mark) => PILLS[mark] ?? '-').join('')
export const rightIn = (marks: string): number => [...marks].filter((mark) => mark === 'r').length

const MOST_ROOM_BULBS = 60
/** The room as bulbs: one a person, or sixty for the share; `lit`: those who had answered. */
export function roomBulbs(answered: number, seats: number): { count: number; lit: number } {
  if (seats <= MOST_ROOM_BULBS) return { count: seats, lit: answered }
  return { count: MOST_ROOM_BULBS, lit: Math.round((answered / seats) * MOST_ROOM_BULBS) }
}
