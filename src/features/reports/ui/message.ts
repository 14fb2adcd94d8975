/** Ready reasons, the frequent ones first. */
export const REASONS = ['wrong-answer', 'unclear', 'outdated', 'picture', 'unkind'] as const
export type Reason = (typeof REASONS)[number]

/** What is sent: the ready reason in words, and the player's own words behind it; '' when there is neither. */
export function messageOf(reason: string | undefined, words: string): string {
  return [reason, words.trim()].filter(Boolean).join(': ')
}
