import { describe, expect, it } from 'vitest'
import { winsOf, type StandingOnTheWire } from './outcome-words.ts'

const words = { t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}` }
const own: StandingOnTheWire = { user_id: 'ada', rank: 1, points: 10, right: 3, answered: 5, result: 'won', coins: 10, refunded: 0 }

describe('wins in a row', () => {
  it.each([
    ['are named from the second on', { wins_in_a_row: 2 }, 'battles.wins-in-a-row {"n":2}'],
    ['are not named for the first', { wins_in_a_row: 1 }, ''],
    ['are not named where the server counts none: a loser, a friend, a battle of an earlier release', {}, ''],
  ])('%s', (_what, more, said) => expect(winsOf(words, { ...own, ...more })).toBe(said))

  it('are not named for a player without a standing', () => expect(winsOf(words, undefined)).toBe(''))
})
