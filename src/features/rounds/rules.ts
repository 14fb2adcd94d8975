/**
 * A round as an immutable value: each function takes one and returns the next. No clock, no randomness: `now` (milliseconds)
 * and `dice` are arguments. All figures come from the settings object.
 */
import type { Title } from '../coins/contract.ts'
import { shareOf } from '../questions/kinds/rules.ts'
import type { AskedQuestion, Deal, PartialReveal } from '../questions/kinds/rules/kind.ts'
import type { Settings } from '../settings/rules.ts'
import { ANSWER_MODES } from '../settings/rules/answer-modes.ts'
import type { Lifeline, ModeId, QuestionOnTheWire } from './contract.ts'
import { GRACE_MS, HEAD_START_MS } from './rules/clock.ts'

export type { AskedQuestion, KindState } from '../questions/kinds/rules/kind.ts'

/** r right, w wrong (a time-out too), s skipped. */
export type StoredVerdict = 'r' | 'w' | 's'

export type Item = Deal & {
  position: number
  questionId: number
  version: number
  openedAt: number | null
  deadline: number | null
  answer: string | null
  verdict: StoredVerdict | null
  answeredAt: number | null
  /** The share of the points, where a right answer did not earn all of them. */
  share?: number
  /** Author's positions of the options that a 50/50 left; percentages of an audience poll by author's position. */
  remainingOptions: number[] | null
  poll: number[] | null
}

export type Round = {
  id: string
  playerId: string
  mode: ModeId
  scope: string
  /** Slugs of the page that it was played on, for the way back: category, subcategory, level. */
  place: Record<string, string>
  open: boolean
  position: number
  /** Whether its coins can be redeemable; false where questions have an open licence, whose answers anybody can look up. */
  redeemable: boolean
  /** Multiplies the time limits of questions; 0: no clock. */
  clockFactor: number
  lifelines: Lifeline[]
  reviewPaid: boolean
  openedAt: number
  touchedAt: number
  /** All questions are open at once, under one clock. False: one by one. */
  allAtOnce: boolean
  /** When the whole round ends: the clock of an all-at-once round, the end of a contest; null: never. */
  endsAt: number | null
  items: Item[]
}

/** The definition of a mode: data, and functions where modes differ in behaviour. */
export type Mode = {
  id: ModeId
  pace: 'one-by-one' | 'all-at-once'
  /** Time limit of a question; the clock of an all-at-once round is given when it is opened. */
  seconds: (settings: Settings, asked?: AskedQuestion) => number
  questions: (settings: Settings) => number
  lifelines: readonly Lifeline[]
  lifelineCoins: (settings: Settings) => number
  points: (settings: Settings) => { right: number; wrong: number }
  /** The maximum coins of a round, and the title of its entry in the coin history; undefined where none can be won. */
  coins: { title: Title; most: (settings: Settings) => number } | undefined
  /** The score is stored with the round only; boards do not count it. */
  unranked?: true
  /** Practice: statistics do not count it either. */
  uncounted?: true
  /** A contest, an exam: verdicts and points are withheld until it is over, and the player's clock factor does not apply. */
  sealed?: true
  /** The daily limit of questions shown in reviews of this mode's rounds; undefined: no limit. */
  shownDaily?: (settings: Settings) => number
  /** Where all questions are open at once: the first choice cannot be changed. */
  firstChoiceStays?: (round: Round) => boolean
  /** Fields sent with a question beside those of its kind; none may depend on the right answer. */
  publicFields?: (asked: AskedQuestion) => Partial<QuestionOnTheWire>
  hints?: Hints
}

/** Lifelines that reveal a part of the answer, several times a question. */
export type Hints = PartialReveal & { most: (settings: Settings) => number }

/** Time limit of a question of a running round, in seconds. */
export type SecondsFor = (item: Item) => number

export { GRACE_MS, HEAD_START_MS } from './rules/clock.ts'
/** A round without a call for this long is closed with the answers it has. */
export const ABANDONED_MS = 24 * 3_600_000

/** Whether an answer, written as in `answer_question`, is right. */
export const isRight = (asked: AskedQuestion, item: Deal, answer: string): boolean => shareOf(asked, item, answer) > 0

/** The item at the position of an open one-by-one round, opened or not. */
const atPosition = (round: Round): Item | undefined => (round.open && !round.allAtOnce ? round.items.find((item) => item.position === round.position) : undefined)

/** The open question of a one-by-one round; undefined for all-at-once rounds. */
export function currentItem(round: Round): Item | undefined {
  const item = atPosition(round)
  return item?.openedAt === null ? undefined : item
}

/** The question that is opened by `next_question`, because the explanation of the one before it is being read. */
export function waitingItem(round: Round): Item | undefined {
  const item = atPosition(round)
  return item?.openedAt === null ? item : undefined
}

