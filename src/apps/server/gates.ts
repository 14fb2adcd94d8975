/** Switches that refuse calls: maintenance for players, modes that are off. */
import type { Action, Refusal } from '../../platform/pure/action.ts'
import type { Database } from '../../platform/server/database/database.ts'
import { maintenance, modeOff } from '../../features/settings/contract.ts'
import { isSettingKey } from '../../features/settings/rules.ts'
import { currentTexts } from '../../features/languages/server.ts'
import { currentSettings } from '../../features/settings/server.ts'

export const gateOf = (database: Database) =>
  async function gate(action: Action): Promise<Refusal | undefined> {
    const settings = await currentSettings(database)
    // Sentences of refusals, mails and the version in each reply are those of the last reading.
    await currentTexts(database)
    // Operators get in, to end the maintenance.
    if (settings.app_maintenance && !action.always && typeof action.who === 'string') return maintenance
    const key = action.switchedBy
    if (key && isSettingKey(key) && !settings[key]) return modeOff
    return undefined
  }
