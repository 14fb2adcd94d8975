/** A typed answer: right where it is one of the accepted spellings. All or nothing. */
import { folded } from '../../../features/questions/kinds/word/rules/letters.ts'

/** Keyboards of phones set these by themselves. */
const QUOTES = /[‘’‚‛ʼ`´]/g
const DOUBLE_QUOTES = /[“”„‟«»]/g
const DASHES = /[\p{Pd}\u2212]/gu
/** Nothing of them is seen: marks of direction, joiners, soft hyphens. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * A spelling without what does not make it another one: Unicode form, case, white space, forms of quotes and dashes, characters that are not seen. Accents and
 * all other signs stay. Composed at the end, since a capital may be several code points.
 */
export function spelled(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(HIDDEN, '').replaceAll(QUOTES, "'").replaceAll(DOUBLE_QUOTES, '"').replaceAll(DASHES, '-')
  return folded(plain).normalize('NFKC')
}

export const typed = {
  /** The first is the one that is shown. */
  keys: ({ options }: { options: readonly string[] }): string[] => options.filter((text) => spelled(text) !== ''),
  judge: (right: string, answer: string): number => {
    const given = spelled(answer)
    return given !== '' && given === spelled(right) ? 1 : 0
  },
}
