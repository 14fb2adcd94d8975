/** Operators' calls about reports of players. Acts on a player are those of the players' pages. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, page, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { REPORT_KINDS, type ReportKind } from './contract.ts'
import { PLAYER_REPORT_OUTCOMES } from './rules.ts'

/** Two queues: conduct, and name or picture. */
export const REPORT_QUEUES = { conduct: ['phrases', 'other'], looks: ['name', 'picture'] } as const satisfies Record<string, readonly ReportKind[]>
export type ReportQueue = keyof typeof REPORT_QUEUES

const seen = { who: withRight('moderation:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const

const player = z.object({ id: z.string(), name: z.string(), profile: z.string(), active: bit() })
const listed = z.object({
  /** The first of the reports about the same player and kind; it identifies the group. */
  report_id: z.string(),
  kind: z.enum(REPORT_KINDS),
  player,
  /** As they were when it was reported. */
  name: z.string(), picture: z.string(),
  reporters: int(), since: moment(),
  outcome: z.nullable(z.enum(PLAYER_REPORT_OUTCOMES)), settled_at: z.nullable(moment()),
})
export type ListedPlayerReport = z.output<typeof listed>

export const listPlayerReports = action({
  ...seen,
  name: 'desk_list_player_reports',
  about: 'Players of whom something is reported, the oldest first, or what was settled, the latest first. What says the same of the same player is one row.',
  input: { queue: z.optional(z.enum(Object.keys(REPORT_QUEUES) as [ReportQueue, ...ReportQueue[]])), state: z._default(z.enum(['open', 'settled']), 'open'), cursor: z.optional(text(100)), limit: page.limit },
  output: z.object({ rows: z.array(listed), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getPlayerReports = action({
  ...seen,
  name: 'desk_get_player_reports',
  about: 'All that is reported of a player in the words of one report: who said it, when, and name and picture as they were. `settled`: how often reports of this player were settled, by outcome; `blocks`: how many players have blocked them.',
  input: { report_id: id() },
  output: z.object({
    report_id: z.string(), kind: z.enum(REPORT_KINDS), player, open: bit(), blocks: int(),
    reports: z.array(z.object({ id: z.string(), player_id: z.string(), name: z.string(), message: z.string(), at: moment(), shown_name: z.string(), shown_picture: z.string() })),
    settled: z.array(z.object({ kind: z.enum(REPORT_KINDS), outcome: z.nullable(z.enum(PLAYER_REPORT_OUTCOMES)), at: moment() })),
  }),
  refusals: [notFound],
})

export const settlePlayerReports = action({
  who: withRight('moderation:act'),
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  name: 'desk_settle_player_reports',
  about: 'Settles a report with all that say the same. `thank`: who reported it reads that it was acted on, not what was done. The reported player hears nothing of it.',
  input: { report_id: id(), outcome: z.enum(PLAYER_REPORT_OUTCOMES), thank: z._default(flag(), 0), reason: text(MOST_REASON) },
  output: z.object({ settled: int() }),
  refusals: [notFound],
})
