/** The jobs of each minute, as one job of the queue: it asks in one statement for which of them work waits, and runs those. */
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { noteOutage } from '../database/outage.ts'
import type { Job } from './job.ts'
import { addTimedJob } from './tasks.ts'
import { tracedJob } from './traced.ts'
import { waitingFor } from './waiting.ts'

/** Jobs at the same time. */
const AT_ONCE = 2

/** One that fails does not stop the others: it is added to the queue under its own name, which tries it again and lists it if it fails for good. */
export const runMinutely = async <Services>(database: Database<Services>, jobs: readonly Job<Services>[], log: Log): Promise<void> => {
  const waiting = await waitingFor(database, jobs)
  const due = jobs.filter(({ name, waits }) => !waits || waiting.has(name))
  const runOne = async ({ name, run }: Job<Services>) => {
    try {
      await tracedJob(database, name, () => run(database))
    } catch (error) {
      noteOutage(error)
      log.warn({ err: error, job: name }, 'a job failed and is tried again')
      await addTimedJob(database, name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let job = due.shift(); job; job = due.shift()) await runOne(job)
  }))
}
