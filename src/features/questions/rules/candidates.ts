/** Questions that may be drawn, as many as a bank has. */

/** A question with the version that is asked now. */
export type Candidate = { id: number; version: number }

/** By position; an array is one. */
export type Candidates = { readonly length: number; at: (index: number) => Candidate | undefined }

const BETWEEN = ' '
const OF_VERSION = ':'

/** Twelve bytes each, a fourth of an array of objects. `packed`: `id:version`, separated by blanks; '' is none. */
export class PackedCandidates implements Candidates {
  readonly #ids: Float64Array
  readonly #versions: Int32Array

  constructor(packed: string) {
    const pairs = packed === '' ? [] : packed.split(BETWEEN)
    this.#ids = new Float64Array(pairs.length)
    this.#versions = new Int32Array(pairs.length)
    for (const [i, pair] of pairs.entries()) {
      const colon = pair.indexOf(OF_VERSION)
      this.#ids[i] = Number(pair.slice(0, colon))
      this.#versions[i] = Number(pair.slice(colon + 1))
    }
  }

  get length(): number {
    return this.#ids.length
  }

  at(index: number): Candidate | undefined {
    const [id, version] = [this.#ids[index], this.#versions[index]]
    return id === undefined || version === undefined ? undefined : { id, version }
  }
}
