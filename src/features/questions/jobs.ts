import type { Database } from '../../platform/server/database/database.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import { lookThroughChanged } from './server/hygiene.ts'
import { forgetContentChanges } from './store/drawing.ts'
import { uncheckedWaits } from './store/hygiene.ts'

export const questionJobs: readonly Job[] = [
  { name: 'look-through-questions', everySeconds: 3, waits: uncheckedWaits, run: lookThroughChanged },
  { name: 'forget-content-changes', everySeconds: 3600, run: (database: Database): Promise<void> => forgetContentChanges(database) },
]
