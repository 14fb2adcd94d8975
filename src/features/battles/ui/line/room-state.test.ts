import { describe, expect, it } from 'vitest'
import type { SeatOnTheWire, ServerSends, Snapshot } from '../../contract.ts'
import { choosing, roomStep, isOpen, locked, notTaken, NOTHING, PUT_ASIDE, type RoomState } from './room-state.ts'

const NOW = 100_000
const question = (id: string) => ({
  id, position: 1, question: `What is ${id}?`, question_type: '1', options: [{ id: '1', text: 'One' }, { id: '2', text: 'Two' }], image: '', image_text: '', time_ms: 30_000,
})
const seat = (user_id: string, change: Partial<SeatOnTheWire> = {}): SeatOnTheWire => ({
  user_id, name: user_id, profile: '', bot: 0, ready: 1, away: 0, gone: 0, answered: 0, points: 0, marks: '', ...change,
})
type RoomChange = Partial<NonNullable<Snapshot['room']>>
function snapshot(room: RoomChange | null, change: Partial<Snapshot> = {}): Snapshot {
  const whole = room && {
    id: 'r1', code: 'ABC234', type: 'random' as const, state: 'live' as const, phase: 'open' as const, owner_id: 'ada', category: '1', category_name: 'Space', no_of_que: 10, time_ms: 30_000,
    entry_coin: 5, max_seats: 2, seats: [seat('ada'), seat('ben')], ...room,
  }
  return { room: whole, position: 1, total: 10, ends_in_ms: 20_000, question: whole ? question('q1') : null, chosen: '', ...change }
}

type Events = { [Name in keyof ServerSends]: readonly [Name, ServerSends[Name]] }[keyof ServerSends]
const apply = (state: RoomState, ...events: readonly Events[]): RoomState =>
  events.reduce((before, [event, payload], i) => roomStep(before, { event, payload } as Parameters<typeof roomStep>[1], NOW + i * 1000), state)

const playing = apply(NOTHING, ['room:snapshot', snapshot({})])

describe('the state after events', () => {
  it.each<[string, Events[], object]>([
    ['sits nowhere', [['room:snapshot', snapshot(null)]], { snapshot: { room: null } }],
    ['an opponent: the clock is the page’s own', [['battle:found', snapshot({ phase: 'countdown' }, { ends_in_ms: 5_000, question: null })]], { endsAt: NOW + 5_000, snapshot: { room: { phase: 'countdown' } } }],
    ['the countdown anew', [['room:snapshot', snapshot({})], ['battle:countdown', { ends_in_ms: 3_000 }]], { endsAt: NOW + 1_000 + 3_000 }],
    [
      'a question: no seat has answered it',
      [['room:snapshot', snapshot({ phase: 'closed', seats: [seat('ada', { answered: 1 }), seat('ben', { answered: 1 })] }, { right_answer: '2', chosen: '1' })], ['question:opened', { question: question('q2'), position: 2, ends_in_ms: 30_000 }]],
      { endsAt: NOW + 31_000, snapshot: { chosen: '', right_answer: undefined, position: 2, question: { id: 'q2' }, room: { phase: 'open', seats: [{ answered: 0 }, { answered: 0 }] } } },
    ],
    ['that a seat has answered, not what', [['room:snapshot', snapshot({})], ['answer:locked', { user_id: 'ben' }]], { snapshot: { room: { seats: [{ answered: 0 }, { answered: 1 }] } } }],
    [
      'the right answer, and what each has won with it',
      [['room:snapshot', snapshot({ seats: [seat('ada', { points: 4 }), seat('ben')] })], ['question:closed', { right_answer: '2', position: 1, ends_in_ms: 2_500, seats: [seat('ada', { points: 10, marks: 'r' }), seat('ben', { marks: 'n' })] }]],
      { gained: { ada: 6, ben: 0 }, snapshot: { right_answer: '2', room: { phase: 'closed' } } },
    ],
    ['a phrase', [['room:snapshot', snapshot({})], ['room:said', { user_id: 'ben', phrase: 'nice' }]], { said: { ben: { phrase: 'nice', at: NOW + 1_000 } } }],
    ['a wish for a rematch', [['room:snapshot', snapshot({ state: 'finished', phase: null })], ['battle:rematch', { room_id: 'r1', code: 'XYZ', user_id: 'ben' }]], { rematch: { code: 'XYZ', userId: 'ben' } }],
    ['that the lobby is gone', [['room:snapshot', snapshot({ state: 'lobby', phase: null })], ['room:closed', { code: 'room-deleted-by-owner', text: '' }]], { closed: 'room-deleted-by-owner', snapshot: { room: null } }],
    ['that no opponent was found', [['room:snapshot', snapshot(null)], ['battle:none', { code: 'no-opponent', text: '' }]], { none: 'no-opponent' }],
    ['a new room: what was said in the old one is gone', [['room:snapshot', snapshot({})], ['room:said', { user_id: 'ben', phrase: 'nice' }], ['room:snapshot', snapshot({ id: 'r2' })]], { said: {} }],
    ['a question before it knows a room: nothing', [['question:opened', { question: question('q2'), position: 2, ends_in_ms: 30_000 }]], { snapshot: undefined, endsAt: null }],
  ])('%s', (_what, events, expected) => expect(apply(NOTHING, ...events)).toMatchObject(expected))

  it('an event that it does not know changes nothing', () => {
    expect(roomStep(playing, { event: 'room:painted', payload: {} } as never, NOW)).toBe(playing)
  })
})

