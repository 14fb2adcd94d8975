/** What a question may be made of. Lengths are in characters; the longest honest texts we met are half of that. */
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
  clipMs: 60_000,
} as const

/** A file without levels is laid out by tens, in its own order; what is left over after the last level stays in it. */
const QUESTIONS_A_LEVEL = 10
const LAST_LEVEL = 50

/** The level of the question that has `before` others before it. */
export function levelAfter(before: number): number {
  return Math.min(LAST_LEVEL, Math.floor(before / QUESTIONS_A_LEVEL) + 1)
}
