/** What is wrong with a row or a whole file and what to do about it, in the language of the desk. */
import { useLateTexts } from '../../../platform/web/desk/late-texts.ts'
import type { Texts } from '../../../platform/web/texts/texts.ts'
import { faultWords, QUESTION_FAULT_TEXTS, valuesIn, type SayFault } from '../../questions/admin/fault-words.ts'
import type { ImportRecord, ImportRow } from '../contract.ts'
import { useColumnName } from './words.ts'

type Fault = NonNullable<ImportRow['fault']>
type Said = { wrong: string; todo: string; isEnglish: boolean }
type Whole = NonNullable<ImportRecord['failed']>

const FAULT_TEXTS = import.meta.glob<Record<string, string>>('./faults/texts.*.json', { import: 'default' })

/** Undefined until the texts are there. */
export function useRowFault(): ((fault: Fault) => Said) | undefined {
  const nameOf = useColumnName()
  const texts = useFaultTexts()
  return texts && wordsOfFault(texts, nameOf)
}

/** Undefined until the texts are there. */
export function useWholeFault(): ((fault: Whole) => string) | undefined {
  const nameOf = useColumnName()
  const texts = useFaultTexts()
  return texts && wordsOfWhole(texts, nameOf)
}

const useFaultTexts = () => useLateTexts('question-files', { questions: QUESTION_FAULT_TEXTS, 'question-files': FAULT_TEXTS })

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

export const wordsOfWhole = (texts: Texts, nameOf: (column: string) => string) => ({ file, line, code, values }: Whole): string => {
  const say = texts.t as SayFault
  const named = Object.entries(values).map(([name, value]) => [name, name === 'columns' ? columnsIn(String(value), texts, nameOf) : value])
  const fault = say(`desk.question-files.whole.${code}`, valuesIn(texts, Object.fromEntries(named) as Whole['values']))
  if (file === '') return fault
  const where = valuesIn(texts, line > 0 ? { file, line } : { file })
  return say(`desk.question-files.whole-in.${line > 0 ? 'line' : 'file'}`, { ...where, fault })
}

/** Columns that stand there in quotes, by their names at the desk. */
const columnsIn = (columns: string, { t, code }: Texts, nameOf: (column: string) => string): string =>
  new Intl.ListFormat(code).format([...columns.matchAll(/"([^"]+)"/g)].map(([, column]) => t('desk.question-files.whole-in.column', { column: nameOf(column as string) })))
