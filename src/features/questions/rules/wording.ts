/** What every question must be, wherever it comes from. */
import { LIMITS } from './limits.ts'
import { damageIn, tidyLine, tidyLines } from './repair.ts'

/** A question's words as they are stored: options in the author's order, `answer` the positions (from 0) of what is right. */
export type Wording = { questionType: 1 | 2; question: string; options: string[]; answer: number[]; note: string; image: string; imageText: string; asOf: string }

/** As a source has it, before anything was looked at. */
export type Draft = { question: string; options: string[]; answer: number; questionType?: 1 | 2; note?: string; image?: string; imageText?: string; asOf?: string }

export type Refused = { refused: string }

const LETTERS = 'ABCDEFGH'
export const optionName = (position: number): string => `option ${LETTERS[position] ?? position + 1}`

/** The wording of a draft, or in a sentence why it is none. Nothing of the author's meaning is guessed or left out. */
export function wordingOf(draft: Draft): Wording | Refused {
  const question = tidyLines(draft.question)
  const options = draft.options.map(tidyLine)
  const wording: Wording = {
    questionType: options.length === 2 ? 2 : 1,
    question,
    options,
    answer: [draft.answer],
    note: tidyLines(draft.note ?? ''),
    image: (draft.image ?? '').trim(),
    imageText: tidyLine(draft.imageText ?? ''),
    asOf: tidyLine(draft.asOf ?? ''),
  }
  const refused = textFault('the question', question, LIMITS.question) ?? optionsFault(options, draft) ?? besideFault(wording)
  return refused === undefined ? wording : { refused }
}

function textFault(what: string, text: string, most: number): string | undefined {
  if (text === '') return `${what} is empty`
  if (text.length > most) return `${what} has ${text.length} characters, ${most} is the most; it may have been cut off`
  const damage = damageIn(text)
  return damage && `${what} is damaged: ${damage}`
}

function optionsFault(options: string[], { answer, questionType }: Draft): string | undefined {
  const { fewestOptions, mostOptions } = LIMITS
  if (options.length < fewestOptions || options.length > mostOptions) return `it has ${options.length} options, not ${fewestOptions} to ${mostOptions}`
  const odd = options.map((option, i) => textFault(optionName(i), option, LIMITS.option)).find((fault) => fault !== undefined)
  if (odd) return odd
  const twin = doubled(options)
  // Two options that read alike: a player who picks the one that is not marked right would lose by chance.
  if (twin) return `${optionName(twin[0])} and ${optionName(twin[1])} read the same`
  if (options[answer] === undefined) return 'the right answer is none of its options'
  if (questionType === 2 && options.length !== 2) return `question_type 2 has two options, not ${options.length}`
  if (questionType === 1 && options.length === 2) return 'question_type 1 has three options or more; with two it is question_type 2'
  return undefined
}

/** The first two options that differ in nothing but capitals. */
function doubled(options: string[]): [number, number] | undefined {
  const seen = new Map<string, number>()
  for (const [i, option] of options.entries()) {
    const key = option.toLowerCase()
    const before = seen.get(key)
    if (before !== undefined) return [before, i]
    seen.set(key, i)
  }
  return undefined
}

/** Pictures lie on this server: one from elsewhere would tell strangers who plays. */
const PICTURE = /^\/media\/[\w./-]+$/

function besideFault({ note, image, imageText }: Wording): string | undefined {
  if (note && textFault('the note', note, LIMITS.note)) return textFault('the note', note, LIMITS.note)
  if (imageText && textFault('the image text', imageText, LIMITS.link)) return textFault('the image text', imageText, LIMITS.link)
  if (image && (image.length > LIMITS.link || image.includes('..') || !PICTURE.test(image))) return 'the image must be a path that begins with /media/'
  return undefined
}
