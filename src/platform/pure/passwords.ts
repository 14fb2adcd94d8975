/** Shorter words are part of too many good passwords. */
const KNOWN_LETTERS = 3
/** So many letters and digits beside a known word add nothing: a year, a sign. */
const ADDED_LETTERS = 4
const FEWEST_SIGNS = 4

/**
 * Whether a password is among the first that an attacker tries: on the list of common ones, also with digits and signs around
 * it, made of what is `known` of the product and of the owner, or of very few different signs. `common` is in small letters.
 */
export function isEasyToGuess(password: string, { common, known }: { common: ReadonlySet<string>; known: readonly string[] }): boolean {
  const plain = password.normalize('NFKC').toLowerCase().trim()
  if (common.has(plain) || common.has(plain.replaceAll(/^\P{L}+|\P{L}+$/gu, '')) || new Set(plain).size < FEWEST_SIGNS) return true
  const words = known.map((word) => word.normalize('NFKC').toLowerCase().trim()).filter((word) => word.length >= KNOWN_LETTERS)
  const rest = words.sort((one, other) => other.length - one.length).reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest !== plain && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length <= ADDED_LETTERS
}
