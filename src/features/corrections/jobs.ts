import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { CorrectionGiven } from './server/part.ts'
import { sweep } from './server/posting.ts'
import { workAtCorrections } from './server/working.ts'

export const correctionJobs = (given: CorrectionGiven): Job[] => [
  { name: 'work-at-corrections', everySeconds: 1, run: (database, stopping) => workAtCorrections(database, given, stopping) },
  { name: 'correct-what-was-open', everySeconds: 60, run: (database) => sweep(database, given) },
]