/** Whether verdicts are sent before the round ends: not with the answer mode `hidden`, and not in a sealed mode. */
export const showsVerdicts = (mode: Mode, settings: Settings): boolean => settings.answer_mode !== ANSWER_MODES.hidden && !mode.sealed

/** Opens the question at the round's position (all-at-once: all of them); with the clock off it has no deadline. */
export function startQuestion(round: Round, now: number, seconds: SecondsFor): Round {
  if (round.allAtOnce) return { ...round, touchedAt: now, items: round.items.map((item) => ({ ...item, openedAt: now })) }
  const item = atPosition(round) as Item
  const own = round.clockFactor === 0 ? null : now + HEAD_START_MS + seconds(item) * 1000 * round.clockFactor
  const deadline = own !== null && round.endsAt !== null ? Math.min(own, round.endsAt) : (own ?? round.endsAt)
  return change(round, round.position, { openedAt: now, deadline }, now)
}

/** What steps change of an item. Its question is stored once, as it was dealt. */
export type ItemChange = Partial<Omit<Item, 'position' | 'questionId' | 'version' | 'order'>>

/** The round with one item changed. */
export function change(round: Round, position: number, what: ItemChange, now: number): Round {
  return { ...round, touchedAt: now, items: round.items.map((item) => (item.position === position ? { ...item, ...what } : item)) }
}

/** Stores the verdict of the open question and increments the position; the next question is not opened yet. */
export function recordVerdict(round: Round, outcome: { verdict: StoredVerdict; answer: string; share?: number }, now: number): Round {
  const judged = change(round, round.position, { ...outcome, answeredAt: now }, now)
  return round.position === round.items.length ? judged : { ...judged, position: round.position + 1 }
}

export const isDone = (round: Round): boolean => round.items.every((item) => item.verdict !== null)
export const isOverdue = (item: Item, now: number): boolean => item.deadline !== null && now > item.deadline + GRACE_MS

/** The round's time is up. */
export const isOver = (round: Round, now: number): boolean => round.endsAt !== null && now > round.endsAt + GRACE_MS

/** Stores a choice of an all-at-once round, judged when the round closes; an empty one removes the choice. */
export function choose(round: Round, item: Item, mode: Mode, answer: string, now: number): Round {
  if (!round.open || isOver(round, now) || (item.answer && mode.firstChoiceStays?.(round))) return round
  return change(round, item.position, { answer: answer || null, answeredAt: answer ? now : null }, now)
}

/** Locks an answer to the open question; the next one is not opened yet. Late, empty and unknown answers are wrong. */
export function lockAnswer(round: Round, asked: AskedQuestion, answer: string, now: number): Round {
  const item = currentItem(round)
  if (!item || item.verdict) return round
  // A question that does not count any more is skipped, whatever was answered.
  if (asked.voided) return recordVerdict(round, { verdict: 's', answer }, now)
  const share = answer === '' || isOverdue(item, now) ? 0 : shareOf(asked, item, answer)
  return recordVerdict(round, { verdict: share > 0 ? 'r' : 'w', answer, ...(share > 0 && share < 1 && { share }) }, now)
}

/** Locks an answer to the open question. If that advances the position, the question there is opened. */
export function lockAndOpenNext(round: Round, asked: AskedQuestion, answer: string, now: number, seconds: SecondsFor): Round {
  const locked = lockAnswer(round, asked, answer, now)
  return locked.position === round.position ? locked : openNext(locked, now, seconds)
}

/** Marks the open question as skipped and opens the next one. */
export function skipQuestion(round: Round, now: number, seconds: SecondsFor): Round {
  return openNext(recordVerdict(round, { verdict: 's', answer: '' }, now), now, seconds)
}

/** Opens the next question, if there is one. */
export function openNext(round: Round, now: number, seconds: SecondsFor): Round {
  return isDone(round) ? round : startQuestion(round, now, seconds)
}

/** On resuming: an overdue question is wrong, the next one opens with its full clock; so does a waiting one. */
export function catchUp(round: Round, now: number, seconds: SecondsFor): Round {
  if (waitingItem(round)) return startQuestion(round, now, seconds)
  const item = currentItem(round)
  if (!item || item.verdict || !isOverdue(item, now)) return round
  return openNext(recordVerdict(round, { verdict: 'w', answer: '' }, now), now, seconds)
}

/** Unanswered questions are wrong; the choices of an all-at-once round are judged now. `isItemRight` judges an item's answer. */
export function close(round: Round, now: number, isItemRight: (item: Item) => boolean): Round {
  const verdictOf = (item: Item): StoredVerdict => (round.allAtOnce && item.answer && isItemRight(item) ? 'r' : 'w')
  return { ...round, open: false, touchedAt: now, items: round.items.map((item) => (item.verdict ? item : { ...item, verdict: verdictOf(item), answer: item.answer ?? '' })) }
}
