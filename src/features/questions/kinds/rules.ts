/** The one list of kinds: rounds, battles, bookmarks and the import take everything about a kind from here. */
import { clip } from './clip/rules.ts'
import type { ShownQuestion } from './contract.ts'
import { number } from './number/rules.ts'
import { one } from './one/rules.ts'
import { KIND_IDS, type KindId } from './rules/ids.ts'
import type { AskedQuestion, KeptCopy, QuestionKind, Lying } from './rules/kind.ts'
import { optionId } from './rules/options.ts'
import { sequence } from './sequence/rules.ts'
import { several } from './several/rules.ts'
import { word } from './word/rules.ts'

export const KINDS: Record<KindId, QuestionKind> = { one, several, sequence, word, clip, number }

export const kindOf = ({ kind }: { kind: KindId }): QuestionKind => KINDS[kind]

/** The kind of a kept copy: the last that says so, since any other copy is taken for one of options. */
export function kindOfCopy(copy: KeptCopy): QuestionKind {
  return KINDS[KIND_IDS.findLast((id) => KINDS[id].isCopy(copy)) ?? 'one']
}

/** What may be asked where only options can be chosen: in battles, in the daily quiz, and where all questions stand open at once. */
export const WITH_OPTIONS: readonly KindId[] = KIND_IDS.filter((id) => !KINDS[id].apart)

export const rightAnswer = (asked: AskedQuestion, lying: Lying): string => kindOf(asked).rightAnswer(asked, lying)

/** A question as it is handed out: nothing in it reveals which answer is right. */
export function questionOnTheWire(asked: AskedQuestion, lying: Lying, { position, timeMs }: { position: number; timeMs: number }): ShownQuestion {
  return {
    id: String(asked.id),
    position,
    question: asked.question,
    question_type: String(asked.questionType),
    options: lying.order.map((author, place) => ({ id: optionId(place), text: asked.options[author] ?? '' })),
    image: asked.image,
    image_text: asked.imageText,
    time_ms: timeMs,
    ...kindOf(asked).shows?.(asked, lying),
  }
}
