/** Durations by size, counted by what measures them: to observe one costs two additions and no allocation. */

/** Upper bounds in milliseconds; what takes longer is counted beyond the last one. */
const BOUNDS_MS = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 1_000, 5_000] as const
const MS = 1_000

/** A line of a histogram in Prometheus' format. */
export type HistogramSample = { metricName: string; labels: Record<string, string | number>; value: number }

export class Durations {
  readonly #counts = new Float64Array(BOUNDS_MS.length + 1)
  #sumMs = 0

  observe(ms: number): void {
    let at = 0
    while (at < BOUNDS_MS.length && ms > (BOUNDS_MS[at] as number)) at++
    // The last slot is beyond the last bound, so `at` is always one of them.
    this.#counts[at] = (this.#counts[at] as number) + 1
    this.#sumMs += ms
  }

  /** As a histogram of this name: buckets (each with all that are below), sum in seconds, count. */
  samples(name: string, labels: Readonly<Record<string, string>>): HistogramSample[] {
    let below = 0
    const bounds = [...BOUNDS_MS.map((ms) => ms / MS), '+Inf']
    const buckets = bounds.map((le, at) => ({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: (below += this.#counts[at] as number) }))
    return [...buckets, { metricName: `${name}_sum`, labels: { ...labels }, value: this.#sumMs / MS }, { metricName: `${name}_count`, labels: { ...labels }, value: below }]
  }
}
