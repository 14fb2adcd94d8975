import { describe, expect, it } from 'vitest'
import type { OpenRound, QuestionOnTheWire } from '../contract.ts'
import { INITIAL, step, type RoundEvent, type RoundState } from './machine.ts'
import { bulbsOf, isBarred, optionLook, shownMs } from './reading.ts'

const asked = (position: number): QuestionOnTheWire => ({
  id: `q${position}`,
  position,
  question: 'Which?',
  question_type: '1',
  options: ['1', '2', '3', '4'].map((id) => ({ id, text: `option ${id}` })),
  image: '',
  image_text: '',
  time_ms: 30_000,
})
const round: OpenRound['round'] = {
  id: 'r',
  mode: 'quiz-zone',
  pace: 'one-by-one',
  total: 3,
  position: 1,
  ends_in_ms: 31_000,
  resumed: 0,
  marks: '',
  score: 0,
  streak: 0,
  lifelines: (['fifty_fifty', 'audience_poll', 'reset_time', 'skip'] as const).map((id) => ({ id, price: 10, used: 0 })),
}
const open = (
  more: Partial<OpenRound['round']> = {},
  question: QuestionOnTheWire | null = asked(more.position ?? 1),
  kept: Partial<OpenRound> = {},
): RoundEvent => ({
  type: 'opened',
  now: 1_000,
  data: { round: { ...round, ...more }, questions: question ? [question] : [], keep: [], poll: [], ...kept },
})
const after = (...events: RoundEvent[]): RoundState => events.reduce(step, INITIAL)
const pick = (option: string): RoundEvent => ({ type: 'picked', option, leftMs: 18_000 })
const told = (verdict: object | null, next: number | null = 2, now = 5_000): RoundEvent => ({
  type: 'told',
  now,
  reply: {
    verdict: verdict && { correct: 0, score: 0, streak: 0, ...verdict },
    next: next ? asked(next) : null,
    ends_in_ms: next ? 31_000 : null,
    finished: next ? 0 : 1,
  },
})
const want = (lifeline: 'fifty_fifty' | 'audience_poll' | 'reset_time' | 'skip'): RoundEvent => ({ type: 'help-wanted', lifeline })
const helped = (reply: object, lateMs = 0): RoundEvent => ({ type: 'helped', now: 10_000, lateMs, reply: { balance: 90, ...reply } })
const states = (state: RoundState) => ['1', '2', '3', '4'].map((id) => optionLook(state, id).state ?? '-').join(' ')

describe('opening', () => {
  it('asks the first question with its clock', () =>
    expect(after(open())).toMatchObject({
      phase: 'asking',
      total: 3,
      endsInMs: 31_000,
      deadline: 32_000,
      clock: 1,
      resumed: false,
      question: { position: 1 },
    }))
  it('comes back to where the round stands, help included', () =>
    expect(after(open({ position: 2, resumed: 1, marks: 'r', score: 4, streak: 1 }, asked(2), { keep: ['1', '3'] }))).toMatchObject({
      phase: 'asking',
      resumed: true,
      marks: 'r',
      keep: ['1', '3'],
    }))
  it('shows verdicts that are not told as answered', () => expect(after(open({ position: 3, marks: '?s' })).marks).toBe('as'))
  it('is over at once when the time away has ended the round', () =>
    expect(after(open({}, null))).toMatchObject({ phase: 'over', finished: true }))
  it('has no clock where it is off', () =>
    expect(after(open({ ends_in_ms: null }))).toMatchObject({ phase: 'asking', endsInMs: null, deadline: null }))
  it('says when it is refused, and when nobody answers', () => {
    expect(after({ type: 'refused', refused: { code: 'level-locked', text: 'Locked' } })).toMatchObject({
      phase: 'refused',
      refused: { text: 'Locked' },
    })
    expect(after({ type: 'lost' }).phase).toBe('lost')
    expect(after({ type: 'lost' }, { type: 'again' }, open()).phase).toBe('asking')
  })
})

