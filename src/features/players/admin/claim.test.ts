import { expect, test } from 'vitest'
import { differences } from './claim.ts'

test.each([
  [{ coins: '9999', score: '12', known: { coins: 40, redeemable: 0, score: 12 } }, [{ name: 'coins', claimed: '9999', known: 40 }]],
  [{ payment_amount: 12, coin_used: 100, known: 10 }, [{ name: 'payment_amount', claimed: 12, known: 10 }]],
  [{ median_ms: 300, mode: 'any' }, []],
])('of %j the desk shows only what is known to be different', (claim, shown) => {
  expect(differences(claim)).toEqual(shown)
})
