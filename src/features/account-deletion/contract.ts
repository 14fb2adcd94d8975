import * as z from 'zod/mini'
import { action, bit, int, moment, refusal } from '../../platform/pure/action.ts'
import { signInAgain } from '../players/contract.ts'
import { demo } from '../settings/contract.ts'

/** A payout is pending, and `pending` does not say how to proceed. */
export const payoutPending = refusal('payout-pending')

/** The pending payout, which delays the deletion. */
const payout = z.nullable(z.object({ amount: int(), currency: z.string(), coins: int() }))

/** An addition to the API: what would be deleted, for display before the confirmation. */
export const getLeaving = action({
  name: 'get_leaving',
  about: 'What goes with the caller’s account: coins, badges, level of play; a payout that waits; how long this sign-in still counts as fresh (ms).',
  who: 'player',
  limit: { calls: 60, seconds: 60 },
  does: 'read',
  input: {},
  output: z.object({ coins: int(), badges: int(), score: int(), payout, fresh_ms: int() }),
  refusals: [],
})

export const deleteUserAccount = action({
  name: 'delete_user_account',
  about: 'Ends the caller’s account: 111. `pending` (ours) says what becomes of a payout that waits: cancel forfeits it, finish keeps the account closed until it is settled. `closing` 1: it waits for that.',
  who: 'player',
  limit: { calls: 10, seconds: 60 },
  does: 'write',
  input: { pending: z.optional(z.enum(['cancel', 'finish'])) },
  output: z.object({ closing: bit() }),
  refusals: [demo, signInAgain, payoutPending],
})

/** An addition to the API: all stored data of the caller. */
export const getOwnData = action({
  name: 'get_own_data',
  about: 'Everything that is kept about the caller, part by part, the newest first; `most`: no part holds more lines than that.',
  who: 'player',
  limit: { calls: 5, seconds: 3600 },
  does: 'read',
  input: {},
  output: z.object({ made: moment(), most: int(), parts: z.record(z.string(), z.unknown()) }),
  refusals: [],
})
