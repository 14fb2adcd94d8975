import { expect, it } from 'vitest'
import { openShow, type Show } from '../rules.ts'
import { FEWEST_ALIKE, withoutGuests, withoutPlayer } from './forgetting.ts'
import { standingsOf } from './standings.ts'
import type { ShowSeat } from './show.ts'

const given = (answer: string, share = 0) => ({ answer, share, ms: 900, base: 500 * share, speed: 0, run: 0 })
const seat = (name: string, playerId: string, words: string): ShowSeat => ({ id: name, name, playerId, team: -1, from: 1, presence: 'here', given: [given('2', 1), given(words)] })
const question = { id: 'q', version: 1, right: '', clockMs: 20_000, worth: 1_000, isSpeedy: false }
const played: Show = {
  ...openShow({ id: 'a show', questions: [{ ...question, kind: 'one', order: [0, 1] }, { ...question, kind: 'poll', order: [] }], mostSeats: 10, hasStreaks: false, hasPenalty: false, teams: 0 }),
  phase: 'over', position: 2, seats: [seat('Ada', '', 'I live in Elm Street'), seat('Ben', 'ben', 'my own words'), ...Array.from({ length: FEWEST_ALIKE }, (_, n) => seat(`Guest ${n}`, '', 'yes'))],
}

it('guests lose their names and the words that they alone have typed, and every sum stays', () => {
  const forgotten = withoutGuests(played)
  expect(forgotten.seats.map(({ name, given: all }) => [name, ...all.map((one) => one?.answer)])).toEqual([['', '2', ''], ['Ben', '2', 'my own words'], ...Array.from({ length: FEWEST_ALIKE }, () => ['', '2', 'yes'])])
  expect(standingsOf(forgotten)).toEqual(standingsOf(played))
  expect(withoutGuests(forgotten)).toEqual(forgotten)
})

it('a deleted account loses its name in its own seat alone', () => {
  const { seats } = withoutPlayer({ ...played, seats: played.seats.map((one) => (one.playerId === 'ben' ? { ...one, picture: '/uploads/ben.webp' } : one)) }, 'ben')
  expect(seats[1]).not.toHaveProperty('picture')
  expect(seats[1]).toMatchObject({ name: '', playerId: '', given: [{ answer: '2' }, { answer: '' }] })
  expect(seats.map(({ name }) => name)).toEqual(['Ada', '', ...Array.from({ length: FEWEST_ALIKE }, (_, n) => `Guest ${n}`)])
})
