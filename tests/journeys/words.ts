/** The texts of the screens in a language: stories find elements by their visible text. */
import fs from 'node:fs'
import path from 'node:path'
import type { Say } from '../../src/platform/pure/text-keys.ts'

const SOURCE = path.resolve(import.meta.dirname, '../../src')
/** Keys are prefixed with the folder's name; web platform and app have shorter prefixes. */
const FOLDERS: Record<string, string> = { web: 'platform/web', app: 'apps/web', ...Object.fromEntries(['features', 'modes'].flatMap((area) => foldersIn(area))), ...Object.fromEntries(foldersIn('features/questions/kinds', 'questions.')) }

/** `ofMode`: a text of a mode. Stories of several modes name it by words that the compiler does not look up, since any mode may be deleted. */
export type LocaleTexts = { t: Say; ofMode: (mode: string, name: string, values?: Record<string, string | number>) => string; num: (n: number) => string; code: string }

export function wordsOf(code: 'en' | 'ar'): LocaleTexts {
  const texts: Record<string, string> = {}
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    const file = path.join(SOURCE, folder, `texts.${code}.json`)
    for (const [key, text] of Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)) texts[`${prefix}.${key}`] = text
  }
  const format = new Intl.NumberFormat(code === 'ar' ? 'ar-EG' : 'en')
  const plural = new Intl.PluralRules(code)
  const num = (n: number) => format.format(n)
  const name = texts['web.brand'] ?? ''
  const brand = code === 'ar' ? `\u2068${name}\u2069` : name
  const t: LocaleTexts['t'] = (key: string, given: Record<string, string | number> = {}) => {
    const values: typeof given = { brand, ...given }
    const text = texts[typeof values.n === 'number' ? `${key}#${plural.select(values.n)}` : key] ?? texts[key] ?? texts[`${key}#other`]
    if (text === undefined) throw new Error(`There is no text ${key} in ${code}.`)
    return text.replace(/\{(\w+)\}/g, (_, hole: string) => (typeof values[hole] === 'number' ? num(values[hole]) : String(values[hole])))
  }
  const ofMode: LocaleTexts['ofMode'] = (mode, name, values) => (t as (key: string, values?: Record<string, string | number>) => string)(`${mode}.${name}`, values)
  return { t, ofMode, num, code }
}

function foldersIn(area: string, before = ''): [string, string][] {
  const names = fs.readdirSync(path.join(SOURCE, area))
  return names.filter((name) => fs.existsSync(path.join(SOURCE, area, name, 'texts.en.json'))).map((name) => [before + name, `${area}/${name}`])
}

/** Languages of a story that runs once left-to-right and once right-to-left in the long form. */
export const LANGUAGES_TOLD = (['ar', 'en'] as const).slice(0, Number(process.env.STORY_LANGUAGES ?? 1))
