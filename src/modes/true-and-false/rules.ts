/** True and False: ten statements from all free categories, thirty seconds each. No score, no coins, no lifelines, no board. */
import type { Mode } from '../../features/rounds/rules.ts'

/** The `question_type` of this mode. */
export const TRUE_OR_FALSE = 2

export const trueAndFalse: Mode = {
  id: 'true-and-false',
  pace: 'one-by-one',
  seconds: (settings) => settings.true_false_seconds,
  questions: (settings) => settings.true_false_total_question,
  lifelines: [],
  lifelineCoins: () => 0,
  points: () => ({ right: 0, wrong: 0 }),
  coins: undefined,
  unranked: true,
}

/** The scope of a round: the questions of one language, or of all where languages are off. */
export const scopeOf = (languageId: string | undefined): string => languageId ?? 'all'
