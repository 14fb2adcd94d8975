import type { Job } from '../../platform/server/jobs/jobs.ts'
import { currentSettings } from '../settings/server.ts'
import { deleteOldSegments } from './store/hosting.ts'

const DAY_S = 86_400

/** The outcome of a battle stays with its room; its event log is deleted after a while. */
export const battleJobs: Job[] = [{ name: 'forget-old-battles', everySeconds: DAY_S, run: async (database) => deleteOldSegments(database, (await currentSettings(database)).battle_log_days) }]
