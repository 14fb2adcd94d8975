import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, refusal, text } from '../../platform/pure/action.ts'
import { badge } from '../badges/contract.ts'
import { notEnoughCoins, priceChanged, priced } from '../coins/contract.ts'
import { shownQuestion } from '../questions/kinds/contract.ts'

/** The folder name of a mode. `apps/server/modes.ts` lists the served modes; `modeOf` finds those of requests and rows there. */
export type ModeId = string

/** Those of questions with options; a hint is for kinds whose answer has parts. */
export const STANDARD_LIFELINES = ['fifty_fifty', 'audience_poll', 'reset_time', 'skip'] as const
export const LIFELINES = [...STANDARD_LIFELINES, 'hint'] as const
export type Lifeline = (typeof LIFELINES)[number]

export const alreadyPlayed = refusal('already-played', 128)
export const lifelineUsed = refusal('lifeline-used')
export const lifelineNotAllowed = refusal('lifeline-not-allowed')
export const roundOver = refusal('round-over')
export const sealed = refusal('sealed')

/** A question as it is sent; no field depends on which answer is right. */
export const question = z.extend(shownQuestion, {
  /** Points of a right answer in an exam. */
  marks: z.optional(int()),
  /** The stored choice, where all questions are open at once. */
  chosen: z.optional(z.string()),
})
export type QuestionOnTheWire = z.output<typeof question>

export const openRound = z.object({
  round: z.object({
    id: z.string(),
    mode: z.string(),
    pace: z.enum(['one-by-one', 'free']),
    total: int(),
    position: int(),
    /** Milliseconds left for the open question (one-by-one) or the round (free); null with the clock off. */
    ends_in_ms: z.nullable(int()),
    lifelines: z.array(z.object({ id: z.enum(LIFELINES), price: int(), used: bit() })),
    resumed: bit(),
    /** Verdicts so far, for the row of bulbs: r right, w wrong, s skipped; ? where the verdict is withheld. */
    marks: z.string(),
    /** The signed sum of all answers so far: negative where more points were lost than won. */
    score: int(),
    streak: int(),
    /** With pace `free`: the total time of the round's clock (0: off), its place, and 1 where a first choice cannot be changed. */
    time_ms: z.optional(int()),
    place: z.optional(z.record(z.string(), z.string())),
    once: z.optional(bit()),
  }),
  questions: z.array(question),
  /** Options that a 50/50 left on the open question, and the percentages of an audience poll; empty when not used. */
  keep: z.array(z.string()),
  poll: z.array(z.object({ id: z.string(), percent: int() })),
})
export type OpenRound = z.output<typeof openRound>

export const result = z.object({
  right: int(),
  wrong: int(),
  skipped: int(),
  total: int(),
  /** Percentage of right answers among counted questions, with up to two decimals. */
  percent: z.number(),
  passed: bit(),
  score: int(),
  /** The signed sum of the answers, where the credited score differs: the sum was negative, or the round was not passed. */
  running_score: z.optional(int()),
  coins: int(),
  time_ms: int(),
  balance: int(),
  /** 1: the result is withheld until the contest or exam is over; the numbers above are 0 until then. */
  sealed: z.optional(bit()),
  level: z.optional(int()),
  /** The level that this pass unlocked; absent when it unlocked none. */
  next_level: z.optional(int()),
  /** Of rounds on a whole category: 1 when it was passed before this round; only the first pass is paid. */
  passed_before: z.optional(bit()),
  /** The badges that the round earned, as in `get_user_badges`, and with them how many of all badges the player holds. */
  badges: z.array(badge),
  badges_held: z.optional(int()), badges_total: z.optional(int()),
  /** Consecutive days of play, today included. */
  streak: z.optional(int()),
})
export type ResultOnTheWire = z.output<typeof result>
/** As it is stored: the balance is that of the moment in which it is sent. */
export type StoredResult = Omit<ResultOnTheWire, 'balance'>

/** The state of the round after a step: the next question, or `waits` 1 while it waits for `next_question`, or the `result` as in `finish_round`. */
export const roundProgress = z.object({ next: z.nullable(question), ends_in_ms: z.nullable(int()), finished: bit(), waits: z.optional(bit()), result: z.optional(result) })
export type RoundProgress = z.output<typeof roundProgress>

/** `points`: what this answer added to the score or took from it. `score`: the signed sum so far. */
const verdict = z.object({ correct: bit(), right_answer: z.optional(z.string()), note: z.optional(z.string()), audio_text: z.optional(z.string()), points: int(), score: int(), streak: int() })

