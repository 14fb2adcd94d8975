/** Operators' decisions on a payout. The rules are those of the command line (`settling.ts`); the operator is the signed-in one. */
import { notFound, type Refusal } from '../../../../platform/pure/action.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { serialOf } from '../../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { redeemFrozen, requestNotPending } from '../../contract.ts'
import { addressIsNew, playerIsOff, secondPersonNeeded, takenByAnother, waitsForCorrection, type payPayout, type refusePayoutAtDesk, type releasePayout, type revealPayout, type takePayoutAtDesk } from '../../desk-contract.ts'
import { deskPayout } from '../../desk-store.ts'
import { release } from '../../store.ts'
import type { NeedsPayouts } from '../services.ts'
import { approveIn, lockUndecided, refuseIn, takeIn, type DecisionRefusal, type Undecided } from '../settling.ts'
import { payeeOf } from './list.ts'

const SUBJECT = 'payout'

/** The remaining refusals cannot occur here: there is an operator, and the contract requires reference and reason. */
const REFUSALS: Record<DecisionRefusal, Refusal> = {
  'not-pending': requestNotPending, 'address-is-new': addressIsNew, 'second-person-needed': secondPersonNeeded, frozen: redeemFrozen, 'player-deactivated': playerIsOff, 'taken-by-another': takenByAnother, 'correction-open': waitsForCorrection,
  'no-reference': notFound, 'no-reason': notFound, 'no-name': notFound,
}

export const refusalFor = (why: DecisionRefusal): Refusal => REFUSALS[why]

async function locked(tx: Tx, { payout_id }: { payout_id: string }): Promise<Undecided | undefined> {
  return (await lockUndecided(tx, { ids: [serialOf(payout_id)] }))[0]
}

export async function take({ tx, input, operator, audit }: Call<typeof takePayoutAtDesk>): Promise<ActionReply<typeof takePayoutAtDesk>> {
  const found = await locked(tx, input)
  if (!found) return refuse(notFound)
  const done = await takeIn(tx, found, operator?.email ?? '')
  if (done !== 'taken' && done !== 'vouched') return refuse(refusalFor(done))
  audit({ subject: SUBJECT, id: String(found.id), before: { taken_by: found.takenBy, first_person: found.vouchedBy }, after: { done }, reason: input.reason })
  return ok({ done })
}

export async function letGo({ tx, input, operator, audit }: Call<typeof releasePayout>): Promise<ActionReply<typeof releasePayout>> {
  const found = await locked(tx, input)
  if (!found) return refuse(notFound)
  if (found.state !== 'pending' || found.takenBy !== operator?.email) return refuse(requestNotPending)
  await release(tx, found.id)
  audit({ subject: SUBJECT, id: String(found.id), before: { taken_by: found.takenBy }, after: { taken_by: null }, reason: input.reason })
  return ok({})
}

export async function pay({ tx, input, operator, audit }: Call<typeof payPayout>): Promise<ActionReply<typeof payPayout>> {
  const found = await locked(tx, input)
  if (!found) return refuse(notFound)
  const done = await approveIn(tx, found, { by: operator?.email ?? '', reference: input.reference })
  if (done !== 'paid' && done !== 'vouched') return refuse(refusalFor(done))
  audit({ subject: SUBJECT, id: String(found.id), before: { state: 'pending', first_person: found.vouchedBy }, after: { done, ...(done === 'paid' && { reference: input.reference.trim(), coins: found.coins }) }, reason: input.reason })
  return ok({ done })
}

export async function refuseOne({ tx, input, operator, audit }: Call<typeof refusePayoutAtDesk>): Promise<ActionReply<typeof refusePayoutAtDesk>> {
  const found = await locked(tx, input)
  if (!found) return refuse(notFound)
  const done = await refuseIn(tx, found, { by: operator?.email ?? '', reason: input.reason })
  if (done !== 'refused') return refuse(refusalFor(done))
  audit({ subject: SUBJECT, id: String(found.id), before: { state: 'pending', taken_by: found.takenBy }, after: { state: 'refused', coins: found.coins }, reason: input.reason })
  return ok({})
}

export async function reveal({ tx, input, audit }: Call<typeof revealPayout, NeedsPayouts>): Promise<ActionReply<typeof revealPayout>> {
  const found = await deskPayout(tx, serialOf(input.payout_id))
  const payee = found && payeeOf(found, tx.services.payouts.vault)
  if (!found || !payee) return refuse(notFound)
  audit({ subject: SUBJECT, id: String(found.id), after: { shown: 'address' }, reason: input.reason })
  return ok(payee)
}
