/** The desk's texts: a file for each language, loaded when it is chosen. Players' texts are another set. */
import { setTexts } from '../../../platform/web/texts/texts.ts'

type Messages = Record<string, string>
const files = import.meta.glob<Messages>('../texts.*.json', { import: 'default' })
const KEY = 'desk-language'

export const LANGUAGES = [
  { code: 'en', name: 'English', rtl: false },
  { code: 'ar', name: 'العربية', rtl: true },
] as const
export type Language = (typeof LANGUAGES)[number]['code']

const languageOf = (code: string) => LANGUAGES.find((one) => code === one.code || code.startsWith(`${one.code}-`))

/** The language chosen here before, else the first one of the browser that the desk speaks. */
export function storedLanguage(): Language {
  const wished = [localStorage.getItem(KEY) ?? '', ...navigator.languages]
  return wished.map(languageOf).find((one) => one !== undefined)?.code ?? 'en'
}

/** What a language lacks is said in English. */
export async function loadTexts(code: Language): Promise<void> {
  const [english, own] = await Promise.all([textsIn('en'), textsIn(code)])
  setTexts(prefixed({ ...english, ...own }), code, LANGUAGES.find((one) => one.code === code)?.rtl ?? false)
}

export async function changeLanguage(code: Language): Promise<void> {
  localStorage.setItem(KEY, code)
  await loadTexts(code)
}

async function textsIn(code: string): Promise<Messages> {
  const load = files[`../texts.${code}.json`]
  if (!load) throw new Error(`The desk has no texts in "${code}".`)
  return load()
}

const prefixed = (texts: Messages) => Object.fromEntries(Object.entries(texts).map(([key, text]) => [`desk.${key}`, text]))
