import { describe, expect, it } from 'vitest'
import type { SeatOnTheWire, Snapshot } from '../../contract.ts'
import { NOTHING } from '../line/room-state.ts'
import { doingOf } from './seat-card.tsx'
import { verdictOf } from './verdict.ts'

const seat = (change: Partial<SeatOnTheWire>): SeatOnTheWire => ({ user_id: 'ada', name: 'Ada', profile: '', bot: 0, ready: 1, away: 0, gone: 0, answered: 0, points: 0, marks: '', ...change })
const state = (phase: 'open' | 'closed', { chosen = '', sending = '', missed = 0, marks = '' }) => {
  const own = seat({ marks })
  const snapshot = { room: { phase, state: 'live', seats: [own] }, position: 2, chosen, right_answer: phase === 'closed' ? '3' : undefined, question: { options: [] } } as unknown as Snapshot
  return { own, battle: { ...NOTHING, snapshot, sending, missed } }
}

describe('the verdict of a question', () => {
  it.each([
    ['right', { chosen: '3', marks: 'wr' }, { code: 'r', missed: false }],
    ['wrong', { chosen: '1', marks: 'rw' }, { code: 'w', missed: false }],
    ['not answered', { marks: 'rn' }, { code: 'n', missed: false }],
    ['sent, and counted although its acknowledgement was lost', { sending: '3', marks: 'rr' }, { code: 'r', missed: false }],
    ['sent, and closed before it arrived', { sending: '3', marks: 'rn' }, { code: 'n', missed: true }],
    ['sent, and refused for being late', { missed: 2, marks: 'rn' }, { code: 'n', missed: true }],
    ['an earlier one came too late, this one not', { missed: 1, chosen: '3', marks: 'nr' }, { code: 'r', missed: false }],
  ])('%s', (_what, given, expected) => {
    const { own, battle } = state('closed', given)
    expect(verdictOf(battle, [{ seat: own, name: 'Ada', colour: '', own: true }])).toMatchObject(expected)
  })
})

describe('the player’s seat while a question is open', () => {
  it.each([
    ['thinks', {}, 'thinking'],
    ['sends until it is acknowledged', { sending: '3' }, 'sending'],
    ['has answered from then on', { chosen: '3' }, 'answered'],
  ])('%s', (_what, given, expected) => {
    const { own, battle } = state('open', given)
    expect(doingOf(own, battle, true)).toBe(expected)
  })
})
