/** Takes one step of an import in the worker thread that `features/question-files/server/step-thread.ts` starts, with connections of its own. */
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { openDatabase, withServices } from '../../platform/server/database/database.ts'
import { Subscribers } from '../../platform/server/database/subscribers.ts'
import { openStorage } from '../../platform/server/outbound/storage.ts'
import { stepInThread } from '../../features/question-files/server/step-in-thread.ts'
import type { StepRequest } from '../../features/question-files/server/step-thread.ts'
import { SEED } from './folders.ts'
import type { ImportThreadParts } from './services.ts'

const CONNECTIONS = 2

/** Most files are for categories, and the code of all modes takes 20 MB. */
async function collections() {
  const [{ collectionFindersOf }, { modeManifests }] = [await import('../../features/modes/server.ts'), await import('./modes.ts')]
  return collectionFindersOf(modeManifests)
}

const { databaseUrl, pooling, uploads } = (workerData as StepRequest<ImportThreadParts>).parts
const storage = await openStorage(uploads)
const database = withServices(openDatabase(databaseUrl, { ...pooling, max: CONNECTIONS }), new Subscribers(), () => ({ storage }))
try {
  await stepInThread(database, { collections, seeded: path.join(SEED, 'media') })
} finally {
  await database.close()
}
