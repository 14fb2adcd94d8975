/** Exam: a paper with a key, all questions by their marks under one clock, sealed until its day is over. No coins, no points. */
import { shuffled, type Dice } from '../../platform/pure/dice.ts'
import { drawShares } from '../../features/events/rules.ts'
import type { Mode, Round } from '../../features/rounds/rules.ts'

export const exam: Mode = {
  id: 'exam',
  pace: 'all-at-once',
  // The one clock is the paper's.
  seconds: () => 0,
  questions: () => 0,
  lifelines: [],
  lifelineCoins: () => 0,
  points: () => ({ right: 0, wrong: 0 }),
  coins: undefined,
  unranked: true,
  sealed: true,
  firstChoiceStays: ({ place }) => place.once === '1',
  publicFields: ({ marks }) => ({ marks }),
}

/** `exam_status` on the wire. */
export const STATUS = { notBegun: 1, inExam: 2, done: 3 } as const

/** Wrong keys that a player may try in a time. */
export const KEY_TRIES = { most: 5, seconds: 600 }

/** Normalizes a key: people type spaces and lower case. */
export const foldedKey = (key: string): string => key.normalize('NFKC').trim().toUpperCase()

type Marked = { id: number; version: number; marks: number }

/** The order of a paper: by marks, the lowest first; among equals by chance, where questions are shuffled. */
export function paperOf(questions: readonly Marked[], dice: Dice, shuffle: boolean): Marked[] {
  const dealt = shuffle ? shuffled(questions, dice) : [...questions]
  return dealt.sort((a, b) => a.marks - b.marks)
}

/** Questions and marks of a candidate's paper: `asked` of a pool, by what its questions are worth. All papers of an exam have the same. */
export function paperTotals(pool: readonly { weight: number; questions: number }[], asked: number | null): { questions: number; marks: number } {
  const shares = drawShares(pool.map(({ questions }) => questions), asked ?? Number.POSITIVE_INFINITY)
  const sum = (of: (share: number, at: number) => number) => shares.reduce((all, share, at) => all + of(share, at), 0)
  return { questions: sum((share) => share), marks: sum((share, at) => share * (pool[at]?.weight ?? 0)) }
}

/** The one clock, in seconds: the operator's factor for a player, in hundredths, is in it. */
export const clockSeconds = (minutes: number, percent: number): number => Math.round((minutes * 60 * percent) / 100)

export type PerMark = { mark: number; correct_answer: number; incorrect: number }
export type ExamResult = { obtained: number; total: number; right: number; wrong: number; timeMs: number; perMark: PerMark[] }

/** The result of a closed round; `marksOf` gives the marks of each question. Unanswered questions are wrong, void ones do not count. */
export function resultOf(round: { items: readonly Pick<Round['items'][number], 'questionId' | 'verdict'>[] }, marksOf: ReadonlyMap<number, number>, timeMs: number): ExamResult {
  const judged = round.items.filter(({ verdict }) => verdict !== 's').map(({ questionId, verdict }) => ({ marks: marksOf.get(questionId) ?? 1, right: verdict === 'r' }))
  const values = [...new Set(judged.map(({ marks }) => marks))].sort((a, b) => a - b)
  const sum = (some: typeof judged) => some.reduce((all, { marks }) => all + marks, 0)
  const rights = judged.filter(({ right }) => right)
  return {
    obtained: sum(rights),
    total: sum(judged),
    right: rights.length,
    wrong: judged.length - rights.length,
    timeMs,
    perMark: values.map((mark) => {
      const worth = judged.filter(({ marks }) => marks === mark)
      const correct = worth.filter(({ right }) => right).length
      return { mark, correct_answer: correct, incorrect: worth.length - correct }
    }),
  }
}

/** The ids in a browser's list, "3,4" or "[3, 4]"; invalid ones are left out. */
export function idsIn(text: string): number[] {
  return [...new Set(text.match(/\d{1,15}/g) ?? [])].map(Number)
}

/** Duration of an absence, by the greater of two clocks: one stops while a device sleeps, the other may be set back. */
export function awayMs(left: { wall: number; steady: number }, back: { wall: number; steady: number }): number {
  return Math.max(0, back.wall - left.wall, back.steady - left.steady)
}
