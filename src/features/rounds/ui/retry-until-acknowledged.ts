/** Calls again until there is an answer: for what the server takes as often as it is sent. */
const PAUSES_MS = [1000, 2000, 4000, 8000]

export type RetryOptions = {
  signal: AbortSignal
  /** The first try came to nothing; more follow. */
  onTrouble: () => void
}

/** The first answer there is; undefined once `signal` ends it. A browser that is online again is not kept waiting. */
export async function retryUntilAcknowledged<T>(task: () => Promise<T | null>, { signal, onTrouble }: RetryOptions): Promise<T | undefined> {
  for (let tries = 0; !signal.aborted; tries += 1) {
    const answer = await task()
    if (signal.aborted) return undefined
    if (answer !== null) return answer
    if (tries === 0) onTrouble()
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
