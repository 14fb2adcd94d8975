/** Masks addresses of persons: two of them can be told apart, but none can be used. */

const DOTS = '•••'

/** ivan@example.org: i•••@example.org */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? masked(email) : `${[...email][0]}${DOTS}${email.slice(at)}`
}

/** +4915112345678: +49•••78 */
export const maskedPhone = (phone: string): string => (phone.length < 8 ? masked(phone) : `${phone.slice(0, 3)}${DOTS}${phone.slice(-2)}`)

/** An account's number: the first four signs and the last two. */
export const maskedAccount = (account: string): string => (account.length < 10 ? masked(account) : `${account.slice(0, 4)}${DOTS}${account.slice(-2)}`)

/** A network address: the first half of it, whatever its version. */
export function maskedNetwork(address: string): string {
  const parts = address.split(/(?<=[.:])/)
  return parts.length < 2 ? masked(address) : `${parts.slice(0, 2).join('')}${DOTS}`
}

/** Short text is masked completely; '' stays ''. */
const masked = (text: string): string => (text === '' ? '' : DOTS)
