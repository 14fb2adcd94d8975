/** Which option a cell calls right: by its letter, its number or its words. What could be two things is not guessed. */
import { tidyLine } from '../../questions/rules/repair.ts'
import { rowFault, type RowFault } from './fault.ts'
import { bareWord, OPTION_WORDS, placeOf } from './header-words.ts'

/** `each`: seen row by row. `named`: as the bank's own column has it, where a letter is always a letter. */
export const KEY_READINGS = ['each', 'letter', 'number', 'text', 'named'] as const
export type KeyReading = (typeof KEY_READINGS)[number]

const LIST = /\s*[,;|/&+]\s*|\s+/u

/** The positions of what is right, in the order of the cell. */
export function readKey(cell: string, options: readonly string[], reading: KeyReading): number[] | RowFault {
  const said = tidyLine(cell)
  if (said === '') return rowFault('answer', 'answer-missing', {}, 'answer')
  const readings = { letter: byLetters(said, options), number: byNumbers(said, options), text: byText(said, options) }
  const allowed = reading === 'each' || reading === 'named' ? [readings.letter, readings.number, readings.text] : [readings[reading]]
  if (reading === 'named' && readings.letter) return readings.letter
  const found = allowed.flatMap((positions) => (positions ? [positions] : []))
  const [first] = found
  if (first === undefined) return faultWith(said, options)
  if (found.every((positions) => String(positions) === String(first))) return first
  return rowFault('answer', readings.letter ? 'letter-or-words' : 'number-or-words', { answer: said }, 'say-for-column', said)
}

function faultWith(said: string, options: readonly string[]): RowFault {
  const place = placeOf(said)
  if (place !== undefined && place >= options.length) return rowFault('answer', 'answer-beyond', { answer: said, options: options.length }, 'answer', said)
  return rowFault('answer', 'answer-other', { answer: said }, 'answer', said)
}

/** "b", "B)", "(b)", "Option B", and several apart by commas or blanks. */
function byLetters(said: string, options: readonly string[]): number[] | undefined {
  const one = letterOf(said)
  if (one !== undefined) return inside([one], options)
  const places = said.split(LIST).map(letterOf)
  return places.length > 1 && places.every((place) => place !== undefined) ? inside(places, options) : undefined
}

function letterOf(said: string): number | undefined {
  const plain = said.replace(/^\(|[).:\]]+$/g, '').trim()
  const word = /^(\p{L}{2,})\s+(\p{L})$/u.exec(plain)
  const sign = word && OPTION_WORDS.has(bareWord(word[1] as string)) ? (word[2] as string) : plain
  return /^\p{L}$/u.test(sign) ? placeOf(sign) : undefined
}

function byNumbers(said: string, options: readonly string[]): number[] | undefined {
  const places = said.split(LIST).map((number) => (/^\p{Nd}[).]?$/u.test(number) ? placeOf(number.charAt(0)) : undefined))
  return places.every((place) => place !== undefined) ? inside(places, options) : undefined
}

/** Word for word, else the only option that differs in nothing but capitals; then several such, apart by ; or |. */
function byText(said: string, options: readonly string[]): number[] | undefined {
  const whole = optionOf(said, options)
  if (whole !== undefined) return [whole]
  const parts = said.split(/\s*[;|]\s*/).map((part) => optionOf(part, options))
  return parts.length > 1 && parts.every((place) => place !== undefined) ? inside(parts, options) : undefined
}

function optionOf(said: string, options: readonly string[]): number | undefined {
  const exact = options.indexOf(said)
  if (exact !== -1) return exact
  const alike = options.flatMap((option, i) => (option.toLowerCase() === said.toLowerCase() ? [i] : []))
  return alike.length === 1 ? alike[0] : undefined
}

const inside = (places: readonly number[], options: readonly string[]): number[] | undefined => (places.every((place) => place < options.length) ? [...places] : undefined)
