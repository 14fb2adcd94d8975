/** The allowed elements of a text: checked by the server before it is stored and by the browser before it is shown. */
export const TAGS = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'a']

/** A link leads to another site over https, and sends it no referrer. */
export const LINK_REL = 'noopener noreferrer'
export const isSafeLink = (href: string): boolean => /^https:\/\/[^\s]+$/i.test(href)

/** Characters, tags included. */
export const MOST_DETAIL = 20_000

/** Reading speed: about two hundred words a minute; in scripts without spaces between words five hundred characters. */
const WORDS_A_MINUTE = 200
const CHARACTERS_A_WORD = 12

export function minutesToRead(detail: string): number {
  const words = detail.replaceAll(/<[^>]*>/g, ' ').split(/\s+/).filter(Boolean)
  const count = words.reduce((sum, word) => sum + Math.max(1, Math.round(word.length / CHARACTERS_A_WORD)), 0)
  return Math.max(1, Math.round(count / WORDS_A_MINUTE))
}
