/** Work under a lease: it is renewed while the work lasts, and the work is aborted once it is lost. */
const RENEW_MS = 2_000

/** `renew` answers false where the lease is lost. `work` gets a signal that is aborted then, and with `stopping`. */
export async function underLease(renew: () => Promise<boolean>, stopping: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const lost = new AbortController()
  let renewal = Promise.resolve()
  const once = async () => {
    if (!(await renew())) lost.abort()
  }
  // Without the database the lease runs out, and another process may have taken the work.
  const pulse = setInterval(() => (renewal = once().catch(() => lost.abort())), RENEW_MS)
  try {
    await work(AbortSignal.any([stopping, lost.signal]))
  } finally {
    clearInterval(pulse)
    await renewal
  }
}
