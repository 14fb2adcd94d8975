/** JSON as the Open Trivia Database answers it, in each of its encodings. */
import { CAPS } from './caps.ts'
import { rowFault } from './fault.ts'
import { choiceCells, faultyRow, formatRow, isFault, type SourceRow } from './source.ts'

export type OpenTriviaDb = { results: unknown[] }

export const isOpenTriviaDb = (value: unknown): value is OpenTriviaDb => typeof value === 'object' && value !== null && Array.isArray((value as { results?: unknown }).results)

type Result = { type: string; category: string; question: string; correct_answer: string; incorrect_answers: string[] }
/** `html`: entities in a text, which is what the service sends unless it is asked otherwise. `base64`: UTF-8 in Base64. */
export type Decoders = { html: (text: string) => string; base64: (text: string) => string }

/** Rows are counted from 1, as a reader of the file would. */
export function* openTriviaDbRows({ results }: OpenTriviaDb, decoders: Decoders): Generator<SourceRow> {
  const decode = decoderOf(results, decoders)
  for (const [i, value] of results.entries()) {
    const result = resultIn(value)
    if (result === undefined) yield faultyRow(i + 1, '', rowFault('', 'entry-none', {}, 'entry'))
    else yield rowIn(result, i + 1, decode)
  }
}

function rowIn(result: Result, line: number, decode: (text: string) => string): SourceRow {
  const question = decode(result.question)
  const wrong = result.incorrect_answers.map(decode)
  const right = decode(result.correct_answer)
  // Of a statement both words stand in their usual order.
  const options = decode(result.type) === 'boolean' && wrong[0] === 'True' ? [...wrong, right] : [right, ...wrong]
  const cells = choiceCells(options, [options.indexOf(right)])
  if (isFault(cells)) return faultyRow(line, question, cells)
  return formatRow(line, { category: decode(result.category), question, ...cells })
}

function resultIn(value: unknown): Result | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { type = '', category = '', question, correct_answer, incorrect_answers } = value as Record<string, unknown>
  const texts = [type, category, question, correct_answer, ...(Array.isArray(incorrect_answers) ? incorrect_answers : [undefined])]
  if (texts.length > CAPS.columns || !texts.every((text) => typeof text === 'string')) return undefined
  return value as Result
}

/** One encoding for the whole file, seen at the types, which are one of two words. */
function decoderOf(results: readonly unknown[], { html, base64 }: Decoders): (text: string) => string {
  const all = results.flatMap((value) => resultIn(value) ?? [])
  if (all.length > 0 && all.every(({ type }) => type === 'bXVsdGlwbGU=' || type === 'Ym9vbGVhbg==')) return base64
  const isUrl = all.some(({ question }) => /%[0-9A-F]{2}/i.test(question)) && all.every(({ question, correct_answer }) => !/\s/.test(question) && !/\s/.test(correct_answer))
  return isUrl ? (text) => fromUrl(text, html) : html
}

function fromUrl(text: string, html: (text: string) => string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A % that is no code: the text is none of this encoding.
    return html(text)
  }
}
