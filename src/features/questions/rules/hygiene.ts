/** Faults of questions that a machine finds by their words, and what it can mend of them. */
import { kindOf } from '../kinds/rules.ts'
import { LAST_STAY, lastStaying } from '../kinds/rules/last-stay.ts'
import { isAbove } from './above.ts'
import { agingWord } from './aging-words.ts'
import type { Wording } from './draft.ts'
import { withoutEntities } from './entities.ts'
import { damageIn, tidyLine, tidyLines } from './repair.ts'

/** The gravest first. */
export const FAULTS = ['contradiction', 'broken', 'duplicate', 'near', 'aging', 'above', 'long', 'no-note', 'no-source'] as const
export type Fault = (typeof FAULTS)[number]

/** Of two questions; the others are of one. */
export const PAIR_FAULTS = ['contradiction', 'duplicate', 'near'] as const satisfies readonly Fault[]
export const isPairFault = (fault: Fault): boolean => (PAIR_FAULTS as readonly Fault[]).includes(fault)
/** Those that `mended` can mend. */
export const MENDED_FAULTS = ['broken', 'above'] as const

const TEXTS = ['question', 'note', 'imageText', 'audioText', 'source', 'asOf'] as const
export type WordField = (typeof TEXTS)[number] | 'option'

/** A text of a question in which a fault was found. `option`: its position. `hit`: what is wrong in it, as it stands there; '' all of it. `then`: the mended text; null: it has to be written anew. */
export type FaultyText = { field: WordField; option: number; text: string; hit: string; then: string | null }

/** `language`: the code of its language. */
export function faultsOf(wording: Wording, language: string): Fault[] {
  const found: Partial<Record<Fault, boolean>> = {
    broken: brokenTexts(wording).length > 0,
    aging: agingTexts(wording, language).length > 0,
    above: isMisplaced(wording),
    long: longTexts(wording).length > 0,
    'no-note': wording.note === '',
    'no-source': wording.source === '',
  }
  return FAULTS.filter((fault) => found[fault] === true)
}

/** Where the words of a fault stand. */
export function faultyTexts(fault: Fault, wording: Wording, language: string): FaultyText[] {
  if (fault === 'broken') return brokenTexts(wording)
  if (fault === 'aging') return agingTexts(wording, language)
  if (fault === 'above') return aboveTexts(wording)
  return fault === 'long' ? longTexts(wording) : []
}

type Text = { field: WordField; option: number; text: string }

function textsOf(wording: Wording): Text[] {
  const options = wording.options.map((text, option): Text => ({ field: 'option', option, text }))
  return [...TEXTS.map((field): Text => ({ field, option: -1, text: wording[field] })), ...options].filter(({ text }) => text !== '')
}

/* ---- broken characters ---- */

/** A letter that a program could not write became a question mark; in a row they are no punctuation. */
const LOST = /\?{3,}/u

const MOST_TIMES = 5

/** As it should read; may still be damaged. */
function readable({ field, text }: Text): string {
  const tidy = field === 'question' || field === 'note' ? tidyLines : tidyLine
  let [before, after] = [text, tidy(withoutEntities(text))]
  // What was encoded twice is decoded twice.
  for (let n = 0; n < MOST_TIMES && after !== before; n++) [before, after] = [after, tidy(withoutEntities(after))]
  return after
}

function brokenTexts(wording: Wording): FaultyText[] {
  return textsOf(wording).flatMap((text) => {
    const then = readable(text)
    const lost = damageIn(then) !== undefined || LOST.test(then) || then === ''
    return then !== text.text || lost ? [{ ...text, hit: LOST.exec(text.text)?.[0] ?? '', then: lost ? null : then }] : []
  })
}

/* ---- days ---- */

/** A question that says as of when it is true does not grow old unseen. Explanations may speak of their day. */
function agingTexts(wording: Wording, language: string): FaultyText[] {
  if (wording.asOf !== '') return []
  const spoken = textsOf(wording).filter(({ field }) => field === 'question' || field === 'option')
  return spoken.flatMap((text) => {
    const hit = agingWord(text.text, language)
    return hit === undefined ? [] : [{ ...text, hit, then: null }]
  })
}

/* ---- options about the others ---- */

const FEWEST_SHUFFLED = 3

const aboveTexts = (wording: Wording): FaultyText[] => textsOf(wording).filter(({ field, text }) => field === 'option' && isAbove(text)).map((text) => ({ ...text, hit: text.text, then: null }))

/** Whether such an option is not among those that stay at the end. */
function isMisplaced(wording: Wording): boolean {
  if (kindOf(wording).lastCanStay !== true || wording.options.length < FEWEST_SHUFFLED) return false
  const free = wording.options.length - lastStaying(wording)
  return aboveTexts(wording).some(({ option }) => option < free)
}

/** Options about the others come last and stay there. */
function withLastStaying(wording: Wording): Wording {
  const isLast = (at: number) => isAbove(wording.options[at] ?? '')
  const order = wording.options.map((_, at) => at)
  const sorted = [...order.filter((at) => !isLast(at)), ...order.filter(isLast)]
  const count = order.filter(isLast).length
  return { ...wording, options: sorted.map((at) => wording.options[at] as string), answer: wording.answer.map((at) => sorted.indexOf(at)).toSorted((a, b) => a - b), more: { ...wording.more, [LAST_STAY]: count } }
}

/* ---- length ---- */

/** A phone of 360 px shows so many letters a line: of a question in its large type, of an option. Wide scripts count twice. */
const LETTERS_A_LINE = 34
const MOST_LINES = { question: 6, option: 3 } as const
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

const linesOf = (text: string): number => text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil((line.length + (line.match(WIDE)?.length ?? 0)) / LETTERS_A_LINE)), 0)

const longTexts = (wording: Wording): FaultyText[] =>
  textsOf(wording).filter(({ field, text }) => (field === 'question' || field === 'option') && linesOf(text) > MOST_LINES[field]).map((text) => ({ ...text, hit: '', then: null }))

/* ---- mending ---- */

/** The question without the fault; undefined: a person has to write it. */
export function mended(fault: Fault, wording: Wording): Wording | undefined {
  if (fault === 'above') return isMisplaced(wording) && aboveTexts(wording).length < wording.options.length ? withLastStaying(wording) : undefined
  const broken = fault === 'broken' ? brokenTexts(wording) : []
  if (broken.length === 0 || broken.some(({ then }) => then === null)) return undefined
  const changed = new Map(broken.map(({ field, option, then }) => [`${field} ${option}`, then as string]))
  const is = (field: WordField, option: number, text: string) => changed.get(`${field} ${option}`) ?? text
  return { ...wording, ...Object.fromEntries(TEXTS.map((field) => [field, is(field, -1, wording[field])])), options: wording.options.map((text, option) => is('option', option, text)) }
}
