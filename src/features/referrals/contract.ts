import * as z from 'zod/mini'
import { action, bit, int, moment, page } from '../../platform/pure/action.ts'

/** An addition to the API. Public data of the newcomers only: no e-mail address, no telephone number. */
export const getReferrals = action({
  name: 'get_referrals',
  about: 'Who came with the caller’s code, the latest first, and what they brought: all are counted, so many are paid a day and in all.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  kept: true,
  input: page,
  output: z.object({
    joined: int(),
    coins: int(),
    paid: int(),
    paid_most: int(),
    paid_today: int(),
    paid_most_today: int(),
    list: z.array(z.object({ name: z.string(), profile: z.string(), date: moment(), played: bit(), coins: int() })),
  }),
  refusals: [],
})
