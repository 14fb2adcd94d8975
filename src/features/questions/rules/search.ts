/** What is typed into a search field, as PostgreSQL searches for it: every word, or its beginning. Undefined: nothing to search for. */
export function wordsQuery(typed: string): string | undefined {
  const words = typed.match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.slice(0, MOST_WORDS).map((word) => `'${word}':*`).join(' & ')
}
const MOST_WORDS = 12
