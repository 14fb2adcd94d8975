import { describe, expect, it } from 'vitest'
import { bulbsOf, canSkip, countRows, listedSeats, mainPress, seatWord, type SeatOnTheRemote } from './remote-state.ts'

type Room = Parameters<typeof mainPress>[0]
const room = (phase: Room['phase'], position: number, worth = 1000) => ({ phase, position, total: 12, question: { worth } }) as Room

it.each([
  ['lobby', 0, 1000, 'start'], ['lobby', 5, 1000, 'next'], ['open', 5, 1000, 'close'], ['closed', 5, 1000, 'board'], ['closed', 5, 0, 'next'], ['closed', 12, 0, 'podium'],
  ['slide', 3, 0, 'next'], ['board', 5, 1000, 'next'], ['board', 12, 1000, 'podium'], ['podium', 12, 1000, 'awards'], ['awards', 12, 1000, 'end'], ['over', 12, 1000, undefined],
] as const)('in %s at step %i of 12, worth %i, one press is %s', (phase, position, worth, press) => expect(mainPress(room(phase, position, worth))).toBe(press))

it('the last verdict cannot be skipped, an open question can', () => {
  expect([canSkip(room('open', 12)), canSkip(room('closed', 12)), canSkip(room('closed', 11)), canSkip(room('lobby', 0))]).toEqual([true, false, true, false])
})

describe('rows of counts', () => {
  const options = ['Dolphin', 'Giraffe', 'Koala'].map((text, at) => ({ id: String(at + 1), text }))
  const seats = (rows: ReturnType<typeof countRows>) => rows.map((row) => row.seats)

  it('are the options in their order, with those that nobody chose', () => {
    const rows = countRows({ kind: 'one', options }, [{ answer: '2', seats: 8 }, { answer: '1', seats: 3 }], '1')
    expect(seats(rows)).toEqual([3, 8, 0])
    expect(rows.map(({ right }) => right)).toEqual([true, false, false])
  })
  it('count an answer of several options for each', () => expect(seats(countRows({ kind: 'several', options }, [{ answer: '1,3', seats: 4 }, { answer: '3', seats: 2 }], ''))).toEqual([4, 0, 6]))
  it('write an order in words', () => expect(countRows({ kind: 'sequence', options }, [{ answer: '2,1,3', seats: 4 }], '2,1,3')[0]).toMatchObject({ text: 'Giraffe · Dolphin · Koala', right: true, option: -1 }))
  it('are the most frequent answers where there are no options', () => {
    const counts = Array.from({ length: 9 }, (_, at) => ({ answer: String(at), seats: 9 - at }))
    expect(seats(countRows({ kind: 'number', options: [] }, counts, ''))).toEqual([9, 8, 7, 6, 5, 4])
  })
})

it.each([[20, 20, 42, 20], [23, 23, 42, 23], [24, 24, 48, 10], [1, 300, 400, 1], [0, 300, 400, 0]])('%i of a highest %i among %i are %i bulbs', (count, highest, all, bulbs) =>
  expect(bulbsOf(count, highest, all)).toBe(bulbs))

describe('players', () => {
  const seat = (at: number, name: string, points: number, state: SeatOnTheRemote['state'] = 'here', answered: 0 | 1 = 0): SeatOnTheRemote => ({ seat: at, name, team: -1, state, points, answered })
  const all = [seat(0, 'Zoe', 10), seat(1, 'Kofi', 30, 'out'), seat(2, 'Mei', 20, 'away'), seat(3, 'The Wizard', 0, 'waiting')]

  it('are listed best first, those put out last, those that wait not', () => expect(listedSeats(all, '').map(({ name }) => name)).toEqual(['Mei', 'Zoe', 'Kofi']))
  it('are found by a part of the name', () => expect(listedSeats(all, ' zO').map(({ name }) => name)).toEqual(['Zoe']))
  it('think while a question is open', () => {
    expect([seatWord(seat(0, 'Zoe', 0), true), seatWord(seat(0, 'Zoe', 0, 'here', 1), true), seatWord(seat(0, 'Zoe', 0, 'away', 1), true), seatWord(seat(0, 'Zoe', 0), false)])
      .toEqual(['thinking', 'answered', 'away', 'here'])
  })
})
