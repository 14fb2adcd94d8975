/** How a language writes numbers, letters, clocks and dates. */
export type Formats = {
  /** Negative numbers have a true minus sign (U+2212). */
  num(value: number, options?: Intl.NumberFormatOptions): string
  /** Without separators: an id, a code, whole numbers that are read digit by digit. */
  plainNum(value: number | string): string
  /** A share of a hundred without decimals: 55.56 -> "56%"; "100%" is all and "0%" is none. Below 1 it has one decimal: 0.3 -> "0.3%". */
  percent(value: number): string
  /** The letter of an option, from 0. */
  letter(index: number): string
  /** Milliseconds as mm:ss, from an hour on with the hours before them. */
  clockTime(ms: number): string
  /** An ISO moment as a day of the reader's calendar. */
  date(moment: string, options?: Intl.DateTimeFormatOptions): string
  plural(value: number): Intl.LDMLPluralRule
}

const LETTERS: Record<string, string[]> = { ar: ['أ', 'ب', 'ج', 'د', 'هـ', 'و'] }
const LATIN_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']
/** Without a region some browsers write Arabic with Latin digits, others with Arabic ones. */
const LOCALES: Record<string, string> = { ar: 'ar-EG' }
/** Languages whose small numbers need no formatter. */
const LATIN_DIGITS = new Set(['en', 'de', 'es', 'fr', 'hi'])
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

/** Each formatter is made when it is first needed: the first one of a page costs a phone tens of milliseconds. */
export function formatsOf(code: string): Formats {
  const locale = LOCALES[code] ?? code
  const plain = once(() => new Intl.NumberFormat(locale))
  const share = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }))
  const twoDigits = once(() => new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }))
  const plurals = once(() => new Intl.PluralRules(locale))
  const letters = LETTERS[code] ?? LATIN_LETTERS
  const num: Formats['num'] = (value, options) => {
    if (options) return withMinus(new Intl.NumberFormat(locale, options).format(value))
    return isPlain(value) && LATIN_DIGITS.has(code) ? String(value) : withMinus(plain().format(value))
  }
  return {
    num,
    plainNum: (value) => num(Number(value), { useGrouping: false }),
    percent: (value) => share().format(wholePercent(value) / 100),
    letter: (index) => letters[index] ?? plain().format(index + 1),
    clockTime: (ms) =>
      clockParts(ms)
        .map((part) => twoDigits().format(part))
        .join(':'),
    // No line begins with a lone "AM".
    date: (moment, options = DAY) => new Intl.DateTimeFormat(locale, options).format(new Date(moment)).replace(/ (?=(?:[AP]M|[صم])$)/, '\u00a0'),
    // The forms for one and two may omit the figure, and with it the sign.
    plural: (value) => (value < 0 ? 'other' : plurals().select(value)),
  }
}

/** Whole and too small for a separator. */
function isPlain(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1000
}

/** `Intl` writes U+002D in most languages. */
function withMinus(text: string): string {
  return text.replace('-', '\u2212')
}

function wholePercent(value: number): number {
  if (value < 1) return Math.ceil(value * 10) / 10
  return value < 100 ? Math.min(99, Math.round(value)) : value
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const HOUR = 3600

function clockParts(ms: number): number[] {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const hours = seconds < HOUR ? [] : [Math.floor(seconds / HOUR)]
  return [...hours, Math.floor((seconds % HOUR) / 60), seconds % 60]
}
