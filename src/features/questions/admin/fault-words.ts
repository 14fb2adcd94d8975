/** What is wrong with a question, in the language of the desk. */
import { useLateTexts } from '../../../platform/web/desk/late-texts.ts'
import type { Texts } from '../../../platform/web/texts/texts.ts'
import type { SaidFault } from '../rules/said-fault.ts'

export const QUESTION_FAULT_TEXTS = import.meta.glob<Record<string, string>>('./faults/texts.*.json', { import: 'default' })

/** The rules of a fault see to it that it has the values of its text (`rules/faults.ts`). */
export type SayFault = (key: string, values: Record<string, string | number>) => string

/** Without a full stop, as it stands in another sentence. '…' until the texts are there. */
export function useFaultWords(): (fault: SaidFault) => string {
  const texts = useLateTexts('questions', { questions: QUESTION_FAULT_TEXTS })
  return texts ? faultWords(texts) : () => '…'
}

export const faultWords = (texts: Texts, columnName?: (column: string) => string) => ({ code, values }: SaidFault): string =>
  (texts.t as SayFault)(`desk.questions.fault.${code}`, valuesIn(texts, values, columnName))

/** Texts isolate values with Latin letters by themselves; signs and figures of a file would change their places in a sentence just as well. */
const LATIN = /[A-Za-z]/

/** Parts by their names; words of a file keep their own direction within a sentence from right to left. */
export function valuesIn({ t, has, rtl }: Texts, values: SaidFault['values'], columnName: (column: string) => string = (column) => column): SaidFault['values'] {
  const say = (name: string, value: string) => {
    if (name === 'column') return columnName(value)
    const part = `desk.questions.part.${value}`
    if (name === 'what' || name === 'other') return has(part) ? t(part) : value
    return rtl && !LATIN.test(value) ? `\u2068${value}\u2069` : value
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : say(name, value)]))
}
