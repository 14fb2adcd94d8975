/** How a language writes numbers, letters, clocks and dates. */
export type Formats = {
  num(value: number, options?: Intl.NumberFormatOptions): string
  /** A share of a hundred with up to two decimals: 58 -> "58%". */
  percent(value: number): string
  /** The letter of an option, from 0. */
  letter(index: number): string
  /** Milliseconds as mm:ss. */
  clockTime(ms: number): string
  /** An ISO moment as a day of the reader's calendar. */
  date(moment: string, options?: Intl.DateTimeFormatOptions): string
  plural(value: number): Intl.LDMLPluralRule
}

const LETTERS: Record<string, string[]> = { ar: ['أ', 'ب', 'ج', 'د', 'هـ', 'و'] }
const LATIN_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']
/** Left to itself, Arabic is written with Latin digits in some browsers and with its own in others. */
const LOCALES: Record<string, string> = { ar: 'ar-EG' }
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

export function formatsOf(code: string): Formats {
  const locale = LOCALES[code] ?? code
  const plain = new Intl.NumberFormat(locale)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false })
  const plurals = new Intl.PluralRules(locale)
  const letters = LETTERS[code] ?? LATIN_LETTERS
  return {
    num: (value, options) => (options ? new Intl.NumberFormat(locale, options) : plain).format(value),
    percent: (value) => share.format(value / 100),
    letter: (index) => letters[index] ?? plain.format(index + 1),
    clockTime: (ms) =>
      minutesAndSeconds(ms)
        .map((part) => twoDigits.format(part))
        .join(':'),
    date: (moment, options = DAY) => new Intl.DateTimeFormat(locale, options).format(new Date(moment)),
    plural: (value) => plurals.select(value),
  }
}

function minutesAndSeconds(ms: number): [number, number] {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return [Math.floor(seconds / 60), seconds % 60]
}
