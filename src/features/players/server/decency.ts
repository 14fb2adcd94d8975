/** Finds offensive names. Look-alikes are folded first: other alphabets, digits for letters, characters between letters. */
import { englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'
import { withoutHidden } from '../../../platform/pure/visible-text.ts'
import { RUDE_ANYWHERE, RUDE_WORDS, SOUND_WORDS } from './rude-words.ts'

const LOOK_ALIKES: Record<string, string> = {
  ...pairs('авекмнорстухіїјѕԁɡһӏԛԝьгп', 'abekmhopctyxiijsdghlqwbrn'),
  ...pairs('αβγεηικμνορτυχωζσς', 'abyenikuvoptuxwzss'),
  ...pairs('ıłøđħßæœ', 'ilodhsao'),
}
const DIGITS = pairs('01345789@$!|+', 'oieastbgasilt')

function pairs(from: string, to: string): Record<string, string> {
  const letters = [...to]
  return Object.fromEntries([...from].map((sign, at) => [sign, letters[at] ?? sign]))
}

/** Lower case without marks, with look-alikes mapped to one alphabet. Devanagari keeps its vowel signs, which are letters there. */
export function plain(text: string): string {
  const bare = withoutHidden(text).normalize('NFKD').replaceAll(/[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200c\u200d]/g, '')
  const letters = bare.normalize('NFC').toLowerCase()
  return [...letters].map((letter) => LOOK_ALIKES[letter] ?? letter).join('').replaceAll(/[أإآٱ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
}

/** Digits and signs used as letters inside a word; those at its ends are mostly a year. */
const withoutDigits = (word: string) => [...word.replaceAll(/^[\d|+]+|\d+$/g, '')].map((sign) => DIGITS[sign] ?? sign).join('')
const collapsed = (word: string) => word.replaceAll(/(.)\1+/gu, '$1')

/** The words of a name; adjacent single letters are one word too. */
function wordsOf(name: string): string[] {
  const humps = name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = [name, humps].flatMap((text) => plain(text).split(/[^\p{L}\p{M}\d@$!|+]+/u)).filter(Boolean)
  const spelled = plain(name).split(/[^\p{L}\p{M}]+/u).filter(Boolean)
  const joined = spelled.length > 2 && spelled.every((word) => [...word].length === 1) ? [spelled.join('')] : []
  return [...words, ...joined].flatMap((word) => [word, withoutDigits(word), [...word].map((sign) => DIGITS[sign] ?? sign).join('')])
}

const anywhere = new RegExpMatcher({
  blacklistedTerms: RUDE_ANYWHERE.map((word, id) => ({ id, pattern: parseRawPattern(word) })),
  whitelistedTerms: SOUND_WORDS,
  ...englishRecommendedTransformers,
})
const rude = new Set(Object.values(RUDE_WORDS).flat().map(plain))
const rudeCollapsed = new Set([...rude].map(collapsed))

/** `more`: the operator's words, separated by commas, matched as whole words. */
export function isDecent(name: string, more = ''): boolean {
  const words = wordsOf(name)
  const own = new Set(more.split(',').map((word) => plain(word.trim())).filter(Boolean))
  if (words.some((word) => rude.has(word) || own.has(word))) return false
  // Written with many of a letter: "puuuta".
  if (words.some((word) => /(.)\1\1/u.test(word) && rudeCollapsed.has(collapsed(word)))) return false
  return !words.some((word) => anywhere.hasMatch(word)) && !anywhere.hasMatch(plain(name).replaceAll(/[^\p{L}]/gu, ''))
}
