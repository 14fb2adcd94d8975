import type { Sql } from '../../platform/server/database.ts'
import { handle, ok } from '../../platform/server/handler.ts'
import { getSettings, getSystemConfigurations, getWebHomeSettings, getWebSettings, isPage, PAGES } from './contract.ts'
import { isLanguageCode, isSettingKey, onTheWire, readSetting, settingsFrom, type SettingKey, type Settings } from './rules.ts'
import { pageTexts, savePageText, saveSetting, storedSettings, versionOf } from './store.ts'

export { seedPages } from './server/seed-pages.ts'
export { seedSettings } from './server/seed-settings.ts'

/** How long another process may go on with figures that were just changed. */
const STALE_MS = 1_000
const cache = new WeakMap<object, { settings: Settings; readAt: number }>()
const impossible = new WeakMap<object, readonly Switch[]>()
/** Settings that are 0 or 1. */
type Switch = { [Key in SettingKey]: Settings[Key] extends number ? Key : never }[SettingKey]

/** What this installation cannot do, since something for it is not set up, counts as switched off whatever the operator says. */
export function switchOff(db: Sql, switches: readonly Switch[]): void {
  impossible.set(db.source, switches)
}

/** The figures of the game as they stand. */
export async function currentSettings(db: Sql): Promise<Settings> {
  const known = cache.get(db.source)
  if (known && performance.now() - known.readAt < STALE_MS) return known.settings
  const settings = settingsFrom(await storedSettings(db))
  for (const key of impossible.get(db.source) ?? []) settings[key] = 0
  cache.set(db.source, { settings, readAt: performance.now() })
  return settings
}

/** Changes one figure. Answers what is wrong with it, or nothing. */
export async function changeSetting(db: Sql, key: string, value: string): Promise<string | undefined> {
  if (!isSettingKey(key)) return `There is no setting called "${key}".`
  const read = readSetting(key, value)
  if ('wrong' in read) return read.wrong
  await saveSetting(db, key, value)
  cache.delete(db.source)
  return undefined
}

/** Puts the operator's own text on a static page. Answers what is wrong with it, or nothing. */
export async function changePage(db: Sql, type: string, language: string, body: string): Promise<string | undefined> {
  if (!isPage(type)) return `There is no page called "${type}"; there are ${PAGES.join(', ')}.`
  if (!isLanguageCode(language)) return `"${language}" is no code of a language, such as en.`
  await savePageText(db, { type, language, body: body.trim() })
  return undefined
}

/** What players agree to, as one word that changes with it. */
export function termsVersion(db: Sql): Promise<string> {
  return versionOf(db, ['terms_conditions', 'privacy_policy'])
}

export const settingsActions = [
  handle(getSystemConfigurations, async ({ tx }) => ok(onTheWire(await currentSettings(tx)))),

  handle(getWebSettings, async ({ tx }) => {
    const settings = await currentSettings(tx)
    const on = (value: number) => (value ? '1' : '0')
    return ok({
      app_name: 'Limelight',
      web_logo: '',
      favicon: '/favicon.svg',
      theme_color: '#c6f432',
      footer_text: '',
      social_links: [],
      sign_in: { email: on(settings.email_login), phone: on(settings.phone_login), google: on(settings.gmail_login) },
    })
  }),

  handle(getWebHomeSettings, async () => ok({ sliders: [], sections: [] })),

  handle(getSettings, async ({ tx, input, language }) => {
    const wanted = input.language ?? language
    const texts = [{ type: 'app_name', language: wanted, body: 'Limelight' }, ...(await pageTexts(tx, wanted))]
    if (!input.type) return ok(Object.fromEntries(texts.map(({ type, body }) => [type, body])))
    const found = texts.findLast(({ type }) => type === input.type)
    return ok({ [input.type]: found?.body ?? '', language: found?.language ?? wanted })
  }),
]
