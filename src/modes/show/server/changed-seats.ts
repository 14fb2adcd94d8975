/** Which seats remotes have to be told of: with 2,000 of them, a list of all at each answer would be megabytes a second. */
import type { SeatRow } from '../contract.ts'
import type { Show } from '../rules.ts'
import { seatRowOf } from './wire.ts'

const FIELDS: readonly (keyof SeatRow)[] = ['name', 'team', 'state', 'points', 'answered']
const isSame = (one: SeatRow, other: SeatRow): boolean => FIELDS.every((field) => one[field] === other[field])

/** Of one show. A remote that came meanwhile has newer rows in its snapshot: what changes is told as it is, not as a difference. */
export class ChangedSeats {
  #sent: SeatRow[] = []
  #all = true
  readonly #changed = new Set<number>()

  mark(seat: number): void {
    this.#changed.add(seat)
  }

  /** A step that may have changed all seats: those that differ from what was sent will be told. */
  markAll(): void {
    this.#all = true
  }

  get isEmpty(): boolean {
    return !this.#all && this.#changed.size === 0
  }

  take(show: Show): SeatRow[] {
    const looked = this.#all ? [...show.seats.keys()] : [...this.#changed]
    const rows = looked.filter((at) => show.seats[at]).map((at) => seatRowOf(show, at))
    const changed = rows.filter((row) => {
      const before = this.#sent[row.seat]
      return this.#changed.has(row.seat) || !before || !isSame(before, row)
    })
    for (const row of changed) this.#sent[row.seat] = row
    this.#all = false
    this.#changed.clear()
    return changed
  }
}
