import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, text, whole } from '../../platform/pure/action.ts'
import { checkLine, cursorPage, eventChanged, eventClosed, eventNotReady, eventTimes, maybeReason, reason } from '../../features/events/contract.ts'
import { withRight } from '../../features/operators/rules/rights.ts'

/** today: can be entered · closing: its day is over, and an attempt is still open · over: results are published. */
export const EXAM_STATES = ['draft', 'planned', 'today', 'closing', 'over', 'cancelled'] as const
export type ExamState = (typeof EXAM_STATES)[number]

const reads = { who: withRight('events:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const writes = { who: withRight('events:edit'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const
/** A day of the product's calendar, such as 2026-11-24. */
const day = () => z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'a day'))
const MINUTES = () => whole(1, 600)

const figures = {
  id: z.string(), slug: z.string(), title: z.string(), language: z.string(), state: z.enum(EXAM_STATES), day: z.string(), minutes: int(),
  /** Questions in the pool; questions and marks of each candidate. */
  pool: int(), questions: int(), marks: int(),
  /** Candidates; 10,001: more than 10,000. */
  entered: int(), handed_in: int(), series: z.string(),
}
const row = z.object(figures)
export type DeskExam = z.output<typeof row>

export const listDeskExams = action({
  ...reads,
  name: 'desk_list_exams',
  about: 'Exams in all states, the latest day first. `text`: the beginning of the title, or an id or slug.',
  input: { state: z.optional(z.enum(EXAM_STATES)), language_id: z.optional(id()), text: z.optional(text(100)), ...cursorPage },
  output: z.object({ rows: z.array(row), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

const record = z.object({
  ...figures,
  language_id: z.string(), answer_again: bit(), questions_asked: z.nullable(int()), pass_marks: z.nullable(int()), zone: z.string(), ends_at: moment(),
  /** Whether a key is set, and since when; `shown_key`: the key where every player may read it. */
  has_key: bit(), key_set_at: moment(), shown_key: z.nullable(z.string()),
  /** Seconds of absence after which a paper is handed in. */
  away_seconds: int(),
  revision: int(), checklist: z.array(checkLine), weights: z.array(z.object({ weight: int(), questions: int() })),
  in_exam: int(), violations: int(), passed: int(), average: z.nullable(z.number()),
  series_of: z.array(z.object({ id: z.string(), title: z.string(), day: z.string(), state: z.enum(EXAM_STATES) })),
})
export type ExamRecord = z.output<typeof record>

export const getDeskExam = action({ ...reads, name: 'desk_get_exam', about: 'An exam with its checklist and how it goes.', input: { exam_id: id() }, output: record, refusals: [notFound] })

export const saveExam = action({
  ...writes,
  name: 'desk_save_exam',
  about: 'Makes a draft, or changes one whose `revision` is still the one that was read. `exam_key`: left out, the key stays. `questions_asked` 0: all of the pool; `pass_marks` 0: nobody passes or fails.',
  input: {
    exam_id: z.optional(id()), revision: z._default(whole(0, 1_000_000_000), 0), title: text(100), language_id: id(), day: day(), minutes: MINUTES(), answer_again: z._default(flag(), 1),
    exam_key: z.optional(text(100)), show_key: z._default(flag(), 0), questions_asked: z._default(whole(0, 200), 0), pass_marks: z._default(whole(0, 20_000), 0), reason: maybeReason(),
  },
  output: z.object({ id: z.string(), revision: int() }),
  refusals: [notFound, eventClosed, eventChanged, eventTimes],
})

export const discardExam = action({ ...writes, name: 'desk_discard_exam', about: 'Puts a draft away: it is in no list any more.', input: { exam_id: id(), reason: reason() }, output: z.object({}), refusals: [notFound, eventClosed] })

export const copyExam = action({
  ...writes,
  name: 'desk_copy_exam',
  about: 'Makes drafts like an exam: `copies` of them, each `every_days` later, as one series if `series` is 1, with the same key. `with_paper`: each gets its own copies of the questions.',
  input: { exam_id: id(), copies: whole(1, 52), every_days: whole(0, 366), series: flag(), with_paper: flag(), reason: maybeReason() },
  output: z.object({ ids: z.array(z.string()) }),
  refusals: [notFound],
})

export const planExamSeries = action({
  ...writes,
  name: 'desk_plan_exam_series',
  about: 'Makes a series of a draft and publishes all of it: `exams` with the draft, each `every_days` after the one before, with the same key and its own copies of the questions. Refused as a whole where the checklist of any of them misses something, or the draft is not as `revision` was.',
  input: { exam_id: id(), revision: whole(1, 1_000_000_000), exams: whole(2, 52), every_days: whole(1, 366), reason: reason() },
  output: z.object({ ids: z.array(z.string()) }),
  refusals: [notFound, eventClosed, eventChanged, eventNotReady],
})

export const publishExam = action({
  ...writes,
  name: 'desk_publish_exam',
  about: 'Opens a draft to players on its day. From then on its times can be moved, its key changed, or it is cancelled. Refused where its checklist misses something, or it is not as `revision` was.',
  input: { exam_id: id(), revision: whole(1, 1_000_000_000), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [notFound, eventClosed, eventChanged, eventNotReady],
})

export const moveExam = action({
  ...writes,
  name: 'desk_move_exam',
  about: 'Another day for a published exam that nobody has entered, and more minutes for everybody; who is in it gets them, too. Minutes are never taken away.',
  input: { exam_id: id(), day: z.optional(day()), minutes: z.optional(MINUTES()), reason: reason() },
  output: z.object({ day: z.string(), minutes: int(), clocks: int() }),
  refusals: [notFound, eventClosed, eventTimes],
})

export const setExamKey = action({
  ...writes,
  name: 'desk_set_exam_key',
  about: 'Another key for a published exam. Who is in it goes on without one.',
  input: { exam_id: id(), exam_key: text(100), show_key: z._default(flag(), 0), reason: reason() },
  output: z.object({}),
  refusals: [notFound, eventClosed, eventTimes],
})

export const cancelDeskExam = action({
  ...writes,
  name: 'desk_cancel_exam',
  about: 'Nobody enters it any more; who is in it is handed in with what was saved. Refused where `in_exam` is no longer what was seen.',
  input: { exam_id: id(), in_exam: whole(0, 1_000_000_000), reason: reason() },
  output: z.object({ handed_in: int() }),
  refusals: [notFound, eventClosed, eventChanged],
})

export const CANDIDATE_STATES = ['in', 'done'] as const
const candidate = z.object({
  id: z.string(), name: z.string(), state: z.enum(CANDIDATE_STATES), clock_percent: int(), entered_at: moment(), ends_at: z.nullable(moment()), handed_in_at: z.nullable(moment()),
  /** answered: choices so far; the other fields once it is handed in. */
  answered: int(), asked: int(), obtained: z.nullable(int()), total: z.nullable(int()), right: z.nullable(int()), wrong: z.nullable(int()), time_ms: z.nullable(int()),
  passed: z.nullable(bit()), violations: int(), captured: z.array(z.string()), claimed_marks: z.string(),
})
export type ExamCandidate = z.output<typeof candidate>

export const listExamCandidates = action({
  ...reads,
  name: 'desk_list_exam_candidates',
  about: 'Who entered an exam, the latest first, with marks and what was violated.',
  input: { exam_id: id(), state: z.optional(z.enum(CANDIDATE_STATES)), ...cursorPage },
  output: z.object({ rows: z.array(candidate), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})

/** A player with an own factor of the exam clock; 100: no extra time. */
const clock = z.object({ id: z.string(), name: z.string(), code: z.string(), percent: int(), reason: z.string(), given_by: z.string(), given_at: z.nullable(moment()) })
export type ExamClock = z.output<typeof clock>

export const listExamClocks = action({
  ...reads,
  name: 'desk_list_exam_clocks',
  about: 'Players with more time, the latest first; with `text` players by the words of their name, their whole e-mail address or their code, whatever their clock.',
  input: { text: z.optional(text(100)), ...cursorPage },
  output: z.object({ rows: z.array(clock), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

const percent = () => whole(100, 1000)
const clockChange = z.object({
  name: z.string(), percent_now: int(), minutes_now: z.number(), minutes_then: z.number(),
  /** Of an exam that the player is in: its end by the clock now and then. */
  ends_now: z.nullable(moment()), ends_then: z.nullable(moment()), coming: int(),
})

export const previewExamClock = action({
  ...reads,
  name: 'desk_preview_exam_clock',
  about: 'What another clock changes for a player in an exam, and in how many exams of the next seven days.',
  input: { exam_id: id(), player_id: id(), percent: percent() },
  output: clockChange,
  refusals: [notFound],
})

export const setExamClock = action({
  ...writes,
  name: 'desk_set_exam_clock',
  about: 'The clock of a player in exams, in hundredths of the time: 150 is half as much again, 100 the time of everybody. Exams that the player is in go on for longer, never shorter.',
  input: { player_id: id(), percent: percent(), reason: reason() },
  output: z.object({ exams: int() }),
  refusals: [notFound],
})

export const getExamLive = action({
  ...reads,
  name: 'desk_get_exam_live',
  about: 'How each question of an exam was answered by those who have handed in, the lowest share of right answers first.',
  input: { exam_id: id() },
  output: z.object({ questions: z.array(z.object({ id: z.string(), question: z.string(), marks: int(), answered: int(), right: int() })) }),
  refusals: [notFound],
})
