/** Parsing and formatting of telephone numbers. Import it lazily: it contains the numbering plans of all countries. */
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/min'
import { latinDigits } from '../../../platform/pure/digits.ts'

/** `code` as ISO 3166 has it, `calling` without the plus. */
export type Country = { code: string; name: string; calling: string }

const ANY_COUNTRY = 'US'

/** Every country with a calling code, named and in order as readers of this language expect. */
export function countriesIn(language: string): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** The likely country of a telephone, from the language of the browser. */
export function guessCountry(language: string): string {
  const { region } = new Intl.Locale(language).maximize()
  return region !== undefined && isSupportedCountry(region) ? region : ANY_COUNTRY
}

/** E.164, as stored by the server; undefined: not a possible number. A leading plus selects the country. */
export function plainPhone(typed: string, country: string): string | undefined {
  const number = parsePhoneNumberFromString(latinDigits(typed), country as CountryCode)
  return number?.isValid() ? number.number : undefined
}

/** The country of a number with a leading plus, as soon as it is determined. */
export function countryIn(typed: string): string | undefined {
  const begun = latinDigits(typed).trim()
  return begun.startsWith('+') ? readerOf(begun).getCountry() : undefined
}

/** As far as it is typed, in the groups of its country. */
export function grouped(typed: string, country: string): string {
  return new AsYouType(country as CountryCode).input(latinDigits(typed))
}

/** The same number for another country: a typed calling code is removed. */
export function movedTo(country: string, typed: string): string {
  const begun = latinDigits(typed).trim()
  return grouped(begun.startsWith('+') ? (readerOf(begun).getNumber()?.nationalNumber ?? '') : begun, country)
}

/** The field's value after a change: formatted while typing at its end; deleting, or typing in the middle, changes nothing else. */
export function afterTyping({ before, typed, atEnd, country }: { before: string; typed: string; atEnd: boolean; country: string }): string {
  return atEnd && typed.length > before.length ? grouped(typed, country) : typed
}

/** A stored number formatted in groups. */
export function shownPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

/** A stored number as country and national number. */
export function typedPhone(number: string): { country: string; phone: string } | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country && { country: parsed.country, phone: parsed.formatNational() }
}

function readerOf(typed: string): AsYouType {
  const reader = new AsYouType()
  reader.input(typed)
  return reader
}
