/** What each kind's field yields, in the format of `answer_question` that the kinds' judges read; and an answer in words. */
import { numberFrom } from '../../../../features/questions/kinds/number/rules/nearness.ts'
import { asSent, type Separators } from '../../../../features/questions/kinds/number/rules/typed.ts'
import type { RoomOnTheWire } from '../../contract.ts'

export type PhoneQuestion = NonNullable<RoomOnTheWire['question']>
export type FieldName = 'choice' | 'several' | 'order' | 'number' | 'text' | 'place'

const FIELDS: Readonly<Record<string, FieldName>> = { several: 'several', sequence: 'order', number: 'number', word: 'text', place: 'place' }

/** Kinds that are not listed are answered by one of their options; without options, by typed text. */
export const fieldOf = ({ kind, options }: Pick<PhoneQuestion, 'kind' | 'options'>): FieldName => FIELDS[kind] ?? (options.length > 0 ? 'choice' : 'text')

/** Ids of options, joined by commas. */
export const idsOf = (answer: string): string[] => answer.split(',').filter(Boolean)

type Options = Pick<PhoneQuestion, 'options'>['options']

/** several: adds or removes an id; the result is in the order of the options. */
export function ticked(answer: string, id: string, options: Options): string {
  const before = idsOf(answer)
  return options.filter((option) => (option.id === id) !== before.includes(option.id)).map((option) => option.id).join(',')
}

/** order: puts an id behind those that were tapped before it, or takes it out again. */
export function tapped(answer: string, id: string): string {
  const before = idsOf(answer)
  return (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]).join(',')
}

/** Whether all options have their place in the order. */
export const isWhole = (answer: string, options: Options): boolean => idsOf(answer).length === options.length

/** number: European digits with a hyphen and a point; undefined: not a number. */
export function numberAnswer(typed: string, code: string): string | undefined {
  const answer = asSent(typed, separatorsOf(code))
  return numberFrom(answer) === undefined ? undefined : answer
}

function separatorsOf(code: string): Separators {
  const parts = new Intl.NumberFormat(code).formatToParts(1_234_567.5)
  const one = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: one('group'), decimal: one('decimal') || '.' }
}

/** The most that a message takes (`show:answer`). */
export const MOST_TYPED = 200

/** word, text: as it was typed, its spaces made single ones; undefined: nothing. Case and accents are the judge's. */
export function textAnswer(typed: string): string | undefined {
  const text = typed.normalize('NFC').replaceAll(/\s+/gu, ' ').trim().slice(0, MOST_TYPED)
  return text === '' ? undefined : text
}

type Num = (value: number, options?: Intl.NumberFormatOptions) => string

/** An answer in words, one text for each part; a place has none. */
export function answerInWords(question: PhoneQuestion, answer: string, num: Num): string[] {
  switch (fieldOf(question)) {
    case 'number':
      return answer === '' ? [] : [`${num(Number(answer), { maximumFractionDigits: 6 })} ${question.number?.unit ?? ''}`.trim()]
    case 'text':
      return answer === '' ? [] : [answer]
    case 'place':
      return []
    default:
      return idsOf(answer).flatMap((id) => question.options.filter((option) => option.id === id).map(({ text }) => text))
  }
}

/** The digit and the letter of each option, by its position. */
export const KEYS: readonly (readonly [digit: string, letter: string])[] = [...'ABCDEF'].map((letter, at) => [String(at + 1), letter])

/** Shortcuts that press one of the options, by digit or letter. */
export function optionKeys(options: Options, press: (id: string) => void): Record<string, () => void> {
  return Object.fromEntries(options.flatMap(({ id }, at) => (KEYS[at] ?? []).map((key) => [key, () => press(id)] as const)))
}
