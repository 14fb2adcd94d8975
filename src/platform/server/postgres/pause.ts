/** A short sleep between two polls of another process. */
export function pause(waitMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, waitMs))
}
