/** The words by which two questions are compared. */
import { kindOf } from '../kinds/rules.ts'
import type { Wording } from './draft.ts'

/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u
const WORD = /[\p{L}\p{M}\p{N}]+|[+\-*/=<>^%√π]/gu

/** Small letters without accents, each word once; two letters at a time where words are not apart. */
export function comparedWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f\u064b-\u065f]/g, '').toLowerCase()
  const words = plain.match(WORD) ?? []
  return [...new Set(words.flatMap((word) => (UNSPACED.test(word) && word.length > 2 ? [...word].slice(1).map((_, i) => word.slice(i, i + 2)) : [word])))]
}

/** What is right of a question in words, whatever its place and order. */
export const rightText = (keyed: Pick<Wording, 'kind' | 'options' | 'answer'>): string =>
  kindOf(keyed).keyTexts(keyed).map((text) => comparedWords(text).join(' ')).sort().join('|')
