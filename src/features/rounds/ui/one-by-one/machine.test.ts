import { describe, expect, it } from 'vitest'
import type { ResultOnTheWire } from '../../contract.ts'
import { step } from './machine.ts'
import { optionLook } from './derived-state.ts'
import { after, open, asked, lifelineAnswered, pick, answered, lifelineUsed } from './round-samples.ts'
import type { RoundEvent, RoundState } from './round-state.ts'

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
  it('restores the state of the round, lifelines included', () =>
    expect(after(open({ position: 2, resumed: 1, marks: 'r', score: 4, streak: 1 }, asked(2), { keep: ['1', '3'] }))).toMatchObject({
      phase: 'asking',
      resumed: true,
      verdicts: 'r',
      remainingOptions: ['1', '3'],
    }))
  it('shows withheld verdicts as answered', () => expect(after(open({ position: 3, marks: '?s' })).verdicts).toBe('as'))
  it('is over at once when the time away has ended the round', () =>
    expect(after(open({}, null))).toMatchObject({ phase: 'over', finished: true }))
  it('has no clock where it is off', () =>
    expect(after(open({ ends_in_ms: null }))).toMatchObject({ phase: 'asking', endsInMs: null, deadline: null }))
  it('shows a refusal, and a call without a reply', () => {
    expect(after({ type: 'refused', refused: { code: 'level-locked', text: 'Locked' } })).toMatchObject({
      phase: 'refused',
      refused: { text: 'Locked' },
    })
    expect(after({ type: 'lost' }).phase).toBe('lost')
    expect(after({ type: 'lost' }, { type: 'retry' }, open()).phase).toBe('asking')
  })
})

describe('answering', () => {
  it('locks the choice at once and stops the clock', () =>
    expect(after(open(), pick('2'))).toMatchObject({ phase: 'sending', pick: '2', stoppedMs: 18_000 }))
  it('keeps the result that the last reply brings', () => {
    const result = { right: 3, balance: 94 } as ResultOnTheWire
    const last = answered({}, null)
    if (last.type !== 'answered') throw new Error('answered() makes another event')
    const ended = after(open({ position: 3 }), pick('2'), { ...last, reply: { ...last.reply, result } })
    expect([ended.finished, ended.result]).toEqual([true, result])
    expect(step(ended, { type: 'next', now: 6_000 })).toMatchObject({ phase: 'over', result })
    expect(after(open({ position: 3 }), lifelineUsed('skip'), lifelineAnswered({ finished: 1, next: null, result }))).toMatchObject({ phase: 'over', finished: true, result })
  })
  it('takes no second choice', () => expect(after(open(), pick('2'), pick('3')).pick).toBe('2'))
  it('sends an empty answer at zero', () =>
    expect(after(open(), { type: 'time-up', clock: 1 })).toMatchObject({ phase: 'sending', pick: '' }))
  it('ignores an old clock', () => expect(after(open(), { type: 'time-up', clock: 0 }).phase).toBe('asking'))
  it('ignores a clock that ends after the choice', () =>
    expect(after(open(), pick('2'), { type: 'time-up', clock: 1 }).pick).toBe('2'))

  it.each([
    [
      '3: right',
      { correct: 1, right_answer: '2', note: '', points: 4, score: 4, streak: 1 },
      '2',
      { code: 'r', reason: 'chosen', points: 4 },
      '- right - -',
    ],
    ['3: wrong', { correct: 0, right_answer: '2', points: -4, score: -4 }, '4', { code: 'w', reason: 'chosen', points: -4 }, '- right - wrong'],
    ['3: out of time', { correct: 0, right_answer: '2' }, '', { code: 'w', reason: 'no-time' }, '- right - -'],
    ['3: another tab was right before', { correct: 1, right_answer: '2', score: 4 }, '4', { code: 'r', reason: 'elsewhere' }, '- right - -'],
    ['3: another tab was wrong before', { correct: 0, right_answer: '2' }, '2', { code: 'w', reason: 'elsewhere' }, '- right - -'],
    [
      '3: another tab was right while the time ran out here',
      { correct: 1, right_answer: '2', score: 4 },
      '',
      { code: 'r', reason: 'elsewhere' },
      '- right - -',
    ],
    ['1: right', { correct: 1, score: 4 }, '2', { code: 'r', reason: 'chosen' }, '- right - -'],
    ['1: wrong, the right one is kept', { correct: 0 }, '4', { code: 'w', reason: 'chosen' }, '- - - wrong'],
    ['1: out of time', { correct: 0 }, '', { code: 'w', reason: 'no-time' }, '- - - -'],
    ['2: no verdict is sent', null, '4', { code: 'a', reason: 'chosen', points: 0 }, '- - - sel'],
    ['2: out of time', null, '', { code: 'a', reason: 'no-time' }, '- - - -'],
  ])('answer_mode %s', (_mode, verdict, option, expected, looks) => {
    const state = after(open(), pick(option), answered(verdict))
    expect(state.verdict).toMatchObject(expected)
    expect(state.verdicts).toBe(expected.code)
    expect(states(state)).toBe(looks)
  })

  it('distinguishes a late answer from one that was given elsewhere', () =>
    expect(after(open(), pick('2'), answered({ correct: 0, right_answer: '2' }, 2, 60_000)).verdict).toMatchObject({
      code: 'w',
      reason: 'too-late',
    }))
  it.each([
    ['is taken below nothing', open({ score: 0, streak: 1 }), { correct: 0, points: -4, score: -4 }],
    ['is given back on the way up', open({ score: -8 }), { correct: 1, points: 4, score: -4, streak: 1 }],
    ['is that of this answer, though another tab has answered more by now', open({ score: 0 }), { correct: 1, points: 4, score: 12, streak: 3 }],
  ])('what an answer %s', (_rule, opening, verdict) =>
    expect(after(opening, pick('1'), answered({ right_answer: '2', ...verdict }))).toMatchObject({ score: verdict.score, verdict: { points: verdict.points } }))
})

