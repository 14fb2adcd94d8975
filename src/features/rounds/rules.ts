/**
 * A round is a value: these functions take one and give the next. No clock, no chance: `now` (milliseconds) and `dice`
 * are arguments. Figures come from `docs` of the game's rules through the settings object.
 */
import { shuffled, type Dice } from '../../platform/pure/dice.ts'
import type { Title } from '../coins/contract.ts'
import type { Settings } from '../settings/rules.ts'
import type { Lifeline, ModeId } from './contract.ts'

/** A question as its author wrote it; `answer` holds the positions (from 0) of what is right. */
export type Asked = { id: number; version: number; questionType: 1 | 2; question: string; options: string[]; answer: number[]; note: string; image: string; imageText: string }

/** r right, w wrong (a time-out too), s skipped. */
export type Mark = 'r' | 'w' | 's'

export type Item = {
  position: number
  questionId: number
  version: number
  /** The author's positions of the options in the order in which this player sees them. */
  order: number[]
  openedAt: number | null
  deadline: number | null
  answer: string | null
  mark: Mark | null
  answeredAt: number | null
  /** Author's positions that a 50/50 left; percentages an audience gave, per author's position. */
  keep: number[] | null
  poll: number[] | null
}

export type Round = {
  id: string
  playerId: string
  mode: ModeId
  scope: string
  place: Record<string, string>
  open: boolean
  position: number
  redeemable: boolean
  clockFactor: number
  lifelines: Lifeline[]
  reviewPaid: boolean
  touchedAt: number
  items: Item[]
}

/** What makes a mode a mode: data, and code only for what is odd about it. */
export type Mode = {
  id: ModeId
  pace: 'one-by-one' | 'free'
  seconds: (settings: Settings) => number
  questions: (settings: Settings) => number
  lifelines: readonly Lifeline[]
  lifelineCoins: (settings: Settings) => number
  /** Whether an answer (option ids joined by commas, in the player's order) is right. */
  judge: (asked: Asked, item: Item, answer: string) => boolean
  points: (settings: Settings) => { right: number; wrong: number }
  /** The most coins of a round, and the title of its line in the history; undefined where nothing is won. */
  coins: { title: Title; most: (settings: Settings) => number } | undefined
  /** For the fun of it: the score stays with the round, no board counts it. */
  unranked?: true
}

/** A question's clock starts a second after it is handed out, and answers are taken two seconds past its end. */
export const HEAD_START_MS = 1_000
export const GRACE_MS = 2_000
/** A round untouched for a day is closed from what it holds. */
export const ABANDONED_MS = 24 * 3_600_000

export const optionId = (place: number) => String(place + 1)

/** The order in which a player sees the options. A fifth one, where the product shows four, costs a wrong one its place. */
export function optionOrder(asked: Asked, settings: Settings, dice: Dice): number[] {
  let order = asked.options.map((_, i) => i)
  if (order.length > 4 && !settings.option_e_mode) {
    const wrong = order.filter((i) => !asked.answer.includes(i))
    const dropped = wrong[Math.floor(dice() * wrong.length)]
    order = order.filter((i) => i !== dropped)
  }
  return asked.questionType === 1 && settings.option_shuffle_mode ? shuffled(order, dice) : order
}

/** One option: its id names its place, exactly the right one wins. */
export function judgeChoice(asked: Asked, item: Item, answer: string): boolean {
  const place = item.order.findIndex((_, i) => optionId(i) === answer)
  return place >= 0 && asked.answer.includes(item.order[place] as number)
}

export const rightAnswer = (asked: Asked, item: Item): string =>
  item.order.flatMap((author, place) => (asked.answer.includes(author) ? [optionId(place)] : [])).join(',')

export const current = (round: Round): Item | undefined => (round.open ? round.items.find((item) => item.position === round.position) : undefined)

/** Opens the question at the round's position; with the clock off it has no end. */
export function hand(round: Round, now: number, seconds: number): Round {
  const deadline = round.clockFactor === 0 ? null : now + HEAD_START_MS + seconds * 1000 * round.clockFactor
  return change(round, round.position, { openedAt: now, deadline }, now)
}

function change(round: Round, position: number, what: Partial<Item>, now: number): Round {
  return { ...round, touchedAt: now, items: round.items.map((item) => (item.position === position ? { ...item, ...what } : item)) }
}

/** Writes the mark of the open question and moves on; the next one is not handed out yet. */
function mark(round: Round, what: { mark: Mark; answer: string }, now: number): Round {
  const marked = change(round, round.position, { ...what, answeredAt: now }, now)
  return round.position === round.items.length ? marked : { ...marked, position: round.position + 1 }
}

export const isDone = (round: Round): boolean => round.items.every((item) => item.mark !== null)
export const isOverdue = (item: Item, now: number): boolean => item.deadline !== null && now > item.deadline + GRACE_MS

/** Locks an answer to the open question. Too late, empty or unknown is wrong. */
export function lock(round: Round, asked: Asked, mode: Mode, answer: string, now: number, seconds: number): Round {
  const item = current(round)
  if (!item || item.mark) return round
  const right = answer !== '' && !isOverdue(item, now) && mode.judge(asked, item, answer)
  return goOn(mark(round, { mark: right ? 'r' : 'w', answer }, now), now, seconds)
}

function goOn(round: Round, now: number, seconds: number): Round {
  return isDone(round) ? round : hand(round, now, seconds)
}

/** Coming back: an overdue question is wrong, the next one opens with its full clock. */
export function catchUp(round: Round, now: number, seconds: number): Round {
  const item = current(round)
  if (!item || item.mark || !isOverdue(item, now)) return round
  return goOn(mark(round, { mark: 'w', answer: '' }, now), now, seconds)
}

