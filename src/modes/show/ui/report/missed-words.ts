import type { ReportQuestion } from '../../rules/report.ts'

const NUMBER = 'number'

/** A wrong answer as it is shown; a number in the digits of the reader, with its unit. Undefined: there was none. */
export function missedWords({ kind, unit, missed }: Pick<ReportQuestion, 'kind' | 'unit' | 'missed'>, num: (value: number, options?: Intl.NumberFormatOptions) => string): string | undefined {
  if (!missed) return undefined
  if (kind !== NUMBER) return missed.answer.join(' · ')
  const value = Number(missed.answer[0])
  return `${Number.isFinite(value) ? num(value, { maximumFractionDigits: 6 }) : missed.answer[0]} ${unit}`.trim()
}
