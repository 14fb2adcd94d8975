/** What operators may read of the ledger, and coins that they give and take. The ledger itself is never edited. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, page, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { changedMeanwhile } from '../settings/desk-contract.ts'
import { notEnoughCoins, TITLES } from './contract.ts'

const MOST_COINS = 1_000_000_000
const seen = { who: withRight('coins:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const cursor = { cursor: z.optional(id()), limit: page.limit }
const next = { next_cursor: z.nullable(z.string()) }
const figure = () => whole(0, MOST_COINS)

export const listPlayerLedger = action({
  ...seen,
  name: 'desk_list_player_ledger',
  about: 'What moved a player’s coins, the newest first: why, which coins, and the balance after it. `source` is what it was for.',
  input: { player_id: id(), ...cursor },
  output: z.object({
    rows: z.array(z.object({ id: z.string(), at: moment(), title: z.string(), source: z.string(), actor: z.string(), redeemable: int(), bonus: int(), held: int(), balance: int() })),
    ...next,
  }),
  refusals: [],
})

const posting = z.object({
  /** player, bonus, hold: of a player · escrow: stakes of `owner` · issued, revenue, paid_out, forfeited: of the system. */
  wallet: z.string(),
  player_id: z.string(), owner: z.string(), amount: int(),
})

export const listJournals = action({
  ...seen,
  name: 'desk_list_journals',
  about: 'All journals, the newest first, with their postings, which sum to 0.',
  input: {
    title: z.optional(z.enum(TITLES)), by: z.optional(z.enum(['game', 'operator'])), player_id: z.optional(id()), source: z.optional(text(200)),
    from: z.optional(text(30)), to: z.optional(text(30)), ...cursor,
  },
  output: z.object({
    rows: z.array(z.object({ id: z.string(), at: moment(), title: z.string(), source: z.string(), actor: z.string(), reverses: z.nullable(z.string()), coins: int(), postings: z.array(posting) })),
    ...next,
  }),
  refusals: [],
})

export const getLedgerState = action({
  ...seen,
  name: 'desk_get_ledger_state',
  about: 'What the verifier has found, which freezes payouts, how far it has come, and the last month that is sealed (YYYY-MM, empty: none).',
  input: {},
  output: z.object({ frozen: bit(), breaches: z.array(z.object({ what: z.string(), at: moment() })), newest: int(), verified: int(), sealed: z.string() }),
  refusals: [],
})

export const verifyLedgerPart = action({
  ...seen,
  // One after the other until the ledger ends: no faster than they are answered.
  limit: { calls: 3_000, seconds: 60 },
  name: 'desk_verify_ledger_part',
  about: 'Reads one part of the ledger again, as verify-ledger does: journals behind `after`, or accounts. `next` says where to go on; null: that was the last part.',
  input: { part: z.enum(['journals', 'accounts']), after: whole(0, 1_000_000_000_000_000) },
  output: z.object({ journals: int(), postings: int(), accounts: int(), breaches: z.array(z.string()), next: z.nullable(z.object({ part: z.enum(['journals', 'accounts']), after: int() })) }),
  refusals: [],
})

const adjustment = { player_id: id(), coins: whole(-MOST_COINS, MOST_COINS), kind: z.enum(['redeemable', 'bonus']) }
const pair = z.object({ now: int(), then: int() })

export const previewAdjustment = action({
  who: withRight('coins:adjust'),
  limit: { calls: 240, seconds: 60 },
  does: 'read',
  name: 'desk_preview_adjustment',
  about: 'What giving these coins (below 0: taking them) would change. `house` is what the house’s account gains.',
  input: adjustment,
  output: z.object({ redeemable: pair, bonus: pair, held: pair, house: int(), enough: bit() }),
  refusals: [notFound],
})

export const adjustCoins = action({
  who: withRight('coins:adjust'),
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  name: 'desk_adjust_coins',
  about: 'Gives coins (below 0: takes them) of one kind, with a reason, as one journal. `redeemable` and `bonus` are the figures that were shown; where they have moved, nothing happens.',
  input: { ...adjustment, redeemable: figure(), bonus: figure(), reason: text(MOST_REASON) },
  output: z.object({ redeemable: int(), bonus: int() }),
  refusals: [notFound, notEnoughCoins, changedMeanwhile],
})
