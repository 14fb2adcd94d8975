/** Guess The Word: a clue and a word to be spelled, sixty seconds, two hints a word, coins for the first pass of a subject. */
import { opening } from '../../features/questions/kinds/word/rules.ts'
import type { RoundBadge } from '../../features/badges/rules.ts'
import type { Mode } from '../../features/rounds/rules.ts'

export const guessTheWord: Mode = {
  id: 'guess-the-word',
  pace: 'one-by-one',
  seconds: (settings) => settings.guess_the_word_seconds,
  questions: (settings) => settings.guess_the_word_total_question,
  lifelines: ['hint'],
  lifelineCoins: (settings) => settings.guess_the_word_hint_deduct_coin,
  points: (settings) => ({ right: settings.guess_the_word_correct_answer_credit_score, wrong: settings.guess_the_word_wrong_answer_deduct_score }),
  coins: { title: 'wonGuessTheWord', most: (settings) => settings.guess_the_word_max_winning_coin },
  hints: { ...opening, most: (settings) => settings.guess_the_word_max_hints },
}

export const BADGES: readonly RoundBadge[] = [{ type: 'super_sonic', flawless: true, unaided: true, swift: true }]
