import { notFound } from '../../platform/pure/action.ts'
import type { PlainTextKey, Say, TextKey } from '../../platform/pure/text-keys.ts'
import { writingIn, type Values } from '../../platform/pure/texts-writing.ts'
import { cachedFor } from '../../platform/server/database/cached.ts'
import type { Sql } from '../../platform/server/database/database.ts'
import { handle, list, ok, refuse, type Served } from '../../platform/server/http/handler.ts'
import { currentSettings } from '../settings/server.ts'
import { getLanguages, getSystemLanguageJson, getSystemLanguageList } from './contract.ts'
import { codeOf, DEFAULT_CODE } from './rules.ts'
import { currentTexts, textState } from './server/current.ts'
import type { ScreenTexts } from './server/texts.ts'
import { activeLanguages, addLanguages, type ContentLanguage } from './store.ts'

export type { ContentLanguage } from './store.ts'
export { currentTexts, liveTexts, replacedWords, shippedTexts, textsVersion } from './server/current.ts'
export { languageDeskActions } from './server/desk.ts'
export { loadTexts, type ScreenTexts } from './server/texts.ts'

const languageCache = cachedFor(1_000, activeLanguages)

/** The active languages of questions, the default one first; cached for a second. */
export const contentLanguages = (db: Sql): Promise<ContentLanguage[]> => languageCache.get(db)

/**
 * The id of the language that questions are asked in: `wish` if it exists, else the language of the screens (`reads`, a code),
 * else the default. Undefined: any language.
 */
export async function contentLanguage(db: Sql, requested?: string, reads?: string): Promise<string | undefined> {
  const { language_mode } = await currentSettings(db)
  if (!language_mode) return undefined
  const languages = await contentLanguages(db)
  return (languages.find(({ id }) => id === requested) ?? languages.find(({ code }) => code === reads) ?? languages[0])?.id
}

/** The id of the default language; undefined if there is none. */
export async function defaultLanguage(db: Sql): Promise<string | undefined> {
  return (await contentLanguages(db))[0]?.id
}

/** Adds languages by their code; existing ones are unchanged. */
export async function saveLanguages(db: Sql, languages: { code: string; name: string; default: boolean }[]): Promise<void> {
  await addLanguages(db, languages)
  languageCache.invalidate(db)
}

/** The texts of one language for what the server itself writes to a player; keys and values are checked as in the browser. */
export type PlayerTexts = {
  code: string
  rtl: boolean
  say: Say
  /** For a key made of data: whether such a text exists. */
  has(key: string): key is PlainTextKey
}

/** By language, for as long as no text changes. */
const opened = new WeakMap<ScreenTexts, Map<string, PlayerTexts>>()

/** In the `requested` language; the default one for '' and unknown codes. */
export async function playerTexts(db: Sql, requested: string): Promise<PlayerTexts> {
  const all = await currentTexts(db)
  const code = codeOf(requested, all.languages) ?? all.languages[0]?.code ?? DEFAULT_CODE
  const known = opened.get(all) ?? new Map<string, PlayerTexts>()
  opened.set(all, known)
  const texts = known.get(code) ?? textsIn(all.textsOf(code), code, all.languages.some((language) => language.code === code && language.rtl))
  known.set(code, texts)
  return texts
}

/** The language of players who have chosen none. */
export async function defaultScreenLanguage(db: Sql): Promise<string> {
  return (await currentTexts(db)).languages[0]?.code ?? DEFAULT_CODE
}

function textsIn(table: Readonly<Record<string, string>>, code: string, rtl: boolean): PlayerTexts {
  const { write, has } = writingIn(table, code, rtl)
  return { code, rtl, say: (key: TextKey, values?: Values) => write(key, values) ?? key, has: (key): key is PlainTextKey => has(key) }
}

export const languageActions: Served[] = [
  handle(getLanguages, async ({ tx, input }) =>
    list((await contentLanguages(tx)).filter(({ id }) => input.language_id === undefined || id === input.language_id).map(({ id, name, code, isDefault }) => ({ id, language: name, code, default_active: isDefault ? 1 : 0 }))),
  ),

  handle(getSystemLanguageList, async ({ tx }) => {
    const { languages, version } = await currentTexts(tx)
    const offered = languages.filter(({ off }) => !off)
    return list(offered.map(({ code, name, title, rtl }) => ({ name, title, code, web_version: version(code), web_rtl_support: rtl ? 1 : 0, web_default: code === languages[0]?.code ? 1 : 0 })))
  }),

  // Without a requested language, the one that the door determined for this request. One that is switched off stays with those who have it.
  handle(getSystemLanguageJson, async ({ tx, input, language }) => {
    const { texts: { languages, version, textsOf }, revision } = await textState(tx)
    const code = codeOf(input.language ?? language, languages)
    const facts = languages.find((candidate) => candidate.code === code)
    if (!facts) return refuse(notFound)
    return ok({ name: facts.name, title: facts.title, code: facts.code, version: version(facts.code), texts_version: String(revision), rtl_support: facts.rtl ? 1 : 0, data: textsOf(facts.code) })
  }),
]
