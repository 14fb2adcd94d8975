/** What an operator found: the question was corrected, is right as it stands, or is not asked any more. */
export const OUTCOMES = ['mended', 'right', 'removed'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Maximum length of an operator's reply. */
export const MOST_REPLY_CHARACTERS = 300

export function isOutcome(word: string): word is Outcome {
  return OUTCOMES.some((outcome) => outcome === word)
}
