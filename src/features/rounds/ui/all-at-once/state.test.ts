import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import type { OpenRound } from '../../contract.ts'
import { answeredCount, ALL_AT_ONCE_INITIAL, allAtOnceStep, isFinal, type AllAtOnceEvent, type AllAtOnceState } from './state.ts'
import { asked } from '../one-by-one/round-samples.ts'

type EventCase = { chosen?: Record<string, string>; round?: Partial<OpenRound['round']>; total?: number }

const data = ({ chosen = {}, round = {}, total = 3 }: EventCase = {}): OpenRound => ({
  round: {
    id: 'r', mode: 'quiz-zone', pace: 'free', total, position: 1, ends_in_ms: 181_000, resumed: 0, marks: '', score: 0, streak: 0, lifelines: [],
    time_ms: 180_000, place: { name: 'Space' }, once: 0, ...round,
  },
  questions: Array.from({ length: total }, (_, n) => ({ ...asked(n + 1), time_ms: 0, chosen: chosen[`q${n + 1}`] ?? '' })),
  keep: [],
  poll: [],
})
const opened = (given?: EventCase, stored?: Record<string, string>): AllAtOnceEvent => ({ type: 'opened', data: data(given), ...(stored ? { stored } : {}) })
const chose = (option: string): AllAtOnceEvent => ({ type: 'chose', option })
const went = (to: number): AllAtOnceEvent => ({ type: 'went', to })
const saved = (question: string, answer: string, more: { chosen?: string; finished?: boolean } = {}): AllAtOnceEvent => ({
  type: 'saved', question, answer, chosen: more.chosen ?? answer, finished: more.finished ?? false,
})
const after = (...events: AllAtOnceEvent[]): AllAtOnceState => events.reduce(allAtOnceStep, ALL_AT_ONCE_INITIAL)

describe('a round whose questions all stand open', () => {
  it('begins at the first question that has no answer', () => {
    expect(after(opened())).toMatchObject({ phase: 'open', at: 0, timeMs: 180_000, endsInMs: 181_000, place: { name: 'Space' }, resumed: false })
    expect(after(opened({ chosen: { q1: '2', q3: '1' }, round: { resumed: 1 } }))).toMatchObject({ at: 1, chosen: { q1: '2', q3: '1' }, resumed: true })
    expect(after(opened({ chosen: { q1: '2', q2: '1', q3: '1' } })).at).toBe(0)
  })

  it('shows a choice at once and keeps it as unsaved until the server has it', () => {
    const chosen = after(opened(), chose('3'))
    expect(chosen).toMatchObject({ chosen: { q1: '3' }, unsaved: { q1: '3' } })
    expect(allAtOnceStep(chosen, saved('q1', '3'))).toMatchObject({ chosen: { q1: '3' }, unsaved: {}, turn: 1 })
  })

  it('sends a choice that was changed on its way once more', () => {
    const state = after(opened(), chose('3'), chose('4'), saved('q1', '3'))
    expect(state).toMatchObject({ chosen: { q1: '4' }, unsaved: { q1: '4' }, turn: 1 })
    expect(allAtOnceStep(state, saved('q1', '4'))).toMatchObject({ chosen: { q1: '4' }, unsaved: {}, turn: 2 })
  })

  it('takes the same choice again for no change', () => expect(after(opened({ chosen: { q1: '3' } }), went(0), chose('3')).unsaved).toEqual({}))

  it.each([[-1, 1], [0, 0], [2, 2], [3, 1]])('going to %i stands at %i of three', (to, at) => expect(after(opened(), went(1), went(to)).at).toBe(at))

  it('brings back what was not saved when the page was left, over what the server has', () => {
    expect(after(opened({ chosen: { q1: '1', q2: '2' } }, { q2: '4', other: '1' }))).toMatchObject({ chosen: { q1: '1', q2: '4' }, unsaved: { q2: '4' } })
  })

  it('is closed by the clock, by the player, and by a server that has closed it', () => {
    expect(after(opened(), { type: 'time-up', clock: 1 }).phase).toBe('closing')
    expect(after(opened(), { type: 'time-up', clock: 0 }).phase).toBe('open')
    expect(after(opened(), { type: 'hand-in' }).phase).toBe('closing')
    expect(after(opened(), chose('1'), saved('q1', '1', { finished: true }))).toMatchObject({ phase: 'closing', unsaved: {} })
    expect(after({ type: 'opened', data: { ...data(), questions: [] } })).toMatchObject({ phase: 'closing', late: true })
    expect(after(opened(), { type: 'hand-in' }, { type: 'closed' })).toMatchObject({ phase: 'over', finished: true })
  })

  it('takes no choice while it is closed, but saves what was chosen', () => {
    const state = after(opened(), chose('1'), { type: 'hand-in' }, chose('2'))
    expect(state).toMatchObject({ phase: 'closing', unsaved: { q1: '1' } })
    expect(allAtOnceStep(state, saved('q1', '1'))).toMatchObject({ phase: 'closing', unsaved: {} })
  })

  it('catches up with another tab, and lets go of nothing unsaved', () => {
    const state = after(opened(), chose('1'))
    const caught = allAtOnceStep(state, { type: 'caught-up', turn: 0, data: data({ chosen: { q1: '2', q2: '3' } }) })
    expect(caught).toMatchObject({ chosen: { q1: '1', q2: '3' }, unsaved: { q1: '1' }, at: 0, clock: 2 })
    // An answer that was requested before a save returned may be older than the save.
    expect(allAtOnceStep(allAtOnceStep(state, saved('q1', '1')), { type: 'caught-up', turn: 0, data: data() }).chosen).toEqual({ q1: '1' })
    expect(allAtOnceStep(after(opened()), { type: 'caught-up', turn: 0, data: { ...data(), questions: [] } }).phase).toBe('closing')
  })
})

describe('where the first choice stays', () => {
  const once = { round: { once: 1 as const } }

  it('it cannot be changed', () => {
    const state = after(opened(once), chose('2'), chose('3'))
    expect([state.chosen, isFinal(state, 'q1'), isFinal(state, 'q2')]).toEqual([{ q1: '2' }, true, false])
  })

  it('the other tab may have been first: what the server holds is shown', () => {
    expect(after(opened(once), chose('2'), saved('q1', '2', { chosen: '4' })).chosen).toEqual({ q1: '4' })
    expect(after(opened({ ...once, chosen: { q1: '4' } }, { q1: '2' }))).toMatchObject({ chosen: { q1: '4' }, unsaved: {} })
  })
})

it('whatever is chosen and however saves come back, nothing chosen last is lost', () => {
  const move = fc.oneof(
    fc.record({ kind: fc.constant('choose' as const), at: fc.nat(2), option: fc.constantFrom('1', '2', '3') }),
    fc.record({ kind: fc.constant('save' as const) }),
  )
  fc.assert(
    fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
      const [last, server] = [{} as Record<string, string>, {} as Record<string, string>]
      let state = after(opened())
      const save = () => {
        const [question, answer] = Object.entries(state.unsaved)[0] ?? []
        if (!question || !answer) return false
        server[question] = answer
        state = allAtOnceStep(state, saved(question, answer))
        return true
      }
      for (const each of moves) {
        if (each.kind === 'save') save()
        else {
          state = [went(each.at), chose(each.option)].reduce(allAtOnceStep, state)
          last[`q${each.at + 1}`] = each.option
        }
      }
      while (save());
      expect([server, state.chosen, answeredCount(state)]).toEqual([last, last, Object.keys(last).length])
    }),
  )
})
