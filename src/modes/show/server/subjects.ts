/** Questions of a category as steps of a show. */
import { randomUUID } from 'node:crypto'
import { notFound } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { OpenQuestionIds } from '../../../features/disclosure/rules.ts'
import { askableOrRefuse, showMoreToday } from '../../../features/disclosure/server.ts'
import { CATEGORY_TYPES, premiumLocked } from '../../../features/questions/contract.ts'
import { inOrder } from '../../../features/questions/rules.ts'
import { allCandidates, findWhole, hasUnlocked, readQuestions, type QuestionVersion } from '../../../features/questions/server.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { questionsSpent, type Step } from '../contract.ts'
import { isWithinBounds } from '../rules/quiz-bounds.ts'
import { lacksOfStep, MOST_AFTER } from '../rules/quiz-checks.ts'
import { newStep } from '../rules/quiz-draft.ts'

export type Subject = { title: string; languageId: string; steps: Step[] }
type Drawing = { playerId: string; category: string; wanted: number; dice: Dice; open: OpenQuestionIds }

/** Kinds that the bank and shows have in common. */
const KINDS: ReadonlySet<string> = new Set(['one', 'several', 'sequence', 'number'])
/** Further ones are drawn for those that do not fit: too long for a stage, a picture without words, a fraction. */
const SPARE = 2
const KEPT_MORE: ReadonlySet<string> = new Set(['range', 'unit', 'last_stay'])

/**
 * Draws questions that are not open for the player (`open`, whose draws are locked), as many as the day's limit of shown answers leaves. Rolls back with the refusal `not-yet`
 * where all of them are open.
 */
export async function drawSubject(tx: Tx, { playerId, category, wanted, dice, open }: Drawing): Promise<Subject | typeof notFound | typeof premiumLocked | typeof questionsSpent> {
  const place = await findWhole(tx, { category, subcategory: '', categoryType: CATEGORY_TYPES.quizZone }, 'one-by-one')
  if (!place) return notFound
  if (!(await hasUnlocked(tx, playerId, [place.categoryId])).has(place.categoryId)) return premiumLocked
  const candidates = inOrder(await allCandidates(tx, place, { parts: true }), new Map(), dice)
  const drawn = await readQuestions(tx, askableOrRefuse(candidates, { open, wanted: wanted * SPARE, least: 0 }))
  const steps = drawn.filter(({ kind, voided }) => KINDS.has(kind) && !voided).map(stepOf).filter(isAskable).slice(0, wanted)
  if (steps.length === 0) return notFound
  const { review_daily_questions: most, system_timezone: zone } = await currentSettings(tx)
  const shown = await showMoreToday(tx, { playerId, wanted: steps.length, most, zone })
  return shown === 0 ? questionsSpent : { title: place.categoryName, languageId: place.languageId, steps: steps.slice(0, shown) }
}

const isAskable = (step: Step): boolean => lacksOfStep(step).length === 0 && isWithinBounds([step])

function stepOf({ kind, question, options, answer, more, image, imageText, note, questionType }: QuestionVersion): Step {
  const kept = Object.fromEntries(Object.entries(more).filter(([key]) => KEPT_MORE.has(key)))
  return {
    ...newStep(randomUUID(), 'one', ['', '']), kind, question, options, answer, image, image_text: imageText,
    more: kind === 'one' && questionType === 2 ? { question_type: 2 } : kept, after: note.length <= MOST_AFTER ? note : '',
  }
}
