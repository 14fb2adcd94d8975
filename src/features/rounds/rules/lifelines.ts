/** Lifelines and hints: why one cannot be used now, and the round after it was. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Settings } from '../../settings/rules.ts'
import type { Lifeline } from '../contract.ts'
import { change, current, isOverdue, leaveOut, type AskedQuestion, type Extra, type Item, type Mode, type Round, type Seconds } from '../rules.ts'

export type LifelineRefusal = 'round-over' | 'lifeline-used' | 'lifeline-not-allowed'

/** Why a lifeline cannot be used now, in the order the product promises: over, used, not allowed. Coins come after. */
export function refuseLifeline(round: Round, mode: Mode, asked: AskedQuestion, lifeline: Lifeline, now: number, settings: Settings): LifelineRefusal | undefined {
  const item = current(round)
  if (!item || item.mark || isOverdue(item, now)) return 'round-over'
  if (lifeline === 'hint' ? hintsLeft(mode, item, settings) === 0 : round.lifelines.includes(lifeline)) return 'lifeline-used'
  if (!mode.lifelines.includes(lifeline)) return 'lifeline-not-allowed'
  if (lifeline === 'fifty_fifty' && (asked.questionType === 2 || item.order.length < 3 || item.poll)) return 'lifeline-not-allowed'
  if (lifeline === 'audience_poll' && (item.keep || item.order.length === 0)) return 'lifeline-not-allowed'
  if (lifeline === 'skip' && round.items.length === 1) return 'lifeline-not-allowed'
  if (lifeline === 'reset_time' && item.deadline === null) return 'lifeline-not-allowed'
  return undefined
}

/** How many hints the open question has left; undefined where a mode has none. */
export function hintsLeft(mode: Mode, item: Item, settings: Settings): number | undefined {
  return mode.hints && Math.max(0, mode.hints.most(settings) - mode.hints.used(item))
}

/** A lifeline in use: the round that counts it as used, its open question, and what the effect needs. */
type InUse = { used: Round; item: Item; asked: AskedQuestion; now: number; dice: Dice; seconds: Seconds }

/** What each lifeline does to the round; a lifeline without an entry does not compile, so none can be charged for nothing. */
const EFFECTS: Record<Exclude<Lifeline, 'hint'>, (use: InUse) => Round> = {
  fifty_fifty: ({ used, item, asked, dice, now }) => change(used, item.position, { keep: fiftyFifty(asked, item.order, dice) }, now),
  audience_poll: ({ used, item, asked, dice, now }) => change(used, item.position, { poll: audience(asked, item.order, dice) }, now),
  // The question is on the screen already, so a new clock needs no head start.
  reset_time: ({ used, item, seconds, now }) => change(used, item.position, { deadline: now + seconds(item) * 1000 * used.clockFactor }, now),
  skip: ({ used, seconds, now }) => leaveOut(used, now, seconds),
}

/** The round after a lifeline that was not refused, a hint excepted. */
export function applyLifeline(round: Round, asked: AskedQuestion, lifeline: Exclude<Lifeline, 'hint'>, now: number, dice: Dice, seconds: Seconds): Round {
  const used = { ...round, lifelines: [...round.lifelines, lifeline] }
  return EFFECTS[lifeline]({ used, item: current(round) as Item, asked, now, dice, seconds })
}

/** The round after a hint that was not refused: it counts as help, and the item remembers what was opened. */
export function applyHint(round: Round, extra: Extra, now: number): Round {
  const lifelines: Lifeline[] = round.lifelines.includes('hint') ? round.lifelines : [...round.lifelines, 'hint']
  return change({ ...round, lifelines }, round.position, { extra }, now)
}

/** The right option and one wrong one, as author's positions. */
export function fiftyFifty(asked: AskedQuestion, order: readonly number[], dice: Dice): number[] {
  const wrong = order.filter((i) => !asked.answer.includes(i))
  const spared = wrong[Math.floor(dice() * wrong.length)]
  return order.filter((i) => asked.answer.includes(i) || i === spared)
}

/** How many of a hundred in the audience know it: seldom fewer than others guess, but it happens. */
const KNOWING = { least: 15, span: 50 }

/** Percentages per author's position that sum to 100: those who know, and the rest who guess unevenly. */
export function audience(asked: AskedQuestion, order: readonly number[], dice: Dice): number[] {
  const knowing = KNOWING.least + Math.floor(dice() * KNOWING.span)
  const weights = order.map(() => 0.2 + dice())
  const sum = weights.reduce((a, b) => a + b, 0)
  const percent = asked.options.map(() => 0)
  order.forEach((author, i) => (percent[author] = Math.floor(((100 - knowing) * (weights[i] as number)) / sum)))
  const right = asked.answer[0] as number
  percent[right] = (percent[right] as number) + 100 - percent.reduce((a, b) => a + b, 0)
  return percent
}
