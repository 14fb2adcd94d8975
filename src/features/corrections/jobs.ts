import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { CorrectionGiven } from './server/part.ts'
import { sweep } from './server/posting.ts'
import { workAtCorrections } from './server/working.ts'
import { sweepWaits, workWaits } from './store.ts'

export const correctionJobs = (given: CorrectionGiven): Job[] => [
  { name: 'work-at-corrections', everySeconds: 1, waits: workWaits, run: (database, stopping) => workAtCorrections(database, given, stopping) },
  { name: 'correct-what-was-open', everySeconds: 60, waits: sweepWaits, run: (database) => sweep(database, given) },
]
