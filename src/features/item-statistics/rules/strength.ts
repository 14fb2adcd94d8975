/**
 * Difficulty of questions and strength of players on one scale, in logits, updated with each answer: the Elo rating system as it is used in
 * education. A right answer is expected with the probability of the Rasch model, 1 / (1 + exp(difficulty - strength)); both sides move by
 * K times the surprise, and K falls with the number of answers n they rest on, K = a / (1 + b n) ("uncertainty function").
 *
 * R. Pelánek, "Applications of the Elo rating system in adaptive educational systems", Computers & Education 98 (2016), 169-179, with the
 * uncertainty function and a = 1, b = 0.05; A. Elo, "The Rating of Chessplayers" (1978); G. Rasch, "Probabilistic Models for Some
 * Intelligence and Attainment Tests" (1960). Guessing is not modelled: it makes all questions of a kind easier alike, and keeps their order.
 */
const A = 1
const B = 0.05

const stepOf = (answers: number): number => A / (1 + B * answers)

export const chanceOf = (strength: number, difficulty: number): number => 1 / (1 + Math.exp(difficulty - strength))

/** How far an answer moves a player's strength, whose estimate rests on `answers` answers so far. A difficulty moves the other way. */
export const moveOf = (answers: number, right: boolean, strength: number, difficulty: number): number => stepOf(answers) * ((right ? 1 : 0) - chanceOf(strength, difficulty))

/** Strength in one category, and the answers it rests on. */
export type Strength = { strength: number; answers: number }
export const UNKNOWN_STRENGTH: Strength = { strength: 0, answers: 0 }

/** With so many answers in a category a player is compared with others by strength. */
const LEAST_MEASURED = 5
export const isMeasured = ({ answers }: Strength): boolean => answers >= LEAST_MEASURED

/** The percentage of average players who would fail. */
export const percentFailing = (difficulty: number): number => 100 * (1 - chanceOf(0, difficulty))

/** The level, of `levels` in a place, that suits a difficulty: each has an equal share of the scale of `percentFailing`. undefined: there is no choice. */
export function levelFor(difficulty: number, levels: number): number | undefined {
  return levels < 2 ? undefined : Math.min(levels, 1 + Math.floor((percentFailing(difficulty) * levels) / 100))
}
