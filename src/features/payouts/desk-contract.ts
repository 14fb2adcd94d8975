/** Payouts as operators see and decide them. Payment addresses are masked; a whole one is requested with a reason. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { sharedGroups } from '../players/desk-contract.ts'
import { METHODS, redeemFrozen, requestNotPending } from './contract.ts'
import { EARNINGS } from './rules/earnings.ts'

export const addressIsNew = refusal('payout-address-new')
export const secondPersonNeeded = refusal('payout-second-person')
export const takenByAnother = refusal('payout-taken')
/** An open correction of a question would take coins from the player. */
export const waitsForCorrection = refusal('payout-correction')
export const playerIsOff = refusal('payout-player-off')
/** A file for the bank contains whole addresses, which the caller's role may not see. */
export const addressesHidden = refusal('payout-addresses-hidden')
/** The settings name no account that pays. */
export const sepaNotSetUp = refusal('sepa-not-set-up')
export const nothingToPay = refusal('nothing-to-pay')
/** The file names no columns for payout and reference. */
export const columnsMissing = refusal('statement-columns-missing')

/** waiting and paying are both pending; in the second an operator has begun to pay. back: withdrawn by the player, or forfeited with the account. */
export const PAYOUT_TABS = ['waiting', 'paying', 'paid', 'refused', 'back'] as const
export type PayoutTab = (typeof PAYOUT_TABS)[number]
/** State shown in the list. second-of-two: one operator has approved it. */
export const PAYOUT_STEPS = ['new-address', 'waits', 'first-of-two', 'second-of-two', 'paying', 'paid', 'refused', 'withdrawn', 'forfeited'] as const
export type PayoutStep = (typeof PAYOUT_STEPS)[number]

