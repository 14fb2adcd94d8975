import type { Job } from '../../platform/server/jobs/jobs.ts'
import { countAnswers } from './server/counting.ts'

export const itemStatisticsJobs: readonly Job[] = [{ name: 'count-answers-of-questions', everySeconds: 5, run: countAnswers }]
