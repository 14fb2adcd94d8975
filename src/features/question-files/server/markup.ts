/** HTML of a question as plain text, by a library: lines stay lines, raised digits stay raised, what cannot be text is named. */
import { Parser } from 'htmlparser2'
import { tidyLines } from '../../questions/rules/repair.ts'
import type { PlainText } from '../rules/source.ts'

const BLOCKS = new Set(['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'ul', 'ol'])
const SILENT = new Set(['script', 'style', 'title', 'head'])
const LOST = new Set(['video', 'audio', 'iframe', 'object', 'embed', 'table', 'svg', 'math', 'canvas', 'form', 'input'])

const UP = new Map([...'0123456789+-=()n'].map((sign, i) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ'][i] as string]))
const DOWN = new Map([...'0123456789+-=()'].map((sign, i) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][i] as string]))

/** "10<sup>2</sup>" is not "102". */
function moved(text: string, signs: ReadonlyMap<string, string>, otherwise: string): string {
  const letters = [...text.trim()]
  return letters.every((letter) => signs.has(letter)) ? letters.map((letter) => signs.get(letter)).join('') : `${otherwise}(${text.trim()})`
}

export function readMarkup(html: string): PlainText {
  const pictures: string[] = []
  const lost = new Set<string>()
  const pieces: { name: string; text: string }[] = [{ name: '', text: '' }]
  const add = (text: string) => ((pieces.at(-1) as { text: string }).text += text)
  let silent = 0
  const parser = new Parser({
    onopentag: (name, { src = '' }) => {
      if (SILENT.has(name)) silent++
      if (BLOCKS.has(name)) add('\n')
      if (name === 'img' && src !== '') pictures.push(src)
      if (LOST.has(name)) lost.add(name)
      if (name === 'sup' || name === 'sub') pieces.push({ name, text: '' })
    },
    // A line end of the source is a blank.
    ontext: (text) => silent === 0 && add(text.replaceAll(/\s+/g, ' ')),
    onclosetag: (name) => {
      if (SILENT.has(name)) silent--
      if (BLOCKS.has(name) && name !== 'br') add('\n')
      if (pieces.length > 1 && pieces.at(-1)?.name === name) {
        const { text } = pieces.pop() as { text: string }
        add(name === 'sup' ? moved(text, UP, '^') : moved(text, DOWN, '_'))
      }
    },
  })
  parser.end(html)
  return { text: tidyLines(pieces.map(({ text }) => text).join('')), pictures, lost: [...lost] }
}

/** The entities of HTML alone. */
export function decodeEntities(text: string): string {
  let plain = ''
  const parser = new Parser({ ontext: (piece) => (plain += piece) }, { decodeEntities: true, xmlMode: false })
  // A "<" of the text itself is no tag here.
  parser.end(text.replaceAll('<', '&lt;'))
  return plain
}
