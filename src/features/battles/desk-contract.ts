import * as z from 'zod/mini'
import { action, id, int, moment, page } from '../../platform/pure/action.ts'
import { withRight } from '../operators/rules/rights.ts'

export const listPlayerBattles = action({
  who: withRight('players:view'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  name: 'desk_list_player_battles',
  about: 'Battles of a player, the last joined first, with the others in the room. `result` is empty while the battle runs.',
  input: { player_id: id(), cursor: z.optional(id()), limit: page.limit },
  output: z.object({
    rows: z.array(z.object({
      id: z.string(), room_id: z.string(), kind: z.string(), state: z.string(), joined: moment(), entry_coins: int(), result: z.string(), points: z.nullable(int()), rank: z.nullable(int()),
      others: z.array(z.object({ id: z.string(), name: z.string() })),
    })),
    next_cursor: z.nullable(z.string()),
  }),
  refusals: [],
})
