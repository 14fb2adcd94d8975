/** Retries a call until it is answered; for idempotent calls only. */
const PAUSES_MS = [1000, 2000, 4000, 8000]

export type RetryOptions = {
  signal: AbortSignal
  /** Called once, when the first try has failed. */
  onFirstFailure: () => void
}

/** The first answer; undefined once `signal` aborts. The `online` event ends a pause early. */
export async function retryUntilAcknowledged<T>(task: () => Promise<T | null>, { signal, onFirstFailure }: RetryOptions): Promise<T | undefined> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const answer = await task()
    if (signal.aborted) return undefined
    if (answer !== null) return answer
    if (tries === 0) onFirstFailure()
    await pause(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] as number, signal)
  }
  return undefined
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController()
    const done = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { signal: end.signal })
    addEventListener('online', done, { signal: end.signal })
  })
}
