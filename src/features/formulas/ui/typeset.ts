import katex, { type KatexOptions } from 'katex'
import 'katex/dist/katex.min.css'

/** Limits against mistakes and denial of service: formulas have a line or two. */
const MOST_EXPANSIONS = 200
const MOST_EM = 5
const OTHER_SCRIPTS = ['unicodeTextInMathMode', 'unknownSymbol', 'symbolNotInFont']

/** KaTeX options of every formula: HTML and MathML output, no commands that load, link or execute. */
export const FORMULA: KatexOptions = {
  output: 'htmlAndMathml',
  throwOnError: true,
  trust: false,
  maxExpand: MOST_EXPANSIONS,
  maxSize: MOST_EM,
  // Digits and words of other scripts are allowed in a formula; everything else outside of LaTeX is an error.
  strict: (code: string) => (OTHER_SCRIPTS.includes(code) ? 'ignore' : 'error'),
}

/** Renders a formula into an element; invalid LaTeX as its source text. */
export function typeset(tex: string, element: HTMLElement): void {
  try {
    katex.render(tex, element, FORMULA)
  } catch {
    element.textContent = tex
  }
}
