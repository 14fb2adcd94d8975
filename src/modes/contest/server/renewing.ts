import type { Database } from '../../../platform/server/database/database.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { renewals } from '../rules/renewal.ts'
import { latestOfSeries, repeatContest } from '../store.ts'

/** Repeats contests of the starter world in the languages in which the operator has none; `starter_renewal` switches it off. */
export const renewContests = {
  name: 'renew-contests',
  everySeconds: 3600,
  run: (database: Database) =>
    database.transaction(async (tx) => {
      const { starter_renewal, system_timezone: timezone } = await currentSettings(tx)
      if (!starter_renewal) return
      for (const { series, fromDay, toDay } of renewals(await latestOfSeries(tx, timezone))) await repeatContest(tx, { series, fromDay, toDay, timezone })
    }),
}
