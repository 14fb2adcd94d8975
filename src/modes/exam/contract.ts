import * as z from 'zod/mini'
import { action, bit, flag, id, inLanguage, int, moment, notFound, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { notYet } from '../../features/disclosure/contract.ts'
import { openRound, result } from '../../features/rounds/contract.ts'

export const invalidExamKey = refusal('invalid-exam-key')
export const tooManyKeys = refusal('too-many-keys')
export const examAlreadyEntered = refusal('exam-already-entered', 103)
export const examNotOpen = refusal('exam-not-open')

const common = { who: 'player', limit: { calls: 120, seconds: 60 }, switchedBy: 'exam_module' } as const
/** An exam's id or slug. */
const examId = id()
/** The browser's time zone; ignored, since the product's applies. */
const zone = { timezone: z.optional(text(60)), gmt_format: z.optional(text(20)) }

const line = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  language_id: z.string(),
  /** The day of the product's calendar, and the moment at which it is over. */
  date: z.string(),
  ends_at: moment(),
  /** Minutes, the operator's clock for this player included. */
  duration: z.number(),
  answer_again: bit(),
  no_of_que: int(),
  total_marks: int(),
  /** 1 not begun, 2 in progress, 3 handed in. */
  exam_status: z.enum(['1', '2', '3']),
  /** The key, only of an exam that shows it to every player; otherwise the examiner gives it out. */
  exam_key: z.optional(z.string()),
  /** Whether results are published; the fields below are there only then, the time and the violations also before. */
  published: bit(),
  /** Seconds that were used, once it is done. */
  total_duration: z.optional(int()),
  rules_violated: z.optional(int()),
  captured: z.optional(int()),
  obtained_marks: z.optional(int()),
  correct_answer: z.optional(int()),
  incorrect: z.optional(int()),
  statistics: z.optional(z.array(z.object({ mark: int(), correct_answer: int(), incorrect: int() }))),
  /** For the review, once results are published. */
  round_id: z.optional(z.string()),
})

export const getExamModule = action({
  ...common,
  name: 'get_exam_module',
  about: 'The exams of today (type 1) or those the caller has completed (2), newest first. An addition to the API: exam_module_id, an id or a slug, narrows to one.',
  does: 'read',
  input: { type: z._default(whole(1, 2), 1), ...page, exam_module_id: z.optional(examId), ...zone, ...inLanguage },
  output: z.array(line),
  refusals: [],
})

export const getExamModuleQuestions = action({
  ...common,
  name: 'get_exam_module_questions',
  about: 'Enters an exam with its key and opens its paper, or goes on with it; then no key is needed. One attempt.',
  does: 'guarded',
  input: { exam_module_id: examId, exam_key: z._default(text(100), '') },
  output: openRound,
  refusals: [notFound, invalidExamKey, tooManyKeys, examAlreadyEntered, examNotOpen, notYet],
})

/** Reports of the client: they close the paper as stored on the server; their marks and times are ignored. */
export const setExamModuleResult = action({
  ...common,
  name: 'set_exam_module_result',
  about: 'With the id alone: tells whether the caller has entered. With results: hands the exam in; marks and time are the server’s own. An addition to the API: `result` is what `finish_round` tells of its round, `exam` the line of the completed exam.',
  does: 'write',
  input: {
    exam_module_id: examId,
    total_duration: z.optional(text(20)),
    obtained_marks: z.optional(text(20)),
    statistics: z.optional(text(5_000)),
    rules_violated: z.optional(flag()),
    captured_question_ids: z.optional(text(5_000)),
  },
  output: z.object({ exam_status: z.enum(['2', '3']), result: z.optional(result), exam: z.optional(line) }),
  refusals: [notFound, examNotOpen],
})

/** An addition to the API: events during an exam are stored at once, also for players who never hand in. */
export const noteExamViolation = action({
  ...common,
  name: 'note_exam_violation',
  about: 'Notes a print, a copy or a screenshot of the question that was shown.',
  does: 'guarded',
  input: { exam_module_id: examId, question_id: z._default(id(), '0') },
  output: z.object({ captured: int() }),
  refusals: [notFound, examNotOpen],
})
