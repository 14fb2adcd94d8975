import type { Job } from '../../platform/server/jobs/jobs.ts'
import { deleteOldSegments } from './store.ts'

const DAY_S = 86_400

/** How a battle ended stays with its room; what happened in it step by step is of use for a while only. */
export const battleJobs: Job[] = [{ name: 'forget-old-battles', everySeconds: DAY_S, run: deleteOldSegments }]
