import * as z from 'zod/mini'
import { action, id, int, moment, page, text } from '../../platform/pure/action.ts'
import { withRight } from '../operators/rules/rights.ts'

export const listPlayerSignals = action({
  who: withRight('players:view'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  name: 'desk_list_player_signals',
  about: 'Signals of fraud that are kept of a player, the newest first: what the client claimed, or what honest players would not do.',
  input: { player_id: id(), cursor: z.optional(text(40)), limit: page.limit },
  output: z.object({
    rows: z.array(z.object({ id: z.string(), at: moment(), action: z.string(), claim: z.record(z.string(), z.unknown()) })),
    next_cursor: z.nullable(z.string()),
    count: int(),
  }),
  refusals: [],
})