/** Whatever is still open is wrong. */
export function close(round: Round, now: number): Round {
  return { ...round, open: false, touchedAt: now, items: round.items.map((item) => (item.mark ? item : { ...item, mark: 'w' as const, answer: item.answer ?? '' })) }
}

export type Refused = 'round-over' | 'lifeline-used' | 'lifeline-not-allowed'

/** Why a lifeline cannot be used now, in the order the product promises: over, used, not allowed. Coins come after. */
export function refuseLifeline(round: Round, mode: Mode, asked: Asked, lifeline: Lifeline, now: number): Refused | undefined {
  const item = current(round)
  if (!item || item.mark || isOverdue(item, now)) return 'round-over'
  if (round.lifelines.includes(lifeline)) return 'lifeline-used'
  if (!mode.lifelines.includes(lifeline)) return 'lifeline-not-allowed'
  if (lifeline === 'fifty_fifty' && (asked.questionType === 2 || item.order.length < 3 || item.poll)) return 'lifeline-not-allowed'
  if (lifeline === 'audience_poll' && item.keep) return 'lifeline-not-allowed'
  if (lifeline === 'skip' && round.items.length === 1) return 'lifeline-not-allowed'
  if (lifeline === 'reset_time' && item.deadline === null) return 'lifeline-not-allowed'
  return undefined
}

/** The round after a lifeline that was not refused. */
export function applyLifeline(round: Round, asked: Asked, lifeline: Lifeline, now: number, dice: Dice, seconds: number): Round {
  const used = { ...round, lifelines: [...round.lifelines, lifeline] }
  const item = current(round) as Item
  if (lifeline === 'fifty_fifty') return change(used, item.position, { keep: fiftyFifty(asked, item.order, dice) }, now)
  if (lifeline === 'audience_poll') return change(used, item.position, { poll: audience(asked, item.order, dice) }, now)
  // The question is on the screen already, so a new clock needs no head start.
  if (lifeline === 'reset_time') return change(used, item.position, { deadline: now + seconds * 1000 * round.clockFactor }, now)
  return goOn(mark(used, { mark: 's', answer: '' }, now), now, seconds)
}

/** The right option and one wrong one, as author's positions. */
export function fiftyFifty(asked: Asked, order: readonly number[], dice: Dice): number[] {
  const wrong = order.filter((i) => !asked.answer.includes(i))
  const spared = wrong[Math.floor(dice() * wrong.length)]
  return order.filter((i) => asked.answer.includes(i) || i === spared)
}

/** How many of a hundred in the audience know it: seldom fewer than others guess, but it happens. */
const KNOWING = { least: 15, span: 50 }

/** Percentages per author's position that sum to 100: those who know, and the rest who guess unevenly. */
export function audience(asked: Asked, order: readonly number[], dice: Dice): number[] {
  const knowing = KNOWING.least + Math.floor(dice() * KNOWING.span)
  const weights = order.map(() => 0.2 + dice())
  const sum = weights.reduce((a, b) => a + b, 0)
  const percent = asked.options.map(() => 0)
  order.forEach((author, i) => (percent[author] = Math.floor(((100 - knowing) * (weights[i] as number)) / sum)))
  const right = asked.answer[0] as number
  percent[right] = (percent[right] as number) + 100 - percent.reduce((a, b) => a + b, 0)
  return percent
}

/* ---- what it was worth ---- */

export type Tally = { right: number; wrong: number; skipped: number; total: number; timeMs: number }

export function tally(round: Round): Tally {
  const count = (wanted: Mark) => round.items.filter((item) => item.mark === wanted).length
  return { right: count('r'), wrong: count('w'), skipped: count('s'), total: round.items.length, timeMs: round.items.reduce((ms, item) => ms + timeOn(item), 0) }
}

function timeOn(item: Item): number {
  if (item.openedAt === null || item.answeredAt === null) return 0
  return Math.max(0, Math.min(item.answeredAt, item.deadline ?? item.answeredAt) - item.openedAt)
}

/** Right answers in a row up to now; a skipped question neither counts nor breaks. */
export function streak(round: Round): number {
  let run = 0
  for (const item of round.items) {
    if (item.mark === 'r') run++
    if (item.mark === 'w') run = 0
  }
  return run
}

/** Points so far: right and wrong with their figures, never below 0. */
export function scoreOf({ right, wrong }: Pick<Tally, 'right' | 'wrong'>, points: { right: number; wrong: number }): number {
  return Math.max(0, right * points.right - wrong * points.wrong)
}

export type Reward = { percent: number; passed: boolean; score: number; coins: number }

/**
 * Percent of counted questions (skipped ones are not), pass at `quiz_winning_percentage`, coins: the most at
 * `minimum_coins_winning_percentage`, below it one less per ten percent missing, rounded down, never below 0.
 * Compared in integers; a round of nothing but skips has 0 percent.
 */
export function rewardFor({ right, wrong }: Tally, mode: Mode, settings: Settings): Reward {
  const counted = right + wrong
  const passed = counted > 0 && right * 100 >= settings.quiz_winning_percentage * counted
  const percent = counted === 0 ? 0 : Math.round((right * 10_000) / counted) / 100
  if (!passed) return { percent, passed, score: 0, coins: 0 }
  const most = mode.coins?.most(settings) ?? 0
  const missing = Math.max(0, settings.minimum_coins_winning_percentage * counted - right * 100)
  const coins = Math.max(0, Math.floor((most * 10 * counted - missing) / (10 * counted)))
  return { percent, passed, score: scoreOf({ right, wrong }, mode.points(settings)), coins }
}
