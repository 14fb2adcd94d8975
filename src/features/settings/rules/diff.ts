/** Which lines of a text are new, gone or the same: for a person who looks at two versions. */
export type DiffLine = { kind: 'same' | 'gone' | 'new'; text: string }

/** By the longest common subsequence. Its table grows with the product of the lines, of which a page has few hundred. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const common = commonLengths(old, now)
  const at = (i: number, j: number) => common[i * (now.length + 1) + j] ?? 0
  const found: DiffLine[] = []
  for (let [i, j] = [0, 0]; i < old.length || j < now.length; ) {
    const [gone, added] = [old[i], now[j]]
    if (gone !== undefined && gone === added) {
      found.push({ kind: 'same', text: gone })
      i++
      j++
    } else if (gone !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: 'gone', text: gone })
      i++
    } else {
      found.push({ kind: 'new', text: added ?? '' })
      j++
    }
  }
  return found
}

const linesOf = (text: string) => (text === '' ? [] : text.split('\n'))

/** For each pair of ends: how many lines they have in common, in their order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] = old[i] === now[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  return lengths
}
