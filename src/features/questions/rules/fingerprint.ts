/** Identifies duplicates: equal words, regardless of capitals, punctuation and the order of the options. */

/** Dashes of all kinds are one, since a minus sign before a figure means something. */
const DASH = /[\p{Pd}\u2212]/gu
/** The data we import lost its apostrophes, so "its" and "it's" are one word. */
const QUOTE = /['"`´‘’‚‛“”„‟«»‹›ʼ]/g
const MARKS = /\p{P}(?!\p{N})|[\s_]+/gu

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(QUOTE, '').replaceAll(DASH, '-').replaceAll(MARKS, ' ').replaceAll(/ +/g, ' ').trim()
}

export type CollectionKind = 'text' | 'contest' | 'exam'
/** Where a question is unique: a category type, or a collection. */
export type Bounds = number | `collection:${number}`

/** The text whose hash is stored with the question; unique in the bank. */
export function sameness(bounds: Bounds, language: string, { question, options }: { question: string; options: string[] }): string {
  return JSON.stringify([bounds, language, folded(question), options.map(folded).sort()])
}
