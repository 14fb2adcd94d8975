import * as z from 'zod/mini'
import { accountClosing, signInAgain } from '../players/contract.ts'
import { action, bit, id, int, moment, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { priceChanged, priced } from '../coins/contract.ts'
import { demo } from '../settings/contract.ts'

/**
 * Methods of payment, with the wire's words (`payment_type`). An address is: paypal, an e-mail address · upi,
 * name@bank · paytm, an Indian mobile number · bank, an IBAN, or an IFSC and an account number with a space between them.
 */
export const METHODS = ['paypal', 'upi', 'paytm', 'bank'] as const
export type Method = (typeof METHODS)[number]
/** Normalizes spellings such as "PayPal", "Bank transfer". */
const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '').replace(/^banktransfer$/, 'bank')
const method = () => z.pipe(text(30), z.pipe(z.transform<string, string>(plain), z.enum(METHODS)))

export const redeemTooSoon = refusal('redeem-too-soon', 127)
export const belowMinimum = refusal('below-minimum')
export const redeemOff = refusal('redeem-off')
export const requestNotPending = refusal('request-not-pending', 135)
/* An addition to the API. */
export const redeemFrozen = refusal('redeem-frozen')
/** The one before is older than `difference_hours` and still pending. */
export const requestPending = refusal('request-pending')
export const coinsNotInSteps = refusal('coins-not-in-steps', 103)
export const notRedeemable = refusal('not-redeemable')
export const addressInvalid = refusal('payment-address-invalid', 103)
export const methodOff = refusal('payout-method-off')
/** Its owner is not disclosed. */
export const addressTaken = refusal('payment-address-taken')
export const verifyFirst = refusal('verify-first')
export const playFirst = refusal('play-first')
/** The text of `price-changed` for payouts: the price is the amount of money. */
export const amountChanged = refusal('amount-changed')

/** What the caller may read of an own request. */
const request = z.object({
  id: z.string(),
  payment_type: z.enum(METHODS),
  payment_address: z.string(),
  /** Money, in whole units of `currency_symbol`. */
  payment_amount: int(),
  currency_symbol: z.string(),
  coin_used: int(),
  details: z.string(),
  /** 0 pending, 1 completed, 2 invalid details: the coins are back. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** 1: it is being paid, and cannot be taken back any more. */
  paying: bit(),
  /** Of status 2: why. */
  reason: z.string(),
  date: moment(),
  /** When the status last changed; of a pending one its date. */
  status_date: moment(),
})

export const getPaymentRequest = action({
  name: 'get_payment_request',
  about: 'The caller’s requests to have coins paid out, newest first, without those that were taken back.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: { ...page },
  output: z.array(request),
  refusals: [],
})

const MOST_COINS = 1_000_000_000

export const setPaymentRequest = action({
  name: 'set_payment_request',
  about: 'Asks for redeemable coins (`coin_used`, whole steps of `per_coin`) to be paid out. The server computes the amount; a `payment_amount` that differs is kept as a signal.',
  who: 'player',
  limit: { calls: 20, seconds: 60 },
  does: 'write',
  input: {
    payment_type: method(),
    payment_address: text(254),
    payment_amount: z.optional(text(30)),
    coin_used: whole(1, MOST_COINS),
    details: z.optional(text(300)),
    /** An addition to the API: the money that the page promised for these coins. */
    ...priced,
  },
  output: request,
  refusals: [
    demo, priceChanged, redeemOff, redeemFrozen, redeemTooSoon, requestPending, belowMinimum, coinsNotInSteps, addressInvalid, methodOff, verifyFirst, playFirst, signInAgain, accountClosing,
    notRedeemable, addressTaken,
  ],
})

export const deletePendingPaymentRequest = action({
  name: 'delete_pending_payment_request',
  about: 'Takes an own pending request back, once; its coins come back. The wait for the next request stays.',
  who: 'player',
  limit: { calls: 30, seconds: 60 },
  does: 'write',
  input: { payment_id: id() },
  output: nothing(),
  refusals: [requestNotPending],
})

/** An addition to the API: data of the wallet page. */
export const getWallet = action({
  name: 'get_wallet',
  about: 'What the caller can redeem now, and what stands in the way.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: {},
  output: z.object({
    coins: int(),
    redeemable: int(),
    /** The value of the redeemable coins, with up to two decimals; only whole steps can be paid out. */
    value: z.number(),
    /** The fewest coins that can be redeemed at once. */
    fewest_coins: int(),
    /** The code of the refusal that any request would get now; '' for none. */
    blocked: z.enum(['', 'demo', 'redeem-off', 'redeem-frozen', 'redeem-too-soon', 'request-pending', 'verify-first', 'play-first']),
    /** Milliseconds until the next request, 0 when the wait is over. */
    wait_ms: int(),
    days_played: int(),
    /** Milliseconds for which this sign-in is fresh enough; 0: sign in again first. */
    fresh_ms: int(),
    first: bit(),
  }),
  refusals: [],
})
