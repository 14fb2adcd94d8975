/** Lifelines and hints: their refusals, and the round after their use. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Settings } from '../../settings/rules.ts'
import type { Lifeline } from '../contract.ts'
import { isBarredInRound, isBarredOnQuestion } from './lifeline-bars.ts'
import { change, currentItem, isOverdue, skipQuestion, type AskedQuestion, type KindState, type Item, type Mode, type Round, type SecondsFor } from '../rules.ts'

export type LifelineRefusal = 'round-over' | 'lifeline-used' | 'lifeline-not-allowed'

/** The refusal of a lifeline, checked in the documented order: over, used, not allowed. Missing coins are checked later. */
export function refuseLifeline(round: Round, mode: Mode, asked: AskedQuestion, lifeline: Lifeline, now: number, settings: Settings): LifelineRefusal | undefined {
  const item = currentItem(round)
  if (!item || item.verdict || isOverdue(item, now)) return 'round-over'
  if (isUsed(round, mode, settings, lifeline)) return 'lifeline-used'
  if (!mode.lifelines.includes(lifeline)) return 'lifeline-not-allowed'
  if (!isOffered(round, lifeline)) return 'lifeline-not-allowed'
  const question = { options: item.order.length, isTrueOrFalse: asked.questionType === 2, isHalved: item.remainingOptions !== null, isPolled: item.poll !== null }
  return isBarredOnQuestion(lifeline, question) ? 'lifeline-not-allowed' : undefined
}

/** Whether a lifeline of the mode makes sense in this round at all; others are not shown. */
export const isOffered = (round: Round, lifeline: Lifeline): boolean => !isBarredInRound(lifeline, { questions: round.items.length, clockRuns: round.clockFactor !== 0 })

/** A hint can be used several times, counted by question; the others once a round. */
export function isUsed(round: Round, mode: Mode, settings: Settings, lifeline: Lifeline): boolean {
  if (lifeline !== 'hint') return round.lifelines.includes(lifeline)
  const item = currentItem(round)
  return !item || hintsLeft(mode, item, settings) === 0
}

/** How many hints the open question has left; undefined where the mode has no hints. */
export function hintsLeft(mode: Mode, item: Item, settings: Settings): number | undefined {
  return mode.hints && Math.max(0, mode.hints.most(settings) - mode.hints.used(item))
}

/** A lifeline in use: the round that counts it as used, its open question, and the inputs of the effect. */
type LifelineContext = { used: Round; item: Item; asked: AskedQuestion; now: number; dice: Dice; seconds: SecondsFor }

/** The effect of each lifeline; one without an entry does not compile, so that none can be charged without an effect. */
const LIFELINE_EFFECTS: Record<Exclude<Lifeline, 'hint'>, (use: LifelineContext) => Round> = {
  fifty_fifty: ({ used, item, asked, dice, now }) => change(used, item.position, { remainingOptions: fiftyFifty(asked, item.order, dice) }, now),
  audience_poll: ({ used, item, asked, dice, now }) => change(used, item.position, { poll: audiencePoll(asked, item.order, dice) }, now),
  // The question is on the screen already, so the new clock has no head start.
  reset_time: ({ used, item, seconds, now }) => change(used, item.position, { deadline: now + seconds(item) * 1000 * used.clockFactor }, now),
  skip: ({ used, seconds, now }) => skipQuestion(used, now, seconds),
}

/** The round after an allowed lifeline other than a hint. */
export function applyLifeline(round: Round, asked: AskedQuestion, lifeline: Exclude<Lifeline, 'hint'>, now: number, dice: Dice, seconds: SecondsFor): Round {
  const used = { ...round, lifelines: [...round.lifelines, lifeline] }
  return LIFELINE_EFFECTS[lifeline]({ used, item: currentItem(round) as Item, asked, now, dice, seconds })
}

/** The round after an allowed hint: it counts as a lifeline, and the item stores what was revealed. */
export function applyHint(round: Round, kindState: KindState, now: number): Round {
  const lifelines: Lifeline[] = round.lifelines.includes('hint') ? round.lifelines : [...round.lifelines, 'hint']
  return change({ ...round, lifelines }, round.position, { kindState }, now)
}

/** The right option and one wrong one, as author's positions. */
export function fiftyFifty(asked: AskedQuestion, order: readonly number[], dice: Dice): number[] {
  const wrong = order.filter((i) => !asked.answer.includes(i))
  const keptWrong = wrong[Math.floor(dice() * wrong.length)]
  return order.filter((i) => asked.answer.includes(i) || i === keptWrong)
}

/** Percentage of the audience that knows the answer: usually above that of guesses, but not always. */
const KNOWING = { least: 15, span: 50 }

/** Percentages by author's position that sum to 100: those who know, and guesses with random weights. */
export function audiencePoll(asked: AskedQuestion, order: readonly number[], dice: Dice): number[] {
  const knowing = KNOWING.least + Math.floor(dice() * KNOWING.span)
  const weights = order.map(() => 0.2 + dice())
  const sum = weights.reduce((a, b) => a + b, 0)
  const percent = asked.options.map(() => 0)
  order.forEach((author, i) => (percent[author] = Math.floor(((100 - knowing) * (weights[i] as number)) / sum)))
  const right = asked.answer[0] as number
  percent[right] = (percent[right] as number) + 100 - percent.reduce((a, b) => a + b, 0)
  return percent
}
