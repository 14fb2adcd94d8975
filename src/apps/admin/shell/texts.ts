/** The desk's texts: a file for each language, loaded when it is chosen. Players' texts are another set. */
import { setTexts } from '../../../platform/web/texts/texts.ts'

type Messages = Record<string, string>
const files = import.meta.glob<Messages>(['../texts.*.json', '../../../{features,modes}/*/admin/texts.*.json'], { import: 'default' })
/** `../texts.en.json` is `desk.…`, `…/players/admin/texts.en.json` is `desk.players.…`. */
const FILE = /(?:\/(?:features|modes)\/([^/]+)\/admin)?\/texts\.(\w+)\.json$/
const KEY = 'desk-language'

export const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'ar', name: 'العربية', rtl: true },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

const languageOf = (code: string) => LANGUAGES.find((one) => code === one.code || code.startsWith(`${one.code}-`))

/** The language chosen before in this browser, else the browser's first one that the desk has. */
export function storedLanguage(): Language {
  const wished = [localStorage.getItem(KEY) ?? '', ...navigator.languages]
  return wished.map(languageOf).find((one) => one !== undefined)?.code ?? 'en'
}

/** Texts that a language lacks fall back to English. */
export async function loadTexts(code: Language): Promise<void> {
  const [english, own] = await Promise.all([textsIn('en'), textsIn(code)])
  setTexts({ ...english, ...own }, code, LANGUAGES.find((one) => one.code === code)?.rtl ?? false)
}

export async function changeLanguage(code: Language): Promise<void> {
  localStorage.setItem(KEY, code)
  await loadTexts(code)
}

async function textsIn(code: string): Promise<Messages> {
  const folders = await Promise.all(Object.entries(files).map(async ([file, load]) => {
    const [, feature, language] = FILE.exec(file) ?? []
    return language === code ? prefixed(await load(), feature ? `desk.${feature}` : 'desk') : {}
  }))
  return Object.assign({}, ...folders) as Messages
}

const prefixed = (texts: Messages, prefix: string) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${prefix}.${key}`, text]))