describe('going on', () => {
  const right = answered({ correct: 1, right_answer: '2', score: 4, streak: 1 })
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
  it('continues once only', () =>
    expect(after(open(), pick('2'), right, { type: 'next', now: 6_200 }, { type: 'next', now: 6_300 }).question?.position).toBe(2))
  it('asks the server when another tab is further', () =>
    expect(after(open(), pick('2'), answered({ correct: 1, right_answer: '2' }, 3), { type: 'next', now: 6_200 }).phase).toBe('opening'))
  it('is over after the last one', () => {
    const last = after(open({ position: 3, marks: 'rr' }), pick('2'), answered({ correct: 1, right_answer: '2' }, null))
    expect(last).toMatchObject({ phase: 'verdict', finished: true })
    expect(step(last, { type: 'next', now: 9_000 }).phase).toBe('over')
  })
  it('takes the server’s word after that, without a second welcome', () =>
    expect(after(open(), { type: 'retry' }, open({ position: 3, marks: 'rw', resumed: 1 }))).toMatchObject({
      phase: 'asking',
      question: { position: 3 },
      verdicts: 'rw',
      resumed: false,
    }))
})

describe('an explanation', () => {
  const noted = answered({ correct: 1, right_answer: '2', note: 'It is.', score: 4 }, 'waits')
  const next = { type: 'next', now: 9_000 } as const
  const nextOpened = (reply: object): RoundEvent => ({ type: 'next-opened', now: 9_100, reply: { next: null, ends_in_ms: null, finished: 0, ...reply } })
  const reading = () => after(open(), pick('2'), noted)

  it('stays when the player continues, until the next question has arrived with its full clock', () => {
    expect(step(reading(), next)).toMatchObject({ phase: 'verdict', openingNext: true, verdict: { note: 'It is.' } })
    expect(after(open(), pick('2'), noted, next, nextOpened({ next: asked(2), ends_in_ms: 31_000 }))).toMatchObject({
      phase: 'asking',
      openingNext: false,
      waits: false,
      question: { position: 2 },
      endsInMs: 31_000,
      verdict: undefined,
    })
  })
  it('opens nothing before', () => expect(step(reading(), nextOpened({ next: asked(2), ends_in_ms: 31_000 }))).toEqual(reading()))
  it.each([
    ['another tab reads the explanation of a later question', { waits: 1 }, 'opening'],
    ['another tab is further', { next: asked(3), ends_in_ms: 31_000 }, 'opening'],
    ['another tab has ended the round', { finished: 1 }, 'over'],
  ])('%s', (_rule, reply, phase) => expect(after(open(), pick('2'), noted, next, nextOpened(reply)).phase).toBe(phase))
  it('of the last question is followed by the result', () => {
    const last = after(open({ position: 3, marks: 'rr' }), pick('2'), answered({ correct: 1, right_answer: '2', note: 'It is.' }, null))
    expect(step(last, next).phase).toBe('over')
  })
})

describe('trouble', () => {
  it('is shown until an answer is there, and the choice stays', () => {
    const troubled = after(open(), pick('2'), { type: 'retrying', on: true })
    expect(troubled).toMatchObject({ phase: 'sending', pick: '2', retrying: true })
    expect(step(troubled, answered({ correct: 1, right_answer: '2' }))).toMatchObject({ phase: 'verdict', retrying: false })
  })
})
