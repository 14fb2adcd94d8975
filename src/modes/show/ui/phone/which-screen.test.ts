import { describe, expect, it } from 'vitest'
import type { RoomOnTheWire } from '../../contract.ts'
import { othersSame, othersWrong, outcomeOf, screenOf, type PhoneScreen } from './which-screen.ts'

const own = { state: 'in' as const, given: '', marks: '', may_answer: 0 as const }
const room = { phase: 'open' as RoomOnTheWire['phase'], position: 3, held: 0 as const }

describe('a phone shows', () => {
  it.each<[string, Partial<Parameters<typeof screenOf>[0]>, Partial<Parameters<typeof screenOf>[1]>, PhoneScreen]>([
    ['the question while it can be answered', {}, { may_answer: 1 }, 'question'],
    ['what was answered', {}, { given: '2' }, 'answered'],
    ['that a late-comer begins with the next one', {}, {}, 'late'],
    ['the same once that question is closed', { phase: 'closed' }, { marks: 'lll' }, 'late'],
    ['a verdict', { phase: 'closed' }, { marks: 'llr' }, 'verdict'],
    ['the verdict of an answer that was not given', { phase: 'closed' }, { marks: 'rrn' }, 'verdict'],
    ['a place on the board', { phase: 'board' }, {}, 'board'],
    ['a slide', { phase: 'slide' }, {}, 'slide'],
    ['the seat in the lobby', { phase: 'lobby', position: 0 }, {}, 'seated'],
    ['the seat while it waits to be let in', {}, { state: 'waiting' }, 'seated'],
    ['that the host is away, also while a question is open', { held: 1 }, { may_answer: 1 }, 'held'],
    ['that it was put out, also while the host is away', { held: 1 }, { state: 'out' }, 'out'],
    ['the end, also while the host is away', { phase: 'over', held: 1 }, {}, 'final'],
    ['the end with the podium', { phase: 'podium' }, {}, 'final'],
  ])('%s', (_, inRoom, mine, screen) => expect(screenOf({ ...room, ...inRoom }, { ...own, ...mine })).toBe(screen))
})

it('reads an outcome from the mark of its question', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((position) => outcomeOf({ marks: 'rpwnl-' }, { position }))).toEqual(['right', 'part', 'wrong', 'missed', 'late', 'none', 'none'])
})

it.each([[1, 'right'], [0.5, 'part'], [0, 'wrong']])('reads the outcome of a question without points from the share %d', (share, outcome) => {
  const earned = { base: 0, speed: 0, run: 0, share, ms: 900, in_a_row: 0 }
  expect(outcomeOf({ marks: '-', earned }, { position: 1, right_answer: '2' })).toBe(outcome)
  expect(outcomeOf({ marks: '-' }, { position: 1, right_answer: '2' })).toBe('missed')
  expect(outcomeOf({ marks: '-', earned }, { position: 1, right_answer: '' })).toBe('none')
})

it('counts the others', () => {
  expect(othersWrong({ answered: 42, right: 11 })).toBe(30)
  expect(othersWrong({ answered: 1, right: 0 })).toBe(0)
  expect(othersWrong({ answered: 12, right: undefined })).toBe(0)
  expect(othersSame({ counts: [{ answer: '2', seats: 7 }] }, '2')).toBe(6)
  expect(othersSame({}, '2')).toBe(0)
})