describe('a result', () => {
  const over = apply(playing, ['battle:finished', snapshot({ state: 'finished', phase: null }, { outcome: { standings: [], pot: 10 }, ends_in_ms: null })])

  it('stays when the connection is restored and the player has no seat any more', () => {
    expect(apply(over, ['room:snapshot', snapshot(null)])).toBe(over)
  })
  it('gives way to a new room, and to being put aside', () => {
    expect(apply(over, ['room:snapshot', snapshot({ id: 'r2', state: 'lobby', phase: null })]).snapshot?.room?.id).toBe('r2')
    expect(PUT_ASIDE.snapshot?.room).toBeNull()
  })
})

describe('a player who is away', () => {
  const away = snapshot({ seats: [seat('ada'), seat('ben', { away: 1 })] })

  it('is away since this page saw it', () => expect(apply(playing, ['room:snapshot', away]).awaySince).toEqual({ ben: NOW }))
  it('is away since the first notice, not a repeated one', () => expect(apply(playing, ['room:snapshot', away], ['room:snapshot', away]).awaySince).toEqual({ ben: NOW }))
  it('is away for an unknown time after a reload', () => expect(apply(NOTHING, ['room:snapshot', away]).awaySince).toEqual({}))
  it('is back', () => expect(apply(playing, ['room:snapshot', away], ['room:snapshot', snapshot({})]).awaySince).toEqual({}))
})

describe('an own answer', () => {
  const sent = choosing(playing, '2')

  it('is pressed at once', () => expect(sent.sending).toBe('2'))
  it('is locked as the server stored it', () => expect(locked(sent, 'q1', '1')).toMatchObject({ sending: '', snapshot: { chosen: '1' } }))
  it('is taken back where the server took none', () => expect(notTaken(sent, 1)).toMatchObject({ sending: '', missed: 1, snapshot: { chosen: '' } }))
  it('that was not taken leaves the next question alone', () => {
    const next = choosing(apply(sent, ['question:opened', { question: question('q2'), position: 2, ends_in_ms: 30_000 }]), '1')
    expect(notTaken(next, 1)).toMatchObject({ sending: '1', missed: 1 })
  })
  it.each<[string, RoomState, boolean]>([
    ['an open question', sent, true],
    ['one that is closed', apply(sent, ['question:closed', { right_answer: '2', position: 1, ends_in_ms: 2_500, seats: [seat('ada', { marks: 'n' })] }]), false],
    ['one that another has followed', apply(sent, ['question:opened', { question: question('q2'), position: 2, ends_in_ms: 30_000 }]), false],
    ['a game that is over', apply(sent, ['battle:finished', snapshot({ state: 'finished', phase: null })]), false],
  ])('can be taken by %s: %s', (_what, state, can) => expect(isOpen(state, 'q1')).toBe(can))
  it('of an earlier question is none of this one', () => expect(locked(sent, 'q0', '1')).toBe(sent))
  it('is still in flight when a player disconnects meanwhile', () => expect(apply(sent, ['room:snapshot', snapshot({ seats: [seat('ada'), seat('ben', { away: 1 })] })]).sending).toBe('2'))
  it('that is locked stays so when a snapshot for all does not know it', () => {
    expect(apply(locked(sent, 'q1', '2'), ['room:snapshot', snapshot({})]).snapshot?.chosen).toBe('2')
  })
  it('of the last question is not of the next', () => {
    expect(apply(sent, ['question:opened', { question: question('q2'), position: 2, ends_in_ms: 30_000 }])).toMatchObject({ sending: '', snapshot: { chosen: '' } })
  })
})
