/** Predefined reasons, the most frequent first. */
export const REASONS = ['wrong-answer', 'unclear', 'outdated', 'picture', 'unkind'] as const
export type Reason = (typeof REASONS)[number]

/** The text of a report: the predefined reason, followed by the player's free text; '' if both are missing. */
export function messageOf(reason: string | undefined, words: string): string {
  return [reason, words.trim()].filter(Boolean).join(': ')
}
