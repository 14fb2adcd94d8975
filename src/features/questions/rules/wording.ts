/** What every question must be, wherever it comes from. */
import { LIMITS } from './limits.ts'
import { damageIn, tidyLine, tidyLines } from './repair.ts'

/** A question's words as they are stored: options in the author's order, `answer` the positions (from 0) of what is right. */
export type Wording = {
  questionType: 1 | 2
  /** 1: the right ones, in any order; 2: all of them, in the order of `answer`. */
  answerType: 1 | 2
  question: string
  options: string[]
  answer: number[]
  note: string
  image: string
  imageText: string
  /** A clip, its length in milliseconds, and what is heard in it. */
  audio: string
  audioMs: number
  audioText: string
  asOf: string
}

/** one of its options, all that are right, all in their order, or a word to be spelled: then the word is the only option. */
export type Form = 'one' | 'several' | 'sequence' | 'word'

/** As a source has it, before anything was looked at. */
export type Draft = {
  form?: Form
  question: string
  options: string[]
  answer: number | number[]
  questionType?: 1 | 2
  note?: string
  image?: string
  imageText?: string
  audio?: string
  audioMs?: number
  audioText?: string
  asOf?: string
}

export type Refused = { refused: string }

const LETTERS = 'ABCDEFGH'
export const optionName = (position: number): string => `option ${LETTERS[position] ?? position + 1}`

/** The wording of a draft, or in a sentence why it is none. Nothing of the author's meaning is guessed or left out. */
export function wordingOf(draft: Draft): Wording | Refused {
  const question = tidyLines(draft.question)
  const options = draft.options.map(tidyLine)
  const wording: Wording = {
    questionType: formOf(draft) === 'one' && options.length === 2 ? 2 : 1,
    answerType: draft.form === 'sequence' ? 2 : 1,
    question,
    options,
    answer: [draft.answer].flat(),
    note: tidyLines(draft.note ?? ''),
    image: (draft.image ?? '').trim(),
    imageText: tidyLine(draft.imageText ?? ''),
    audio: (draft.audio ?? '').trim(),
    audioMs: draft.audioMs ?? 0,
    audioText: tidyLine(draft.audioText ?? ''),
    asOf: tidyLine(draft.asOf ?? ''),
  }
  const refused = textFault('the question', question, LIMITS.question) ?? optionsFault(options, draft) ?? answerFault(wording, draft) ?? besideFault(wording)
  return refused === undefined ? wording : { refused }
}

function textFault(what: string, text: string, most: number): string | undefined {
  if (text === '') return `${what} is empty`
  if (text.length > most) return `${what} has ${text.length} characters, ${most} is the most; it may have been cut off`
  const damage = damageIn(text)
  return damage && `${what} is damaged: ${damage}`
}

const formOf = ({ form = 'one' }: Draft): Form => form
/** With two options to sort or to tick there is little to find out. */
const FEWEST: Record<Form, number> = { one: LIMITS.fewestOptions, several: 3, sequence: 3, word: 1 }

function optionsFault(options: string[], draft: Draft): string | undefined {
  const [fewest, most] = [FEWEST[formOf(draft)], draft.form === 'word' ? 1 : LIMITS.mostOptions]
  if (options.length < fewest || options.length > most) return `it has ${options.length} options, not ${fewest} to ${most}`
  const odd = options.map((option, i) => textFault(optionName(i), option, LIMITS.option)).find((fault) => fault !== undefined)
  if (odd) return odd
  const twin = doubled(options)
  // Two options that read alike: a player who picks the one that is not marked right would lose by chance.
  if (twin) return `${optionName(twin[0])} and ${optionName(twin[1])} read the same`
  return undefined
}

function answerFault({ options, answer }: Wording, draft: Draft): string | undefined {
  const { questionType } = draft
  if (answer.length === 0 || answer.some((place) => options[place] === undefined)) return 'the right answer is none of its options'
  if (new Set(answer).size < answer.length) return 'an option stands twice in its answer'
  if (draft.form === 'sequence' && answer.length < options.length) return 'its order leaves options out'
  if (draft.form === 'several') return answer.length === options.length ? 'all of its options are right' : undefined
  if (draft.form === 'sequence' || draft.form === 'word') return undefined
  if (answer.length > 1) return 'it has more than one right answer'
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

const CLIP = /^\/media\/[\w./-]+\.(mp3|ogg|m4a|wav)$/

function besideFault({ note, image, imageText, audio, audioMs }: Wording): string | undefined {
  if (note && textFault('the note', note, LIMITS.note)) return textFault('the note', note, LIMITS.note)
  if (imageText && textFault('the image text', imageText, LIMITS.link)) return textFault('the image text', imageText, LIMITS.link)
  if (image && (image.length > LIMITS.link || image.includes('..') || !PICTURE.test(image))) return 'the image must be a path that begins with /media/'
  if (audio && (audio.length > LIMITS.link || audio.includes('..') || !CLIP.test(audio))) return 'the clip must be a path that begins with /media/ and ends with .mp3, .ogg, .m4a or .wav'
  if (audio && !(audioMs > 0 && audioMs <= LIMITS.clipMs)) return `the clip must be at most ${LIMITS.clipMs} ms long, and its length must be told`
  return undefined
}
