import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'

/** A formula is a line or two: what wants more is a mistake, or wants to keep the browser busy. */
const MOST_EXPANSIONS = 200
const MOST_EM = 5
const OTHER_SCRIPTS = ['unicodeTextInMathMode', 'unknownSymbol', 'symbolNotInFont']

/** How every formula is set: with MathML beside what is seen, and nothing in it that could load, link or run. */
export const FORMULA: KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  maxExpand: MOST_EXPANSIONS,
  maxSize: MOST_EM,
  // Digits and words of other scripts may stand in a formula; nothing else that LaTeX does not know.
  strict: (code: string) => (OTHER_SCRIPTS.includes(code) ? 'ignore' : 'error'),
}

/** Draws a formula into an element. What is no LaTeX is written there as it stands. */
export function typeset(tex: string, place: HTMLElement): void {
  try {
    katex.render(tex, place, FORMULA)
  } catch {
    place.textContent = tex
  }
}
