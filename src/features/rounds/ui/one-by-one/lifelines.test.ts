import { describe, expect, it } from 'vitest'
import { step } from './machine.ts'
import { isBarred, missingCoins, optionLook } from './derived-state.ts'
import { STANDARD_LIFELINES } from '../../contract.ts'
import { after, asked, lifelineAnswered, open, pick, answered, lifelineUsed } from './round-samples.ts'
import type { RoundState } from './round-state.ts'

const states = (state: RoundState) => ['1', '2', '3', '4'].map((id) => optionLook(state, id).state ?? '-').join(' ')

describe('lifelines', () => {
  it('50/50 strikes two out and is used', () => {
    const state = after(open(), lifelineUsed('fifty_fifty'), lifelineAnswered({ keep: ['2', '4'] }))
    expect(state).toMatchObject({ phase: 'asking', lifelines: STANDARD_LIFELINES.map((id) => ({ id, used: id === 'fifty_fifty' ? 1 : 0 })) })
    expect(states(state)).toBe('out - out -')
    expect(isBarred(state, 'audience_poll')).toBe(true)
  })
  it('the audience bars 50/50 on this question, not on the next', () => {
    const polled = after(open(), lifelineUsed('audience_poll'), lifelineAnswered({ poll: [{ id: '1', percent: 100 }] }))
    expect([isBarred(polled, 'fifty_fifty'), optionLook(polled, '1').poll]).toEqual([true, 100])
    const next = [pick('2'), answered({ correct: 1, right_answer: '2' }), { type: 'next', now: 6_000 } as const].reduce(step, polled)
    expect(isBarred(next, 'fifty_fifty')).toBe(false)
  })
  it('50/50 is no help with two options', () =>
    expect(isBarred(after(open({}, { ...asked(1), question_type: '2', options: asked(1).options.slice(0, 2) })), 'fifty_fifty')).toBe(true))
  it('reset time starts the clock anew', () =>
    expect(after(open(), lifelineUsed('reset_time'), lifelineAnswered({ ends_in_ms: 30_000 }))).toMatchObject({
      endsInMs: 30_000,
      clock: 2,
      deadline: 40_000,
    }))
  it('a reply that took several tries promises no time that is gone', () =>
    expect(after(open(), lifelineUsed('reset_time'), lifelineAnswered({ ends_in_ms: 30_000 }, 4_000))).toMatchObject({ endsInMs: 26_000, deadline: 36_000 }))
  it('skip continues without a verdict', () =>
    expect(after(open(), lifelineUsed('skip'), lifelineAnswered({ next: asked(2), ends_in_ms: 31_000, finished: 0 }))).toMatchObject({
      phase: 'asking',
      verdicts: 's',
      question: { position: 2 },
      endsInMs: 31_000,
    }))
  it('skipping the last one ends the round', () =>
    expect(after(open({ position: 3, marks: 'rr' }), lifelineUsed('skip'), lifelineAnswered({ next: null, ends_in_ms: null, finished: 1 }))).toMatchObject({
      phase: 'over',
      verdicts: 'rrs',
    }))
  it('no answer is accepted while a lifeline is in flight', () => expect(after(open(), lifelineUsed('skip'), pick('1')).phase).toBe('helping'))
  it('time that runs out meanwhile is sent after it', () => {
    const waiting = after(open(), lifelineUsed('fifty_fifty'), { type: 'time-up', clock: 1 })
    expect(waiting.phase).toBe('helping')
    expect(step(waiting, lifelineAnswered({ keep: ['1', '2'] }))).toMatchObject({ phase: 'sending', pick: '' })
    expect(step(waiting, { type: 'lifeline-refused', stale: false })).toMatchObject({ phase: 'sending', pick: '' })
  })
  it('… unless the help was time', () =>
    expect(after(open(), lifelineUsed('reset_time'), { type: 'time-up', clock: 1 }, lifelineAnswered({ ends_in_ms: 30_000 }))).toMatchObject({
      phase: 'asking',
      timeUp: false,
    }))
  it.each([[undefined, 0], [0, 10], [6, 4], [10, 0], [60, 0]])('with a balance of %s lacks %i coins', (coins, missing) => expect(missingCoins(after(open()), 'skip', coins)).toBe(missing))
  it('one that is used or barred lacks none: the server says why it is not had', () => {
    const polled = after(open(), lifelineUsed('audience_poll'), lifelineAnswered({ poll: [{ id: '1', percent: 100 }] }))
    expect((['audience_poll', 'fifty_fifty', 'skip', 'hint'] as const).map((id) => missingCoins(polled, id, 3))).toEqual([0, 0, 7, 0])
  })
  it('a refusal changes nothing; one that another tab caused asks the server', () => {
    expect(after(open(), lifelineUsed('skip'), { type: 'lifeline-refused', stale: false })).toMatchObject({
      phase: 'asking',
      lifeline: undefined,
      lifelines: STANDARD_LIFELINES.map((id) => ({ id, used: 0 })),
    })
    expect(after(open(), lifelineUsed('skip'), { type: 'lifeline-refused', stale: true }).phase).toBe('opening')
  })
})
