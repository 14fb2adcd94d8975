type Seen = { told: number }

/** The right answer is told to whom it was told before, in this very version. */
export function mayTell(version: number, seen: Seen | undefined): boolean {
  return seen !== undefined && seen.told === version
}
