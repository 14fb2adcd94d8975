/** The operator's brand: name, logos, colour, footer, links, and what stands on the first page. */
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { isBrandPart, wrongBrandValue } from '../rules/brand.ts'
import { homePartsIn, nameIn, shownBrand, shownHome, wrongHomePart, wrongQualifier, type HomePart } from '../rules/look.ts'
import { activeLanguageCodes, addHomePart, allHomeParts, clearHomeParts, removeBrand, saveBrand, storedBrand } from '../store.ts'
import { currentBrand, currentHome, invalidateSettings, lastBrand } from './current.ts'

/** What is stored; everything else has its default. */
export const brandRows = storedBrand
export const homeRows = allHomeParts

/** The brand as pages show it, its footer in a language or else in English. */
export const brandFor = async (db: Sql, language: string) => shownBrand(await currentBrand(db), language)

/** As it was read last: for code that cannot wait. */
export const lastBrandFor = (db: Sql, language: string) => shownBrand(lastBrand(db), language)

/** The product's name. */
export const productName = async (db: Sql): Promise<string> => nameIn(await currentBrand(db))

/** The product's name as it was read last: for code that cannot wait. */
export const lastProductName = (db: Sql): string => nameIn(lastBrand(db))

const languageCodes = cachedFor(1_000, activeLanguageCodes)

/** The first page's parts in the language of an id, without one of ours in the one that the caller reads, else in English. */
export async function homeFor(db: Sql, languageId: string | undefined, reads: string) {
  const language = (languageId && (await languageCodes.get(db)).find(({ id }) => id === languageId)?.code) || reads
  return shownHome(homePartsIn(await currentHome(db), language))
}

/** How many parts the first page has for a reader of this language. */
export const countHomeParts = async (db: Sql, language: string): Promise<number> => homePartsIn(await currentHome(db), language).length

/** Stores one part. `qualifier`: the language of a footer, the name of a link, else ''. Answers what is wrong with it, or nothing. */
export async function changeBrand(db: Sql, part: string, qualifier: string, value: string): Promise<string | undefined> {
  if (!isBrandPart(part)) return `The brand has no "${part}".`
  const wrong = wrongQualifier(part, qualifier) ?? wrongBrandValue(part, value)
  if (wrong) return wrong
  await saveBrand(db, { part, qualifier, value: part === 'lime' ? value.toLowerCase() : value })
  invalidateSettings(db)
  return undefined
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

/** Answers how many parts were taken away. */
export async function clearHome(db: Sql, language: string): Promise<number> {
  const cleared = await clearHomeParts(db, language)
  invalidateSettings(db)
  return cleared
}
