/** Moodle XML, question by question; a question of the type "category" says where the ones behind it belong. */
import { tidyLine } from '../../questions/rules/repair.ts'
import { rowFault, type RowFault } from './fault.ts'
import { categoryIn, type CategoryCells } from './moodle-category.ts'
import { choiceCells, faultyRow, formatRow, isFault, type EmbeddedFile, type FormatCells, type ReadMarkup, type SourceRow } from './source.ts'
import { numericCells, rightOf, spellingCells, trueFalseCells, type WeighedOption } from './weighed.ts'

/** An element of the file; `text` is that of the element itself and of those below it. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string }

export type MoodleReader = (question: XmlNode, line: number) => SourceRow[]

/** `question`: a child of `quiz`. Each embedded picture is named by its question, since many are called image.png. */
export function moodleReader(readMarkup: ReadMarkup): MoodleReader {
  let category: CategoryCells = { category: '', subcategory: '' }
  return (question, line) => {
    const type = question.attributes.type ?? ''
    if (type === 'category') {
      category = categoryIn(deepText(question, 'category'))
      return []
    }
    return [rowIn(question, type, line, category, readMarkup)]
  }
}

const child = ({ children }: XmlNode, name: string): XmlNode | undefined => children.find((node) => node.name === name)
const deepText = (node: XmlNode, name: string): string => textOf(child(node, name))
/** Most texts stand in a `text` below their element. */
const textOf = (node: XmlNode | undefined): string => (node === undefined ? '' : (child(node, 'text') ?? node).text)

type Reading = { readMarkup: ReadMarkup; prefix: string }
type Piece = { text: string; image: string; files: EmbeddedFile[] }

function rowIn(question: XmlNode, type: string, line: number, category: CategoryCells, readMarkup: ReadMarkup): SourceRow {
  const reading = { readMarkup, prefix: `question-${line}` }
  const stem = pieceIn(child(question, 'questiontext'), 'question', reading)
  if (isFault(stem)) return faultyRow(line, tidyLine(deepText(question, 'name')), stem)
  const note = pieceIn(child(question, 'generalfeedback'), 'note', reading)
  const cells = isFault(note) ? note : (READERS[type]?.(question, reading) ?? unknownType(type))
  if (isFault(cells)) return faultyRow(line, stem.text, cells)
  const embedded = stem.files.length > 0 ? { embedded: stem.files } : {}
  return { ...formatRow(line, { ...category, question: stem.text, image: stem.image, ...cells, note: (isFault(note) ? '' : note.text) || (cells.note ?? '') }), ...embedded }
}

const unknownType = (type: string): RowFault => rowFault('question_type', 'type-other', { type }, 'other-type', type)

/** The text of an element as a question has it, with the first picture that it shows. */
function pieceIn(node: XmlNode | undefined, column: string, { readMarkup, prefix }: Reading): Piece | RowFault {
  const raw = textOf(node)
  if (node === undefined || raw.trim() === '') return { text: '', image: '', files: [] }
  if (!['html', 'moodle_auto_format', undefined].includes(node.attributes.format)) return { text: raw, image: '', files: [] }
  const { text, pictures, lost } = readMarkup(raw)
  if (lost.length > 0) return rowFault(column, 'not-text', { names: lost.join(', ') }, 'as-text')
  if (pictures.length > 1) return rowFault('image', 'pictures-many', { n: pictures.length }, 'one-picture')
  return { text, ...pictureIn(node, pictures[0], prefix) }
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'

function pictureIn(node: XmlNode, address: string | undefined, prefix: string): Pick<Piece, 'image' | 'files'> {
  if (address === undefined) return { image: '', files: [] }
  if (!address.startsWith(PLUGIN_FILE)) return { image: address, files: [] }
  const name = decoded(address.slice(PLUGIN_FILE.length).split('?')[0] ?? '')
  const file = node.children.find((each) => each.name === 'file' && each.attributes.name === name.split('/').at(-1))
  const image = `${prefix}/${name}`
  return { image, files: file ? [{ name: image, base64: file.text }] : [] }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    // A % of the name itself.
    return name
  }
}

type ReadType = (question: XmlNode, reading: Reading) => FormatCells | RowFault

const READERS: Record<string, ReadType> = {
  multichoice: (question, reading) => {
    const options = optionsIn(question, reading)
    if (isFault(options)) return options
    const right = rightOf(options)
    if (isFault(right)) return right
    const cells = choiceCells(options.map(({ text }) => text), right.positions)
    return isFault(cells) ? cells : { ...cells, note: right.positions.length === 1 ? options[right.positions[0] as number]?.feedback : '' }
  },
  truefalse: (question) => trueFalseCells(question.children.some((node) => node.name === 'answer' && percentOf(node) >= 100 && tidyLine(textOf(node)).toLowerCase() === 'true')),
  shortanswer: (question, reading) => {
    const options = optionsIn(question, reading)
    return isFault(options) ? options : spellingCells(options.filter(({ percent }) => percent >= 100).map(({ text }) => tidyLine(text)))
  },
  numerical: (question) => {
    const right = question.children.filter((node) => node.name === 'answer' && percentOf(node) >= 100)
    if (right.length !== 1) return rowFault('answer', right.length === 0 ? 'numbers-none' : 'numbers-many', {}, 'one-number')
    const [node] = right as [XmlNode]
    return numericCells(Number(tidyLine(textOf(node))), Number(deepText(node, 'tolerance') || 0))
  },
  ordering: (question, reading) => {
    const options = optionsIn(question, reading)
    if (isFault(options)) return options
    const cells = choiceCells(options.map(({ text }) => text), options.map((_, i) => i))
    return isFault(cells) ? cells : { ...cells, answer_type: '2' }
  },
  description: () => rowFault('', 'description', {}, 'take-out'),
  essay: () => rowFault('answer', 'essay', {}, 'write-options'),
  matching: () => rowFault('answer', 'matching', {}, 'one-of-each-pair'),
}

const percentOf = ({ attributes }: XmlNode): number => Number(attributes.fraction ?? 0)

function optionsIn(question: XmlNode, reading: Reading): WeighedOption[] | RowFault {
  const options: WeighedOption[] = []
  for (const node of question.children.filter(({ name }) => name === 'answer')) {
    const option = pieceIn({ ...node, attributes: { format: 'html', ...node.attributes } }, 'optiona', reading)
    if (isFault(option)) return option
    if (option.image !== '') return rowFault('optiona', 'option-picture', {}, 'options-as-text')
    const why = pieceIn(child(node, 'feedback'), 'note', reading)
    options.push({ text: option.text, percent: percentOf(node), feedback: isFault(why) ? '' : why.text })
  }
  return options
}
