/**
 * A round is a value: these functions take one and give the next. No clock, no chance: `now` (milliseconds) and `dice`
 * are arguments. Figures come from `docs` of the game's rules through the settings object.
 */
import type { Title } from '../coins/contract.ts'
import { kindOf, rightAnswer } from '../questions/kinds/rules.ts'
import type { AskedQuestion, Lying, PartialReveal } from '../questions/kinds/rules/kind.ts'
import type { Settings } from '../settings/rules.ts'
import type { Lifeline, ModeId, QuestionOnTheWire } from './contract.ts'
import { GRACE_MS, HEAD_START_MS } from './rules/clock.ts'

export type { AskedQuestion, Extra } from '../questions/kinds/rules/kind.ts'

/** r right, w wrong (a time-out too), s skipped. */
export type Mark = 'r' | 'w' | 's'

export type Item = Lying & {
  position: number
  questionId: number
  version: number
  openedAt: number | null
  deadline: number | null
  answer: string | null
  mark: Mark | null
  answeredAt: number | null
  /** The share of the points, where a right answer did not earn all of them. */
  share?: number
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
  openedAt: number
  touchedAt: number
  /** All questions stand open at once, under one clock. False: one by one. */
  free: boolean
  /** When all is over: the clock of a free round, a contest's end; null: never. */
  endsAt: number | null
  items: Item[]
}

/** What makes a mode a mode: data, and code only for what is odd about it. */
export type Mode = {
  id: ModeId
  pace: 'one-by-one' | 'free'
  /** Time for a question; a free round's clock is given when it is opened. */
  seconds: (settings: Settings, asked?: AskedQuestion) => number
  questions: (settings: Settings) => number
  lifelines: readonly Lifeline[]
  lifelineCoins: (settings: Settings) => number
  points: (settings: Settings) => { right: number; wrong: number }
  /** The most coins of a round, and the title of its line in the history; undefined where nothing is won. */
  coins: { title: Title; most: (settings: Settings) => number } | undefined
  /** For the fun of it: the score stays with the round, no board counts it. */
  unranked?: true
  /** Practice: statistics do not hear of it either. */
  uncounted?: true
  /** A contest, an exam: neither verdict nor points are told, and no clock factor counts, until it is over. */
  sealed?: true
  /** How many questions a day the reviews of such rounds show in all; undefined: no limit. */
  shownDaily?: (settings: Settings) => number
  /** Where all questions stand open: the first choice stays. */
  firstChoiceStays?: (round: Round) => boolean
  /** What is handed out with a question beside what its kind shows; nothing in it may tell the answer. */
  shows?: (asked: AskedQuestion) => Partial<QuestionOnTheWire>
  hints?: Hints
}

/** Help that opens a part of the answer, several times a question. */
export type Hints = PartialReveal & { most: (settings: Settings) => number }

/** Time for a question of a running round, in seconds. */
export type Seconds = (item: Item) => number

export { GRACE_MS, HEAD_START_MS } from './rules/clock.ts'
/** A round untouched for a day is closed from what it holds. */
export const ABANDONED_MS = 24 * 3_600_000

/** The share of the points that an answer earns, written as `answer_question` takes it; 0: it is wrong. */
export const shareOf = (asked: AskedQuestion, item: Lying, answer: string): number => kindOf(asked).judge(rightAnswer(asked, item), answer, asked.more)
export const judge = (asked: AskedQuestion, item: Lying, answer: string): boolean => shareOf(asked, item, answer) > 0

/** The item at the position of an open one-by-one round, opened or not. */
const atPosition = (round: Round): Item | undefined => (round.open && !round.free ? round.items.find((item) => item.position === round.position) : undefined)

/** The question that stands open; where all do, none of them stands out. */
export function current(round: Round): Item | undefined {
  const item = atPosition(round)
  return item?.openedAt === null ? undefined : item
}

/** The question that is not opened before the player goes on, because the explanation of the one before it is being read. */
export function waiting(round: Round): Item | undefined {
  const item = atPosition(round)
  return item?.openedAt === null ? item : undefined
}

