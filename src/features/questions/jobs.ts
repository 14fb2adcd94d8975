import type { Job } from '../../platform/server/jobs/jobs.ts'
import { lookThroughChanged } from './server/hygiene.ts'

export const questionJobs: readonly Job[] = [{ name: 'look-through-questions', everySeconds: 3, run: lookThroughChanged }]
