/** Between two pieces of work, so that the page answers in between. */
export function yieldToMain(ms = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
