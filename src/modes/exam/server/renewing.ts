import type { Database } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { repeatExams } from '../store.ts'

/** Days between an exam of the starter world and its next one. */
const EVERY_DAYS = 7

/** Exams of the starter world come round again each week in the languages in which the operator has none; `starter_renewal` switches it off. */
export const renewExams = {
  name: 'renew-exams',
  everySeconds: 3600,
  run: (database: Database) =>
    database.transaction(async (tx) => {
      const { starter_renewal, system_timezone: timezone } = await currentSettings(tx)
      if (starter_renewal) await repeatExams(tx, EVERY_DAYS, timezone)
    }),
}
