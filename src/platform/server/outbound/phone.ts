import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A telephone number as it is kept: E.164, country code first. Undefined: there can be no such number. */
export function plainPhone(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed)
  return number?.isValid() ? number.number : undefined
}
