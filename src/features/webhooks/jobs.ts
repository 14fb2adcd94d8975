import type { Database } from '../../platform/server/database/database.ts'
import { deleteOldDeliveries, deleteOldEvents, receiverWaits } from './store.ts'
import { sendWebhooks, wakeSenders, type NeedsWebhooks } from './server/sending.ts'

export const webhookTasks = [sendWebhooks]

const BATCH = 5_000

export const webhookJobs = [
  // Instead of a job per event: that would make all transactions that publish for a receiver wait for each other.
  { name: 'wake-webhooks', everySeconds: 1, waits: receiverWaits, run: (database: Database<NeedsWebhooks>): Promise<boolean> => wakeSenders(database) },
  {
    name: 'forget-webhooks',
    everySeconds: 3600,
    run: async (database: Database): Promise<void> => {
      for (const forget of [deleteOldDeliveries, deleteOldEvents]) while ((await forget(database, BATCH)) === BATCH);
    },
  },
]
