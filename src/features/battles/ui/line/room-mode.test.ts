import { describe, expect, it } from 'vitest'
import { codeIn, coinsIn } from './room-mode.ts'
import { joinPath, roomPath } from './room-paths.ts'

describe('a code is read from', () => {
  it.each([
    ['itself', 'K7WQ4M', 'K7WQ4M'],
    ['small letters', 'k7wq4m', 'K7WQ4M'],
    ['letters with gaps', ' k7w-q4m ', 'K7WQ4M'],
    ['a link', 'https://quiz.example/group-battle/K7WQ4M/', 'K7WQ4M'],
    ['a message with a link', 'Play with me: https://quiz.example/group-battle/k7wq4m/?from=mail', 'K7WQ4M'],
    ['Arabic digits', '٤٥٦٧٨٩', '456789'],
    ['Persian digits', '۴۵۶۷۸۹', '456789'],
    ['nothing', '  ', ''],
    ['more than a code', 'ABCDEFGHJKMNPQRST', 'ABCDEFGHJKMN'],
  ])('%s', (_what, typed, code) => expect(codeIn(typed)).toBe(code))
})

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['٢٥', 25],
  ['1000000', 1_000_000],
  ['1000001', undefined],
  ['-1', undefined],
  ['2.5', undefined],
  ['', undefined],
  ['five', undefined],
])('an own fee of "%s" is %s', (typed, coins) => expect(coinsIn(typed)).toBe(coins))

it('the addresses of rooms', () => {
  expect(roomPath('K7WQ4M')).toBe('/group-battle/K7WQ4M/')
  expect(joinPath('friend')).toBe('/group-battle/?friend&join')
})
