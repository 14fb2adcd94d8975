/** The texts and languages of the moment: the shipped ones, with what operators have changed laid over them. */
import path from 'node:path'
import { cachedFor } from '../../../platform/server/database/cached.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { DEFAULT_CODE, LANGUAGES, type ScreenLanguage } from '../rules.ts'
import { byStem, faultOf, formsOf, keyOf, type TextForms } from '../rules/screen-text.ts'
import { completenessOf, textRows, type Completeness, type Override, type TextRow } from '../rules/text-rows.ts'
import { storedLanguages, storedRevision, storedTexts, type StoredLanguage, type StoredText } from '../desk-store.ts'
import { readOwnTexts, textsFrom, type OwnTexts, type ScreenTexts } from './texts.ts'

export type ShippedTexts = { own: OwnTexts; stems: ReadonlyMap<string, ReadonlyMap<string, TextForms>>; texts: ScreenTexts }
export type TextState = {
  /** 0: nothing was ever changed. */
  revision: number
  shipped: ShippedTexts
  /** The default one first. */
  languages: readonly StoredLanguage[]
  overrides: ReadonlyMap<string, ReadonlyMap<string, Override>>
  texts: ScreenTexts
}

const SOURCE = path.resolve(import.meta.dirname, '../../..')
let reading: Promise<ShippedTexts> | undefined

/** The texts of this version of the product, read once. */
export const shippedTexts = (): Promise<ShippedTexts> => (reading ??= readShipped())

async function readShipped(): Promise<ShippedTexts> {
  const own = await readOwnTexts(SOURCE)
  return { own, stems: new Map([...own].map(([code, texts]) => [code, byStem(texts)])), texts: textsFrom(own, LANGUAGES) }
}

/** One statement a second; the rest is read when that says that something was changed. */
const cache = cachedFor(1_000, async (db): Promise<TextState> => {
  const [last, revision] = [cache.last(db), await storedRevision(db)]
  return last?.revision === revision ? last : readState(db)
})

/** Of this transaction: what it has written is not for the cache, which others share. */
export async function readState(db: Sql): Promise<TextState> {
  const shipped = await shippedTexts()
  const together = gathering(db)
  // By one statement, so that the revision is that of these texts.
  const [revision, languages, texts] = await Promise.all([storedRevision(together), storedLanguages(together), storedTexts(together)])
  const overrides = new Map([...Map.groupBy(texts, ({ language }) => language)].map(([code, rows]) => [code, new Map(rows.map((row) => [row.key, overrideOf(row)]))]))
  return stateOf({ shipped, revision, languages: languagesFrom(languages), overrides })
}

export const textState = (db: Sql): Promise<TextState> => cache.get(db)
export const currentTexts = async (db: Sql): Promise<ScreenTexts> => (await cache.get(db)).texts
/** The next reading is of the database. */
export const invalidateTexts = (db: Sql): void => cache.invalidate(db)

/** What every reply carries, so that open pages notice a change; as of the last reading. */
export const textsVersion = (db: Sql): string => String(cache.last(db)?.revision ?? 0)

/** The texts of the last reading, whichever that is at each use; the shipped ones before the first. */
export function liveTexts(db: Sql, { texts }: ShippedTexts): ScreenTexts {
  const now = () => cache.last(db)?.texts ?? texts
  return {
    get languages() {
      return now().languages
    },
    textsOf: (code) => now().textsOf(code),
    version: (code) => now().version(code),
    best: (acceptLanguage, wish) => now().best(acceptLanguage, wish),
    sentence: (code, language, values) => now().sentence(code, language, values),
  }
}

/** The shipped words of a language that operators have replaced. */
export function replacedWords(db: Sql, code: string): string[] {
  const state = cache.last(db)
  const changed = state?.overrides.get(code)
  return state && changed ? [...changed.keys()].flatMap((key) => Object.values(state.shipped.stems.get(code)?.get(key) ?? {})) : []
}

function stateOf(parts: Omit<TextState, 'texts'>): TextState {
  const { shipped, languages, overrides } = parts
  const own: OwnTexts = new Map(languages.map(({ code }) => [code, laidOver(code, shipped, overrides.get(code) ?? new Map<string, Override>())]))
  return { ...parts, texts: textsFrom(own, languages.map(onScreen)) }
}

/** As it is read once this text is stored. */
export function withText(state: TextState, text: StoredText): TextState {
  const { language, key, version } = text
  const own = new Map([...(state.overrides.get(language) ?? [])].filter(([other]) => other !== key))
  if (text.texts) own.set(key, overrideOf(text))
  return stateOf({ ...state, revision: version, overrides: new Map(state.overrides).set(language, own) })
}

const overrideOf = ({ texts, english, shipped, operator, at, version }: StoredText): Override => ({ texts: texts ?? {}, english, shipped, operator, at, version })
const onScreen = ({ code, name, title, rtl, active }: StoredLanguage): ScreenLanguage => ({ code, name, title, rtl, ...(!active && { off: true }) })

/** The shipped ones as they were changed, then the added ones; the default one before all. */
function languagesFrom(stored: readonly StoredLanguage[]): StoredLanguage[] {
  const chosen = stored.find(({ isDefault }) => isDefault)?.code ?? DEFAULT_CODE
  const shipped = LANGUAGES.map(({ code, name, title, rtl }) => ({ code, name, title, rtl, active: stored.find((row) => row.code === code)?.active ?? true }))
  const added = stored.filter(({ code }) => !LANGUAGES.some((language) => language.code === code))
  const all = [...shipped, ...added].map((language) => ({ ...language, isDefault: language.code === chosen }))
  return all.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** The texts of one language. A release may have removed a text, or given it other values: then the operator's is not used. */
function laidOver(code: string, { own, stems }: ShippedTexts, overrides: ReadonlyMap<string, Override>): Readonly<Record<string, string>> {
  if (overrides.size === 0) return own.get(code) ?? {}
  const texts = { ...own.get(code) }
  for (const [key, { texts: forms }] of overrides) {
    const [english, shipped] = [stems.get(DEFAULT_CODE)?.get(key), stems.get(code)?.get(key)]
    if (!english || faultOf(code, forms, english, formsOf(code, english, shipped))) continue
    for (const form of Object.keys(shipped ?? {})) delete texts[keyOf(key, form)]
    for (const [form, text] of Object.entries(forms)) texts[keyOf(key, form)] = text
  }
  return texts
}

/** The texts of one language beside English. */
export function rowsOf({ shipped, overrides, texts }: TextState, code: string): TextRow[] {
  const forms = (of: string) => shipped.stems.get(of) ?? new Map<string, TextForms>()
  return textRows({ code, english: forms(DEFAULT_CODE), englishNow: byStem(texts.textsOf(DEFAULT_CODE)), shipped: forms(code), overrides: overrides.get(code) ?? new Map<string, Override>() })
}

export const countsOf = (state: TextState, code: string): Completeness => completenessOf(rowsOf(state, code))
