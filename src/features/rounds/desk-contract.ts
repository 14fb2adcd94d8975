import * as z from 'zod/mini'
import { action, bit, id, int, moment, page, text } from '../../platform/pure/action.ts'
import { withRight } from '../operators/rules/rights.ts'

export const listPlayerRounds = action({
  who: withRight('players:view'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  name: 'desk_list_player_rounds',
  about: 'Rounds of a player, the last touched first, with what came of them. An open one has no result. `place` is what was played as its mode words it: `name`, and `level` or `day` where there is one.',
  input: { player_id: id(), cursor: z.optional(id()), limit: page.limit },
  output: z.object({
    rows: z.array(z.object({
      id: z.string(), mode: z.string(), scope: z.string(), place: z.record(z.string(), z.string()), opened: moment(), touched: moment(), open: bit(), redeemable: bit(), total: int(),
      result: z.nullable(z.object({ right: int(), wrong: int(), percent: z.number(), score: int(), coins: int(), time_ms: int() })),
    })),
    next_cursor: z.nullable(z.string()),
  }),
  refusals: [],
})

export const findRound = action({
  who: withRight('players:view'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  name: 'desk_find_round',
  about: 'The round of this id, and who plays it; none for text that is no id of a round.',
  input: { q: text(100) },
  output: z.array(z.object({ id: z.string(), mode: z.string(), player_id: z.string(), player: z.string(), touched: moment() })),
  refusals: [],
})
