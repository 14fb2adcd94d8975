/** What every question must be, wherever it comes from. */
import { PLAIN_KIND } from '../kinds/rules/ids.ts'
import { kindOf } from '../kinds/rules.ts'
import { textRefusal, type QuestionDraft, type RefusedDraft, type Wording } from './draft.ts'
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
  }
  const refused = textRefusal('the question', wording.question, LIMITS.question) ?? intake.fault(wording, draft) ?? besideFault(wording)
  return refused === undefined ? wording : { refused }
}

/** Pictures lie on this server: one from elsewhere would tell strangers who plays. */
const PICTURE = /^\/media\/[\w./-]+$/

const CLIP = /^\/media\/[\w./-]+\.(mp3|ogg|m4a|wav)$/

function besideFault({ note, image, imageText, audio, audioMs }: Wording): string | undefined {
  if (note && textRefusal('the note', note, LIMITS.note)) return textRefusal('the note', note, LIMITS.note)
  if (imageText && textRefusal('the image text', imageText, LIMITS.link)) return textRefusal('the image text', imageText, LIMITS.link)
  if (image && (image.length > LIMITS.link || image.includes('..') || !PICTURE.test(image))) return 'the image must be a path that begins with /media/'
  if (audio && (audio.length > LIMITS.link || audio.includes('..') || !CLIP.test(audio))) return 'the clip must be a path that begins with /media/ and ends with .mp3, .ogg, .m4a or .wav'
  if (audio && !(audioMs > 0 && audioMs <= LIMITS.clipMs)) return `the clip must be at most ${LIMITS.clipMs} ms long, and its length must be told`
  return undefined
}
