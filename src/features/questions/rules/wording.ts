/** What every question must be, wherever it comes from. */
import { PLAIN_KIND } from '../kinds/rules/ids.ts'
import { kindOf } from '../kinds/rules.ts'
import { textFault, type QuestionDraft, type RefusedDraft, type Wording } from './draft.ts'
import { questionFault, type Part, type QuestionFault } from './faults.ts'
import { LIMITS } from './limits.ts'
import { tidyLine, tidyLines } from './repair.ts'

/** The wording of a draft, or why it is none. Nothing of the author's meaning is guessed or left out. */
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
  return partFault('question', wording.question, LIMITS.question) ?? answerFault(intake.fault(wording, draft)) ?? besideFault(wording) ?? wording
}

function partFault(part: Part, text: string, most: number): RefusedDraft | undefined {
  const refused = textFault(part, text, most)
  return refused && { refused, column: part }
}

/** The column of the option that is meant, if one is. */
function answerFault(refused: QuestionFault | undefined): RefusedDraft | undefined {
  const what = refused && 'what' in refused.values ? refused.values.what : ''
  return refused && { refused, column: /^option[a-e]$/.test(what) ? what : 'answer' }
}

/** Pictures are served by this server only: others would reveal players to third parties. */
const PICTURE = /^\/media\/[\w./-]+$/

const CLIP = /^\/media\/[\w./-]+\.(mp3|ogg|m4a|wav)$/

function besideFault({ note, image, imageText, audio, audioMs, audioText, asOf, source }: Wording): RefusedDraft | undefined {
  if (image && (image.length > LIMITS.link || image.includes('..') || !PICTURE.test(image))) return { refused: questionFault('image-path', {}), column: 'image' }
  if (audio && (audio.length > LIMITS.link || audio.includes('..') || !CLIP.test(audio))) return { refused: questionFault('audio-path', {}), column: 'audio' }
  if (audio && !(audioMs > 0 && audioMs <= LIMITS.clipMs)) return { refused: questionFault('audio-length', { most: LIMITS.clipMs }), column: 'audio' }
  const texts = [['note', note, LIMITS.note], ['image_text', imageText, LIMITS.link], ['audio_text', audioText, LIMITS.note], ['as_of', asOf, LIMITS.name], ['source', source, LIMITS.link]] as const
  for (const [part, text, most] of texts) {
    const fault = text === '' ? undefined : partFault(part, text, most)
    if (fault) return fault
  }
  return undefined
}
