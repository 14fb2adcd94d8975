import { describe, expect, it } from 'vitest'
import { DEFAULTS } from '../settings/rules.ts'
import { METHODS, type Method } from './contract.ts'
import { amountFor, approval, claimDiffers, comparedAddress, fewestCoins, offeredMethods, requestRefusal, plainAddress, readCoins, wholeSteps, worthOf, type PayoutPreconditions } from './rules.ts'

const rates = { per_coin: 10, coin_amount: 1, coin_limit: 100 }

describe('coins are worth', () => {
  it.each([
    [100, rates, 10],
    [110, rates, 11],
    [1_000_000_000, rates, 100_000_000],
    [105, rates, undefined],
    [0, rates, undefined],
    [-100, rates, undefined],
    [100.5, rates, undefined],
    [21, { ...rates, per_coin: 7, coin_amount: 3 }, 9],
    [100, { ...rates, per_coin: 0 }, undefined],
  ])('%d at %o: %s', (coins, at, amount) => expect(amountFor(coins, at)).toBe(amount))

  it('none goes out where a step has no coins', () => expect(wholeSteps(645, { ...rates, per_coin: 0 })).toBe(0))

  it.each([[645, 640], [9, 0], [0, 0]])('of %d coins %d go out', (coins, whole) => expect(wholeSteps(coins, rates)).toBe(whole))

  it.each([
    [275, rates, 27.5],
    [279, rates, 27.9],
    [5, { ...rates, per_coin: 7, coin_amount: 3 }, 2.14],
    [6, { ...rates, per_coin: 7 }, 0.85],
    [0, rates, 0],
    [100, { ...rates, per_coin: 0 }, 0],
  ])('%d at %o, to the cent and never more: %d', (coins, at, worth) => expect(worthOf(coins, at)).toBe(worth))

  it.each([
    ['the minimum', rates, 100],
    ['the next whole step', { ...rates, coin_limit: 101 }, 110],
    ['one step where there is no minimum', { ...rates, coin_limit: 0 }, 10],
  ])('at least %s', (_, at, coins) => expect(fewestCoins(at)).toBe(coins))
})

describe('a claimed amount', () => {
  it.each([
    ['10', 10, false], ['10.00', 10, false], [' 10 ', 10, false], [undefined, 10, false],
    ['11', 10, true], ['-10', 10, true], ['1e9', 10, true], ['10.01', 10, true], ['ten', 10, true], ['', 10, true], ['10', undefined, true], ['NaN', undefined, true], ['', 0, true], ['  ', 0, true],
  ])('of %s where it is %s differs: %s', (claimed, amount, differs) => expect(claimDiffers(claimed, amount)).toBe(differs))
})

