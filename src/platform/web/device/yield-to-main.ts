/** Awaited between two pieces of work, so that input is handled in between. */
export function yieldToMain(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
