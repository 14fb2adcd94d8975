/** Answers of a question for a number, as columns of bulbs over a line. */

export type NumberGiven = { value: number; seats: number }
export type NumberColumn = { /** Middle of the column, as a share of the line. */ at: number; seats: number; /** How many of them are among the nearest. */ near: number }
export type NumberLine = { from: number; to: number; columns: NumberColumn[]; /** Values that are written below the line. */ ticks: number[]; /** People a bulb stands for. */ perBulb: number }

const FEWEST_COLUMNS = 30
const MOST_TICKS = 8
/** Bulbs of the highest column: more would reach the marker. */
const MOST_HIGH = 6
/** Share of the answers that may lie beyond either end. */
const BEYOND = 0.04

/** What was given as a number, the most frequent first; other texts are left out. */
export const numbersIn = (counts: readonly { answer: string; seats: number }[]): NumberGiven[] =>
  counts.flatMap(({ answer, seats }) => (answer !== '' && Number.isFinite(Number(answer)) ? [{ value: Number(answer), seats }] : []))

/** The seats that came nearest, `most` of them, grouped by value, nearest first; a tie goes to what more people gave, then to the lower value. */
export function nearestOf(given: readonly NumberGiven[], right: number, most = 3): NumberGiven[] {
  const distance = ({ value }: NumberGiven) => Math.abs(value - right)
  const sorted = given.toSorted((a, b) => distance(a) - distance(b) || b.seats - a.seats || a.value - b.value)
  let left = most
  return sorted.flatMap(({ value, seats }) => {
    const taken = Math.min(left, seats)
    left -= taken
    return taken > 0 ? [{ value, seats: taken }] : []
  })
}

/** 1, 2 or 5 times a power of ten: the largest that is not above `size`. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const lead = size / power
  return power * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1)
}

/** The value below which `share` of the seats are. */
function quantile(sorted: readonly NumberGiven[], share: number): number {
  const all = sorted.reduce((sum, { seats }) => sum + seats, 0)
  let below = 0
  for (const { value, seats } of sorted) if ((below += seats) > share * (all - 1)) return value
  return sorted.at(-1)?.value ?? 0
}

/** A range that holds the right number and all but the outermost answers. */
function rangeOf(given: readonly NumberGiven[], right: number | undefined): { low: number; high: number } {
  const sorted = given.toSorted((a, b) => a.value - b.value)
  const ends = sorted.length > 0 ? [quantile(sorted, BEYOND), quantile(sorted, 1 - BEYOND)] : []
  const all = right === undefined ? ends : [...ends, right]
  const low = Math.min(...all)
  const high = Math.max(...all)
  if (!Number.isFinite(low)) return { low: 0, high: 10 }
  if (low === high) return { low: low - Math.max(1, Math.abs(low) / 10), high: high + Math.max(1, Math.abs(high) / 10) }
  // A line that begins near zero begins at zero.
  return { low: low > 0 && low < high / 2 ? 0 : low, high }
}

/**
 * The line for what was given: columns of a width of 1, 2 or 5 times a power of ten, a thirtieth to a hundredth of the range; what lies beyond the range
 * stands in the first or the last column. `right`: undefined in a poll.
 */
export function numberLine(given: readonly NumberGiven[], right: number | undefined): NumberLine {
  const { low, high } = rangeOf(given, right)
  const width = roundStep((high - low) / FEWEST_COLUMNS)
  const first = Math.floor(low / width)
  const count = Math.floor(high / width) - first + 1
  const columnOf = (value: number) => Math.min(count - 1, Math.max(0, Math.floor(value / width) - first))
  const columns = Array.from({ length: count }, (_, at) => ({ at: (at + 0.5) / count, seats: 0, near: 0 }))
  const add = (list: readonly NumberGiven[], field: 'seats' | 'near') => {
    for (const { value, seats } of list) (columns[columnOf(value)] as NumberColumn)[field] += seats
  }
  add(given, 'seats')
  if (right !== undefined) add(nearestOf(given, right), 'near')
  const perBulb = Math.max(1, Math.ceil(Math.max(...columns.map(({ seats }) => seats)) / MOST_HIGH))
  const [from, to] = [first * width, (first + count) * width]
  return { from, to, columns, ticks: ticksOf(from, to), perBulb }
}

function ticksOf(from: number, to: number): number[] {
  const size = [1, 2, 5, 10].map((times) => times * roundStep((to - from) / MOST_TICKS)).find((step) => (to - from) / step <= MOST_TICKS) as number
  const first = Math.ceil(from / size)
  // Multiples of a step below 1 carry the rounding of binary fractions.
  return Array.from({ length: Math.floor(to / size) - first + 1 }, (_, at) => Number(((first + at) * size).toPrecision(12)))
}

/** Where a value is on the line, as a share of it. */
export const placeOn = ({ from, to }: NumberLine, value: number): number => Math.min(1, Math.max(0, (value - from) / (to - from)))
