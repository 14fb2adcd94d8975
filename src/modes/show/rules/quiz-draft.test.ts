import { describe, expect, it } from 'vitest'
import type { Step } from '../contract.ts'
import { incompleteSteps, isComplete, lacksOfQuiz, lacksOfStep, minutesOf } from './quiz-checks.ts'
import { changedDraft, DRAFT_KINDS, draftKindOf, newStep, optionsNow, type DraftKind, type QuizAct, type QuizDraft } from './quiz-draft.ts'

const WORDS = ['True', 'False'] as const
const step = (id: string, kind: DraftKind = 'one') => newStep(id, kind, WORDS)
const quiz = (...ids: string[]): QuizDraft => ({ title: 'Friday', shared: false, options: optionsNow, plan: ids.map((id) => step(id)) })
const after = (draft: QuizDraft, ...acts: QuizAct[]) => acts.reduce(changedDraft, draft)
const only = (kind: DraftKind, ...acts: QuizAct[]) => {
  const [found] = after({ ...quiz(), plan: [step('a', kind)] }, ...acts).plan
  if (!found) throw new Error('The step is gone.')
  return found
}
const filled = (count: number): QuizAct[] => Array.from({ length: count }, (_, at) => ({ is: 'option', id: 'a', at, text: `Answer ${at}` }))
const asked: QuizAct = { is: 'change', id: 'a', patch: { question: 'Why?' } }

describe('the plan', () => {
  const ids = (draft: QuizDraft) => draft.plan.map(({ id }) => id).join('')

  it.each<[string, QuizAct, string]>([
    ['moves down', { is: 'move', id: 'a', to: 2 }, 'bca'],
    ['moves up', { is: 'move', id: 'c', to: 0 }, 'cab'],
    ['stays where there is nothing above', { is: 'move', id: 'a', to: -1 }, 'abc'],
    ['stays where there is nothing below', { is: 'move', id: 'c', to: 3 }, 'abc'],
    ['ignores a step that it does not have', { is: 'move', id: 'z', to: 0 }, 'abc'],
    ['takes a step out', { is: 'remove', id: 'b' }, 'ac'],
    ['takes a step in', { is: 'add', step: step('n'), at: 1 }, 'anbc'],
  ])('%s', (_what, act, expected) => expect(ids(after(quiz('a', 'b', 'c'), act))).toBe(expected))

  it('is not changed in place', () => {
    const before = quiz('a', 'b')
    after(before, { is: 'move', id: 'a', to: 1 }, { is: 'title', title: 'Other' }, asked)
    expect(before).toEqual(quiz('a', 'b'))
  })
})

describe('a step', () => {
  it.each(DRAFT_KINDS)('of the kind %s is read as that kind', (kind) => expect(draftKindOf(step('a', kind))).toBe(kind))

  it('has one right option, or several', () => {
    const acts: QuizAct[] = [{ is: 'right', id: 'a', at: 2 }, { is: 'right', id: 'a', at: 0 }]
    expect(only('one', ...acts).answer).toEqual([0])
    expect(only('several', ...acts).answer).toEqual([0, 2])
    expect(only('several', ...acts, { is: 'right', id: 'a', at: 2 }).answer).toEqual([0])
  })

  it('keeps the right option at its text when another is taken out', () => {
    const { options, answer } = only('one', ...filled(4), { is: 'right', id: 'a', at: 3 }, { is: 'option-remove', id: 'a', at: 1 })
    expect(options[answer[0] ?? -1]).toBe('Answer 3')
  })

  it('loses its right option with it', () => expect(only('one', { is: 'right', id: 'a', at: 3 }, { is: 'option-remove', id: 'a', at: 3 }).answer).toEqual([]))

  it('has two to six options', () => {
    const more: QuizAct[] = Array.from({ length: 5 }, () => ({ is: 'option-add', id: 'a' }))
    const fewer: QuizAct[] = Array.from({ length: 5 }, () => ({ is: 'option-remove', id: 'a', at: 0 }))
    expect(only('one', ...more).options).toHaveLength(6)
    expect(only('one', ...fewer).options).toHaveLength(2)
  })

  it('whose options have an order has all of them in its answer', () => expect(only('sequence', { is: 'option-add', id: 'a' }).answer).toEqual([0, 1, 2, 3, 4]))

  it.each<[DraftKind, DraftKind, number[], number]>([
    ['one', 'several', [1], 4],
    ['one', 'true-false', [], 2],
    ['true-false', 'one', [], 4],
    ['one', 'number', [], 0],
    ['one', 'poll', [], 4],
    ['one', 'slide', [], 0],
    ['several', 'sequence', [0, 1, 2, 3], 4],
  ])('that changes from %s to %s keeps what fits', (from, to, answer, options) => {
    const changed = only(from, { is: 'right', id: 'a', at: 1 }, { is: 'kind', id: 'a', kind: to, words: WORDS })
    expect([changed.answer, changed.options.length]).toEqual([answer, options])
  })

  it('is worth nothing as a poll, and something again as a question', () => {
    const poll: QuizAct = { is: 'kind', id: 'a', kind: 'poll', words: WORDS }
    expect(only('one', poll).worth).toBe(0)
    expect(only('one', poll, { is: 'kind', id: 'a', kind: 'one', words: WORDS }).worth).toBe(1000)
  })
})

