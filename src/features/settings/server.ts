import type { Sql } from '../../platform/server/database/database.ts'
import { SIGN_IN_PROVIDERS, type ProviderId } from '../../platform/pure/sign-in-providers.ts'
import { branded } from '../../platform/pure/texts-writing.ts'
import { handle, ok, type Call, type Served } from '../../platform/server/http/handler.ts'
import { getSettings, getSystemConfigurations, getWebHomeSettings, getWebSettings, isPage, PAGES } from './contract.ts'
import { isLanguageCode, onTheWire, VERSION_KEY } from './rules.ts'
import { placeholdersIn, withoutUnfilled } from './rules/unfilled.ts'
import { brandFor, countHomeParts, homeFor, productName } from './server/brand.ts'
import { currentSettings, possibleSettings, settingsVersion, type NeedsSwitches } from './server/current.ts'
import { providersOn, type NeedsSignInProviders } from './server/providers.ts'
import { allPageTexts, pageTexts, savePageText, type PageTextRow } from './store.ts'

export { brandFor, lastBrandFor, lastProductName, productName } from './server/brand.ts'
export { changeSetting, currentSettings, possibleSettings, settingsVersion, type NeedsSwitches, type Switch } from './server/current.ts'
export type { NeedsSignInProviders } from './server/providers.ts'
export { seedPages } from './server/seed-pages.ts'
export { seedSettings } from './server/seed-settings.ts'
export { TERMS_VERSION } from './server/terms.ts'
export { watchSettings } from './server/watch.ts'

export type UnfilledPage = { type: string; language: string; placeholders: string[] }

/** Pages with [brackets] that the operator has to fill in; players see them without those sentences. */
export async function unfilledPages(db: Sql): Promise<UnfilledPage[]> {
  const pages = (await allPageTexts(db)).map(({ type, language, body }) => ({ type, language, placeholders: placeholdersIn(body) }))
  return pages.filter(({ placeholders }) => placeholders.length > 0)
}

/** Stores the operator's own text of a static page. Returns its fault, or nothing. */
export async function changePage(db: Sql, type: string, language: string, body: string): Promise<string | undefined> {
  if (type === 'app_name') return 'app_name is the name of the product and no page; it is changed with: brand name "Quiz Club"'
  if (!isPage(type)) return `There is no page called "${type}"; there are ${PAGES.filter((page) => page !== 'app_name').join(', ')}.`
  if (!isLanguageCode(language)) return `"${language}" is no code of a language, such as en.`
  await savePageText(db, { type, language, body: body.trim() })
  return undefined
}

/** Pages as players read them. */
async function playersPages(db: Sql, language: string, product: string): Promise<PageTextRow[]> {
  return (await pageTexts(db, language)).map((page) => ({ ...page, body: branded(withoutUnfilled(page.body), product) }))
}

export const settingsActions: Served<NeedsSwitches & NeedsSignInProviders>[] = [
  handle(getSystemConfigurations, async ({ tx }: Call<typeof getSystemConfigurations, NeedsSwitches>) => ok({ ...onTheWire(possibleSettings(await currentSettings(tx), tx.services)), [VERSION_KEY]: settingsVersion(tx) })),

  handle(getWebSettings, async ({ tx, language }: Call<typeof getWebSettings, NeedsSwitches & NeedsSignInProviders>) => {
    const settings = possibleSettings(await currentSettings(tx), tx.services)
    const on = (value: number) => (value ? '1' : '0')
    const switches = Object.fromEntries(SIGN_IN_PROVIDERS.map(({ id, setting }) => [id, on(settings[setting])])) as Record<ProviderId, string>
    return ok({
      ...(await brandFor(tx, language)),
      home_parts: await countHomeParts(tx, language),
      sign_in: { email: on(settings.email_login), phone: on(settings.phone_login), ...switches },
      sign_in_providers: providersOn(settings, tx.services),
    })
  }),

  handle(getWebHomeSettings, async ({ tx, input, language }) => ok(await homeFor(tx, input.language_id, language))),

  handle(getSettings, async ({ tx, input, language }) => {
    const wanted = input.language ?? language
    const name = await productName(tx)
    const texts = [{ type: 'app_name', language: wanted, body: name }, ...(await playersPages(tx, wanted, name))]
    if (!input.type) return ok(Object.fromEntries(texts.map(({ type, body }) => [type, body])))
    const found = texts.findLast(({ type }) => type === input.type)
    return ok({ [input.type]: found?.body ?? '', language: found?.language ?? wanted })
  }),
]
