/** Statistics of questions at the desk: how they were answered, which of them are bad, and the levels that suit them. */
import * as z from 'zod/mini'
import { action, id, int, notFound, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { FLAGS } from './rules.ts'

const seen = { who: withRight('content:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const flag = z.enum(FLAGS)
const number = () => z.number()

export const proposalChanged = refusal('proposal-changed')

const versionFigures = z.object({
  version: int(), shown: int(), answered: int(), right: int(), unanswered: int(),
  /** Answers by the quarter of the allowed time; those without a time of their own are in none. */
  quarters: z.array(int()),
  /** By the author's position of the option. */
  taken: z.array(int()),
  /** The better third of the players whose strength was known, of `measured`. */
  best: z.object({ n: int(), taken: z.array(int()) }),
  measured: int(),
  /** The percentage of average players who would fail. */
  difficulty: number(),
  discrimination: z.nullable(number()), flags: z.array(flag), proposed_level: z.nullable(int()),
  options: z.array(z.string()),
  /** The author’s positions of what is right. */
  key: z.array(int()),
})
export type VersionFigures = z.output<typeof versionFigures>

export const getItemFigures = action({
  ...seen,
  name: 'desk_get_item_figures',
  about: 'How a question was answered in rounds, by version, the newest first; versions that nobody was shown are left out. `fewest`: figures of fewer answers are chance.',
  input: { question_id: id() },
  output: z.object({ fewest: int(), level: int(), versions: z.array(versionFigures) }),
  refusals: [notFound],
})

const listedItem = z.object({
  id: z.string(), version: int(), question: z.string(), type: int(), category: z.string(), subcategory: z.string(), level: int(), proposed_level: z.nullable(int()),
  answered: int(), right: int(), difficulty: number(), discrimination: z.nullable(number()), quarters: z.array(int()), flags: z.array(flag), reports: int(),
})
export type ListedItem = z.output<typeof listedItem>

/** `level`: another level is proposed than theirs. */
export const LISTS = [...FLAGS, 'level'] as const
export type ListName = (typeof LISTS)[number]
export const SORTS = ['trouble', 'discrimination', 'difficulty', 'right', 'answered'] as const

const filters = { flag: z.optional(z.enum(LISTS)), language_id: z.optional(id()), category_id: z.optional(id()) }

export const listItemFigures = action({
  ...seen,
  name: 'desk_list_item_figures',
  about: 'Questions whose answers show a fault, the worst first: a key that better players take less than another option, then players who fail the more the better they are, then reports, then options nobody takes. With `flag`: with that fault, or with another level proposed.',
  input: { ...filters, sort: z._default(z.enum(SORTS), 'trouble'), order: z._default(z.enum(['asc', 'desc']), 'desc'), cursor: z.optional(text(60)), limit: z._default(whole(1, 100), 50) },
  output: z.object({ rows: z.array(listedItem), next_cursor: z.nullable(z.string()), fewest: int() }),
  refusals: [],
})

export const countItemFlags = action({
  ...seen,
  name: 'desk_count_item_flags',
  about: 'How many questions that are asked have each fault, and how many in all; each counted up to 10,001. `waiting`: rounds that are still to be counted; `fewest`: figures of fewer answers are chance.',
  input: { language_id: z.optional(id()) },
  output: z.object({ flagged: int(), flags: z.array(z.object({ flag: z.enum(LISTS), count: int() })), waiting: int(), fewest: int() }),
  refusals: [],
})

/** Of one act. */
export const MOST_MOVED = 1_000

export const moveToProposed = action({
  who: withRight('content:edit'), limit: { calls: 120, seconds: 60 }, does: 'write',
  name: 'desk_move_to_proposed',
  about: 'Moves questions to the levels proposed by how they are answered: all of them or none. `moves`: each as question:level, joined by commas; refused where another level is proposed by now.',
  input: { moves: text(30_000), reason: text(MOST_REASON) },
  output: z.object({ changed: int() }),
  refusals: [notFound, proposalChanged],
})
