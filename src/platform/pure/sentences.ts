/** `a. b`: `.`, `!`, `?` and their like in other scripts, then another full stop; three dots are one sign. */
const DOUBLED = /(?<!\.)([.!?؟।…])[.।](?![.।])/gu

/** Sentences to be read aloud one after the other, each with one end: an answer may bring its own full stop along. */
export function sentences(parts: readonly (string | false | undefined)[]): string {
  const ended = parts.filter((part) => !!part).map((part) => (/\p{P}$/u.test(String(part)) ? part : `${String(part)}.`))
  return ended.join(' ').replaceAll(DOUBLED, '$1')
}
