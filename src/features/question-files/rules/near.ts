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

export type NearIndex = {
  add: (n: number, question: string, right: string) => void
  /** Behind the last `add`. Each step takes some milliseconds, so that its caller may do other work in between. */
  finish: () => Generator<void>
  /** All that are nearly this question. */
  match: (question: string, right: string) => NearMatch[]
  /** Those that have one before them which is nearly the same. */
  repeated: () => Generator<{ n: number; earlier: NearMatch | undefined }>
}

/**
 * Of up to hundreds of thousands of questions, in numbers of four bytes. The questions that have a word among their rarest ones stand
 * together, sorted by how many words they have and at which place this one is among them: from both follows how many words two
 * questions have in common at most (positional filtering), so questions that differ in a number only are passed over by the thousand.
 */
export function nearIndex(): NearIndex {
  const ids = new Map<string, number>()
  const [counts, starts]: [number[], number[]] = [[], [0]]
  const added = growing()
  let rank: Uint32Array = new Uint32Array()
  const stems: Stems = { numbers: [], rights: [], wordsAt: () => new Uint32Array(), postings: NO_POSTINGS, stamps: new Uint32Array(), stamp: 0 }
  const { numbers, rights } = stems

  const add = (n: number, question: string, right: string) => {
    for (const word of comparedWords(question)) {
      const id = ids.get(word) ?? counts.push(0) - 1
      ids.set(word, id)
      counts[id] = (counts[id] as number) + 1
      added.push(id)
    }
    starts.push(added.length())
    numbers.push(n)
    rights.push(right)
  }

  /** Words become their ranks, the rarest first. */
  function* finish(): Generator<void> {
    rank = ranksOf(counts)
    yield
    const words = added.taken().map((id) => rank[id] as number)
    stems.wordsAt = (stem) => words.subarray(starts[stem], starts[stem + 1])
    stems.stamps = new Uint32Array(numbers.length)
    for (let stem = 0; stem < numbers.length; stem++) {
      stems.wordsAt(stem).sort()
      if (stem % STEMS_A_STEP === 0) yield
    }
    stems.postings = postingsOf(counts.length, numbers.length, stems.wordsAt)
  }

  const match = (question: string, right: string): NearMatch[] => {
    const said = comparedWords(question)
    return alikeAmong(stems, Uint32Array.from(said.flatMap((word) => ids.get(word) ?? []), (id) => rank[id] as number).sort(), said.length, right, Infinity)
  }

  function* repeated(): Generator<{ n: number; earlier: NearMatch | undefined }> {
    for (const [stem, n] of numbers.entries()) {
      const known = stems.wordsAt(stem)
      yield { n, earlier: alikeAmong(stems, known, known.length, rights[stem] as string, n).sort((one, other) => RANKS.indexOf(one.likeness) - RANKS.indexOf(other.likeness) || one.n - other.n)[0] }
    }
  }
  return { add, finish, match, repeated }
}

/** A list of numbers of four bytes; one of JavaScript has eight, and is copied as a whole when it grows. */
function growing(): { push: (value: number) => void; length: () => number; taken: () => Uint32Array } {
  let blocks: Uint32Array[] = []
  let length = 0
  const push = (value: number) => {
    if (length % BLOCK === 0) blocks.push(new Uint32Array(BLOCK))
    ;(blocks.at(-1) as Uint32Array)[length++ % BLOCK] = value
  }
  const taken = () => {
    const all = new Uint32Array(blocks.length * BLOCK)
    for (const [i, block] of blocks.entries()) all.set(block, i * BLOCK)
    blocks = []
    return all.subarray(0, length)
  }
  return { push, length: () => length, taken }
}
const BLOCK = 1 << 16

function ranksOf(counts: readonly number[]): Uint32Array {
  const rank = new Uint32Array(counts.length)
  for (const [place, id] of Uint32Array.from(counts.keys()).sort((a, b) => (counts[a] as number) - (counts[b] as number)).entries()) rank[id] = place
  return rank
}

/** `stamps`: the last question that each was compared with, so that it is once. */
type Stems = { numbers: number[]; rights: string[]; wordsAt: (stem: number) => Uint32Array; postings: Postings; stamps: Uint32Array; stamp: number }

