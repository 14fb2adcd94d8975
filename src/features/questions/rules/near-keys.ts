/**
 * Keys by which a database finds questions that are the same or nearly so, without comparing all with all. Equal `stem`: the same words.
 * A common one of `bands`: most of the words and the same answer (MinHash: each band is a hash of the smallest values of the words under
 * some hash functions, which two sets share as often as they share words). Numbers are 32 bits, as an `int` column holds them.
 */
import type { Wording } from './draft.ts'
import { comparedWords, rightText } from './near-words.ts'

export type NearKeys = { stem: number; bands: number[] }

/** Bands of three values each: of two questions with four fifths of their words in common one in 4,000 is missed, of unlike ones few are compared. */
const BANDS = 12
const ROWS = 3
/** Words of few letters stand in most questions of a language and say little. */
const SHORT = 3
const FEWEST_LONG = 3

/** The share of common words from which on two questions with the same answer are nearly the same. */
const NEAR_SHARE = 0.8

/** FNV-1a. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}

/** Another hash function for each `seed` (the finalizer of MurmurHash3). */
function mixed(value: number, seed: number): number {
  let hash = value ^ Math.imul(seed + 1, 0x9e3779b9)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

type Compared = Pick<Wording, 'kind' | 'question' | 'options' | 'answer' | 'image' | 'audio'>

/** `bounds`: what only questions with the same one are compared in, such as the language. A question about a picture or clip is compared with those of the same one. */
export function nearKeysOf(bounds: string, { question, image, audio, ...keyed }: Compared): NearKeys {
  const words = comparedWords(question)
  const shared = `${bounds} ${image} ${audio}`
  const long = words.filter((word) => word.length > SHORT)
  const hashes = (long.length >= FEWEST_LONG ? long : words).map((word) => hashOf(word))
  const right = hashOf(`${shared} ${rightText(keyed)}`)
  const band = (n: number) => Array.from({ length: ROWS }, (_, row) => hashes.reduce((least, hash) => Math.min(least, mixed(hash, n * ROWS + row)), 0x7fffffff))
  return { stem: hashOf(`${shared} ${words.toSorted().join(' ')}`), bands: words.length === 0 ? [] : Array.from({ length: BANDS }, (_, n) => hashOf(band(n).join(), mixed(right, n))) }
}

/** contradiction: the same words, another answer · duplicate: the same words, other options · near: most of the words and the same numbers. */
export type PairFault = 'contradiction' | 'duplicate' | 'near'

export function pairFault(one: Compared, other: Compared): PairFault | undefined {
  if (one.image !== other.image || one.audio !== other.audio) return undefined
  const [words, others] = [comparedWords(one.question), comparedWords(other.question)]
  const common = words.filter((word) => others.includes(word)).length
  const share = common / (words.length + others.length - common)
  const sameRight = rightText(one) === rightText(other)
  if (share === 1) return sameRight ? 'duplicate' : 'contradiction'
  return share >= NEAR_SHARE && sameRight && numbersIn(words) === numbersIn(others) ? 'near' : undefined
}

const numbersIn = (words: readonly string[]): string => words.filter((word) => /\p{N}/u.test(word)).toSorted().join(' ')