export const answerQuestion = action({
  name: 'answer_question',
  about: 'Locks an answer. The first one counts, a repeat gets what is stored; an empty answer says that the time ran out. Where the verdict carries a note, `next` is null and `waits` is 1: `next_question` opens the next question, so that no clock runs while the note is read. Where all questions are open at once the latest one counts, until the round is closed. Where they come one by one, the reply to the answer that ends the round has its `result`, and so has the reply to a repeat.',
  who: 'player',
  limit: { calls: 240, seconds: 60 },
  does: 'guarded',
  input: { round_id: id(), question_id: id(), answer: z._default(text(500), '') },
  /** `chosen`: the stored choice, where all questions are open at once. */
  output: z.extend(roundProgress, { verdict: z.nullable(verdict), chosen: z.optional(z.string()) }),
  refusals: [notFound],
})

/** An addition to the API: continues after an explanation. */
export const nextQuestion = action({
  name: 'next_question',
  about: 'Opens the question that waits behind an explanation; its clock starts with this call. With `question_id`, only the one that follows this question. A repeat changes nothing: it returns the open question, and what is left of its clock.',
  who: 'player',
  limit: { calls: 240, seconds: 60 },
  does: 'guarded',
  input: { round_id: id(), question_id: z.optional(id()) },
  output: roundProgress,
  refusals: [notFound],
})

export const useLifeline = action({
  name: 'use_lifeline',
  about: 'Uses a lifeline on the open question; coins are charged in the same step. A hint looks at the draft: the boxes so far, spaces between them.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  input: { round_id: id(), question_id: id(), lifeline: z.enum(LIFELINES), draft: z._default(text(500), ''), ...priced },
  output: z.extend(z.partial(roundProgress), {
    balance: int(),
    keep: z.optional(z.array(z.string())),
    poll: z.optional(z.array(z.object({ id: z.string(), percent: int() }))),
    /** reset_time: the same as `ends_in_ms`, for other clients; our own reads that. */
    time_ms: z.optional(int()),
    /** hint: the box (from 0) that was filled, its letter, and how many hints are left for this word. */
    box: z.optional(int()),
    letter: z.optional(z.string()),
    left: z.optional(int()),
  }),
  refusals: [notFound, roundOver, lifelineUsed, lifelineNotAllowed, priceChanged, notEnoughCoins],
})

export const finishRound = action({
  name: 'finish_round',
  about: 'Closes a round; what is untouched is wrong. A repeat returns the same result.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'guarded',
  input: { round_id: id() },
  output: result,
  refusals: [notFound],
})

/** r right, w wrong, s skipped, n not attempted (counted as wrong), ? withheld. */
const VERDICTS = ['r', 'w', 's', 'n', '?'] as const

export const reviewRound = action({
  name: 'review_round',
  about: 'Every question of a finished round with the own and the right answer. What the caller got wrong is free; where the rest has a price, `price` is the yes to it, once a round. Without it nothing is charged, and the rest comes without right answers.',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'guarded',
  input: { round_id: id(), ...priced },
  output: z.object({
    questions: z.array(z.extend(question, {
      own_answer: z.string(),
      right_answer: z.string(),
      note: z.string(),
      audio_text: z.optional(z.string()),
      verdict: z.enum(VERDICTS),
      /** Why right answer and note are empty: the question is open in another game of the caller, the daily limit of shown answers is reached, or the review is not paid. */
      withheld: z.optional(z.enum(['not-yet', 'daily-limit', 'not-paid'])),
    })),
    /** The price of the rest; 0: nothing is left to pay. `paid`: what this call charged. */
    price: int(),
    paid: int(),
    balance: int(),
  }),
  refusals: [notFound, priceChanged, notEnoughCoins, sealed],
})

/** An addition to the API. */
export const getRoundHistory = action({
  name: 'get_round_history',
  about: 'The caller’s finished rounds of the last months, the latest first. What is sealed comes without figures.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: page,
  output: z.array(z.object({
    id: z.string(), mode: z.string(), place: z.record(z.string(), z.string()), finished_at: moment(), total: int(), sealed: bit(),
    right: int(), wrong: int(), skipped: int(), percent: z.number(), score: int(), coins: int(),
  })),
  refusals: [],
})
export type PastRound = z.output<typeof getRoundHistory.output>[number]

/** An open round, or the last finished one. */
export const roundLine = z.object({
  id: z.string(),
  mode: z.string(),
  open: bit(),
  place: z.record(z.string(), z.string()),
  position: int(),
  total: int(),
  /** 1: the finished round passed its level; `next_level` is the level that this unlocked, if any. */
  passed: z.optional(bit()),
  next_level: z.optional(int()),
})

/** An addition to the API: the rounds of "where you left off". */
export const getOpenRounds = action({
  name: 'get_open_rounds',
  about: 'The caller’s open rounds, newest first, and behind them the last finished one, with the words to find the way back.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: {},
  output: z.array(roundLine),
  refusals: [],
})
