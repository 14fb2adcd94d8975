import type { Database } from '../../platform/server/database/database.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { NeedsChatModel } from '../../platform/server/outbound/chat.ts'
import { workAtDrafts } from './server/working.ts'
import { deleteOldRequests, requestWaits } from './store.ts'

/** Passages may be works of others: they are not kept for longer than drafts are worked on. */
const DAYS = 90

export const draftJobs: Job<NeedsChatModel>[] = [
  { name: 'ask-for-drafts', everySeconds: 2, waits: requestWaits, run: workAtDrafts },
  { name: 'forget-old-drafts', everySeconds: 24 * 3600, run: async (database: Database) => void (await deleteOldRequests(database, DAYS)) },
]
