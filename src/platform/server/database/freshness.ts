/** How old a replica is, by what it says and what the primary said just before. */

/**
 * `position`: bytes of the log that are written. `clockMs`: by the clock of the primary. `timeline`: eight hexadecimal digits, another one after each promotion.
 */
export type PrimaryState = { position: number; clockMs: number; timeline: string }
/**
 * `position`: bytes of the log that are replayed, null on a server that replays none. `committedMs`: when the primary committed what was replayed last, by the
 * primary's clock; null before the first commit.
 */
export type ReplicaState = { position: number | null; committedMs: number | null; timeline: string }

/**
 * Milliseconds that the replica was behind when the primary was asked; Infinity where it cannot be told. Without writes the last commit is long ago and
 * the replica has everything all the same, so the positions are compared first. A server of another timeline has a log of its own, whose positions mean
 * something else: one that was promoted itself, or one that follows a primary that is no longer one.
 */
export function behindMs(primary: PrimaryState, replica: ReplicaState): number {
  if (replica.position === null || replica.timeline !== primary.timeline) return Infinity
  if (replica.position >= primary.position) return 0
  return replica.committedMs === null ? Infinity : Math.max(0, primary.clockMs - replica.committedMs)
}