describe('money goes to', () => {
  it.each<[Method, string, string]>([
    ['paypal', ' Leila@Example.org ', 'leila@example.org'],
    ['upi', 'Leila.K@OkBank', 'leila.k@okbank'],
    ['paytm', '98765 43210', '+919876543210'],
    ['paytm', '+91-98765-43210', '+919876543210'],
    ['paypal', 'leila@mail.example.org', 'leila@mail.example.org'],
    ['paytm', '09876543210', '+919876543210'],
    ['paytm', '919876543210', '+919876543210'],
    ['bank', 'HDFC000123450100012345678', 'HDFC0001234 50100012345678'],
    ['bank', 'HDFC0001234 - 50100012345678', 'HDFC0001234 50100012345678'],
    ['bank', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['bank', 'GB82WEST12345698765432', 'GB82WEST12345698765432'],
    ['bank', 'hdfc0001234 50100012345678', 'HDFC0001234 50100012345678'],
    ['bank', 'HDFC0001234/50100012345678', 'HDFC0001234 50100012345678'],
  ])('%s %s', (method, typed, plain) => expect(plainAddress(method, typed)).toBe(plain))

  it.each<[Method, string]>([
    ['paypal', 'leila'], ['paypal', 'leila@example'], ['paypal', 'a b@example.org'], ['paypal', 'a@b@example.org'], ['paypal', 'leila\u202e@example.org'], ['paypal', ''],
    ['upi', 'leila'], ['upi', 'leila@bank.example.org'], ['upi', '@okbank'], ['upi', 'lei la@okbank'],
    ['paytm', '1234567890'], ['paytm', '987654321'], ['paytm', '+4915112345678'], ['paytm', '+919876543210123'],
    ['bank', 'DE88370400440532013000'], ['bank', 'DE89'], ['bank', 'HDFC1001234 50100012345678'], ['bank', 'HDFC0001234'], ['bank', '50100012345678'], ['bank', '0'.repeat(34)],
    ['paypal', 'leila@example.org!'], ['bank', 'xHDFC0001234 50100012345678'], ['bank', 'HDFC0001234 50100012345678a'],
    // The check digits are right, the form is not.
    ['bank', 'ABC12370400440532013092'], ['bank', 'DE8A370400440532013089'], ['bank', 'DE890000000000000000000000000000016'], ['bank', 'DE8912345012'],
  ])('no %s %s', (method, typed) => expect(plainAddress(method, typed)).toBeUndefined())
})

it('methods are offered that are switched on, and no others', () => expect(offeredMethods((key) => key !== 'payout_upi')).toEqual(METHODS.filter((method) => method !== 'upi')))

it.each<[Method, string, string]>([['paypal', 'leila.k+quiz@gmail.com', 'leilak@gmail.com'], ['upi', 'leila.k@okbank', 'leila.k@okbank'], ['bank', 'DE89370400440532013000', 'DE89370400440532013000']])('by %s %s is the same as %s', (method, plain, compared) => {
  expect(comparedAddress(method, plain)).toBe(compared)
})

describe('in the way stands', () => {
  const settings = { ...DEFAULTS, payment_mode: 1 }
  const free: PayoutPreconditions = { frozen: false, waitMs: 0, pending: false, paidBefore: false, verified: true, daysPlayed: 3 }
  it.each<[string, Partial<PayoutPreconditions>, Partial<typeof settings>, string | undefined]>([
    ['nothing', {}, {}, undefined],
    ['the demonstration', {}, { demo_mode: 1, payment_mode: 0 }, 'demo'],
    ['the switch', { frozen: true }, { payment_mode: 0 }, 'redeem-off'],
    ['a price of nothing', {}, { per_coin: 0 }, 'redeem-off'],
    ['a price in no money', {}, { coin_amount: 0 }, 'redeem-off'],
    ['that there is no way to pay', {}, { payout_paypal: 0, payout_upi: 0, payout_paytm: 0, payout_bank: 0 }, 'redeem-off'],
    ['nothing, as long as there is one', {}, { payout_paypal: 0, payout_upi: 1, payout_paytm: 0, payout_bank: 0 }, undefined],
    ['a broken ledger', { frozen: true, waitMs: 5 }, {}, 'redeem-frozen'],
    ['the wait, also while one is pending', { waitMs: 1, pending: true }, {}, 'redeem-too-soon'],
    ['a pending one after the wait', { pending: true }, {}, 'request-pending'],
    ['an address that was never proven', { verified: false, daysPlayed: 0 }, {}, 'verify-first'],
    ['too few days of play', { daysPlayed: 2 }, {}, 'play-first'],
    ['neither of these after a payout', { verified: false, daysPlayed: 0, paidBefore: true }, {}, undefined],
  ])('%s', (_, standing, changed, code) => expect(requestRefusal({ ...free, ...standing }, { ...settings, ...changed })).toBe(code))
})

describe('an approval', () => {
  it.each([
    ['of a small one pays', { coins: 999, waitsMs: 0, vouchedBy: null }, 'pay'],
    ['waits for a new address', { coins: 10, waitsMs: 1, vouchedBy: null }, 'address-is-new'],
    ['of a large one vouches', { coins: 1000, waitsMs: 0, vouchedBy: null }, 'vouch'],
    ['by the same person again is not enough', { coins: 1000, waitsMs: 0, vouchedBy: 'ana' }, 'second-person-needed'],
    ['by a second person pays', { coins: 1000, waitsMs: 0, vouchedBy: 'bea' }, 'pay'],
  ] as const)('%s', (_, pending, does) => expect(approval(pending, 'ana', 1000)).toBe(does))
  it('pays at once where nothing is large', () => expect(approval({ coins: 1_000_000, waitsMs: 0, vouchedBy: null }, 'ana', 0)).toBe('pay'))
})

it('the largest number of typed coins is all that can be redeemed', () => expect([readCoins('1240', 1240, rates), readCoins('1250', 1240, rates)]).toEqual([{ coins: 1240 }, { error: 'many', n: 1240 }]))

describe('typed coins', () => {
  it.each([
    ['300', { coins: 300 }], [' 1,200 ', { coins: 1200 }], ['٣٠٠', { coins: 300 }], ['१२०', { coins: 120 }],
    ['100', { coins: 100 }],
    ['', { error: 'coins', n: 0 }], ['-300', { error: 'coins', n: 0 }], ['3.5', { error: 'coins', n: 0 }], ['many', { error: 'coins', n: 0 }],
    ['90', { error: 'few', n: 100 }], ['1250', { error: 'many', n: 1245 }], ['105', { error: 'steps', n: 10 }],
  ])('%s', (typed, read) => expect(readCoins(typed, 1245, rates)).toEqual(read))
})
