import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, text } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { payoutPending } from './contract.ts'

const erases = { who: withRight('players:erase'), limit: { calls: 30, seconds: 60 }, does: 'write' } as const

export const getErasure = action({
  who: withRight('players:erase'),
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  name: 'desk_preview_erasure',
  about: 'What would go with the account of a player: coins, badges, score; a payout that waits.',
  input: { player_id: id() },
  output: z.object({ coins: int(), badges: int(), score: int(), payout: z.nullable(z.object({ amount: int(), currency: z.string(), coins: int() })) }),
  refusals: [notFound],
})

export const erasePlayer = action({
  ...erases,
  name: 'desk_erase_player',
  about: 'Ends the account of a player as their own deletion does. `pending` says what becomes of a payout that waits: cancel forfeits it, finish keeps the account closed until it is settled. `closing` 1: it waits for that. It cannot be undone.',
  input: { player_id: id(), pending: z.optional(z.enum(['cancel', 'finish'])), reason: text(MOST_REASON) },
  output: z.object({ closing: bit() }),
  refusals: [notFound, payoutPending],
})

export const exportPlayer = action({
  ...erases,
  name: 'desk_export_player',
  about: 'Everything that is kept about a player, part by part, as the player’s own download has it: addresses are whole. `most`: no part holds more lines than that.',
  input: { player_id: id(), reason: text(MOST_REASON) },
  output: z.object({ made: moment(), most: int(), parts: z.record(z.string(), z.unknown()) }),
  refusals: [notFound],
})
