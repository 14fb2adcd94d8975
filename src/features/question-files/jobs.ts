/** Imports of the desk: their steps, and uploads that were left. */
import type { Database } from '../../platform/server/database/database.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import { inThread, type NeedsImportThread } from './server/step-thread.ts'
import { dropUpload } from './server/uploads.ts'
import { takeSteps } from './server/working.ts'
import { deleteImport, deleteOldRows, oldUploads, stepWaits } from './store.ts'

const UPLOAD_DAYS = 7
const ROWS_DAYS = 30

export const importJobs: Job<NeedsStorage & NeedsImportThread>[] = [
  { name: 'work-at-imports', everySeconds: 1, waits: stepWaits, run: (database, stopping = NEVER) => takeSteps(database, inThread(database), stopping) },
  { name: 'forget-old-uploads', everySeconds: 24 * 3600, run: forgetOldUploads },
]
const NEVER = new AbortController().signal

/** Uploads that were never brought in, with what was read of them; of others the list of their rows. */
export async function forgetOldUploads(database: Database<NeedsStorage>): Promise<void> {
  for (const { id } of await oldUploads(database, UPLOAD_DAYS)) {
    await dropUpload(database.services.storage.work, id)
    await deleteImport(database, id)
  }
  await deleteOldRows(database, ROWS_DAYS)
}
