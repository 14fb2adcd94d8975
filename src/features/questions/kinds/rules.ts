/** The one list of kinds: rounds, battles, bookmarks and the import take everything about a kind from here. The browser's half is `ui/kinds.ts`. */
import type * as z from 'zod/mini'
import { clip } from './clip/rules.ts'
import type { ShownQuestion } from './contract.ts'
import { number } from './number/rules.ts'
import { one } from './one/rules.ts'
import type { CategoryType } from '../contract.ts'
import type { KindId } from './rules/ids.ts'
import { QUESTION_USES, type AskedQuestion, type KeptCopy, type Deal, type QuestionKind, type QuestionUse } from './rules/kind.ts'
import { optionId } from './rules/options.ts'
import { sequence } from './sequence/rules.ts'
import { several } from './several/rules.ts'
import { word } from './word/rules.ts'

/** Later kinds take precedence where several match a row or a copy; the plain kind matches the rest. */
export const KINDS = {
  one,
  several,
  sequence,
  word,
  clip,
  number,
}

const LISTED: readonly QuestionKind[] = Object.values(KINDS)
const BY_ID: ReadonlyMap<KindId, QuestionKind> = new Map(LISTED.map((kind) => [kind.id, kind]))

/** Throws where the list lacks the kind: its questions cannot be shown or judged any more. */
export function kindOf({ kind }: { kind: KindId }): QuestionKind {
  const found = BY_ID.get(kind)
  if (!found) throw new Error(`There is no kind of question "${kind}".`)
  return found
}

/** The kind of a bookmarked copy: the last one that matches; the plain kind matches all. */
export const kindOfCopy = (copy: KeptCopy): QuestionKind => LISTED.findLast(({ isCopy }) => isCopy(copy)) as QuestionKind

const idsWhere = (fits: (kind: QuestionKind) => boolean): KindId[] => LISTED.filter(fits).map(({ id }) => id).reverse()

/** The kinds that a use can ask. */
export const kindsFor = (use: QuestionUse): readonly KindId[] => idsWhere(({ uses }) => uses.includes(use))

/** The kinds that some use cannot ask. */
export const LIMITED_KINDS: readonly KindId[] = idsWhere(({ uses }) => uses.length < QUESTION_USES.length)

/** Kinds in categories of a type, and kinds in texts, contests and exams: the last of them matches all remaining rows. */
export const kindsIn = (set: CategoryType): readonly KindId[] => idsWhere(({ sets }) => sets.includes(set))
export const KINDS_IN_COLLECTIONS: readonly KindId[] = idsWhere(({ inCollections }) => inCollections === true)
export const KINDS_OUTSIDE_COLLECTIONS: readonly KindId[] = idsWhere(({ inCollections }) => inCollections !== true)

/** The fields of a seed file's question that only some kinds have. */
export const SEED_FIELDS = Object.assign({}, ...LISTED.map(({ intake }) => intake.seedFields)) as Readonly<Record<string, z.ZodMiniType>>

export const rightAnswer = (asked: AskedQuestion, deal: Deal): string => kindOf(asked).rightAnswer(asked, deal)

/** The share of the points that an answer earns by the best of a question's keys; 0: wrong. */
export function shareOf(asked: AskedQuestion, deal: Deal, answer: string): number {
  const keys = [asked, ...(asked.accepted ?? []).map((key) => ({ ...asked, ...key }))]
  return Math.max(...keys.map((key) => kindOf(key).judge(rightAnswer(key, deal), answer, key.more)))
}

/** A question as it is sent: nothing in it reveals which answer is right. */
export function questionOnTheWire(asked: AskedQuestion, deal: Deal, { position, timeMs }: { position: number; timeMs: number }): ShownQuestion {
  return {
    id: String(asked.id),
    position,
    question: asked.question,
    question_type: String(asked.questionType),
    options: deal.order.map((author, place) => ({ id: optionId(place), text: asked.options[author] ?? '' })),
    image: asked.image,
    image_text: asked.imageText,
    time_ms: timeMs,
    ...kindOf(asked).publicFields?.(asked, deal),
  }
}