/** `length`: with the words that no stem has, which are rarer than all others. */
function alikeAmong(stems: Stems, known: Uint32Array, length: number, right: string, before: number): NearMatch[] {
  const { numbers, rights, wordsAt, postings, stamps } = stems
  const found: NearMatch[] = []
  const unknown = length - known.length
  const stamp = ++stems.stamp
  const look = (stem: number) => {
    const n = numbers[stem] as number
    if (stamps[stem] === stamp || n >= before) return
    stamps[stem] = stamp
    const likeness = likenessOf(known, length, wordsAt(stem), right, rights[stem] as string)
    if (likeness) found.push({ n, likeness })
  }
  for (let at = 0; at < prefixOf(length) - unknown && at < known.length; at++) {
    const word = known[at] as number
    const end = postings.starts[word + 1] as number
    for (let i = postings.starts[word] as number; i < end; i++) {
      if (mayBeAlike(length, unknown + at, postings.keys[i] as number)) look(postings.stems[i] as number)
      else i = (postings.ends[i] as number) - 1
    }
  }
  return found
}

const STEMS_A_STEP = 5_000

/** Of each word: the questions that have it among their rarest ones, in `starts[word]` to `starts[word + 1]`. `ends`: where the next key begins. */
type Postings = { starts: Uint32Array; stems: Uint32Array; keys: Uint32Array; ends: Uint32Array }
const NO_POSTINGS: Postings = { starts: new Uint32Array(1), stems: new Uint32Array(), keys: new Uint32Array(), ends: new Uint32Array() }

/** How many words a question has, and the place of this one among them. */
const PLACES = 1 << 10
const keyOf = (length: number, place: number): number => length * PLACES + Math.min(place, PLACES - 1)

function postingsOf(wordCount: number, stemCount: number, wordsAt: (stem: number) => Uint32Array): Postings {
  const starts = new Uint32Array(wordCount + 1)
  const prefixes = function* (): Generator<[stem: number, length: number, place: number, word: number]> {
    for (let stem = 0; stem < stemCount; stem++) {
      const all = wordsAt(stem)
      for (let place = 0; place < Math.min(all.length, prefixOf(all.length)); place++) yield [stem, all.length, place, all[place] as number]
    }
  }
  for (const [, , , word] of prefixes()) starts[word + 1] = (starts[word + 1] as number) + 1
  for (let word = 0; word < wordCount; word++) starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number)
  const total = starts[wordCount] as number
  const [packed, next] = [new Float64Array(total), starts.slice()]
  for (const [stem, length, place, word] of prefixes()) packed[(next[word] = (next[word] as number) + 1) - 1] = keyOf(length, place) * stemCount + stem
  const [stems, keys, ends] = [new Uint32Array(total), new Uint32Array(total), new Uint32Array(total)]
  for (let word = 0; word < wordCount; word++) packed.subarray(starts[word], starts[word + 1]).sort()
  for (const [i, both] of packed.entries()) [stems[i], keys[i]] = [both % stemCount, Math.floor(both / stemCount)]
  for (let word = wordCount - 1; word >= 0; word--) {
    for (let i = (starts[word + 1] as number) - 1; i >= (starts[word] as number); i--) ends[i] = keys[i] === keys[i + 1] && i + 1 < (starts[word + 1] as number) ? (ends[i + 1] as number) : i + 1
  }
  return { starts, stems, keys, ends }
}

/** Whether two questions can be alike whose first common word stands at these places among their words. */
function mayBeAlike(length: number, place: number, key: number): boolean {
  const other = Math.floor(key / PLACES)
  const most = Math.min(length - place, other - (key % PLACES))
  return most * (1 + LEAST) >= LEAST * (length + other) - ROUNDING
}
const ROUNDING = 1e-6

const RANKS: readonly Likeness[] = ['same', 'contradicts', 'alike']

/** So many of the rarest of `length` words hold at least one that both of an alike pair have. */
const prefixOf = (length: number): number => length - Math.ceil(LEAST * length) + 1

function likenessOf(known: Uint32Array, length: number, words: Uint32Array, right: string, otherRight: string): Likeness | undefined {
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
