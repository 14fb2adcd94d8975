/** Periodic work of one part of the process. Jobs of the product, with a schedule and a name, are in `jobs.ts`. */

/** Runs `work` now and again `pauseMs` after each end; `failed` gets its errors. Returns a function that stops, and resolves after the current run. */
export function repeatedly(pauseMs: number, work: () => Promise<void>, failed: (error: Error) => void): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const once = async () => {
    await work().catch(failed)
    if (!stopped) timer = setTimeout(() => (running = once()), pauseMs)
  }
  let running = once()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
