/** Limits of questions. Lengths are in characters; the longest real texts we have seen are half of that. */
export const LIMITS = {
  question: 1_000,
  option: 250,
  note: 2_000,
  name: 80,
  link: 500,
  fewestOptions: 2,
  mostOptions: 5,
  level: 10_000,
  marks: 1_000,
  tag: 40,
  tags: 20,
  clipMs: 60_000,
} as const

/** A file without levels is divided into levels of ten, in its order; the remainder after the last level is added to it. */
const QUESTIONS_A_LEVEL = 10
const LAST_LEVEL = 50

/** The level of the question with `before` predecessors. */
export function levelAfter(before: number): number {
  return Math.min(LAST_LEVEL, Math.floor(before / QUESTIONS_A_LEVEL) + 1)
}
