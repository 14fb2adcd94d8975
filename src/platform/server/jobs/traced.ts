/** Runs of jobs and tasks in traces. */
import type { Database } from '../database/database.ts'
import { traced } from '../tracing/tracing.ts'

/** Runs `work` in a trace of its own, called by the name of the job. */
export const tracedJob = <T>({ tracing }: Pick<Database, 'tracing'>, name: string, work: () => Promise<T>): Promise<T> =>
  traced(tracing, { name: `job ${name}`, kind: 'consumer', isRoot: true, attributes: { 'limelight.job': name } }, work)
