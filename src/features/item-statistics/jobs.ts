import type { Job } from '../../platform/server/jobs/jobs.ts'
import { countAnswers } from './server/counting.ts'
import { countWaits } from './store.ts'

export const itemStatisticsJobs: readonly Job[] = [{ name: 'count-answers-of-questions', everySeconds: 5, waits: countWaits, run: countAnswers }]
