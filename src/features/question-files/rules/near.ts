/**
 * Questions that are nearly the same: most of their words, and the same right answer. Pairs are found without comparing all with all: two
 * sets of words that share seven tenths share one of their rarest words (prefix filtering), so only questions with a rare word in common are
 * compared.
 */
import { comparedWords } from '../../questions/rules/near-words.ts'

/** The share of common words from which on two questions are alike: 0 none, 1 all. */
const LEAST = 0.7

/** same: the words, with other options · contradicts: the words, with another answer · alike: most of the words, with the same answer. */
export type Likeness = 'same' | 'contradicts' | 'alike'
export type NearMatch = { n: number; likeness: Likeness }

type Stem = { n: number; words: Uint32Array; right: string }

export type NearIndex = {
  add: (n: number, question: string, right: string) => void
  /** Behind the last `add`. */
  finish: () => void
  /** All that are nearly this question. */
  match: (question: string, right: string) => NearMatch[]
  /** Those that have one before them which is nearly the same. */
  repeated: () => Generator<{ n: number; earlier: NearMatch }>
}

/** Of up to hundreds of thousands of questions; each takes about a hundred bytes. */
export function nearIndex(): NearIndex {
  const ids = new Map<string, number>()
  const counts: number[] = []
  const stems: Stem[] = []
  const byWord = new Map<number, number[]>()
  let rank: Uint32Array = new Uint32Array()

  const add = (n: number, question: string, right: string) => {
    const words = comparedWords(question).map((word) => {
      const id = ids.get(word) ?? counts.push(0) - 1
      ids.set(word, id)
      counts[id] = (counts[id] as number) + 1
      return id
    })
    stems.push({ n, words: Uint32Array.from(words), right })
  }

  /** Words become their ranks, the rarest first. */
  const finish = () => {
    rank = new Uint32Array(counts.length)
    for (const [place, id] of [...counts.keys()].sort((a, b) => (counts[a] as number) - (counts[b] as number)).entries()) rank[id] = place
    for (const [at, stem] of stems.entries()) {
      stem.words = stem.words.map((id) => rank[id] as number).sort()
      for (const word of stem.words.subarray(0, prefixOf(stem.words.length))) pushTo(byWord, word, at)
    }
  }

  const match = (question: string, right: string): NearMatch[] => {
    const words = comparedWords(question)
    return alike(Uint32Array.from(words.flatMap((word) => ids.get(word) ?? []).map((id) => rank[id] as number)).sort(), words.length, right, Infinity)
  }

  function* repeated(): Generator<{ n: number; earlier: NearMatch }> {
    for (const { n, words, right } of stems) {
      const earlier = alike(words, words.length, right, n).sort((a, b) => RANKS.indexOf(a.likeness) - RANKS.indexOf(b.likeness))[0]
      if (earlier) yield { n, earlier }
    }
  }

  /** `length`: with the words that no stem has, which are rarer than all others. */
  const alike = (known: Uint32Array, length: number, right: string, before: number): NearMatch[] => {
    const prefix = known.subarray(0, Math.max(0, prefixOf(length) - (length - known.length)))
    const found: NearMatch[] = []
    const seen = new Set<number>()
    for (const at of [...prefix].flatMap((word) => byWord.get(word) ?? [])) {
      const stem = stems[at] as Stem
      if (seen.has(at) || stem.n >= before) continue
      seen.add(at)
      const likeness = likenessOf(known, length, stem, right)
      if (likeness) found.push({ n: stem.n, likeness })
    }
    return found
  }
  return { add, finish, match, repeated }
}

function pushTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const RANKS: readonly Likeness[] = ['same', 'contradicts', 'alike']

/** So many of the rarest of `length` words hold at least one that both of an alike pair have. */
const prefixOf = (length: number): number => length - Math.ceil(LEAST * length) + 1

function likenessOf(known: Uint32Array, length: number, { words, right }: Stem, otherRight: string): Likeness | undefined {
  const common = commonIn(known, words)
  const share = common / (length + words.length - common)
  if (share === 1) return right === otherRight ? 'same' : 'contradicts'
  return share >= LEAST && right === otherRight ? 'alike' : undefined
}

/** How many numbers two rising lists have in common. */
function commonIn(a: Uint32Array, b: Uint32Array): number {
  let [i, j, common] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [left, right] = [a[i] as number, b[j] as number]
    if (left === right) common++
    if (left <= right) i++
    if (right <= left) j++
  }
  return common
}
