/** Faults as English sentences, for scripts, the command line and the log: made of the desk's texts, whose other languages only the desk writes. */
import fs from 'node:fs'
import { writingIn, type Values, type Writing } from '../../../platform/pure/texts-writing.ts'
import type { QuestionFault } from '../rules/faults.ts'

/** The English texts of a page of the desk, by the keys of their file. Thrown errors name the file. */
export const englishIn = (file: URL): Writing => writingIn(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, string>, 'en', false)

const texts = englishIn(new URL('../admin/faults/texts.en.json', import.meta.url))

/** With the parts of a question in words, and numbers without separators. */
export function inEnglish({ write }: Writing, key: string, values: Values): string {
  const said = Object.entries(values).map(([name, value]) => [name, name === 'what' || name === 'other' ? (texts.write(`part.${value}`) ?? value) : name === 'n' ? value : String(value)])
  return write(key, Object.fromEntries(said) as Values) ?? key
}

/** Without a full stop, as it stands in another sentence. */
export const faultSentence = ({ code, values }: QuestionFault): string => inEnglish(texts, `fault.${code}`, values)
