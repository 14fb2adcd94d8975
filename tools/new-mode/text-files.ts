// The texts of a new mode, in every language of the product: in English, and in English marked for translation.
import { typesOf } from '../text-types.ts'
import type { Names } from './names.ts'

const ENGLISH = 'en'
/** Prefix of a text that is not translated yet. */
const MARK = '[en] '

const plain = ({ title }: Names) => ({
  title,
  tile: 'A new way to play',
  pick: 'Pick a category',
  empty: 'No category has questions yet',
  passed: 'Well done',
  'not-passed': 'Good effort',
  again: 'Once more',
})

/** The file of a language: a text with a number has every plural form of the language. */
export function textsIn(names: Names, code: string): string {
  const mark = code === ENGLISH ? '' : MARK
  const counted = pluralForms(code).map((form) => [`questions#${form}`, `${mark}{n} ${form === 'one' ? 'question' : 'questions'}`])
  const texts = Object.entries(plain(names)).map(([key, text]) => [key, mark + text])
  return `${JSON.stringify(Object.fromEntries([...texts, ...counted]), null, 2)}\n`
}

const pluralForms = (code: string) => new Intl.PluralRules(code).resolvedOptions().pluralCategories

export const textTypes = (names: Names) => typesOf(`src/modes/${names.id}`, JSON.parse(textsIn(names, ENGLISH)) as Record<string, string>)
