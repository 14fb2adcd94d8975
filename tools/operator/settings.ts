/** The commands `npm run operator -- settings` and `-- set`: every figure under its heading, and a change of one. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { writeCommandAudit } from '../../src/features/operators/server.ts'
import { figureOf, GROUPS, rangeOf, type SettingKey, type Settings } from '../../src/features/settings/rules.ts'
import { changeSetting, currentSettings } from '../../src/features/settings/server.ts'

export const settingCommands = {
  settings: async (database: Database) => settingsReport(await currentSettings(database)),
  set: async (database: Database, [key = '', value = '']: string[]) => {
    await database.transaction(async (tx) => {
      const before = (await currentSettings(tx))[key as SettingKey]
      const wrong = await changeSetting(tx, key, value)
      if (wrong) throw new Error(wrong)
      await writeCommandAudit(tx, 'set', [{ subject: 'setting', id: key, before: { value: before }, after: { value } }])
    })
    return `${key} = ${value}`
  },
}

export function settingsReport(settings: Settings): string {
  return Object.entries(GROUPS)
    .map(([title, group]) => [title, '', ...Object.keys(group).map((key) => entry(key as SettingKey, settings))].join('\n'))
    .join('\n\n')
}

function entry(key: SettingKey, settings: Settings): string {
  const figure = figureOf(key)
  const changed = settings[key] === figure.default ? '' : `   (default ${shown(figure.default)})`
  const seen = figure.public ? 'players see it' : 'stays on the server'
  return [`  ${key} = ${shown(settings[key])}${changed}`, `      ${figure.about}`, `      ${rangeOf(figure)}; ${seen}`].join('\n')
}

const shown = (value: string | number) => (typeof value === 'number' ? String(value) : JSON.stringify(value))
