/** What stands on the screens in a language: stories name things by their words, as people do. */
import fs from 'node:fs'
import path from 'node:path'

const SOURCE = path.resolve(import.meta.dirname, '../../src')
/** Every folder with texts, by the word that its keys begin with. */
const FOLDERS = Object.fromEntries([
  ['web', 'platform/web'],
  ['app', 'apps/web'],
  ...['features', 'modes'].flatMap((area) => fs.readdirSync(path.join(SOURCE, area)).map((name) => [name, `${area}/${name}`])),
]) as Record<string, string>

export type Words = { t: (key: string, values?: Record<string, string | number>) => string; num: (n: number) => string; code: string }

export function wordsOf(code: 'en' | 'ar'): Words {
  const texts: Record<string, string> = {}
  for (const [prefix, folder] of Object.entries(FOLDERS)) {
    const file = path.join(SOURCE, folder, `texts.${code}.json`)
    if (!fs.existsSync(file)) continue
    for (const [key, text] of Object.entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>)) texts[`${prefix}.${key}`] = text
  }
  const format = new Intl.NumberFormat(code === 'ar' ? 'ar-EG' : 'en')
  const plural = new Intl.PluralRules(code)
  const num = (n: number) => format.format(n)
  const t: Words['t'] = (key, values = {}) => {
    const text = texts[typeof values.n === 'number' ? `${key}#${plural.select(values.n)}` : key] ?? texts[key] ?? texts[`${key}#other`]
    if (text === undefined) throw new Error(`There is no text ${key} in ${code}.`)
    return text.replace(/\{(\w+)\}/g, (_, name: string) => (typeof values[name] === 'number' ? num(values[name]) : String(values[name])))
  }
  return { t, num, code }
}
