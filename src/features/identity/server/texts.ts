import fs from 'node:fs'
import path from 'node:path'
import { fill, type Language } from '../rules.ts'

const read = (language: Language) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '..', `texts.${language}.json`), 'utf8')) as Record<string, string>
const texts: Record<Language, Record<string, string>> = { en: read('en'), ar: read('ar') }

/** A text of this feature by its key. A key without a text is a bug and throws. */
export function textOf(language: Language, key: string, values: Record<string, string> = {}): string {
  const text = texts[language][key] ?? texts.en[key]
  if (text === undefined) throw new Error(`There is no text "${key}".`)
  return fill(text, values)
}
