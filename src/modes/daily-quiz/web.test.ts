import { expect, it } from 'vitest'
import { manifest } from './web.ts'

const config = { daily_quiz_mode: '1', daily_quiz_finished_coin: '5' }

it.each([
  ['pays until it is played', {}, 0, 5],
  ['pays nothing once it is played', {}, 1, 0],
  ['pays nothing while it is switched off', { daily_quiz_mode: '0' }, 0, 0],
  ['pays what the operator says', { daily_quiz_finished_coin: '0' }, 0, 0],
] as const)('the quiz of the day %s', (_rule, figures, played, coins) => {
  expect(manifest.coinSource?.coins({ config: { ...config, ...figures }, home: { daily_played: played } })).toBe(coins)
})

it('is no source of coins before the first page has told of it', () => {
  expect(manifest.coinSource?.coins({ config, home: undefined })).toBe(0)
})
