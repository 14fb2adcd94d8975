/** Letters of a word. A letter is a grapheme cluster: "é" written as two code points, or "क्षि". */
import { shuffled, type Dice } from '../../../../../platform/pure/dice.ts'

const LETTER = /[\p{L}\p{N}]/u
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The signs of a word in their order, capitals where the script has them; spaces and hyphens among them. */
export function signsOf(word: string): string[] {
  return [...clusters.segment(word.normalize('NFC').trim().replaceAll(/\s+/gu, ' '))].map(({ segment }) => capital(segment))
}

/** A capital that is one sign; of "ß" there is none. */
function capital(sign: string): string {
  const upper = sign.toUpperCase()
  return [...clusters.segment(upper)].length === 1 ? upper : sign
}

/** Whether a character has to be found; spaces and hyphens are shown from the start. */
export const isLetter = (sign: string): boolean => LETTER.test(sign)

/**
 * A word without case and spaces. Upper case of the lower case, since the upper case of "ς" and "σ", "ı" and "i", "ß" and "ss" is
 * the same.
 */
export const folded = (word: string): string => word.normalize('NFC').replaceAll(/\s/gu, '').toLowerCase().toUpperCase()

const range = (from: string, to: string) => Array.from({ length: (to.codePointAt(0) as number) - (from.codePointAt(0) as number) + 1 }, (_, i) => String.fromCodePoint((from.codePointAt(0) as number) + i))

/** `special` letters are dealt when the word has one of them: a single one among plain letters would stand out. */
type Script = { of: RegExp; plain: string[]; special: string[] }
const SCRIPTS: Script[] = [
  { of: /\p{Script=Latin}/u, plain: range('A', 'Z'), special: [...'ÁÀÂÄÃÅÆÇÉÈÊËÍÎÏÑÓÔÖÕØŒÚÙÛÜÝ'] },
  { of: /\p{Script=Arabic}/u, plain: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'], special: [...'أإآءؤئةى'] },
  { of: /\p{Script=Cyrillic}/u, plain: range('А', 'Я'), special: [...'ЁІЇЄҐ'] },
  { of: /\p{Script=Greek}/u, plain: [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ'], special: [...'ΆΈΉΊΌΎΏ'] },
  { of: /\p{Script=Hebrew}/u, plain: [...'אבגדהוזחטיכלמנסעפצקרשת'], special: [...'ךםןףץ'] },
]
const DEVANAGARI = /\p{Script=Devanagari}/u
const DEVANAGARI_CONSONANTS = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह']

/** Candidate letters according to the word's own letters. Depends on the set of letters, not on their order. */
function alphabetFor(letters: ReadonlySet<string>): string[] {
  const all = [...letters]
  if (all.some((letter) => DEVANAGARI.test(letter))) return syllables(all)
  const script = SCRIPTS.find(({ of }) => all.some((letter) => of.test(letter)))
  if (!script) return []
  return all.some((letter) => script.special.includes(letter)) ? [...script.plain, ...script.special] : script.plain
}

/** Consonants combined with the word's own vowel signs, and bare ones: a single syllable would stand out. */
function syllables(letters: string[]): string[] {
  const signs = [...new Set(letters.map((letter) => [...letter].slice(1).join('')))].filter((sign) => !/\p{L}/u.test(sign)).sort()
  return ['', ...signs.filter(Boolean)].flatMap((sign) => DEVANAGARI_CONSONANTS.map((consonant) => consonant + sign))
}

/** Keys are shown in rows of five, and at least three of them are not needed. */
const ROW = 5
const FEWEST_DECOYS = 3

/** The keys for a word: all its letters, and others, ordered by code point. */
export function keysFor(word: string, dice: Dice): string[] {
  const letters = signsOf(word).filter(isLetter)
  const own = new Set(letters)
  const wanted = Math.ceil((letters.length + FEWEST_DECOYS) / ROW) * ROW - letters.length
  const decoys = shuffled(alphabetFor(own).filter((letter) => !own.has(letter)), dice).slice(0, wanted)
  return [...letters, ...decoys].sort()
}
