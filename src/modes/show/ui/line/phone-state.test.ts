import { expect, it } from 'vitest'
import type { OwnOnTheWire, PhoneSnapshot, RoomOnTheWire } from '../../contract.ts'
import { answered, back, entered, phoneStep } from './phone-state.ts'

const room = (position: number, phase: RoomOnTheWire['phase']): RoomOnTheWire => ({ phase, position, total: 5, ends_in_ms: 1_000, time_ms: 20_000, held: 0, muted: 0, blank: 0, seats: 2, answered: 0, question: null })
const own = (what: Partial<OwnOnTheWire> = {}): OwnOnTheWire => ({ seat: 0, name: 'Ada', team: -1, state: 'in', points: 0, place: 2, was: 0, behind: 100, from: 1, given: '', marks: '', may_answer: 1, guest: 1, ...what })
const snapshot = (position: number, phase: RoomOnTheWire['phase'], what: Partial<OwnOnTheWire> = {}): PhoneSnapshot => ({ show_id: 's', title: 'A show', pin: '123456', room: room(position, phase), own: own(what) })

it('forgets an answer with the next question, and may answer that', () => {
  const state = answered(entered(snapshot(1, 'open')), '2')
  const closed = phoneStep(state, { event: 'show:own', payload: own({ given: '2', may_answer: 0, was: 5 }) })
  const next = phoneStep(closed, { event: 'show:room', payload: room(2, 'open') })
  expect([closed.own.given, closed.placeBefore, next.own.given, next.own.may_answer]).toEqual(['2', 5, '', 1])
})

it.each<[string, Partial<OwnOnTheWire>, RoomOnTheWire['phase'], 0 | 1]>([
  ['answers the first question though it was told of itself in the lobby', { may_answer: 0 }, 'open', 1],
  ['does not answer a question that was asked before it came', { from: 2, may_answer: 0 }, 'open', 0],
  ['does not answer while it waits', { state: 'waiting', may_answer: 0 }, 'open', 0],
  ['does not answer a closed question', {}, 'closed', 0],
])('%s', (_, mine, phase, may) => expect(phoneStep(entered(snapshot(0, 'lobby', mine)), { event: 'show:room', payload: room(1, phase) }).own.may_answer).toBe(may))

it('counts who answers, of the question that it shows', () => {
  const counted = (position: number) => phoneStep(entered(snapshot(2, 'open')), { event: 'show:answered', payload: { position, answered: 7, seats: 9 } }).room
  expect([counted(2).answered, counted(2).seats, counted(1).answered]).toEqual([7, 9, 0])
})

it('knows the fastest of its right answers', () => {
  const earned = (ms: number, share: number) => own({ earned: { base: 0, speed: 0, run: 0, share, ms, in_a_row: 1 } })
  const times = [earned(900, 1), earned(500, 0), earned(700, 1), earned(800, 1)]
  expect(times.reduce((state, payload) => phoneStep(state, { event: 'show:own', payload }), entered(snapshot(1, 'open'))).fastestMs).toBe(700)
})

it('says after sleep which questions it missed, not those that were before it came', () => {
  const before = entered(snapshot(2, 'open', { marks: 'l' }))
  expect(back(before, entered(snapshot(4, 'open', { marks: 'lnr' }))).missed).toEqual([2])
  expect(back(before, entered(snapshot(2, 'open', { marks: 'l' }))).missed).toBeNull()
})
