/** Takes one step of an import in the worker thread that `features/question-files/server/step-thread.ts` starts, with connections of its own. */
import path from 'node:path'
import { workerData } from 'node:worker_threads'
import { openDatabase, withServices } from '../../platform/server/database/database.ts'
import { Subscribers } from '../../platform/server/database/subscribers.ts'
import { openStorage } from '../../platform/server/outbound/storage.ts'
import { collectionFindersOf } from '../../features/modes/server.ts'
import { stepInThread } from '../../features/question-files/server/step-in-thread.ts'
import type { StepRequest } from '../../features/question-files/server/step-thread.ts'
import { SEED } from './folders.ts'
import { modeManifests } from './modes.ts'
import type { ImportThreadParts } from './services.ts'

const CONNECTIONS = 2

const { databaseUrl, uploads } = (workerData as StepRequest<ImportThreadParts>).parts
const storage = await openStorage(uploads)
const database = withServices(openDatabase(databaseUrl, { max: CONNECTIONS }), new Subscribers(), () => ({ storage }))
try {
  await stepInThread(database, { collections: collectionFindersOf(modeManifests), seeded: path.join(SEED, 'media') })
} finally {
  await database.close()
}
