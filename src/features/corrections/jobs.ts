import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { CorrectionPart } from './server/part.ts'
import { sweep } from './server/posting.ts'
import { workAtCorrections } from './server/working.ts'

/** `parts` in the order in which they are posted: boards and prizes follow the rounds. */
export const correctionJobs = (parts: readonly CorrectionPart[]): Job[] => [
  { name: 'work-at-corrections', everySeconds: 1, run: (database, stopping) => workAtCorrections(database, parts, stopping) },
  { name: 'correct-what-was-open', everySeconds: 60, run: (database) => sweep(database, parts) },
]
