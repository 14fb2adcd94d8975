/** What changed between two versions of a question, for a person to read. */

export type DiffPart = { text: string; kind: 'same' | 'gone' | 'new' }

/** Longer texts are shown as a whole, since the table of comparisons grows with the square. */
const MOST_WORDS = 400

/** Word by word: the longest words that both have in the same order stay. */
export function differenceOf(before: string, after: string): DiffPart[] {
  if (before === after) return before === '' ? [] : [{ text: before, kind: 'same' }]
  const [was, is] = [wordsOf(before), wordsOf(after)]
  if (was.length > MOST_WORDS || is.length > MOST_WORDS) return joined([{ text: before, kind: 'gone' }, { text: after, kind: 'new' }])
  const lengths = commonLengths(was, is)
  const length = (i: number, j: number) => lengths[i]?.[j] ?? 0
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    const goes = i < was.length && (j >= is.length || length(i + 1, j) >= length(i, j + 1))
    const kind = i < was.length && was[i] === is[j] ? 'same' : goes ? 'gone' : 'new'
    parts.push({ text: (kind === 'new' ? is[j] : was[i]) as string, kind })
    if (kind !== 'new') i++
    if (kind !== 'gone') j++
  }
  return joined(parts)
}

/** With the blanks and signs behind each word, so that joined they are the text. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]/gu) ?? []

/** For each pair of places how many words both still have in common from there on. */
function commonLengths(was: readonly string[], is: readonly string[]): number[][] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Array<number>(is.length + 1).fill(0))
  for (let i = was.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i] as number[], lengths[i + 1] as number[]]
    for (let j = is.length - 1; j >= 0; j--) row[j] = was[i] === is[j] ? (below[j + 1] as number) + 1 : Math.max(below[j] as number, row[j + 1] as number)
  }
  return lengths
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text !== '') all.push({ ...part })
  }
  return all
}
