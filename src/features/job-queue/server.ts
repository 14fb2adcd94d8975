import { notFound } from '../../platform/pure/action.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { handle, ok, refuse, type Call } from '../../platform/server/http/handler.ts'
import { countJobs, dropFailed, queuedJobs, retryFailed, type ChosenJobs, type QueuedJob } from '../../platform/server/jobs/failed.ts'
import { countQueue, discardJobs, listJobs, retryJobs, type ListedJob } from './desk-contract.ts'
import { aboutOf, causeOf, errorWords } from './rules.ts'

export const jobQueueActions = [
  handle(listJobs, async ({ tx, input: { state, name, cursor, limit } }) => {
    const rows = await queuedJobs(tx, { state, name, before: serialOf(cursor), limit: limit + 1 })
    return ok({ rows: rows.slice(0, limit).map((job) => onTheWire(job, state === 'failed')), next_cursor: rows.length > limit ? String(rows[limit - 1]?.id) : null })
  }),
  handle(countQueue, async ({ tx }) => ok(await countJobs(tx))),
  handle(retryJobs, (call) => act(call, 'retried', (jobs) => retryFailed(call.tx, jobs))),
  handle(discardJobs, (call) => act(call, 'discarded', (jobs) => dropFailed(call.tx, jobs))),
]

function onTheWire({ id, name, payload, attempts, most, error, added, nextAt, running }: QueuedJob, isOver: boolean): ListedJob {
  return { id: String(id), name, ...aboutOf(payload), attempts, most, running: running ? 1 : 0, added: added.toISOString(), next_at: isOver || running ? null : nextAt.toISOString(), ...causeOf(error), error: errorWords(error) }
}

/** Refused where none of these has failed, also because another operator was faster. */
async function act({ input: { ids, name, reason }, audit }: Call<typeof retryJobs>, what: string, run: (jobs: ChosenJobs) => Promise<number>) {
  const chosen = ids === undefined ? (name === undefined ? undefined : { name }) : ids.split(',').map(Number)
  const jobs = chosen === undefined ? 0 : await run(chosen)
  if (jobs === 0) return refuse(notFound)
  audit({ subject: 'job', id: ids?.split(',').length === 1 ? ids : (name ?? 'several'), after: { [what]: jobs, ...(ids !== undefined && { ids }) }, reason })
  return ok({ jobs })
}
