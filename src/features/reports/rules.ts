/** Outcomes: the question was corrected, is right, or is not asked any more. */
export const OUTCOMES = ['mended', 'right', 'removed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Maximum length of an operator's reply. */
export const MOST_REPLY_CHARACTERS = 300

/** The most coins that thank for a report. */
export const MOST_THANKS_COINS = 1_000

/** `isThanked`: the report was right, so its player gets coins. `stopsAsking`: the question is withdrawn. */
const EFFECTS: Record<Outcome, { isThanked: boolean; stopsAsking: boolean }> = {
  mended: { isThanked: true, stopsAsking: false },
  right: { isThanked: false, stopsAsking: false },
  removed: { isThanked: true, stopsAsking: true },
}
export const isThanked = (outcome: Outcome): boolean => EFFECTS[outcome].isThanked
export const stopsAsking = (outcome: Outcome): boolean => EFFECTS[outcome].stopsAsking

export function isOutcome(word: string): word is Outcome {
  return OUTCOMES.some((outcome) => outcome === word)
}
