import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Normalizes a telephone number to E.164, country code first. Undefined: not a possible number. */
export function plainPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed)
  return number?.isValid() ? number.number : undefined
}
