/** Corrections of questions as operators propose, approve and read them. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { correctionOpen } from '../questions/desk-contract.ts'
import { CORRECTION_KINDS, CORRECTION_STATES } from './rules.ts'

export const correctionKeyInvalid = refusal('correction-key-invalid')
/** It is not in a state for this act: another operator was quicker, or a job is at it. */
export const correctionMoved = refusal('correction-moved')
/** The dry run that the caller saw is not the one that is stored. */
export const correctionDiffers = refusal('correction-differs')
export const correctionSecondPerson = refusal('correction-second-person')
export const correctionCoins = refusal('correction-coins')

const seen = { who: withRight('corrections:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const proposed = { who: withRight('corrections:propose'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const
const approved = { who: withRight('corrections:approve'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const
const one = { correction_id: id() }
const reason = () => text(MOST_REASON)
/** Of the dry run that the caller sees. */
const fingerprint = text(64)

const place = z.object({ place: z.string(), name: z.string(), answers: int(), gain: int(), lose: int(), points: int(), passed: int(), failed: int(), places: int(), coins_in: int(), coins_back: int() })
export type CorrectionPlace = z.output<typeof place>
const totals = z.object({ places: z.array(place), answers: int(), gain: int(), lose: int(), rounds: int(), ranks: int(), players: int(), coins_in: int(), coins_back: int(), borne: int(), thanks: int(), bookmarks: int(), held: int() })
export type CorrectionTotals = z.output<typeof totals>

const listed = z.object({
  id: z.string(), question_id: z.string(), question: z.string(), version: int(), kind: z.enum(CORRECTION_KINDS), state: z.enum(CORRECTION_STATES),
  /** Options or words, as they were right and as they are to be. */
  was: z.array(z.string()), is: z.array(z.string()),
  players: int(), moved: int(), reason: z.string(), proposed_by: z.string(), asked_by: z.string(), approved_by: z.string(), proposed_at: moment(), posted_at: z.nullable(moment()),
})
export type ListedCorrection = z.output<typeof listed>

export const listCorrections = action({
  ...seen,
  name: 'desk_list_corrections',
  about: 'Corrections, the newest first. `open` 1: those that are neither posted nor thrown away.',
  input: { open: z.optional(whole(0, 1)), question_id: z.optional(id()), cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(listed), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getCorrection = action({
  ...seen,
  name: 'desk_get_correction',
  about: 'A correction with the sums of its dry run, of the one before where they differ, and of what was posted. `two_people_from`: coins from which a second person has to approve, 0 never. `progress`: rows that are posted.',
  input: one,
  output: z.extend(listed, {
    options: z.array(z.object({ text: z.string(), was: bit(), is: bit() })), fingerprint: z.string(), shown: z.nullable(totals), before: z.nullable(totals), done: z.nullable(totals), approval: z.string(),
    asked_at: z.nullable(moment()), approved_at: z.nullable(moment()), planned_at: z.nullable(moment()), plan_ms: int(), post_ms: int(), new_version: z.nullable(int()), failure: z.string(),
    two_people_from: int(), needs_two: bit(), mine: bit(), progress: z.object({ rows: int(), done: int() }),
    journals: z.object({ first: z.string(), last: z.string(), new: int(), reversing: int() }), thanked: z.nullable(z.object({ id: z.string(), name: z.string() })),
  }),
  refusals: [notFound],
})

export const CHANGE_TABS = ['coins', 'places', 'gain', 'lose', 'all'] as const
const listedChange = z.object({
  id: z.string(), player_id: z.string(), player: z.string(), profile: z.string(), place: z.string(), name: z.string(), verdict: int(), points: int(), rank_before: int(), rank_after: int(), coins: int(), borne: int(), has: int(),
  /** The pending payout that waits for the correction. */
  payout_id: z.string(), done: bit(), late: bit(),
})
export type ListedChange = z.output<typeof listedChange>

export const listCorrectionChanges = action({
  ...seen,
  name: 'desk_list_correction_changes',
  about: 'What changes for whom, those with the most coins first: in coins, in places, for those who gain or lose the answer, or all. As posted where it is posted. `has`: coins of the player now.',
  input: { ...one, tab: z._default(z.enum(CHANGE_TABS), 'coins'), cursor: z.optional(text(40)), limit: z._default(whole(1, 1_000), 15) },
  output: z.object({ rows: z.array(listedChange), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})

export const beginCorrection = action({
  ...proposed,
  name: 'desk_begin_correction',
  about: 'Begins a correction and its dry run. `keys`: JSON, a list of keys, each positions of right options (from 0), such as [[1]]; for a word or a number the answers themselves, such as ["Saturn"]; [] for void. Until it is posted or thrown away the question is not asked.',
  input: { question_id: id(), version: whole(1, 1_000_000), kind: z.enum(CORRECTION_KINDS), keys: text(2_000), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [notFound, correctionOpen, correctionKeyInvalid, correctionMoved],
})

export const renewCorrection = action({ ...proposed, name: 'desk_renew_correction', about: 'Makes the dry run again.', input: { ...one, reason: reason() }, output: nothing(), refusals: [notFound, correctionMoved] })

export const askCorrection = action({
  ...proposed,
  name: 'desk_ask_correction',
  about: 'Asks a second person to approve a correction, or posts one that moves few coins. The dry run is made again before posting; where it differs nothing is posted, and it is shown again.',
  input: { ...one, fingerprint, reason: reason() },
  output: z.object({ done: z.enum(['asked', 'posting']) }),
  refusals: [notFound, correctionMoved, correctionDiffers],
})

export const approveCorrection = action({
  ...approved,
  name: 'desk_approve_correction',
  about: 'Approves and posts a correction as the second person. `coins`: those that move, typed again.',
  input: { ...one, fingerprint, coins: whole(0, 1_000_000_000), reason: reason() },
  output: nothing(),
  refusals: [notFound, correctionMoved, correctionDiffers, correctionSecondPerson, correctionCoins],
})

export const returnCorrection = action({ ...approved, name: 'desk_return_correction', about: 'Sends a correction back to who asked for it.', input: { ...one, reason: reason() }, output: nothing(), refusals: [notFound, correctionMoved] })

export const discardCorrection = action({ ...proposed, name: 'desk_discard_correction', about: 'Throws a correction away: nothing was changed by it, and the question is asked again if it was.', input: { ...one, reason: reason() }, output: nothing(), refusals: [notFound, correctionMoved] })
