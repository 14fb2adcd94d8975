/** The jobs of the queue, as operators see them. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { CAUSES } from './rules.ts'

export const JOB_STATES = ['failed', 'waiting'] as const

const seen = { who: withRight('jobs:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const acted = { who: withRight('jobs:act'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const
const name = () => z.string().check(z.regex(/^[\w-]{1,64}$/, 'the name of a job'))

const job = z.object({
  id: z.string(), name: z.string(),
  /** Of a message its kind and masked recipient, of a push the id of its notification; else ''. */
  kind: z.string(), to: z.string(), notification: z.string(),
  attempts: int(), most: int(), running: bit(), added: moment(), next_at: z.nullable(moment()),
  /** Why the last try has failed; `status`: what another server has answered with. `error`: the first line, without addresses. */
  cause: z.enum(CAUSES), status: z.string(), error: z.string(),
})
export type ListedJob = z.output<typeof job>

export const listJobs = action({
  ...seen,
  name: 'desk_list_jobs',
  about: 'Jobs of the queue, the newest first: those that have failed for good, or those that wait, are tried again, or run. A job that has succeeded is deleted.',
  input: { state: z._default(z.enum(JOB_STATES), 'failed'), name: z.optional(name()), cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(job), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const countQueue = action({
  ...seen,
  name: 'desk_count_jobs',
  about: 'How many jobs there are by name; `retried`: of those that wait, how many have failed at least once.',
  input: {},
  output: z.array(z.object({ name: z.string(), failed: int(), waiting: int(), retried: int(), running: int() })),
  refusals: [],
})

/** `ids`, joined by commas, or the `name` of those that are meant all. */
const which = { ids: z.optional(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,99}$/, 'at most 100 ids, joined by commas'))), name: z.optional(name()), reason: text(MOST_REASON) }

export const retryJobs = action({
  ...acted,
  name: 'desk_retry_jobs',
  about: 'Tries failed jobs again from the beginning, by their ids or all of one name.',
  input: which,
  output: z.object({ jobs: int() }),
  refusals: [notFound],
})

export const discardJobs = action({
  ...acted,
  name: 'desk_discard_jobs',
  about: 'Deletes failed jobs, by their ids or all of one name: what they would have sent is not sent.',
  input: which,
  output: z.object({ jobs: int() }),
  refusals: [notFound],
})