describe('answering', () => {
  it('locks the choice at once and stops the clock', () =>
    expect(after(open(), pick('2'))).toMatchObject({ phase: 'sending', pick: '2', stoppedMs: 18_000 }))
  it('takes no second choice', () => expect(after(open(), pick('2'), pick('3')).pick).toBe('2'))
  it('sends an empty answer at zero', () =>
    expect(after(open(), { type: 'time-up', clock: 1 })).toMatchObject({ phase: 'sending', pick: '' }))
  it('does not hear an old clock', () => expect(after(open(), { type: 'time-up', clock: 0 }).phase).toBe('asking'))
  it('does not hear a clock that ends after the choice', () =>
    expect(after(open(), pick('2'), { type: 'time-up', clock: 1 }).pick).toBe('2'))

  it.each([
    [
      '3: right',
      { correct: 1, right_answer: '2', note: '', score: 4, streak: 1 },
      '2',
      { mark: 'r', why: 'chosen', points: 4 },
      '- right - -',
    ],
    ['3: wrong', { correct: 0, right_answer: '2', score: 0 }, '4', { mark: 'w', why: 'chosen', points: 0 }, '- right - wrong'],
    ['3: out of time', { correct: 0, right_answer: '2' }, '', { mark: 'w', why: 'no-time' }, '- right - -'],
    ['3: another tab was right before', { correct: 1, right_answer: '2', score: 4 }, '4', { mark: 'r', why: 'elsewhere' }, '- right - -'],
    ['3: another tab was wrong before', { correct: 0, right_answer: '2' }, '2', { mark: 'w', why: 'elsewhere' }, '- right - -'],
    [
      '3: another tab was right while the time ran out here',
      { correct: 1, right_answer: '2', score: 4 },
      '',
      { mark: 'r', why: 'elsewhere' },
      '- right - -',
    ],
    ['1: right', { correct: 1, score: 4 }, '2', { mark: 'r', why: 'chosen' }, '- right - -'],
    ['1: wrong, the right one is kept', { correct: 0 }, '4', { mark: 'w', why: 'chosen' }, '- - - wrong'],
    ['1: out of time', { correct: 0 }, '', { mark: 'w', why: 'no-time' }, '- - - -'],
    ['2: nothing is told', null, '4', { mark: 'a', why: 'chosen', points: 0 }, '- - - sel'],
    ['2: out of time', null, '', { mark: 'a', why: 'no-time' }, '- - - -'],
  ])('answer_mode %s', (_mode, verdict, option, expected, looks) => {
    const state = after(open(), pick(option), told(verdict))
    expect(state.verdict).toMatchObject(expected)
    expect(state.marks).toBe(expected.mark)
    expect(states(state)).toBe(looks)
  })

  it('tells an answer that came in too late from one that was given elsewhere', () =>
    expect(after(open(), pick('2'), told({ correct: 0, right_answer: '2' }, 2, 60_000)).verdict).toMatchObject({
      mark: 'w',
      why: 'too-late',
    }))
  it('counts the points that moved, down to nothing', () =>
    expect(after(open({ score: 4, streak: 1 }), pick('1'), told({ correct: 0, right_answer: '2', score: 0 })).verdict).toMatchObject({
      points: -4,
      score: 0,
      streak: 0,
    }))
})

describe('going on', () => {
  const right = told({ correct: 1, right_answer: '2', score: 4, streak: 1 })
  it('opens the next question with what is left of its clock', () =>
    expect(after(open(), pick('2'), right, { type: 'next', now: 6_200 })).toMatchObject({
      phase: 'asking',
      question: { position: 2 },
      endsInMs: 29_800,
      clock: 2,
      pick: undefined,
      verdict: undefined,
      score: 4,
    }))
  it('goes on once only', () =>
    expect(after(open(), pick('2'), right, { type: 'next', now: 6_200 }, { type: 'next', now: 6_300 }).question?.position).toBe(2))
  it('asks the server when another tab is further', () =>
    expect(after(open(), pick('2'), told({ correct: 1, right_answer: '2' }, 3), { type: 'next', now: 6_200 }).phase).toBe('opening'))
  it('is over after the last one', () => {
    const last = after(open({ position: 3, marks: 'rr' }), pick('2'), told({ correct: 1, right_answer: '2' }, null))
    expect(last).toMatchObject({ phase: 'told', finished: true })
    expect(step(last, { type: 'next', now: 9_000 }).phase).toBe('over')
  })
  it('takes the server’s word after that, without a second welcome', () =>
    expect(after(open(), { type: 'again' }, open({ position: 3, marks: 'rw', resumed: 1 }))).toMatchObject({
      phase: 'asking',
      question: { position: 3 },
      marks: 'rw',
      resumed: false,
    }))
})

