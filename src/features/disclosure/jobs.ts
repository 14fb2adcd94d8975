import type { Job } from '../../platform/server/jobs/jobs.ts'
import { deleteShownDays } from './store.ts'

export const disclosureJobs: readonly Job[] = [{ name: 'forget-shown-answers', everySeconds: 24 * 3600, run: deleteShownDays }]
