import * as z from 'zod/mini'
import { action, bit, int, moment, page, refusal, text, whole, type Refusal } from '../../platform/pure/action.ts'

export const notEnoughCoins = refusal('not-enough-coins')
export const priceChanged = refusal('price-changed')

/** In the input of every call that takes coins: the price shown by the page. Optional for other clients. */
export const priced = { price: z.optional(whole(0, 1_000_000_000)) }

/** The refusal when the shown price is no longer valid; none for a caller who sent no price. */
export function refusePrice(shown: number | undefined, price: number): Refusal | undefined {
  return shown === undefined || shown === price ? undefined : { ...priceChanged, values: { price, n: price } }
}

/** Why coins moved: the title of a line in the player's history, and the kind of its journal. */
export const TITLES = [
  'welcomeBonus', 'usedReferCode', 'referCodeToFriend', 'wonQuizZone', 'wonFunNLearn', 'wonGuessTheWord', 'wonAudioQuiz',
  'wonMathQuiz', 'wonMultiMatch', 'wonBattle', 'wonGroupBattle', 'wonContest', 'playedBattle', 'playedGroupBattle',
  'playedContest', 'fiftyFifty', 'audiencePoll', 'resetTime', 'skip', 'usedHintLifeline', 'reviewAnswers',
  'unlockedPremiumCategory', 'badgeReward', 'dailyQuizFinished', 'redeemRequest', 'cancelPaymentRequest', 'redeemedAmount', 'adjustedByAdmin', 'correctedQuestion', 'reportThanks', 'accountClosed',
] as const
export type Title = (typeof TITLES)[number]

export const getUserCoinScore = action({
  name: 'get_user_coin_score',
  about: 'The caller’s coins, the redeemable part of them, and score.',
  who: 'player',
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  input: {},
  output: z.object({ coins: int(), redeemable: int(), score: int() }),
  refusals: [],
})

/** A report: it never moves a coin. */
export const setUserCoinScore = action({
  name: 'set_user_coin_score',
  about: 'Answers with coins and score as the server has them; whatever is claimed moves nothing.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: {
    coins: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    score: z.optional(whole(-1_000_000_000, 1_000_000_000)),
    type: z.optional(text(60)),
    title: z.optional(text(60)),
    status: z.optional(whole(0, 9)),
  },
  output: z.object({ coins: int(), redeemable: int(), score: int() }),
  refusals: [],
})

export const getTrackerData = action({
  name: 'get_tracker_data',
  about: 'The caller’s coin history, newest first; type 1 what came in, 2 what went out. `redeemable` is the part of the points that can be paid out.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: { ...page, type: z.optional(whole(1, 2)) },
  output: z.array(z.object({ id: z.string(), points: int(), redeemable: int(), type: z.enum(TITLES), status: bit(), date: moment() })),
  refusals: [],
})

/** An addition to the API: a week's totals, which a client cannot compute from some pages of the history. */
export const getCoinWeek = action({
  name: 'get_coin_week',
  about: 'Coins that came in and went out since Monday, in the product’s time zone.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: {},
  output: z.object({ coins_in: int(), coins_out: int() }),
  refusals: [],
})
