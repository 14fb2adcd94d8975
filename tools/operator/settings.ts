/** The output of `operator settings`: every setting under its heading, with its description. */
import { figureOf, GROUPS, rangeOf, type SettingKey, type Settings } from '../../src/features/settings/rules.ts'

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
