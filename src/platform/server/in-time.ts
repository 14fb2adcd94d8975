/**
 * `work` with a limit: its result, its error, or after `ms` an error that says so. While one run hangs no other is started, so that a part
 * that hangs collects neither connections nor threads; callers wait for that run, each for `ms`.
 */
export function inTime<T>(work: () => Promise<T> | T, ms: number): () => Promise<T> {
  let running: Promise<T> | undefined
  return async () => {
    running ??= Promise.resolve().then(work).finally(() => (running = undefined))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)))
    try {
      return await Promise.race([running, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