describe('what is missing', () => {
  const place: QuizAct = { is: 'more', id: 'a', patch: { x: 500, y: 200 } }
  const picture: QuizAct = { is: 'change', id: 'a', patch: { image: '/p.webp', image_text: 'A map' } }
  const right: QuizAct = { is: 'right', id: 'a', at: 0 }

  it.each<[string, DraftKind, QuizAct[], string[]]>([
    ['a new question', 'one', [], ['question-empty', 'option-empty', 'option-empty', 'option-empty', 'option-empty', 'right-none']],
    ['one without a right option', 'one', [asked, ...filled(4)], ['right-none']],
    ['one that is complete', 'one', [asked, ...filled(4), right], []],
    ['the same option twice', 'one', [asked, ...filled(4), right, { is: 'option', id: 'a', at: 3, text: ' answer 0 ' }], ['option-twice']],
    ['true or false without its answer', 'true-false', [asked], ['right-none']],
    ['an order', 'sequence', [asked, ...filled(4)], []],
    ['a number', 'number', [asked], ['number-none', 'range-none']],
    ['a number with its range', 'number', [asked, { is: 'number', id: 'a', value: 0 }, { is: 'more', id: 'a', patch: { range: 50 } }], []],
    ['a place without a picture', 'place', [asked], ['picture-none']],
    ['a place that is not set', 'place', [asked, picture], ['place-none']],
    ['a place', 'place', [asked, picture, place], []],
    ['a place beside the picture', 'place', [asked, picture, place, { is: 'more', id: 'a', patch: { x: 1_001 } }], ['place-none']],
    ['a place without a ring', 'place', [asked, picture, place, { is: 'more', id: 'a', patch: { radius: 0 } }], ['place-none']],
    ['a place on the picture before', 'place', [asked, picture, place, { is: 'change', id: 'a', patch: { image: '/q.webp' } }], ['place-none']],
    ['a picture without words', 'place', [asked, picture, place, { is: 'change', id: 'a', patch: { image_text: ' ' } }], ['picture-text-none']],
    ['a typed answer', 'typed', [asked], ['option-empty']],
    ['a typed answer that is there in another case', 'typed', [asked, ...filled(1), { is: 'option-add', id: 'a' }, { is: 'option', id: 'a', at: 1, text: 'ANSWER  0' }], ['option-twice']],
    ['a typed answer of nothing that is seen', 'typed', [asked, { is: 'option', id: 'a', at: 0, text: '\u200b' }], ['option-empty']],
    ['a poll needs no right option', 'poll', [asked, ...filled(4)], []],
    ['an empty slide', 'slide', [], ['slide-empty']],
    ['a slide with a picture', 'slide', [picture], []],
  ])('%s', (_what, kind, acts, lacks) => expect(lacksOfStep(only(kind, ...acts)).map(({ lack }) => lack)).toEqual(lacks))

  it.each<[string, Partial<Step>]>([
    ['is no option', { answer: [4] }],
    ['is two where one is asked', { answer: [0, 1] }],
    ['is twice the same', { kind: 'several', answer: [1, 1] }],
    ['leaves an option out of the order', { kind: 'sequence', answer: [0, 1, 2] }],
    ['is of a kind that shows do not have', { kind: 'riddle', answer: [0] }],
  ])('is a right answer that %s', (_what, patch) => expect(lacksOfStep({ ...only('one', asked, ...filled(4)), ...patch })).toEqual([{ lack: 'right-none' }]))

  it('names the option', () => expect(lacksOfStep(only('poll', asked, ...filled(3)))).toEqual([{ lack: 'option-empty', option: 3 }]))

  it('names the steps', () => {
    const draft = after(quiz('a', 'b'), asked, ...filled(4), right)
    expect(incompleteSteps(draft)).toEqual([1])
    expect([isComplete(draft), isComplete(after(draft, { is: 'remove', id: 'b' }))]).toEqual([false, true])
  })

  it('asks for a title and a question', () => expect(lacksOfQuiz({ title: ' ', plan: [step('a', 'slide')] })).toEqual(['title-empty', 'plan-empty']))
})

describe('how long a show takes', () => {
  const plan = [15, 20, 15, 40, 20, 30, 30, 30, 20, 20, 25, 20].map((seconds) => ({ kind: 'one', seconds }))

  it('is what its clocks and all between them take', () => expect(minutesOf(plan)).toBe(16))
  it('is more with twice the time', () => expect(minutesOf(plan, 2)).toBe(21))
  it('is nothing without a plan', () => expect(minutesOf([])).toBe(0))
})