export const MOST_STATEMENT = 60_000
const reason = () => text(MOST_REASON)
const seen = { who: withRight('payouts:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const decided = { who: withRight('payouts:decide'), limit: { calls: 120, seconds: 60 }, does: 'write' } as const
const one = { payout_id: id() }
const decisions = [notFound, requestNotPending, redeemFrozen, addressIsNew, secondPersonNeeded, takenByAnother, waitsForCorrection, playerIsOff] as const

const listed = z.object({
  id: z.string(), player_id: z.string(), player: z.string(), profile: z.string(),
  coins: int(), amount: int(), currency: z.string(), method: z.enum(METHODS), step: z.enum(PAYOUT_STEPS), date: moment(), status_date: moment(),
  /** 1: waiting for longer than players are told. */
  late: bit(),
  /** Stored signals of fraud about the player. */
  signals: int(),
  first_person: z.string(), taken_by: z.string(), settled_by: z.string(), reference: z.string(), reason: z.string(),
})

export const listPayouts = action({
  ...seen,
  name: 'desk_list_payouts',
  about: 'Payouts, the newest first, those that wait the oldest first. `q` is the number of a payout, the whole reference of a payment, or what finds players; `mine` 1: only those that the caller may approve now. `head` comes with the first page: what waits in all.',
  input: {
    tab: z._default(z.enum(PAYOUT_TABS), 'waiting'), q: z.optional(text(200)), method: z.optional(z.enum(METHODS)), least_coins: z.optional(whole(0, 1_000_000_000)),
    player_id: z.optional(id()), signals: z.optional(whole(0, 1)), mine: z.optional(whole(0, 1)), cursor: z.optional(id()), limit: page.limit,
  },
  output: z.object({
    rows: z.array(listed),
    next_cursor: z.nullable(z.string()),
    head: z.nullable(z.object({ waiting: int(), paying: int(), amounts: z.array(z.object({ currency: z.string(), amount: int() })), oldest: z.nullable(moment()) })),
  }),
  refusals: [],
})

const someone = z.object({ id: z.string(), name: z.string() })

export const getPayout = action({
  ...seen,
  name: 'desk_get_payout',
  about: 'One payout, and what its coins were earned by since the one before it. `does`: what an approval by the caller would do now, or why it would do nothing.',
  input: one,
  output: z.extend(listed, {
    player_since: moment(), player_active: bit(),
    /** Ordinal of this payout among the player's. */
    number: int(),
    /** Masked. */
    address: z.string(),
    address_since: z.nullable(moment()),
    does: z.enum(['pay', 'vouch', 'not-pending', 'address-is-new', 'second-person-needed', 'frozen', 'player-deactivated', 'taken-by-another', 'correction-open']),
    /** Two operators have to approve payouts from so many coins; 0: never. */
    two_people_from: int(),
    earned: z.array(z.object({ by: z.enum(EARNINGS), coins: int() })),
    signal_kinds: z.array(z.object({ action: z.string(), count: int(), last: moment() })),
    /** Battles won since then, and the most frequent opponents. */
    wins: z.object({ all: int(), against: z.array(z.extend(someone, { wins: int() })) }),
    days_played: int(), days_needed: int(),
    /** Since the request before this one; null: it is the first. */
    hours_since_last: z.nullable(int()), hours_needed: int(),
    redeemable: int(), held: int(),
  }),
  refusals: [notFound],
})

export const revealPayout = action({
  who: withRight('players:reveal'),
  limit: { calls: 60, seconds: 60 },
  does: 'write',
  name: 'desk_reveal_payout',
  about: 'The whole address of a payout and the name of the account’s holder. The audit log keeps who asked and why, not what was shown.',
  input: { ...one, reason: reason() },
  output: z.object({ address: z.string(), details: z.string() }),
  refusals: [notFound],
})

export const takePayoutAtDesk = action({
  ...decided,
  name: 'desk_take_payout',
  about: 'Approves a payout: the caller pays it now, and the player cannot take it back any more. vouched: it is a large one, and this was the first of two people.',
  input: { ...one, reason: reason() },
  output: z.object({ done: z.enum(['taken', 'vouched']) }),
  refusals: [...decisions],
})

export const releasePayout = action({
  ...decided,
  name: 'desk_release_payout',
  about: 'Undoes the caller’s own taking of a payout that was not paid after all: it waits again, and its player may take it back.',
  input: { ...one, reason: reason() },
  output: nothing(),
  refusals: [notFound, requestNotPending],
})

export const payPayout = action({
  ...decided,
  name: 'desk_pay_payout',
  about: 'Records that a payout was paid; `reference` is the number of the payment at the bank or provider. vouched: it is a large one, and this was the first of two people.',
  input: { ...one, reference: text(140), reason: reason() },
  output: z.object({ done: z.enum(['paid', 'vouched']) }),
  refusals: [...decisions],
})

export const refusePayoutAtDesk = action({
  ...decided,
  name: 'desk_refuse_payout',
  about: 'Refuses a payout: its coins go back, and the player reads the reason.',
  input: { ...one, reason: reason() },
  output: nothing(),
  refusals: [notFound, requestNotPending],
})

export const exportPayouts = action({
  ...decided,
  name: 'desk_export_payouts',
  about: 'Takes payouts (`payout_ids` joined by commas; without it all that wait) and answers the file for the bank: a table, or SEPA credit transfers (pain.001.001.09) of those in euro to an IBAN. What cannot be paid now is left out, with the code of the reason. It needs players:reveal, too.',
  input: { format: z.enum(['csv', 'sepa']), payout_ids: z.optional(text(10_000)), reason: reason() },
  output: z.object({ name: z.string(), content: z.string(), payouts: int(), amount: int(), left_out: z.array(z.object({ id: z.string(), code: z.string() })) }),
  refusals: [addressesHidden, sepaNotSetUp, nothingToPay],
})

const statement = { statement: text(MOST_STATEMENT) }
const reconciled = z.array(z.object({ line: int(), payout_id: z.string(), reference: z.string(), player: z.string(), amount: int(), currency: z.string(), outcome: z.string() }))

export const previewReconciliation = action({
  who: withRight('payouts:decide'),
  limit: { calls: 60, seconds: 60 },
  does: 'read',
  name: 'desk_preview_reconciliation',
  about: 'What recording a statement would do: CSV with the columns payout and reference, and amount where it is to be compared. `outcome` is pay, already (it was recorded before with this reference), or why nothing would happen: amount-differs, unknown, twice, no-reference, not-approved, or the code of a refusal.',
  input: statement,
  output: reconciled,
  refusals: [columnsMissing],
})

export const reconcilePayouts = action({
  ...decided,
  name: 'desk_reconcile_payouts',
  about: 'Records every payment of a statement that the preview names as pay, in one step: their outcome is paid.',
  input: { ...statement, reason: reason() },
  output: reconciled,
  refusals: [columnsMissing, nothingToPay],
})

export const listSharedPayoutAddresses = action({
  ...seen,
  name: 'desk_list_shared_payout_addresses',
  about: 'Accounts that have wanted payouts to one address: the first of them may use it, the others were refused. `player_id`: groups of this player.',
  input: { player_id: z.optional(id()), ...page },
  output: sharedGroups,
  refusals: [],
})
