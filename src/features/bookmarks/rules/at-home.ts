/**
 * Practice without a network: kept questions whose answer this player was told are judged where they are played, since nothing
 * can be won. Reads as the server would have dealt and judged them.
 */
import { shuffled, type Dice } from '../../../platform/pure/dice.ts'
import type { QuestionOnTheWire } from '../../rounds/contract.ts'
import type { Bookmark } from '../contract.ts'

/** What is odd about a kind of questions; the rest is four options of which one is right. */
export type HomeKind = {
  asks?: (bookmark: Bookmark, dice: Dice) => Partial<QuestionOnTheWire>
  isRight?: (bookmark: Bookmark, answer: string) => boolean
  /** As a verdict tells it. */
  right?: (bookmark: Bookmark) => string
}

/** One question with the bookmark that it comes from. */
export type HomeQuestion = { bookmark: Bookmark; question: QuestionOnTheWire }

const SEQUENCE = '2'
const TRUE_OR_FALSE = '2'
/** However often chance deals the right order of a sequence, another one is dealt. */
const MOST_DEALS = 20

/** Its answer was told, and no clip has to be fetched. */
export const knownAtHome = ({ right_answer, audio }: Bookmark): boolean => right_answer !== undefined && !audio

/** At most so many of what can be played, in any order. */
export function dealAtHome(kept: readonly Bookmark[], most: number, kind: HomeKind, dice: Dice): HomeQuestion[] {
  const chosen = shuffled(kept.filter(knownAtHome), dice).slice(0, most)
  return chosen.map((bookmark, at) => ({ bookmark, question: { ...plain(bookmark, at + 1, dice), ...kind.asks?.(bookmark, dice) } }))
}

export function isRightAtHome(bookmark: Bookmark, kind: HomeKind, answer: string): boolean {
  if (kind.isRight) return kind.isRight(bookmark, answer)
  const { right_answer = '', answer_type } = bookmark
  const read = (ids: string) => (answer_type === SEQUENCE ? ids : ids.split(',').sort().join(','))
  return answer !== '' && read(answer) === read(right_answer)
}

export const rightAtHome = (bookmark: Bookmark, kind: HomeKind): string => kind.right?.(bookmark) ?? bookmark.right_answer ?? ''

function plain(bookmark: Bookmark, position: number, dice: Dice): QuestionOnTheWire {
  const { question_id, question, question_type, answer_type, image, image_text } = bookmark
  return { id: question_id, position, question, question_type, answer_type, options: dealt(bookmark, dice), image, image_text, time_ms: 0 }
}

function dealt({ options, question_type, answer_type, right_answer = '' }: Bookmark, dice: Dice): Bookmark['options'] {
  if (question_type === TRUE_OR_FALSE) return options
  const isTold = (order: Bookmark['options']) => answer_type === SEQUENCE && order.map(({ id }) => id).join(',') === right_answer
  for (let n = 0; n < MOST_DEALS; n++) {
    const order = shuffled(options, dice)
    if (!isTold(order)) return order
  }
  return options.toReversed()
}
