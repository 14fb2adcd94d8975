/** Outcomes: the question was corrected, is right, or is not asked any more. */
export const OUTCOMES = ['mended', 'right', 'removed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Maximum length of an operator's reply. */
export const MOST_REPLY_CHARACTERS = 300

/** The most coins that thank for a report. */
export const MOST_THANKS_COINS = 1_000

/** Only a report that was right is thanked for with coins. */
export const isThanked = (outcome: Outcome): boolean => outcome !== 'right'

export function isOutcome(word: string): word is Outcome {
  return OUTCOMES.some((outcome) => outcome === word)
}
