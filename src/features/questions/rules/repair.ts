/** Reverses known damage by programs where it is unambiguous; else the text counts as damaged. */
import { byteOf, letterOf, utf8At } from './code-pages.ts'

/** Letters of Windows-1252 that are not ASCII, and the controls of Latin-1: typical of misread UTF-8. */
const FOREIGN_RUN = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2,}/g
/** An accented letter with punctuation after it occurs in correct text, too: the end of “CAFÉ” is not misread UTF-8. */
const HONEST_PAIR = /^.[‘’“”–—…•™]$/

/** UTF-8 that was once read as Windows-1252 ("CafÃ©"); read twice wrongly, it is put right twice. */
function undoMisreading(text: string): string {
  const once = text.replaceAll(/â€\?/g, '”').replace(FOREIGN_RUN, (run) => reread(run) ?? run)
  return once === text ? text : undoMisreading(once)
}

function reread(run: string): string | undefined {
  if (HONEST_PAIR.test(run)) return undefined
  const letters = [...run]
  const byte = (at: number) => byteOf(letters[at] ?? '')
  let text = ''
  for (let at = 0; at < letters.length; ) {
    const found = utf8At(byte, at)
    if (!found || found.length === 1) return undefined
    text += found.letter
    at += found.length
  }
  return text
}

const CYRILLIC = 'АВЕКМНОРСТУХІЈЅаеорсухіјѕһ'
const LATIN = 'ABEKMHOPCTYXIJSaeopcyxijsh'
const TWIN = new Map([...CYRILLIC].map((letter, i) => [letter, LATIN[i] as string]))

/** Cyrillic letters in Latin words look the same and break the font; a text that really is Cyrillic contains others, too. */
function undoTwins(text: string): string {
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)
  if (!cyrillic || !/\p{Script=Latin}/u.test(text) || !cyrillic.every((letter) => TWIN.has(letter))) return text
  return text.replaceAll(/\p{Script=Cyrillic}/gu, (letter) => TWIN.get(letter) as string)
}

/** Invisible characters that change direction, join or break the text around them. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/g
const EDGE = /[\u200e\u200f\s]/

/** Without blanks and direction marks at its ends. Letter by letter: a pattern would take minutes for a cell made to be slow. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && EDGE.test(text.charAt(start))) start++
  while (end > start && EDGE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Most texts are letters of ASCII with single blanks between them: nothing of them can change. */
const MAY_BE_UNTIDY = /[^ -~]|^ | $| {2}/

/** One line of a text: an option, a name, a cell. */
export function tidyLine(text: string): string {
  return tidyLines(text).replaceAll('\n', ' ')
}

/** A text that may have lines (verses, dialogues): inner blank lines and doubled spaces go. */
export function tidyLines(text: string): string {
  if (!MAY_BE_UNTIDY.test(text)) return text
  const plain = undoTwins(undoMisreading(text))
    .replaceAll(/[\u0080-\u009f]/g, (control) => letterOf(control.charCodeAt(0)) ?? control)
    .replaceAll(INVISIBLE, '')
    .replaceAll(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replaceAll(/[\t\p{Zs}]+/gu, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
  return trimmed(plain).normalize('NFC')
}

/** A letter by which a tidied text cannot be shown, such as "U+E000", '' for one that was lost when the file was saved; undefined: it can. */
export function damageIn(text: string): string | undefined {
  const odd = /[\uFFFD\p{Co}\p{Cn}\p{Cs}]|(?!\n)\p{Cc}/u.exec(text)?.[0]
  if (odd === undefined) return undefined
  return odd === '\uFFFD' ? '' : `U+${(odd.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`
}
