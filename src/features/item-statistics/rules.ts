/** The statistics of one version of a question: sums to which each answer is added, and what follows from them. */
import { moveOf } from './rules/strength.ts'

/** A question as it was shown in a round that is over. */
export type Showing = {
  /** r right, w wrong, s skipped; null: an event without verdicts. */
  verdict: string | null
  /** '' : not answered in time. */
  answer: string
  /** The author's positions of the options in the order shown. */
  order: readonly number[]
  /** A lifeline revealed a part of the answer. */
  aided: boolean
  /** The quarter (0 to 3) of the allowed time in which the answer came; null: there was no time of its own. */
  quarter: number | null
  /** The first time that this player was shown the question: the player's strength before the answer, and whether it rests on enough answers. null: not the first. */
  first: { strength: number; measured: boolean } | null
}

/** Players of similar strength: how many, how many of them right, and which options they took, by the author's position. */
type Band = { n: number; right: number; taken: number[] }
/** Sums for the correlation of right answers with strength: of strengths, their squares, and those of right answers. */
type Moments = { n: number; right: number; strength: number; squares: number; rightStrength: number }

export type ItemSums = {
  shown: number
  /** Of first showings: right of answered; the others ran out of time. */
  answered: number
  right: number
  unanswered: number
  difficulty: number
  quarters: [number, number, number, number]
  taken: number[]
  moments: Moments
  bands: Band[]
}

const BANDS = 16
const BAND_WIDTH = 0.5
const bandOf = (strength: number): number => Math.max(0, Math.min(BANDS - 1, Math.floor(strength / BAND_WIDTH) + BANDS / 2))

const zeros = (n: number): number[] => Array.from({ length: n }, () => 0)
export const noSums = (options: number): ItemSums => ({
  shown: 0, answered: 0, right: 0, unanswered: 0, difficulty: 0, quarters: [0, 0, 0, 0], taken: zeros(options), moments: { n: 0, right: 0, strength: 0, squares: 0, rightStrength: 0 },
  bands: Array.from({ length: BANDS }, () => ({ n: 0, right: 0, taken: zeros(options) })),
})

/**
 * Whether a showing says something about the question: the first one to a player, answered without help. Who meets a question again may
 * know its answer from the explanation.
 */
export const counts = ({ verdict, answer, aided, first }: Showing): boolean => first !== null && !aided && answer !== '' && (verdict === 'r' || verdict === 'w')

/** Adds a showing to the sums, which are changed. Sums of two parts of the answers add up, but for the difficulty, which depends on their order. */
export function addShowing(sums: ItemSums, showing: Showing): void {
  sums.shown++
  if (showing.first && showing.answer === '' && showing.verdict === 'w') sums.unanswered++
  if (!showing.first || !counts(showing)) return
  const { first: { strength, measured }, quarter } = showing
  const right = showing.verdict === 'r'
  sums.difficulty -= moveOf(sums.answered, right, strength, sums.difficulty)
  sums.answered++
  if (right) sums.right++
  if (quarter !== null) sums.quarters[quarter as 0]++
  const taken = takenIn(showing, sums.taken.length)
  for (const option of taken) sums.taken[option] = (sums.taken[option] ?? 0) + 1
  if (measured) addMeasured(sums, strength, right, taken)
}

function addMeasured({ moments, bands }: ItemSums, strength: number, right: boolean, taken: readonly number[]): void {
  moments.n++
  moments.strength += strength
  moments.squares += strength * strength
  const band = bands[bandOf(strength)] as Band
  band.n++
  for (const option of taken) band.taken[option] = (band.taken[option] ?? 0) + 1
  if (!right) return
  moments.right++
  moments.rightStrength += strength
  band.right++
}

/** The author's positions of the options in an answer; none where the answer is a word or a number. */
function takenIn({ answer, order }: Showing, options: number): number[] {
  return answer.split(',').flatMap((id) => {
    const author = order[Number(id) - 1]
    return author !== undefined && author < options ? [author] : []
  })
}

/* ---- what follows ---- */

/** The point-biserial correlation of a right answer with the strength the player had before it; undefined where all were alike. */
export function discriminationOf({ moments: { n, right, strength, squares, rightStrength } }: ItemSums): number | undefined {
  if (n < 2 || right === 0 || right === n) return undefined
  const variance = squares / n - (strength / n) ** 2
  // Below, what is left are errors of rounding.
  if (variance < 1e-9) return undefined
  const share = right / n
  return (rightStrength / n - share * (strength / n)) / Math.sqrt(variance * share * (1 - share))
}

/** The strongest bands that hold a third of the players, the last of them whole. */
export function betterThird({ moments, bands, taken }: ItemSums): Band {
  const sum: Band = { n: 0, right: 0, taken: zeros(taken.length) }
  for (const band of bands.toReversed()) {
    if (sum.n * 3 >= moments.n) break
    sum.n += band.n
    sum.right += band.right
    sum.taken = sum.taken.map((n, option) => n + (band.taken[option] ?? 0))
  }
  return sum
}

export const FLAGS = ['key-overtaken', 'negative', 'unused-option', 'reported'] as const
export type Flag = (typeof FLAGS)[number]
export type AnswerFlag = Exclude<Flag, 'reported'>

/** Statistics of fewer answers are chance. The operator's figure `item_least_answers` is not below. */
export const FEWEST_ANSWERS = 20

/** `key`: the author's positions of what is right. */
export function flagsOf(sums: ItemSums, { options, key }: { options: number; key: readonly number[] }): AnswerFlag[] {
  const [only, ...more] = key
  const best = betterThird(sums).taken
  const overtaken = options > 0 && more.length === 0 && only !== undefined && best.some((n) => n > (best[only] ?? 0))
  return [
    ...(sums.moments.n >= FEWEST_ANSWERS && overtaken ? (['key-overtaken'] as const) : []),
    ...(sums.moments.n >= FEWEST_ANSWERS && (discriminationOf(sums) ?? 0) < 0 ? (['negative'] as const) : []),
    ...(sums.answered >= FEWEST_ANSWERS && sums.taken.includes(0) ? (['unused-option'] as const) : []),
  ]
}
