/** What every question must be, wherever it comes from. */
import { PLAIN_KIND } from '../kinds/rules/ids.ts'
import { kindOf } from '../kinds/rules.ts'
import { optionColumn, textRefusal, type QuestionDraft, type RefusedDraft, type Wording } from './draft.ts'
import { LIMITS } from './limits.ts'
import { tidyLine, tidyLines } from './repair.ts'

/** The wording of a draft, or in a sentence why it is none. Nothing of the author's meaning is guessed or left out. */
export function wordingOf(draft: QuestionDraft): Wording | RefusedDraft {
  const { kind = PLAIN_KIND } = draft
  const { intake, questionType } = kindOf({ kind })
  const options = draft.options.map(tidyLine)
  const wording: Wording = {
    kind,
    questionType: questionType(options),
    question: tidyLines(draft.question),
    options,
    answer: [draft.answer].flat(),
    more: draft.more ?? {},
    note: tidyLines(draft.note ?? ''),
    image: (draft.image ?? '').trim(),
    imageText: tidyLine(draft.imageText ?? ''),
    audio: (draft.audio ?? '').trim(),
    audioMs: draft.audioMs ?? 0,
    audioText: tidyLine(draft.audioText ?? ''),
    asOf: tidyLine(draft.asOf ?? ''),
    source: tidyLine(draft.source ?? ''),
  }
  return textFault('the question', 'question', wording.question, LIMITS.question) ?? answerFault(intake.fault(wording, draft)) ?? besideFault(wording) ?? wording
}

function textFault(what: string, column: string, text: string, most: number): RefusedDraft | undefined {
  const refused = textRefusal(what, text, most)
  return refused === undefined ? undefined : { refused, column }
}

const answerFault = (refused: string | undefined): RefusedDraft | undefined => (refused === undefined ? undefined : { refused, column: optionColumn(refused) ?? 'answer' })

/** Pictures are served by this server only: others would reveal players to third parties. */
const PICTURE = /^\/media\/[\w./-]+$/

const CLIP = /^\/media\/[\w./-]+\.(mp3|ogg|m4a|wav)$/

function besideFault({ note, image, imageText, audio, audioMs, audioText, asOf, source }: Wording): RefusedDraft | undefined {
  if (image && (image.length > LIMITS.link || image.includes('..') || !PICTURE.test(image))) return { refused: 'the image must be a path that begins with /media/', column: 'image' }
  if (audio && (audio.length > LIMITS.link || audio.includes('..') || !CLIP.test(audio))) return { refused: 'the clip must be a path that begins with /media/ and ends with .mp3, .ogg, .m4a or .wav', column: 'audio' }
  if (audio && !(audioMs > 0 && audioMs <= LIMITS.clipMs)) return { refused: `the clip must be at most ${LIMITS.clipMs} ms long, and its length must be told`, column: 'audio' }
  const texts = [['the note', 'note', note, LIMITS.note], ['the image text', 'image_text', imageText, LIMITS.link], ['the audio text', 'audio_text', audioText, LIMITS.note], ['the date', 'as_of', asOf, LIMITS.name], ['the source', 'source', source, LIMITS.link]] as const
  for (const [what, column, text, most] of texts) {
    const fault = text === '' ? undefined : textFault(what, column, text, most)
    if (fault) return fault
  }
  return undefined
}
