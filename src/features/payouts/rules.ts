/** The value of coins, payment addresses, and refusals of requests. */
import { latinDigits } from '../../platform/pure/digits.ts'
import { foldAddress } from '../../platform/pure/fold-address.ts'
import type { Settings } from '../settings/rules.ts'
import { METHODS, type Method } from './contract.ts'

type Rates = Pick<Settings, 'per_coin' | 'coin_amount' | 'coin_limit'>

/** Money for these coins; undefined when they are no whole steps of `per_coin`, so that nothing is ever rounded. */
export function amountFor(coins: number, { per_coin, coin_amount }: Rates): number | undefined {
  return per_coin > 0 && coins > 0 && coins % per_coin === 0 ? (coins / per_coin) * coin_amount : undefined
}

const CENTS = 100

/** What these coins are worth, whole steps or not, in whole cents: never more than it is. */
export function worthOf(coins: number, { per_coin, coin_amount }: Rates): number {
  return per_coin > 0 ? Math.floor((coins * coin_amount * CENTS) / per_coin) / CENTS : 0
}

/** The largest number of coins in whole steps. */
export function wholeSteps(coins: number, { per_coin }: Rates): number {
  return per_coin > 0 ? coins - (coins % per_coin) : 0
}

/** The minimum of a request, in whole steps. */
export function fewestCoins({ per_coin, coin_limit }: Rates): number {
  return Math.max(1, Math.ceil(coin_limit / Math.max(1, per_coin))) * per_coin
}

/** Coins are worth nothing where a figure of their price is 0. */
export function isPayingOut(settings: Rates & Pick<Settings, 'payment_mode'>): boolean {
  return settings.payment_mode !== 0 && settings.per_coin > 0 && settings.coin_amount > 0
}

/** The methods that the operator offers; `isOn`: of a switch. */
export function offeredMethods(isOn: (key: `payout_${Method}`) => boolean): Method[] {
  return METHODS.filter((method) => isOn(`payout_${method}`))
}

/** A browser's figure is a signal when it is another one, or none at all. */
export function claimDiffers(claimed: string | undefined, amount: number | undefined): boolean {
  return claimed !== undefined && (claimed.trim() === '' || Number(claimed) !== amount)
}

const UPI = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/
const PAYPAL = /^[^\s@\p{C}]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/u
const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/
const IFSC_AND_ACCOUNT = /^([A-Z]{4}0[A-Z0-9]{6})[\s/:-]*(\d{9,18})$/
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

const CHECKS: Record<Method, (typed: string) => string | undefined> = {
  paypal: (typed) => matching(PAYPAL, typed.toLowerCase()),
  upi: (typed) => matching(UPI, typed.toLowerCase()),
  paytm: (typed) => {
    const digits = INDIAN_MOBILE.exec(typed.replaceAll(/[\s()-]/g, ''))?.[1]
    return digits && `+91${digits}`
  },
  bank: (typed) => {
    const [, ifsc, account] = IFSC_AND_ACCOUNT.exec(typed.toUpperCase()) ?? []
    const iban = typed.toUpperCase().replaceAll(/[\s-]/g, '')
    return ifsc ? `${ifsc} ${account}` : IBAN.test(iban) && remainder97(iban) === 1 ? iban : undefined
  },
}

/** The normalized form in which an address is stored; undefined: not payable. */
export function plainAddress(method: Method, typed: string): string | undefined {
  return CHECKS[method](typed.trim())
}

/** By which two addresses are the same: a tag or dots that a provider ignores do not make a new one. Money goes to `plainAddress`. */
export function comparedAddress(method: Method, plain: string): string {
  return method === 'paypal' ? foldAddress(plain) : plain
}

function matching(pattern: RegExp, address: string): string | undefined {
  return pattern.test(address) ? address : undefined
}

/** ISO 7064: the first four signs go to the end, letters are numbers from 10, and the whole leaves 1 by 97. */
function remainder97(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => parseInt(sign, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)
}

/** State of a player that a request depends on. `waitMs`: until `difference_hours` after the last request. */
export type PayoutPreconditions = { frozen: boolean; waitMs: number; pending: boolean; paidBefore: boolean; verified: boolean; daysPlayed: number }
export type RequestRefusalCode = 'demo' | 'redeem-off' | 'redeem-frozen' | 'redeem-too-soon' | 'request-pending' | 'verify-first' | 'play-first'

/** The refusal of any request at present, whatever its content. */
export function requestRefusal(standing: PayoutPreconditions, settings: Settings): RequestRefusalCode | undefined {
  if (settings.demo_mode) return 'demo'
  if (!isPayingOut(settings) || offeredMethods((key) => settings[key] !== 0).length === 0) return 'redeem-off'
  if (standing.frozen) return 'redeem-frozen'
  if (standing.waitMs > 0) return 'redeem-too-soon'
  if (standing.pending) return 'request-pending'
  if (!standing.paidBefore && !standing.verified) return 'verify-first'
  if (!standing.paidBefore && standing.daysPlayed < settings.redeem_play_days) return 'play-first'
  return undefined
}

export type PendingPayout = { coins: number; waitsMs: number; vouchedBy: string | null }
export type Approval = 'pay' | 'vouch' | 'address-is-new' | 'second-person-needed'

/** Effect of an approval by this operator: a large payout needs two. `limit` 0: no payout is large. */
export function approval({ coins, waitsMs, vouchedBy }: PendingPayout, by: string, limit: number): Approval {
  if (waitsMs > 0) return 'address-is-new'
  if (limit === 0 || coins < limit) return 'pay'
  if (vouchedBy === null) return 'vouch'
  return vouchedBy === by ? 'second-person-needed' : 'pay'
}

/** The fault of a typed number of coins. */
export type CoinsError = 'coins' | 'few' | 'many' | 'steps'

/** Typed coins as a number, or their fault. */
export function readCoins(typed: string, redeemable: number, rates: Rates): { coins: number } | { error: CoinsError; n: number } {
  const plain = latinDigits(typed).replaceAll(/[\s,٬]/g, '')
  if (!/^\d{1,9}$/.test(plain)) return { error: 'coins', n: 0 }
  const coins = Number(plain)
  const fewest = fewestCoins(rates)
  if (coins < fewest) return { error: 'few', n: fewest }
  if (coins > redeemable) return { error: 'many', n: redeemable }
  return amountFor(coins, rates) === undefined ? { error: 'steps', n: rates.per_coin } : { coins }
}
