/**
 * One text of the screens in one language: its plural forms, the values it has to contain, and what is wrong with it.
 * `coins.n#one` is the form `one` of the text `coins.n`; a text without forms has the one form ''.
 */

/** By form. */
export type TextForms = Readonly<Record<string, string>>

export const MOST_CHARACTERS = 2_000

export const stemOf = (key: string): string => key.replace(/#.*/, '')
export const formIn = (key: string): string => /#(.*)/.exec(key)?.[1] ?? ''
export const keyOf = (stem: string, form: string): string => (form === '' ? stem : `${stem}#${form}`)

/** Every installation has its own name, and a text may contain it or not. */
const OPTIONAL = '{brand}'
export const valuesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]

/** Texts by their whole key, as forms by stem. */
export function byStem(texts: Readonly<Record<string, string>>): Map<string, Record<string, string>> {
  const found = new Map<string, Record<string, string>>()
  for (const [key, text] of Object.entries(texts)) {
    const stem = stemOf(key)
    found.set(stem, Object.assign(found.get(stem) ?? {}, { [formIn(key)]: text }))
  }
  return found
}

/** The forms that a text needs in a language; `likes`: the same text in English and as it is shipped. */
export function formsOf(code: string, ...likes: (TextForms | undefined)[]): readonly string[] {
  const formed = likes.some((forms) => Object.keys(forms ?? {}).some((form) => form !== ''))
  return formed ? pluralsOf(code).forms : ['']
}

export const FAULTS = ['empty', 'too-long', 'no-form', 'form-missing', 'value-unknown', 'value-missing'] as const
export type TextFault = { fault: (typeof FAULTS)[number]; form: string; value: string }

/** What is wrong with a text; `english` is the shipped one, whose values the code fills. Undefined: nothing. */
export function faultOf(code: string, texts: TextForms, english: TextForms, needed: readonly string[]): TextFault | undefined {
  const missing = needed.find((form) => texts[form] === undefined)
  if (missing !== undefined) return { fault: 'form-missing', form: missing, value: '' }
  for (const [form, text] of Object.entries(texts)) {
    const fault = needed.includes(form) ? faultOfForm(text, english, { code, form }) : ({ fault: 'no-form' } as const)
    if (fault) return { form, value: '', ...fault }
  }
  return undefined
}

function faultOfForm(text: string, english: TextForms, which: { code: string; form: string }): Omit<TextFault, 'form' | 'value'> & { value?: string } | undefined {
  if (text.trim() === '') return { fault: 'empty' }
  if (text.length > MOST_CHARACTERS) return { fault: 'too-long' }
  const [own, wanted] = [valuesIn(text), valuesIn(Object.values(english).join(' '))]
  const unknown = own.find((value) => !wanted.includes(value) && value !== OPTIONAL)
  if (unknown !== undefined) return { fault: 'value-unknown', value: unknown }
  const left = wanted.find((value) => !own.includes(value) && value !== OPTIONAL && !mayLeaveOut(value, english, which))
  return left === undefined ? undefined : { fault: 'value-missing', value: left }
}

/** A form for one number may omit the number, as may one for 0 and 1 where English writes "one" as a word; a form for zero any value. */
function mayLeaveOut(value: string, english: TextForms, { code, form }: { code: string; form: string }): boolean {
  if (form === '') return false
  const meant = pluralsOf(code).numbers.get(form) ?? ''
  if (meant === '0') return true
  return value === '{n}' && (/^\d+$/.test(meant) || (meant === '0,1' && english['one']?.includes('{n}') === false))
}

type Plurals = { forms: readonly string[]; numbers: ReadonlyMap<string, string> }
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const satisfies Intl.LDMLPluralRule[]
const NUMBERS = Array.from({ length: 1_000 }, (_, n) => n)
const known = new Map<string, Plurals>()

/** The plural forms of a language, and which small numbers each is for. */
function pluralsOf(code: string): Plurals {
  const found = known.get(code)
  if (found) return found
  const rules = new Intl.PluralRules(code)
  const forms = ORDER.filter((form) => rules.resolvedOptions().pluralCategories.includes(form))
  const plurals = { forms, numbers: new Map(forms.map((form) => [form, NUMBERS.filter((n) => rules.select(n) === form).join()])) }
  known.set(code, plurals)
  return plurals
}

export function sameForms(a: TextForms, b: TextForms): boolean {
  const [one, other] = [Object.entries(a), Object.entries(b)]
  return one.length === other.length && one.every(([form, text]) => b[form] === text)
}
