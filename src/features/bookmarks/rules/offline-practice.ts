/**
 * Practice without a network: bookmarked questions whose answer the client has are judged by the client, since
 * nothing can be won. Questions are dealt and judged as the server does it.
 */
import { shuffled, type Dice } from '../../../platform/pure/dice.ts'
import { kindOfCopy } from '../../questions/kinds/rules.ts'
import type { QuestionOnTheWire } from '../../rounds/contract.ts'
import type { Bookmark } from '../contract.ts'

/** A dealt question and its bookmark. */
export type OfflineQuestion = { bookmark: Bookmark; question: QuestionOnTheWire }

/** The client has the answer, and no file has to be fetched. */
export const isPlayableOffline = (bookmark: Bookmark): boolean => bookmark.right_answer !== undefined && !kindOfCopy(bookmark).fetches

/** Up to `most` of the playable questions, in random order. */
export function dealOffline(kept: readonly Bookmark[], most: number, dice: Dice): OfflineQuestion[] {
  const chosen = shuffled(kept.filter(isPlayableOffline), dice).slice(0, most)
  return chosen.map((bookmark, at) => ({ bookmark, question: { ...withoutAnswer(bookmark, at + 1), ...kindOfCopy(bookmark).copyAsks(bookmark, dice) } }))
}

export function isRightOffline(bookmark: Bookmark, answer: string): boolean {
  const { judge, copyMore } = kindOfCopy(bookmark)
  return answer !== '' && judge(rightAnswerOffline(bookmark), answer, copyMore?.(bookmark)) > 0
}

/** The right answer as the server's verdict gives it. */
export const rightAnswerOffline = (bookmark: Bookmark): string => kindOfCopy(bookmark).copyRight(bookmark)

function withoutAnswer({ question_id, question, question_type, image, image_text, options }: Bookmark, position: number): QuestionOnTheWire {
  return { id: question_id, position, question, question_type, options, image, image_text, time_ms: 0 }
}
