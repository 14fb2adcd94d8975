/** The texts of the screens: one file per folder and language, put together at start. */
import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { writingIn, type TextTable, type Values } from '../../../platform/pure/texts-writing.ts'
import { bestCode, DEFAULT_CODE, LANGUAGES, type ScreenLanguage } from '../rules.ts'
import { stemOf } from '../rules/screen-text.ts'

export type ScreenTexts = {
  /** The default one first; with those that are switched off. */
  languages: readonly ScreenLanguage[]
  /** All texts by `<folder>.<key>`; missing ones fall back to English. */
  textsOf: (code: string) => TextTable
  /** Changes when a text of the language changes. */
  version: (code: string) => string
  /** The code that matches an Accept-Language header; `wish`, a code or name, takes precedence if it exists. */
  best: (acceptLanguage: string, wish?: string) => string
  /** The sentence of a refusal: the text `refusal.<code>` of the folder that has it, with these values. */
  sentence: (code: string, language: string, values?: Values) => string
}

/** By language: its own texts, without the fallback. */
export type OwnTexts = ReadonlyMap<string, Readonly<Record<string, string>>>

type Folder = { folder: string; prefix: string }

/** Reads the texts of all folders. Throws, naming the file, when one cannot be understood. */
export async function readOwnTexts(sourceFolder: string): Promise<OwnTexts> {
  const folders = await textFolders(sourceFolder)
  return new Map(await Promise.all(LANGUAGES.map(async ({ code }) => [code as string, await readLanguage(folders, code)] as const)))
}

/** The texts of this version of the product, as they are shipped. */
export async function loadTexts(sourceFolder: string): Promise<ScreenTexts> {
  return textsFrom(await readOwnTexts(sourceFolder), LANGUAGES)
}

export function textsFrom(own: OwnTexts, languages: readonly ScreenLanguage[]): ScreenTexts {
  const english = own.get(DEFAULT_CODE) ?? {}
  const tables = new Map(languages.map((language) => [language.code, tableOf(own.get(language.code) ?? {}, english, language)]))
  const of = (code: string) => (tables.get(code) ?? tables.get(DEFAULT_CODE)) as Table
  return {
    languages,
    textsOf: (code) => of(code).texts() as TextTable,
    version: (code) => of(code).version(),
    best: (acceptLanguage, wish) => bestCode(acceptLanguage, wish, languages),
    sentence: (code, language, values) => of(language).sentences().write(code, values) ?? code,
  }
}

type Table = ReturnType<typeof tableOf>
/** What is made of the texts of one language, each when it is first asked for: most replies are in few of the languages. */
function tableOf(own: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>, { code, rtl }: ScreenLanguage) {
  const texts = once(() => overEnglish(own, english))
  return { texts, sentences: once(() => writingIn(refusalsIn(texts()), code, rtl)), version: once(() => hashOf(texts())) }
}

function once<T extends string | object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** A text with plural forms falls back as a whole: English forms beside some of another language would be mixed by number. */
function overEnglish(own: Readonly<Record<string, string>>, english: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (own === english) return english
  const stems = new Set(Object.keys(own).map(stemOf))
  return { ...Object.fromEntries(Object.entries(english).filter(([key]) => !stems.has(stemOf(key)))), ...own }
}

async function foldersIn(folder: string): Promise<Folder[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => ({ folder: path.join(folder, name), prefix: name })).sort((a, b) => (a.prefix < b.prefix ? -1 : 1))
}

/** The folder of a feature with kinds, such as questions, has further texts per kind: `questions.number.…`. */
async function kindsOf(feature: Folder): Promise<Folder[]> {
  const kinds = path.join(feature.folder, 'kinds')
  const has = await fs.stat(kinds).then((found) => found.isDirectory(), isMissing)
  return has ? (await foldersIn(kinds)).map(({ folder, prefix }) => ({ folder, prefix: `${feature.prefix}.${prefix}` })) : []
}

async function textFolders(source: string): Promise<Folder[]> {
  const inside = (area: string) => foldersIn(path.join(source, area))
  const features = await inside('features')
  const folders = [
    { folder: path.join(source, 'platform', 'web'), prefix: 'web' },
    { folder: path.join(source, 'apps', 'web'), prefix: 'app' },
    ...features,
    ...(await Promise.all(features.map(kindsOf))).flat(),
    ...(await inside('modes')),
  ]
  const twice = folders.find(({ prefix }, i) => folders.findIndex((other) => other.prefix === prefix) !== i)
  if (twice) throw new Error(`Two folders would share the texts "${twice.prefix}.…"; one is ${twice.folder}: rename it.`)
  return folders
}

async function readLanguage(folders: Folder[], code: string): Promise<Record<string, string>> {
  const parts = await Promise.all(folders.map(async ({ folder, prefix }) => {
    const texts = await readTexts(path.join(folder, `texts.${code}.json`))
    return Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text] as const)
  }))
  return Object.fromEntries(parts.flat())
}

function isMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false
  throw error
}

/** A folder without texts has no file. */
async function readTexts(file: string): Promise<Record<string, string>> {
  let raw: string
  try {
    raw = await fs.readFile(file, 'utf8')
  } catch (error) {
    isMissing(error as NodeJS.ErrnoException)
    return {}
  }
  const texts: unknown = parse(raw, file)
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) throw new Error(`${file} must hold one object of texts.`)
  const odd = Object.entries(texts).find(([, text]) => typeof text !== 'string')
  if (odd) throw new Error(`${file}: "${odd[0]}" must be a text; nested texts are written with dots in their key.`)
  return texts as Record<string, string>
}

function parse(raw: string, file: string): unknown {
  try {
    return JSON.parse(raw)
  } catch (cause) {
    throw new Error(`${file} is not valid JSON: ${(cause as Error).message}`, { cause })
  }
}

/** By refusal code. If several folders have a text for the same refusal, the first folder in order is used. */
function refusalsIn(texts: Readonly<Record<string, string>>): Record<string, string> {
  const found = new Map<string, string>()
  for (const [key, text] of Object.entries(texts)) {
    const code = /^[^.]+\.refusal\.(.+)$/.exec(key)?.[1]
    if (code !== undefined && !found.has(code)) found.set(code, text)
  }
  return Object.fromEntries(found)
}

function hashOf(texts: Readonly<Record<string, string>>): string {
  return createHash('sha256').update(JSON.stringify(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))).digest('hex').slice(0, 12)
}
