/** The form of an exam as its fields have it, and what is sent of it. */
import type { Sent } from '../../../platform/pure/action.ts'
import { dayAfter } from '../../../platform/pure/days.ts'
import type { ExamRecord, saveExam } from '../desk-contract.ts'

export type ExamFields = { title: string; languageId: string; day: string; minutes: string; answerAgain: boolean; key: string; showKey: boolean; asked: string; passMarks: string }

export const emptyFields = (languageId: string, today: string): ExamFields => ({ title: '', languageId, day: dayAfter(today), minutes: '45', answerAgain: true, key: '', showKey: false, asked: '', passMarks: '' })

/** The key is never sent to the desk, except one that players may read. */
export const fieldsOf = (exam: ExamRecord): ExamFields => ({
  title: exam.title, languageId: exam.language_id, day: exam.day, minutes: String(exam.minutes), answerAgain: exam.answer_again === 1, key: '', showKey: exam.shown_key !== null,
  asked: exam.questions_asked === null ? '' : String(exam.questions_asked), passMarks: exam.pass_marks === null ? '' : String(exam.pass_marks),
})

const SHORTEST_KEY = 4
export const isShortKey = (key: string): boolean => key.trim() !== '' && key.trim().length < SHORTEST_KEY

/** Undefined: something in it cannot be saved. */
export function sentOf(fields: ExamFields, stored?: Pick<ExamRecord, 'id' | 'revision'>): Sent<typeof saveExam> | undefined {
  if (fields.title.trim() === '' || fields.day === '' || isShortKey(fields.key) || ![fields.minutes, fields.asked || '0', fields.passMarks || '0'].every((figure) => /^\d{1,5}$/.test(figure))) return undefined
  return {
    ...(stored && { exam_id: stored.id, revision: stored.revision }), ...(fields.key.trim() !== '' && { exam_key: fields.key.trim() }), title: fields.title.trim(), language_id: fields.languageId, day: fields.day, minutes: fields.minutes,
    answer_again: fields.answerAgain ? '1' : '0', show_key: fields.showKey ? '1' : '0', questions_asked: fields.asked || '0', pass_marks: fields.passMarks || '0',
  }
}
