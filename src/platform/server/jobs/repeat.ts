/** Jobs that run more often than each minute, in every process. */
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Job } from './job.ts'
import { tracedJob } from './traced.ts'
import { waitingFor } from './waiting.ts'
import { workAdded } from './work-added.ts'

/** How often is asked what waits for resting jobs, and how soon once work was added in this process. */
export const LOOK_S = 5
const SOON_S = 1

type Loop = { name: string; /** Runs now if it rests, else does not rest after the run that has begun. */ wake: () => void; stop: () => Promise<void> }

/**
 * Runs jobs repeatedly, each with a pause between two runs. One that found nothing to do (`false`) rests, if it says what it waits for (`waits`): all
 * those are asked for in one statement. Returns a function that stops and waits for the current runs.
 */
export function repeat<Services>(database: Database<Services>, jobs: readonly Job<Services>[], log: Log): () => Promise<void> {
  const loops = jobs.map((job) => loopOf(database, job, log))
  const endLooking = look(database, async () => {
    const waiting = await waitingFor(database, jobs)
    for (const { name, wake } of loops) if (waiting.has(name)) wake()
  }, log)
  return async () => {
    await Promise.all([endLooking(), ...loops.map(({ stop }) => stop())])
  }
}

function loopOf<Services>(database: Database<Services>, { name, everySeconds, waits, run }: Job<Services>, log: Log): Loop {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let resting = false
  /** Work was found during this run, which may have missed it. */
  let wanted = false
  const stopping = new AbortController()
  const wait = () => {
    if (!stopping.signal.aborted) timer = setTimeout(() => (running = once()), everySeconds * 1000)
  }
  const once = async () => {
    wanted = false
    let foundNothing = false
    try {
      foundNothing = (await tracedJob(database, name, () => run(database, stopping.signal))) === false
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed and is tried again')
    }
    resting = foundNothing && waits !== undefined && !wanted
    if (!resting) wait()
  }
  const wake = () => {
    wanted = true
    if (!resting || stopping.signal.aborted) return
    resting = false
    running = once()
  }
  wait()
  return {
    name, wake,
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Looks each few seconds, and sooner once work was added. Returns a function that stops. */
function look(database: Database, ask: () => Promise<void>, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()
  let isSoon = false
  let stopped = false
  const wait = () => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => (looking = once()), (isSoon ? SOON_S : LOOK_S) * 1000)
  }
  const once = async () => {
    isSoon = false
    await ask().catch((error: Error) => log.error({ err: error }, 'what waits for the jobs could not be asked for'))
    wait()
  }
  database.subscribers.add(workAdded, async (tx) =>
    tx.afterCommit(() => {
      if (isSoon) return
      isSoon = true
      wait()
    }))
  wait()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
