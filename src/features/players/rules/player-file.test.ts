import { describe, expect, it } from 'vitest'
import { coinsProblem, rowsOfFile, switchProblem, type Account } from './player-file.ts'

const ann: Account = { id: 'ann', state: 'active' }

describe('a file that names players', () => {
  it.each([
    [[['player'], ['ann@x.test']], [{ line: 2, key: 'ann@x.test', coins: undefined, kind: 'redeemable', reason: '' }]],
    [[['Coins', 'E-Mail', 'Kind', 'Reason'], ['-20', ' ann@x.test ', 'Bonus', 'prize by mistake']], [{ line: 2, key: 'ann@x.test', coins: -20, kind: 'bonus', reason: 'prize by mistake' }]],
    [[['mobile', 'amount', 'wallet'], ["'+49151", '+5', 'silver']], [{ line: 2, key: '+49151', coins: 5, kind: undefined, reason: '' }]],
    [[['code', 'coins'], ['ABC', '1.5'], ['DEF', '0'], ['GHI']], ['ABC', 'DEF', 'GHI'].map((key, n) => ({ line: n + 2, key, coins: undefined, kind: 'redeemable', reason: '' }))],
    [[['name', 'coins'], ['Ann', '5']], undefined],
    [[], undefined],
  ])('%j', (cells, rows) => expect(rowsOfFile(cells)).toEqual(rows))
})

it.each([
  [[], 'off', 'unknown'],
  [[ann, { ...ann, id: 'bob' }], 'off', 'ambiguous'],
  [[ann], 'active', 'already'],
  [[{ ...ann, state: 'leaving' }], 'off', 'leaving'],
  [[{ ...ann, state: 'gone' }], 'active', 'leaving'],
  [[ann], 'off', undefined],
  [[{ ...ann, state: 'off' }], 'active', undefined],
] as const)('%j becomes %s: %s', (found, to, problem) => expect(switchProblem(found, to)).toBe(problem))

it.each([
  [[], 5, 'redeemable', 'unknown'],
  [[ann, ann], 5, 'redeemable', 'ambiguous'],
  [[{ ...ann, state: 'gone' }], 5, 'redeemable', 'leaving'],
  [[ann], undefined, 'redeemable', 'coins'],
  [[ann], 5, undefined, 'kind'],
  [[ann], -11, 'redeemable', 'too-few'],
  [[ann], -10, 'redeemable', undefined],
  [[{ ...ann, state: 'off' }], 5, 'bonus', undefined],
] as const)('%j gets %s %s coins, of 10: %s', (found, coins, kind, problem) => expect(coinsProblem(found, { coins, kind }, () => 10)).toBe(problem))
