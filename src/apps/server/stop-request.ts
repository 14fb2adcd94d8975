/** When the process has to stop: signals, and the end of the launcher that started it. */

export type StopRequest = {
  /** Aborted by the first request; the reason is a `StopReason`. */
  stop: AbortSignal
  /** Aborted by a second Ctrl-C: connections are cut instead of waited for. */
  hurry: AbortSignal
}

export type StopReason = {
  name: string
  /** False when a person pressed Ctrl-C: no load balancer has to notice. */
  drains: boolean
}

/** One Ctrl-C can arrive several times: from the terminal, from npm and from the launcher. */
const SAME_KEYSTROKE_MS = 1_000
const WATCH_MS = 500

/**
 * Registers the handlers permanently, so that no signal has its default effect any more: a process group and a launcher deliver
 * the same SIGTERM twice, and the second one must not end the process before PostgreSQL is stopped.
 */
export function listenForStop(): StopRequest {
  const stop = new AbortController()
  const hurry = new AbortController()
  let firstMs: number | undefined
  const request = (name: string, drains: boolean) => {
    firstMs ??= performance.now()
    stop.abort({ name, drains } satisfies StopReason)
  }
  process.on('SIGTERM', () => request('SIGTERM', true))
  process.on('SIGHUP', () => request('SIGHUP', false))
  process.on('SIGINT', () => {
    if (firstMs !== undefined && performance.now() - firstMs > SAME_KEYSTROKE_MS) hurry.abort()
    request('SIGINT', false)
  })
  watchLauncher(() => request('the launcher ended', false))
  ignoreLostOutput()
  return { stop: stop.signal, hurry: hurry.signal }
}

/** `tools/run.mjs` names its own pid. An orphaned process has another parent; on Windows the parent's pid never changes. */
function watchLauncher(ended: () => void): void {
  const launcher = Number(process.env.LIMELIGHT_LAUNCHER_PID)
  // Inherited from further up, the pid is that of another launcher.
  if (process.ppid !== launcher) return
  const watch = setInterval(() => {
    if (process.ppid === launcher) return
    clearInterval(watch)
    ended()
  }, WATCH_MS)
  watch.unref()
}

/** The terminal or the pipe may be gone before the process has stopped; lines that cannot be written are no reason to crash. */
function ignoreLostOutput(): void {
  for (const output of [process.stdout, process.stderr])
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}
