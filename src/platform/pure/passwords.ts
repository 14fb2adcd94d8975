/** Words shorter than this occur in too many good passwords. */
const KNOWN_LETTERS = 3
/** Up to so many letters and digits around a known word add no strength: a year, a sign. */
const ADDED_LETTERS = 4
const FEWEST_SIGNS = 4

/**
 * Whether a password is among the first that an attacker tries: on the list of common ones, also with digits and signs around
 * it, built from `known` words (product, owner), or of very few different signs. `common` is in lower case.
 */
export function isEasyToGuess(password: string, { common, known }: { common: ReadonlySet<string>; known: readonly string[] }): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  if (common.has(plain) || common.has(plain.replaceAll(/^\P{L}+|\P{L}+$/gu, '')) || new Set(plain).size < FEWEST_SIGNS) return true
  const words = known.map((word) => word.normalize('NFKC').toLowerCase().trim()).filter((word) => word.length >= KNOWN_LETTERS)
  const rest = words.sort((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= ADDED_LETTERS
}
