import { beforeEach, expect, it } from 'vitest'
import { balanceReceived, coinsReceived, coinsReset, userCoins } from './slice.ts'

const data = { coins: 385, redeemable: 300, score: 40 }

beforeEach(coinsReset)

it.each([
  ['received stores all figures', [() => coinsReceived(data)], { data }],
  ['a balance from a reply moves the coins alone', [() => coinsReceived(data), () => balanceReceived(375)], { data: { ...data, coins: 375 } }],
  ['a balance before the first read has no other figure', [() => balanceReceived(375)], { data: { coins: 375, redeemable: 0, score: 0 } }],
  ['reset clears everything', [() => coinsReceived(data), coinsReset], { data: null }],
])('%s', (_name, steps, expected) => {
  for (const step of steps) step()
  expect(userCoins.get()).toEqual(expected)
})
