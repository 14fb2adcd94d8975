/** Labels and notes: the operator's, or the product's in the player's language. */
import { textsIn } from '../../languages/server.ts'
import type { BadgeSetting } from '../rules.ts'

export type Words = (setting: BadgeSetting) => { label: string; note: string }

/** Left to itself, Arabic is written with Latin digits in some places and with its own in others. */
const localeOf = (language: string): string => (language === 'ar' ? 'ar-EG' : language)

export async function wordsIn(language: string): Promise<Words> {
  const texts = await textsIn(language)
  const plural = new Intl.PluralRules(localeOf(language))
  const digits = new Intl.NumberFormat(localeOf(language))
  const say = (key: string, n: number) => (texts[`${key}#${plural.select(n)}`] ?? texts[`${key}#other`] ?? texts[key] ?? '').replaceAll('{n}', digits.format(n))
  return ({ type, label, note, counter }) => ({ label: label ?? say(`badges.label.${type}`, counter), note: note ?? say(`badges.note.${type}`, counter) })
}
