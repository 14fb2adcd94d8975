import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, text, whole } from '../../platform/pure/action.ts'
import { checkLine, cursorPage, eventChanged, eventClosed, eventNotReady, eventTimes, localTime, maybeReason, reason } from '../../features/events/contract.ts'
import { withRight } from '../../features/operators/rules/rights.ts'

/** counting: it is over, and its prizes are not paid yet. */
export const CONTEST_STATES = ['draft', 'planned', 'live', 'counting', 'settled', 'cancelled'] as const
export type ContestState = (typeof CONTEST_STATES)[number]

const reads = { who: withRight('events:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const writes = { who: withRight('events:edit'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const

const figures = {
  id: z.string(), slug: z.string(), name: z.string(), language: z.string(), state: z.enum(CONTEST_STATES), starts_at: moment(), ends_at: moment(), entry: int(),
  /** Coins of all ranks, and of the first. */
  prize_coins: int(), first_prize: int(), ranks: int(),
  /** Questions in the pool, and of each entrant. */
  pool: int(), asked: int(),
  /** 10,001: more than 10,000. */
  entrants: int(),
  /** The name of the series' first contest; '' outside of a series. */
  series: z.string(),
}
const row = z.object(figures)
export type DeskContest = z.output<typeof row>

export const listDeskContests = action({
  ...reads,
  name: 'desk_list_contests',
  about: 'Contests in all states, the latest start first. `text`: the beginning of the name, or an id or slug.',
  input: { state: z.optional(z.enum(CONTEST_STATES)), language_id: z.optional(id()), text: z.optional(text(100)), ...cursorPage },
  output: z.object({ rows: z.array(row), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

const cost = { prizes: int(), house_most: int(), house_most_at: int(), limit: int(), last_entrants: int(), house_at_last: int() }

const record = z.object({
  ...figures,
  description: z.string(), image: z.string(), language_id: z.string(), prizes: z.array(int()), redeemable: bit(), late_minutes: int(),
  /** null: all questions of the pool. */
  questions_asked: z.nullable(int()),
  /** The product's time zone, and the times on its clock. */
  zone: z.string(), starts_local: z.string(), ends_local: z.string(),
  /** Revision of a draft: an act has to name it, so that nothing is published that its operator has not seen. */
  revision: int(),
  checklist: z.array(checkLine),
  levels: z.array(z.object({ weight: int(), questions: int() })),
  cost: z.object(cost),
  /** Number of players who are notified when it begins. */
  told: int(),
  series_of: z.array(z.object({ id: z.string(), name: z.string(), starts_at: moment(), state: z.enum(CONTEST_STATES) })),
  void_questions: z.array(z.string()),
})
export type ContestRecord = z.output<typeof record>

export const getDeskContest = action({
  ...reads,
  name: 'desk_get_contest',
  about: 'A contest with its checklist and what it can cost.',
  input: { contest_id: id() },
  output: record,
  refusals: [notFound],
})

export const saveContest = action({
  ...writes,
  name: 'desk_save_contest',
  about: 'Makes a draft, or changes one whose `revision` is still the one that was read. Times are on the clock of the product’s time zone; `prizes`: coins by rank, joined by commas, going down; `questions_asked` 0: all of the pool.',
  input: {
    contest_id: z.optional(id()), revision: z._default(whole(0, 1_000_000_000), 0), name: text(100), description: z._default(text(300), ''), language_id: id(), entry: whole(0, 100_000),
    prizes: z._default(text(6_000), ''), redeemable: z._default(flag(), 0), starts_at: localTime(), ends_at: localTime(), late_minutes: z._default(whole(0, 60), 0),
    questions_asked: z._default(whole(0, 500), 0), reason: maybeReason(),
  },
  output: z.object({ id: z.string(), revision: int() }),
  refusals: [notFound, eventClosed, eventChanged, eventTimes],
})

export const discardContest = action({ ...writes, name: 'desk_discard_contest', about: 'Puts a draft away: it is in no list any more.', input: { contest_id: id(), reason: reason() }, output: z.object({}), refusals: [notFound, eventClosed] })

export const copyContest = action({
  ...writes,
  name: 'desk_copy_contest',
  about: 'Makes drafts like a contest: `copies` of them, each `every_days` later on the product’s clock, as one series if `series` is 1. `with_paper`: each gets its own copies of the questions.',
  input: { contest_id: id(), copies: whole(1, 52), every_days: whole(0, 366), series: flag(), with_paper: flag(), reason: maybeReason() },
  output: z.object({ ids: z.array(z.string()) }),
  refusals: [notFound, eventTimes],
})

export const planContestSeries = action({
  ...writes,
  name: 'desk_plan_contest_series',
  about: 'Makes a series of a draft and publishes all of it: `contests` with the draft, each `every_days` after the one before on the product’s clock, with its own copies of the questions. Refused as a whole where the checklist of any of them misses something, or the draft is not as `revision` was.',
  input: { contest_id: id(), revision: whole(1, 1_000_000_000), contests: whole(2, 52), every_days: whole(1, 366), reason: reason() },
  output: z.object({ ids: z.array(z.string()) }),
  refusals: [notFound, eventClosed, eventChanged, eventNotReady],
})

export const publishContest = action({
  ...writes,
  name: 'desk_publish_contest',
  about: 'Shows a draft to players. From then on only its end can be moved, or it is cancelled. Refused where its checklist misses something, or it is not as `revision` was.',
  input: { contest_id: id(), revision: whole(1, 1_000_000_000), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [notFound, eventClosed, eventChanged, eventNotReady],
})

export const extendContest = action({
  ...writes,
  name: 'desk_extend_contest',
  about: 'Moves the end of a published contest to a later time. Rounds that are open go on until then, too.',
  input: { contest_id: id(), ends_at: localTime(), reason: reason() },
  output: z.object({ ends_at: moment(), rounds: int() }),
  refusals: [notFound, eventClosed, eventTimes],
})

/** Numbers shown before the act. */
const seen = { entrants: whole(0, 1_000_000_000), coins: whole(0, 1_000_000_000_000) }
const refunds = z.object({ entrants: int(), coins: int(), redeemable: int(), bonus: int(), open_rounds: int() })

export const previewCancel = action({ ...reads, name: 'desk_preview_contest_cancel', about: 'What cancelling a contest gives back.', input: { contest_id: id() }, output: refunds, refusals: [notFound] })

export const cancelDeskContest = action({
  ...writes,
  name: 'desk_cancel_contest',
  about: 'Gives every fee back in the kind in which it was paid, and closes what is open. Refused where entrants or coins are no longer those that were seen.',
  input: { contest_id: id(), ...seen, reason: reason() },
  output: refunds,
  refusals: [notFound, eventClosed, eventChanged],
})

const settlement = z.object({ entrants: int(), prizes: int(), winners: int(), fees: int(), house_adds: int(), held_back: int() })

export const previewSettle = action({
  ...reads,
  name: 'desk_preview_contest_settle',
  about: 'What would be paid if the contest ended now; open rounds count as they are.',
  input: { contest_id: id() },
  output: settlement,
  refusals: [notFound, eventClosed],
})

export const settleDeskContest = action({
  ...writes,
  name: 'desk_settle_contest',
  about: 'Pays the prizes of a contest that is over, as the job does by itself a minute after the end. Refused before that, and where `prizes` is not what would be paid.',
  input: { contest_id: id(), prizes: whole(0, 1_000_000_000_000), reason: reason() },
  output: settlement,
  refusals: [notFound, eventClosed, eventChanged],
})

export const voidContestQuestion = action({
  ...writes,
  name: 'desk_void_contest_question',
  about: 'Takes a question out of the count of a contest that was published. A settled one is graded again: prizes that changed are taken back and paid anew.',
  input: { contest_id: id(), question_id: id(), reason: reason() },
  output: z.object({}),
  refusals: [notFound, eventClosed],
})

const share = z.object({ id: z.string(), question: z.string(), answered: int(), right: int(), void: bit() })

export const getContestLive = action({
  ...reads,
  name: 'desk_get_contest_live',
  about: 'How a contest goes: who is in it, the fees, entrants by time in 24 equal parts from start to now, and the share of right answers of each question, the lowest first.',
  input: { contest_id: id() },
  output: z.object({
    entered: int(), playing: int(), left: int(), done: int(), fees: int(), signals: int(),
    coming_in: z.array(int()), coming_in_from: moment(), coming_in_to: moment(), questions: z.array(share),
  }),
  refusals: [notFound],
})

/** playing: with a call within a minute; left: the round is open. */
export const ENTRANT_STATES = ['playing', 'left', 'done'] as const
const entrant = z.object({
  id: z.string(), name: z.string(), profile: z.string(), state: z.enum(ENTRANT_STATES), answered: int(), asked: int(), right: int(), wrong: int(), points: int(), time_ms: int(),
  entered_at: moment(), /** From settling on; 0: none. */ rank: int(), prize: int(), signals: int(),
})
export type ContestEntrant = z.output<typeof entrant>

export const listContestEntrants = action({
  ...reads,
  name: 'desk_list_contest_entrants',
  about: 'Who entered: by rank once it is settled, before that the latest first, with the points so far.',
  input: { contest_id: id(), state: z.optional(z.enum(ENTRANT_STATES)), ...cursorPage },
  output: z.object({ rows: z.array(entrant), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})
