/** What stands between the braces of a GIFT question. */
import { rowFault, type RowFault } from './fault.ts'
import { choiceCells, isFault, type FormatCells, type WritePiece } from './source.ts'
import { numericCells, rightOf, spellingCells, trueFalseCells, type WeighedOption } from './weighed.ts'

/** `sign`: '=' or '~'. `percent`: undefined where none is written. */
type Entry = { sign: string; percent: number | undefined; text: string; feedback: string }

export function readGiftAnswers(braces: string, write: WritePiece): FormatCells | RowFault {
  const [answers = '', ...general] = braces.split('####')
  const note = write(general.join('####'))
  if (isFault(note)) return note
  const cells = answersIn(answers.trim(), write)
  if (isFault(cells)) return cells
  return { ...cells, note: note.text || (cells.note ?? '') }
}

function answersIn(answers: string, write: WritePiece): FormatCells | RowFault {
  if (answers === '') return rowFault('answer', 'essay', {}, 'gift-options')
  if (answers.startsWith('#')) return numberIn(answers.slice(1).trim())
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([\s\S]*))?$/i.exec(answers)
  if (truth) return trueFalseCells(truth[1]?.toUpperCase().startsWith('T') === true)
  const entries = entriesIn(answers)
  if (isFault(entries)) return entries
  if (entries.some(({ sign }) => sign === '~')) return choiceIn(entries, write)
  if (entries.some(({ text }) => text.includes('->'))) return rowFault('answer', 'matching', {}, 'one-of-each-pair')
  return spellingIn(entries, write)
}

const WEIGHT = /^\s*%\s*(-?[\d.]+)\s*%/

function entriesIn(answers: string): Entry[] | RowFault {
  const [lead = '', ...pieces] = answers.split(/(?=[=~])/)
  const all = /^[=~]/.test(lead) ? [lead, ...pieces] : pieces
  if (all.length === 0 || !/^([=~]|\s*$)/.test(lead)) return rowFault('answer', 'before-answers', { text: lead.trim().slice(0, 60) }, 'gift-signs')
  return all.map((piece) => {
    const [said = '', ...feedback] = piece.slice(1).split('#')
    const percent = WEIGHT.exec(said)?.[1]
    return { sign: piece.charAt(0), percent: percent === undefined ? undefined : Number(percent), text: said.replace(WEIGHT, ''), feedback: feedback.join('#') }
  })
}

function choiceIn(entries: Entry[], write: WritePiece): FormatCells | RowFault {
  const options: WeighedOption[] = []
  for (const { sign, percent, text, feedback } of entries) {
    const [option, why] = [write(text), write(feedback)]
    if (isFault(option)) return option
    if (option.image !== '') return rowFault('optiona', 'option-picture', {}, 'options-as-text')
    options.push({ text: option.text, percent: percent ?? (sign === '=' ? 100 : 0), feedback: isFault(why) ? '' : why.text })
  }
  const right = rightOf(options)
  if (isFault(right)) return right
  const cells = choiceCells(options.map(({ text }) => text), right.positions)
  return isFault(cells) ? cells : { ...cells, note: right.positions.length === 1 ? options[right.positions[0] as number]?.feedback : '' }
}

function spellingIn(entries: Entry[], write: WritePiece): FormatCells | RowFault {
  const words: string[] = []
  for (const { text, percent } of entries) {
    const word = write(text)
    if (isFault(word)) return word
    if ((percent ?? 100) >= 100) words.push(word.text)
  }
  return spellingCells(words)
}

/** `1822:5`, `1..5`, or several such with = before each. */
function numberIn(text: string): FormatCells | RowFault {
  const [said = '', ...more] = text.startsWith('=') ? text.slice(1).split(/(?=[=~])/) : [text]
  const plain = (said.split('#')[0] ?? '').replace(WEIGHT, '').trim()
  if (more.some((each) => each.startsWith('='))) return rowFault('answer', 'numbers-many', {}, 'gift-one-number')
  const [, from, to] = /^(-?[\d.]+)\s*\.\.\s*(-?[\d.]+)$/.exec(plain) ?? []
  if (from !== undefined && to !== undefined) return numericCells((Number(from) + Number(to)) / 2, Math.abs(Number(to) - Number(from)) / 2)
  const [, value, tolerance] = /^(-?[\d.]+)\s*(?::\s*([\d.]+))?$/.exec(plain) ?? []
  if (value === undefined) return rowFault('answer', 'number-none', { text: plain }, 'gift-number')
  return numericCells(Number(value), Number(tolerance ?? 0))
}
