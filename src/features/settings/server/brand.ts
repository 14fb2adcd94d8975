/** The operator's brand: name, logos, colour, footer, links, and what stands on the first page. */
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { isLanguageCode } from '../rules.ts'
import { edgeOf, FAVICON, INK, isBrandPart, LIME, MOST_NAME, MOST_TEXT, MOST_TITLE, PRODUCT_NAME, wrongBrandValue, wrongLine } from '../rules/brand.ts'
import { activeLanguageCodes, addHomePart, allHomeParts, clearHomeParts, removeBrand, saveBrand, storedBrand, type BrandRow, type HomePart } from '../store.ts'
import { currentBrand, currentHome, invalidateSettings, lastBrand } from './current.ts'

export type { BrandRow, HomePart } from '../store.ts'

/** What is stored; everything else has its default. */
export const brandRows = storedBrand
export const homeRows = allHomeParts

/** The brand as pages show it, its footer in a language or else in English. */
export const brandFor = async (db: Sql, language: string) => brandOf(await currentBrand(db), language)

/** As it was read last: for code that cannot wait. */
export const lastBrandFor = (db: Sql, language: string) => brandOf(lastBrand(db), language)

function brandOf(rows: readonly BrandRow[], language: string) {
  const value = (part: BrandRow['part'], qualifier = '') => valueOf(rows, part, qualifier)
  const logo = value('logo') ?? ''
  const lime = value('lime') ?? LIME
  return {
    app_name: nameIn(rows),
    web_logo: logo,
    web_logo_dark: value('logo-dark') ?? logo,
    favicon: value('favicon') ?? FAVICON,
    theme_color: lime,
    colors: { lime, lime_edge: edgeOf(lime), lime_text: INK },
    footer_text: value('footer', language) ?? value('footer', 'en') ?? '',
    social_links: rows.filter(({ part }) => part === 'social').map(({ qualifier, value: url }) => ({ name: qualifier, url })),
  }
}

/** The product's name. */
export const productName = async (db: Sql): Promise<string> => nameIn(await currentBrand(db))

/** The product's name as it was read last: for code that cannot wait. */
export const lastProductName = (db: Sql): string => nameIn(lastBrand(db))

const nameIn = (rows: readonly BrandRow[]) => valueOf(rows, 'name') ?? PRODUCT_NAME

function valueOf(rows: readonly BrandRow[], part: BrandRow['part'], qualifier = ''): string | undefined {
  return rows.find((row) => row.part === part && row.qualifier === qualifier)?.value
}

const languageCodes = cachedFor(1_000, activeLanguageCodes)

/** The first page's parts in the language of an id, without one of ours in the one that the caller reads, else in English. */
export async function homeFor(db: Sql, languageId: string | undefined, reads: string) {
  const language = (languageId && (await languageCodes.get(db)).find(({ id }) => id === languageId)?.code) || reads
  const parts = await homePartsIn(db, language)
  const of = (wanted: HomePart['kind']) => parts.filter(({ kind }) => kind === wanted)
  return {
    sliders: of('slider').map(({ image, title, body }) => ({ image, title, text: body })),
    sections: of('section').map(({ title, body }) => ({ title, text: body })),
  }
}

/** How many parts the first page has for a reader of this language. */
export const countHomeParts = async (db: Sql, language: string): Promise<number> => (await homePartsIn(db, language)).length

/** In English as a whole where a language has none, so that languages are not mixed in one list. */
async function homePartsIn(db: Sql, language: string): Promise<HomePart[]> {
  const all = await currentHome(db)
  const own = all.filter((part) => part.language === language)
  return own.length > 0 ? own : all.filter((part) => part.language === 'en')
}

/** Stores one part. `qualifier`: the language of a footer, the name of a link, else ''. Answers what is wrong with it, or nothing. */
export async function changeBrand(db: Sql, part: string, qualifier: string, value: string): Promise<string | undefined> {
  if (!isBrandPart(part)) return `The brand has no "${part}".`
  const wrong = wrongQualifier(part, qualifier) ?? wrongBrandValue(part, value)
  if (wrong) return wrong
  await saveBrand(db, { part, qualifier, value: part === 'lime' ? value.toLowerCase() : value })
  invalidateSettings(db)
  return undefined
}

function wrongQualifier(part: BrandRow['part'], qualifier: string): string | undefined {
  if (part === 'footer') return isLanguageCode(qualifier) ? undefined : noLanguage(qualifier)
  return part === 'social' ? wrongLine('The name of a link', qualifier, MOST_NAME) : undefined
}

/** Takes one part away, so that its default is back; false when nothing was stored. */
export async function resetBrand(db: Sql, part: string, qualifier: string): Promise<boolean> {
  const removed = isBrandPart(part) && (await removeBrand(db, part, qualifier))
  invalidateSettings(db)
  return removed
}

/** Adds a part behind the others. Answers what is wrong with it, or nothing. */
export async function addToHome(db: Sql, part: HomePart): Promise<string | undefined> {
  const wrong = wrongHomePart(part)
  if (wrong) return wrong
  await addHomePart(db, part)
  invalidateSettings(db)
  return undefined
}

export function wrongHomePart({ language, title, body }: Pick<HomePart, 'language' | 'title' | 'body'>): string | undefined {
  if (!isLanguageCode(language)) return noLanguage(language)
  return wrongLine('The title', title, MOST_TITLE) ?? wrongLine('The text', body, MOST_TEXT)
}

/** Answers how many parts were taken away. */
export async function clearHome(db: Sql, language: string): Promise<number> {
  const cleared = await clearHomeParts(db, language)
  invalidateSettings(db)
  return cleared
}

const noLanguage = (code: string) => `"${code}" is no code of a language, such as en.`
