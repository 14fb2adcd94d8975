/** Part of a text: plain words, or the LaTeX between two dollar signs. A text without formulas is one piece of words. */
export type Piece = { kind: 'words'; text: string } | { kind: 'formula'; tex: string; apart: boolean }

/** An escaped dollar sign, or a formula: closed, on one line, not empty. */
const FORMULA = /\\\$|\$((?:\\[^\n]|[^$\\\n])+)\$/g
/** A formula after text that ends with a colon is displayed on a line of its own. */
const LEADS_UP = /[:：]\s*$/
const CLOSES = /^[\s?!؟]*$/

/** `apart`: the formula follows a colon and ends the text, apart from question or exclamation marks. Not before a full stop, which would be left on a line of its own. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let words = ''
  for (const match of text.matchAll(FORMULA)) {
    words += text.slice(at, match.index)
    at = match.index + match[0].length
    if (match[1] === undefined) words += '$'
    else {
      const apart = LEADS_UP.test(words) && CLOSES.test(text.slice(at))
      if (words) pieces.push({ kind: 'words', text: words })
      pieces.push({ kind: 'formula', tex: match[1], apart })
      words = ''
    }
  }
  words += text.slice(at)
  if (words || pieces.length === 0) pieces.push({ kind: 'words', text: words })
  return pieces
}

export const hasFormula = (text: string): boolean => piecesOf(text).some(({ kind }) => kind === 'formula')

/** The text for screen readers: formulas in one line, without LaTeX commands. */
export function spokenText(text: string): string {
  return piecesOf(text)
    .map((piece) => (piece.kind === 'words' ? piece.text : oneLine(piece.tex)))
    .join('')
}

const SIGNS: Record<string, string> = {
  cdot: '·', times: '×', div: '÷', pm: '±', mp: '∓', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', equiv: '≡', circ: '°', infty: '∞', to: '→', sum: '∑', prod: '∏',
  int: '∫', dots: '…', ldots: '…', cdots: '…', in: '∈', cup: '∪', cap: '∩', angle: '∠', pi: 'π', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', theta: 'θ', lambda: 'λ', mu: 'μ', sigma: 'σ', phi: 'φ', omega: 'ω',
  quad: ' ', qquad: ' ', left: '', right: '', displaystyle: '', limits: '',
}
const GROUP = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`
const FRACTION = new RegExp(String.raw`\\[dt]?frac\s*${GROUP}\s*${GROUP}`)
const BINOMIAL = new RegExp(String.raw`\\binom\s*${GROUP}\s*${GROUP}`)
const ROOT = new RegExp(String.raw`\\sqrt\s*(?:\[([^\]]*)\])?\s*${GROUP}`)
const DEEPEST = 20

/** A formula in one line: a/b for fractions, √ for roots, ^ for powers, signs for their names. */
function oneLine(tex: string): string {
  let line = tex
  for (let i = 0; i < DEEPEST; i++) {
    const next = line.replace(FRACTION, '($1)/($2)').replace(BINOMIAL, '($1 ; $2)').replace(ROOT, '$1√($2)')
    if (next === line) break
    line = next
  }
  return line
    .replaceAll(/\\(?:text|mathrm|mathbf|operatorname|vec)\s*\{([^{}]*)\}/g, '$1')
    .replaceAll(/\\(?:begin|end)\{[^{}]*\}/g, ' ')
    .replaceAll(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? name)
    .replaceAll(/\\\\|&/g, ' ; ')
    .replaceAll(/\\[,;:! ]/g, ' ')
    .replaceAll(/\^\{°\}|\^°/g, '°')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll(/([_^])\{([^{}]*)\}/g, (_, sign: string, inner: string) => (inner.length > 1 ? `${sign}(${inner})` : sign + inner))
    .replaceAll(/[{}]/g, '')
    .replaceAll(/\((\w)\)\/\((\w)\)/g, '$1/$2')
    .replaceAll(/√\((\w)\)/g, '√$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