/** Correctness is told: `answer_mode` 2 tells none, and neither does a sealed mode. */
export const tells = (mode: Mode, settings: Settings): boolean => settings.answer_mode !== 2 && !mode.sealed

/** Opens the question at the round's position (a free round: all of them); with the clock off it has no end. */
export function hand(round: Round, now: number, seconds: Seconds): Round {
  if (round.free) return { ...round, touchedAt: now, items: round.items.map((item) => ({ ...item, openedAt: now })) }
  const item = atPosition(round) as Item
  const own = round.clockFactor === 0 ? null : now + HEAD_START_MS + seconds(item) * 1000 * round.clockFactor
  const deadline = own !== null && round.endsAt !== null ? Math.min(own, round.endsAt) : (own ?? round.endsAt)
  return change(round, round.position, { openedAt: now, deadline }, now)
}

/** The round with one item changed. */
export function change(round: Round, position: number, what: Partial<Item>, now: number): Round {
  return { ...round, touchedAt: now, items: round.items.map((item) => (item.position === position ? { ...item, ...what } : item)) }
}

/** Writes the mark of the open question and moves on; the next one is not handed out yet. */
export function mark(round: Round, what: { mark: Mark; answer: string; share?: number }, now: number): Round {
  const marked = change(round, round.position, { ...what, answeredAt: now }, now)
  return round.position === round.items.length ? marked : { ...marked, position: round.position + 1 }
}

export const isDone = (round: Round): boolean => round.items.every((item) => item.mark !== null)
export const isOverdue = (item: Item, now: number): boolean => item.deadline !== null && now > item.deadline + GRACE_MS

/** All is over. */
export const isOver = (round: Round, now: number): boolean => round.endsAt !== null && now > round.endsAt + GRACE_MS

/** Notes a choice of a free round, judged when it closes; an empty one takes the choice back. */
export function choose(round: Round, item: Item, mode: Mode, answer: string, now: number): Round {
  if (!round.open || isOver(round, now) || (item.answer && mode.firstChoiceStays?.(round))) return round
  return change(round, item.position, { answer: answer || null, answeredAt: answer ? now : null }, now)
}

/** Locks an answer to the open question; the next one is not handed out yet. Too late, empty or unknown is wrong. */
export function lockOnly(round: Round, asked: AskedQuestion, answer: string, now: number): Round {
  const item = current(round)
  if (!item || item.mark) return round
  const share = answer === '' || isOverdue(item, now) ? 0 : shareOf(asked, item, answer)
  return mark(round, { mark: share > 0 ? 'r' : 'w', answer, ...(share > 0 && share < 1 && { share }) }, now)
}

/** Locks an answer to the open question and hands out the next one. */
export function lock(round: Round, asked: AskedQuestion, answer: string, now: number, seconds: Seconds): Round {
  const locked = lockOnly(round, asked, answer, now)
  return locked === round ? round : goOn(locked, now, seconds)
}

/** Leaves the open question out of the count; the next one is handed out. */
export function leaveOut(round: Round, now: number, seconds: Seconds): Round {
  return goOn(mark(round, { mark: 's', answer: '' }, now), now, seconds)
}

/** Hands out the next question, if there is one. */
export function goOn(round: Round, now: number, seconds: Seconds): Round {
  return isDone(round) ? round : hand(round, now, seconds)
}

/** Coming back: an overdue question is wrong, the next one opens with its full clock; so does one that waits. */
export function catchUp(round: Round, now: number, seconds: Seconds): Round {
  if (waiting(round)) return hand(round, now, seconds)
  const item = current(round)
  if (!item || item.mark || !isOverdue(item, now)) return round
  return goOn(mark(round, { mark: 'w', answer: '' }, now), now, seconds)
}

/** Whatever is still open is wrong; a free round's choices are judged now. `isRight` judges an item's answer. */
export function close(round: Round, now: number, isRight: (item: Item) => boolean): Round {
  const markOf = (item: Item): Mark => (round.free && item.answer && isRight(item) ? 'r' : 'w')
  return { ...round, open: false, touchedAt: now, items: round.items.map((item) => (item.mark ? item : { ...item, mark: markOf(item), answer: item.answer ?? '' })) }
}
