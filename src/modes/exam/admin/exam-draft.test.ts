import { describe, expect, it } from 'vitest'
import { emptyFields, sentOf, type ExamFields } from './exam-draft.ts'

describe('a form', () => {
  const form = (over: Partial<ExamFields> = {}): ExamFields => ({ ...emptyFields('1', '2026-11-24'), title: 'Autumn biology', ...over })

  it('leaves the key as it is where none was typed', () => {
    expect(sentOf(form(), { id: '7', revision: 3 })).toMatchObject({ exam_id: '7', revision: 3, minutes: '45', questions_asked: '0', pass_marks: '0' })
    expect(sentOf(form())).not.toHaveProperty('exam_key')
    expect(sentOf(form({ key: ' LEAF-24 ' }))).toHaveProperty('exam_key', 'LEAF-24')
  })

  it.each<[string, Partial<ExamFields>]>([['without a title', { title: ' ' }], ['without a day', { day: '' }], ['with a key that is guessed', { key: 'a1' }], ['with minutes that are no number', { minutes: 'long' }]])('is not sent %s', (_what, over) => {
    expect(sentOf(form(over))).toBeUndefined()
  })
})
