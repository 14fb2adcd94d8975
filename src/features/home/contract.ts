import * as z from 'zod/mini'
import { action, bit, inLanguage, int } from '../../platform/pure/action.ts'
import { roundLine } from '../rounds/contract.ts'

/** The battle that a player sits in; else the newest one of the last day that went on, or ended, without them, until it was seen. */
const ownBattle = z.object({
  room_id: z.string(),
  code: z.string(),
  type: z.enum(['random', 'friend', 'group', 'bot']),
  state: z.enum(['lobby', 'live', 'finished', 'void', 'closed']),
  category_name: z.string(),
  /** The caller was away for too long, or when it ended. */
  absent: bit(),
  /** Once it is over. `coins`: what was won, less the fee; 0 where the fee went back. */
  result: z.nullable(z.enum(['won', 'lost', 'drawn', 'left', 'void'])),
  coins: int(),
})

const home = z.object({
  battle: z.nullable(ownBattle),
  /** As get_open_rounds. */
  rounds: z.array(roundLine),
  /** The quiz of the day was played. */
  daily_played: bit(),
  /** Contests that run and that the caller can still play. */
  live_contests: int(),
  /** Exams of today that the caller has not handed in. */
  exams_today: int(),
  /** The modes that the caller has finished a round of on the product's day. */
  played_today: z.array(z.string()),
})

/** Ours: the state of everything on the first page, in one call. */
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
