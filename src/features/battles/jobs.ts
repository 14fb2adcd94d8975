import type { Database } from '../../platform/server/database/database.ts'
import type { Job } from '../../platform/server/jobs/jobs.ts'
import { currentSettings } from '../settings/server.ts'
import { deleteOldHosts } from '../rooms/server.ts'
import { BATTLE_TABLES } from './server/room/battle-types.ts'
import { deleteOldSegments } from './store/hosting.ts'

const DAY_S = 86_400

/** The outcome of a battle stays with its room; its event log is deleted after a while. */
export const battleJobs: Job[] = [{ name: 'forget-old-battles', everySeconds: DAY_S, run: forgetOld }]

async function forgetOld(database: Database): Promise<void> {
  await deleteOldSegments(database, (await currentSettings(database)).battle_log_days)
  await deleteOldHosts(database, [BATTLE_TABLES])
}
