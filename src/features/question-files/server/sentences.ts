/** What is wrong with a row or a whole file and what to do about it, in English: for the command line and for scripts. The desk says it in its own language. */
import { englishIn, faultSentence, inEnglish } from '../../questions/server/fault-sentences.ts'
import type { QuestionFault } from '../../questions/rules/faults.ts'
import type { AnyFault, PlacedFault, Remedy } from '../rules/fault.ts'

const texts = englishIn(new URL('../admin/faults/texts.en.json', import.meta.url))

export function wrongSentence(fault: AnyFault): string {
  const key = `fault.${fault.code}`
  return texts.has(key) ? inEnglish(texts, key, fault.values) : faultSentence(fault as QuestionFault)
}

export const todoSentence = (remedy: Remedy): string => inEnglish(texts, `remedy.${remedy}`, {})

export function wholeSentence({ file, line, code, values }: PlacedFault): string {
  const fault = inEnglish(texts, `whole.${code}`, values)
  if (file === '') return fault
  return line > 0 ? inEnglish(texts, 'whole-in.line', { file, line, fault }) : inEnglish(texts, 'whole-in.file', { file, fault })
}
