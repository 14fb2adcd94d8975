import { expect, it } from 'vitest'
import { draftFrom, tagsFrom } from './desk-draft.ts'
import { takenOf } from './taken.ts'

it.each(['', 'null', '[]', '{"kind":"one"}', '{"kind":"one","question":"?","options":[1],"answer":[0]}', '{"kind":"one","question":"?","options":[],"answer":[0],"version":7}', '{"kind":"one",'])('%s is no draft', (sent) => expect(draftFrom(sent)).toBeUndefined())

it('a draft has its kind, its words and its key', () => expect(draftFrom('{"kind":"number","question":"How high?","options":[],"answer":[8849],"more":{"unit":"m","range":100}}')).toMatchObject({ kind: 'number', answer: [8849], more: { unit: 'm', range: 100 } }))

it.each([[' Moons,stars , moons', ['moons', 'stars']], ['-', []], ['', []], ['!', undefined], ['a'.repeat(41), undefined], [Array.from({ length: 21 }, (_, n) => `t${n}`).join(), undefined]])('tags "%s"', (sent, tags) => expect(tagsFrom(sent)).toEqual(tags))

it('options are counted where the author put them', () => {
  const answers = [{ answer: '1', order: [2, 0, 1] }, { answer: '1,3', order: [2, 0, 1] }, { answer: '', order: [0, 1, 2] }, { answer: '9', order: [0, 1, 2] }, { answer: '2', order: [0, 1, 2] }]
  expect(takenOf(answers, 3)).toEqual([0, 2, 2])
})
