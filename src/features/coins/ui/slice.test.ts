import { beforeEach, expect, it } from 'vitest'
import { balanceReceived, coinsFailed, coinsReceived, coinsRequested, coinsReset, userCoins } from './slice.ts'

const data = { coins: 385, redeemable: 300, score: 40 }

beforeEach(coinsReset)

it.each([
  ['requested sets loading', [coinsRequested], { data: null, loading: true, error: '', lastFetch: 0 }],
  ['received stores and stamps', [coinsRequested, () => coinsReceived(data, 5)], { data, loading: false, error: '', lastFetch: 5 }],
  [
    'failed stores the error and keeps the coins',
    [() => coinsReceived(data, 5), coinsRequested, () => coinsFailed('no answer')],
    { data, loading: false, error: 'no answer', lastFetch: 5 },
  ],
  ['a success clears an old error', [() => coinsFailed('no answer'), () => coinsReceived(data, 6)], { data, error: '', lastFetch: 6 }],
  [
    'a balance from a reply moves the coins alone',
    [() => coinsReceived(data, 5), () => balanceReceived(375)],
    { data: { ...data, coins: 375 }, lastFetch: 5 },
  ],
  [
    'reset clears everything',
    [() => coinsReceived(data, 5), () => coinsFailed('x'), coinsReset],
    { data: null, loading: false, error: '', lastFetch: 0 },
  ],
])('%s', (_name, steps, expected) => {
  for (const step of steps) step()
  expect(userCoins.get()).toMatchObject(expected)
})
