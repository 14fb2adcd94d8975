/** What an operator may have typed to find a player. */
import { looksLikeEmail } from '../../../platform/pure/email.ts'
import { plainCode } from '../rules.ts'

/** One interpretation of a search text; a text may have several. */
export type PlayerSearch =
  | { by: 'email'; email: string }
  | { by: 'mobile'; mobile: string }
  | { by: 'code'; code: string }
  /** All ids from `least` to `most`. */
  | { by: 'id'; least: string; most: string }
  /** For each of these, a word of the name begins with it. */
  | { by: 'name'; words: readonly string[] }

const ID_SIGNS = 32
/** A shorter prefix of an id would match too many players. */
const FEWEST_ID_SIGNS = 6
const MOST_WORDS = 6

/** `mobile`: the text as a complete telephone number, if it is one. Empty: the text can match no player. */
export function searchesFor(typed: string, mobile: string | undefined): PlayerSearch[] {
  const text = typed.trim()
  // Addresses are found whole: by their beginnings a masked one could be guessed sign by sign.
  if (looksLikeEmail(text)) return [{ by: 'email', email: text.toLowerCase() }]
  const [words, code, ids] = [wordsOf(text), plainCode(text), idsBeginningWith(text)]
  return [
    ...(mobile === undefined ? [] : [{ by: 'mobile' as const, mobile }]),
    ...(ids === undefined ? [] : [{ by: 'id' as const, ...ids }]),
    ...(code === '' ? [] : [{ by: 'code' as const, code }]),
    ...(words.length === 0 ? [] : [{ by: 'name' as const, words }]),
  ]
}

/** Lower case, without separators. */
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).slice(0, MOST_WORDS)

function idsBeginningWith(text: string): { least: string; most: string } | undefined {
  const signs = text.toLowerCase().replaceAll('-', '')
  if (!/^[\da-f]+$/.test(signs) || signs.length < FEWEST_ID_SIGNS || signs.length > ID_SIGNS) return undefined
  const filled = (sign: string) => signs.padEnd(ID_SIGNS, sign).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { least: filled('0'), most: filled('f') }
}
