/** What is wrong with a row and what to do about it, in the language of the desk. */
import { useLateTexts } from '../../../platform/web/desk/late-texts.ts'
import type { Texts } from '../../../platform/web/texts/texts.ts'
import { faultWords, QUESTION_FAULT_TEXTS, valuesIn, type SayFault } from '../../questions/admin/fault-words.ts'
import type { ImportRow } from '../contract.ts'
import { useColumnName } from './words.ts'

type Fault = NonNullable<ImportRow['fault']>
type Said = { wrong: string; todo: string; isEnglish: boolean }

const ROW_FAULT_TEXTS = import.meta.glob<Record<string, string>>('./faults/texts.*.json', { import: 'default' })

/** Undefined until the texts are there. */
export function useRowFault(): ((fault: Fault) => Said) | undefined {
  const nameOf = useColumnName()
  const texts = useLateTexts('question-files', { questions: QUESTION_FAULT_TEXTS, 'question-files': ROW_FAULT_TEXTS })
  return texts && wordsOfFault(texts, nameOf)
}

/** Rows of imports from before faults had codes have sentences only. */
export const wordsOfFault = (texts: Texts, nameOf: (column: string) => string) => ({ code, values, remedy, wrong, todo }: Fault): Said => {
  if (code === '') return { wrong, todo, isEnglish: true }
  const [key, remedyKey] = [`desk.question-files.fault.${code}`, `desk.question-files.remedy.${remedy}`]
  return {
    wrong: texts.has(key) ? (texts.t as SayFault)(key, valuesIn(texts, values, nameOf)) : faultWords(texts, nameOf)({ code, values }),
    todo: texts.has(remedyKey) ? texts.t(remedyKey) : todo,
    isEnglish: false,
  }
}
