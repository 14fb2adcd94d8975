/**
 * Practice without a network: kept questions whose answer this player was told are judged where they are played, since nothing
 * can be won. Reads as the server would have dealt and judged them.
 */
import { shuffled, type Dice } from '../../../platform/pure/dice.ts'
import { kindOfCopy } from '../../questions/kinds/rules.ts'
import type { QuestionOnTheWire } from '../../rounds/contract.ts'
import type { Bookmark } from '../contract.ts'

/** One question with the bookmark that it comes from. */
export type HomeQuestion = { bookmark: Bookmark; question: QuestionOnTheWire }

/** Its answer was told, and no file has to be fetched for it. */
export const knownAtHome = (bookmark: Bookmark): boolean => bookmark.right_answer !== undefined && !kindOfCopy(bookmark).fetches

/** At most so many of what can be played, in any order. */
export function dealAtHome(kept: readonly Bookmark[], most: number, dice: Dice): HomeQuestion[] {
  const chosen = shuffled(kept.filter(knownAtHome), dice).slice(0, most)
  return chosen.map((bookmark, at) => ({ bookmark, question: { ...plain(bookmark, at + 1), ...kindOfCopy(bookmark).copyAsks(bookmark, dice) } }))
}

export function isRightAtHome(bookmark: Bookmark, answer: string): boolean {
  const { judge, copyMore } = kindOfCopy(bookmark)
  return answer !== '' && judge(rightAtHome(bookmark), answer, copyMore?.(bookmark)) > 0
}

/** As a verdict tells it. */
export const rightAtHome = (bookmark: Bookmark): string => kindOfCopy(bookmark).copyRight(bookmark)

function plain({ question_id, question, question_type, image, image_text, options }: Bookmark, position: number): QuestionOnTheWire {
  return { id: question_id, position, question, question_type, options, image, image_text, time_ms: 0 }
}
