import * as z from 'zod/mini'
import { action, bit, inLanguage, int } from '../../platform/pure/action.ts'
import { roundLine } from '../rounds/contract.ts'

/** The battle in which the player has a seat; else the newest one of the last 24 hours that continued or ended in the player's absence, until its result was seen. */
const ownBattle = z.object({
  room_id: z.string(),
  code: z.string(),
  type: z.enum(['random', 'friend', 'group', 'bot']),
  state: z.enum(['lobby', 'live', 'finished', 'void', 'closed']),
  category_name: z.string(),
  /** The caller was removed for absence, or was absent when it ended. */
  absent: bit(),
  /** Set once the battle is over. `coins`: winnings less the entry fee; 0 if the fee was refunded. */
  result: z.nullable(z.enum(['won', 'lost', 'drawn', 'left', 'void'])),
  coins: int(),
})

const home = z.object({
  battle: z.nullable(ownBattle),
  /** As get_open_rounds. */
  rounds: z.array(roundLine),
  /** The daily quiz of today was played. */
  daily_played: bit(),
  /** Running contests that the caller can still play. */
  live_contests: int(),
  /** Exams of today that the caller has not handed in. */
  exams_today: int(),
  /** The modes that the caller has finished a round of on the product's day. */
  played_today: z.array(z.string()),
})

/** An addition to the API: the state of everything on the first page, in one call. */
export const getHome = action({
  name: 'get_home',
  about: 'What waits for the caller: the battle to go back to, open rounds and the last one, whether the quiz of the day was played, contests that run, exams of today, the modes played today.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: { ...inLanguage },
  output: home,
  refusals: [],
})
