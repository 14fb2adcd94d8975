/** A short sleep between two looks at something that another process does. */
export function pause(waitMs: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, waitMs))
}