describe('lifelines', () => {
  it('50/50 strikes two out and is used', () => {
    const state = after(open(), want('fifty_fifty'), helped({ keep: ['2', '4'] }))
    expect(state).toMatchObject({ phase: 'asking', lifelines: [{ used: 1 }, { used: 0 }, { used: 0 }, { used: 0 }] })
    expect(states(state)).toBe('out - out -')
    expect(isBarred(state, 'audience_poll')).toBe(true)
  })
  it('the audience bars 50/50 on this question, not on the next', () => {
    const polled = after(open(), want('audience_poll'), helped({ poll: [{ id: '1', percent: 100 }] }))
    expect([isBarred(polled, 'fifty_fifty'), optionLook(polled, '1').poll]).toEqual([true, 100])
    const next = [pick('2'), told({ correct: 1, right_answer: '2' }), { type: 'next', now: 6_000 } as const].reduce(step, polled)
    expect(isBarred(next, 'fifty_fifty')).toBe(false)
  })
  it('50/50 is no help with two options', () =>
    expect(isBarred(after(open({}, { ...asked(1), question_type: '2', options: asked(1).options.slice(0, 2) })), 'fifty_fifty')).toBe(true))
  it('reset time starts the clock anew', () =>
    expect(after(open(), want('reset_time'), helped({ ends_in_ms: 30_000 }))).toMatchObject({
      endsInMs: 30_000,
      clock: 2,
      deadline: 40_000,
    }))
  it('a reply that took several tries promises no time that is gone', () =>
    expect(after(open(), want('reset_time'), helped({ ends_in_ms: 30_000 }, 4_000))).toMatchObject({ endsInMs: 26_000, deadline: 36_000 }))
  it('skip goes on without a verdict', () =>
    expect(after(open(), want('skip'), helped({ next: asked(2), ends_in_ms: 31_000, finished: 0 }))).toMatchObject({
      phase: 'asking',
      marks: 's',
      question: { position: 2 },
      endsInMs: 31_000,
    }))
  it('skipping the last one ends the round', () =>
    expect(after(open({ position: 3, marks: 'rr' }), want('skip'), helped({ next: null, ends_in_ms: null, finished: 1 }))).toMatchObject({
      phase: 'over',
      marks: 'rrs',
    }))
  it('nobody answers while help is on its way', () => expect(after(open(), want('skip'), pick('1')).phase).toBe('helping'))
  it('time that runs out meanwhile is sent after it', () => {
    const waiting = after(open(), want('fifty_fifty'), { type: 'time-up', clock: 1 })
    expect(waiting.phase).toBe('helping')
    expect(step(waiting, helped({ keep: ['1', '2'] }))).toMatchObject({ phase: 'sending', pick: '' })
    expect(step(waiting, { type: 'not-helped', stale: false })).toMatchObject({ phase: 'sending', pick: '' })
  })
  it('… unless the help was time', () =>
    expect(after(open(), want('reset_time'), { type: 'time-up', clock: 1 }, helped({ ends_in_ms: 30_000 }))).toMatchObject({
      phase: 'asking',
      timeUp: false,
    }))
  it('a refusal changes nothing; one that another tab caused asks the server', () => {
    expect(after(open(), want('skip'), { type: 'not-helped', stale: false })).toMatchObject({
      phase: 'asking',
      lifeline: undefined,
      lifelines: [{ used: 0 }, { used: 0 }, { used: 0 }, { used: 0 }],
    })
    expect(after(open(), want('skip'), { type: 'not-helped', stale: true }).phase).toBe('opening')
  })
})

describe('trouble', () => {
  it('is shown until an answer is there, and the choice stays', () => {
    const troubled = after(open(), pick('2'), { type: 'trying', on: true })
    expect(troubled).toMatchObject({ phase: 'sending', pick: '2', trying: true })
    expect(step(troubled, told({ correct: 1, right_answer: '2' }))).toMatchObject({ phase: 'told', trying: false })
  })
})

describe('what is shown', () => {
  it.each([
    ['the current one is white', after(open({ position: 2, marks: 'r' })), 'rc-'],
    ['while the answer is on its way too', after(open({ position: 2, marks: 'r' }), pick('1')), 'rc-'],
    ['then its verdict', after(open({ position: 2, marks: 'r' }), pick('1'), told({ correct: 0, right_answer: '2' }, 3)), 'rw-'],
    ['on the last one too', after(open({ position: 3, marks: 'rs' })), 'rsc'],
  ])('%s', (_rule, state, bulbs) => expect(bulbsOf(state)).toBe(bulbs))

  it.each([
    ['the head start is not shown', after(open()), 30_900, 30_000],
    ['then what is left', after(open()), 12_000, 12_000],
    ['stopped by the answer', after(open(), pick('1')), null, 18_000],
    ['no clock', after(open({ ends_in_ms: null }, { ...asked(1), time_ms: 0 })), null, null],
  ])('the clock: %s', (_rule, state, left, shown) => expect(shownMs(state, left)).toBe(shown))
})
