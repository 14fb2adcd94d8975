/** How a pending payout ends: paid, refused, withdrawn or forfeited. Each is a conditional update, so exactly one of them happens. */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { isFrozen, refund, transfer, type Cause } from '../../coins/server.ts'
import { correctionAgainst } from '../../corrections/server.ts'
import { contactOf } from '../../players/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { countSignals } from '../../signals/server.ts'
import { approval } from '../rules.ts'
import * as store from '../store.ts'
import type { NeedsPayouts } from './services.ts'

/** `closing`: the account waited for this and is to be closed now. */
export type PayoutSettled = { playerId: string; payoutId: string; coins: number; amount: number; currency: string; method: string; closing: boolean }
/** Published by a request, with its hold. */
export const payoutAsked = eventKind<PayoutSettled>('payout-asked')
export const payoutDone = eventKind<PayoutSettled>('payout-done')
/** The coins are back with the player. */
export const payoutRefused = eventKind<PayoutSettled & { reason: string }>('payout-refused')

export function settled({ id, playerId, coins, amount, currency, method, closing }: store.Payout): PayoutSettled {
  return { playerId, payoutId: String(id), coins, amount, currency, method, closing }
}

/** The key of a payout's movements: its coins come back or are forfeited under one title, so never both. */
export function moveOf(payout: { id: number }, title: 'redeemRequest' | 'cancelPaymentRequest' | 'redeemedAmount', actor?: string): Cause {
  return { title, source: store.sourceOf(payout), ...(actor === undefined ? {} : { actor }) }
}

async function giveBack(tx: Tx, payout: store.Payout, actor?: string): Promise<void> {
  const done = await refund(tx, { of: moveOf(payout, 'redeemRequest'), ...moveOf(payout, 'cancelPaymentRequest', actor) })
  if (done !== 'done') throw new Error(`The coins of payout ${payout.id} could not come back: ${done}.`)
}

async function takeFromHold(tx: Tx, payout: store.Payout, cause: Cause, account: 'paid_out' | 'forfeited'): Promise<void> {
  const done = await transfer(tx, { ...cause, from: [{ wallet: 'hold', playerId: payout.playerId }], to: { system: account }, coins: payout.coins })
  if (done !== 'done') throw new Error(`The coins of payout ${payout.id} could not leave their hold: ${done}.`)
}

/** Withdraws an own pending payout. False: there is none, and nothing moved. */
export async function withdraw(tx: Tx, playerId: string, id: number): Promise<boolean> {
  const payout = await store.withdraw(tx, id, playerId)
  if (payout) await giveBack(tx, payout)
  return payout !== undefined
}

/**
 * On account deletion: a pending payout ends and its coins are forfeited. being-paid: an operator is paying it; it will be settled
 * as `closing`.
 */
export async function cancelAndForfeit(tx: Tx, playerId: string): Promise<'forfeited' | 'being-paid' | 'none'> {
  const payout = await store.forfeit(tx, playerId)
  if (!payout) return (await store.markClosing(tx, playerId)) ? 'being-paid' : 'none'
  await takeFromHold(tx, payout, moveOf(payout, 'cancelPaymentRequest'), 'forfeited')
  return 'forfeited'
}

/** Why an operator's decision did not come to pass. */
export type PlanRefusal = 'not-pending' | 'address-is-new' | 'second-person-needed' | 'frozen' | 'player-deactivated' | 'taken-by-another' | 'correction-open'
export type DecisionRefusal = PlanRefusal | 'no-reference' | 'no-reason' | 'no-name'
type Decided = 'taken' | 'paid' | 'vouched' | 'refused'

/** Normalized, so that one operator with two spellings does not count as two. */
const nameOf = (by: string): string => by.trim().toLowerCase()

type PlannedDecision = { does: 'pay' | 'vouch'; limit: number } | PlanRefusal

/** A payout with what a decision on it depends on. */
export type Undecided = Pick<store.Payout, 'playerId' | 'state' | 'coins' | 'waitsMs' | 'vouchedBy' | 'takenBy'> & { playerActive: boolean }

/** What an operator's approval of a payout would do now. */
async function decisionOn(db: Sql, payout: Undecided, name: string): Promise<PlannedDecision> {
  const reads = gathering(db)
  const [frozen, correction] = await Promise.all([isFrozen(reads), correctionOf(reads, payout)])
  return decisionBy(name, payout, { frozen, corrected: correction !== undefined, limit: (await currentSettings(db)).redeem_two_people_coins })
}

async function planDecision(db: Sql, id: number, name: string): Promise<PlannedDecision> {
  const payout = await store.payoutById(db, id)
  const reads = gathering(db)
  const [frozen, contact, correction] = await Promise.all([isFrozen(reads), payout && contactOf(reads, payout.playerId), payout && correctionOf(reads, payout)])
  if (!payout || !contact) return frozen ? 'frozen' : 'not-pending'
  return decisionBy(name, { ...payout, playerActive: contact.active }, { frozen, corrected: correction !== undefined, limit: (await currentSettings(db)).redeem_two_people_coins })
}

/** Coins that a correction is about to take should be there. A payment that has begun is not stopped. */
const correctionOf = async (db: Sql, { playerId, state, takenBy }: Pick<store.Payout, 'playerId' | 'state' | 'takenBy'>) => (state === 'pending' && takenBy === null ? correctionAgainst(db, playerId) : undefined)

function decisionBy(name: string, payout: Undecided, { frozen, corrected, limit }: { frozen: boolean; corrected: boolean; limit: number }): PlannedDecision {
  if (frozen) return 'frozen'
  if (payout.state !== 'pending') return 'not-pending'
  if (!payout.playerActive) return 'player-deactivated'
  const does = approval(payout, name, limit)
  if (does !== 'pay' && does !== 'vouch') return does
  if (payout.takenBy !== null && payout.takenBy !== name) return 'taken-by-another'
  return corrected ? 'correction-open' : { does, limit }
}

/** What an approval by this operator would do now, without doing it. */
export async function approvalBy(db: Sql, id: number, by: string): Promise<'pay' | 'vouch' | PlanRefusal> {
  const looked = await planDecision(db, id, nameOf(by))
  return typeof looked === 'string' ? looked : looked.does
}

/** The same of a payout that was read. */
export async function approvalOf(db: Sql, payout: Undecided, by: string): Promise<'pay' | 'vouch' | PlanRefusal> {
  const looked = await decisionOn(db, payout, nameOf(by))
  return typeof looked === 'string' ? looked : looked.does
}

/**
 * An operator is about to pay: the owner cannot withdraw it any more, so that money and coins are not both paid. vouched: a large
 * one with the first of two approvals; the second operator takes it.
 */
export async function takeIn(tx: Tx, id: number, by: string): Promise<'taken' | 'vouched' | DecisionRefusal> {
  const name = nameOf(by)
  if (!name) return 'no-name'
  const looked = await planDecision(tx, id, name)
  if (typeof looked === 'string') return looked
  if (looked.does === 'vouch') return (await store.vouch(tx, id, name)) ? 'vouched' : 'not-pending'
  return (await store.take(tx, id, name)) ? 'taken' : 'not-pending'
}

/** An operator has paid it; `reference` is the number of the payment. vouched: a large one, which a second operator has to approve as well. */
export async function approveIn(tx: Tx, id: number, { by, reference }: { by: string; reference: string }): Promise<'paid' | 'vouched' | DecisionRefusal> {
  const [name, number] = [nameOf(by), reference.trim()]
  if (!name) return 'no-name'
  if (!number) return 'no-reference'
  const looked = await planDecision(tx, id, name)
  if (typeof looked === 'string') return looked
  if (looked.does === 'vouch') return (await store.vouch(tx, id, name)) ? 'vouched' : 'not-pending'
  const paid = await store.markPaid(tx, id, { by: name, reference: number, limit: looked.limit })
  if (!paid) return 'not-pending'
  await takeFromHold(tx, paid, moveOf(paid, 'redeemedAmount', `operator: ${name}, ${number}`), 'paid_out')
  await announce(tx, payoutDone, settled(paid))
  return 'paid'
}

/** An operator cannot pay it: status 2, the coins go back, and the player reads the reason. */
export async function refuseIn(tx: Tx, id: number, { by, reason }: { by: string; reason: string }): Promise<'refused' | DecisionRefusal> {
  const [name, why] = [nameOf(by), reason.trim()]
  if (!name) return 'no-name'
  if (!why) return 'no-reason'
  const refused = await store.markRefused(tx, id, { by: name, reason: why })
  if (!refused) return 'not-pending'
  await giveBack(tx, refused, `operator: ${name}, ${why}`)
  await announce(tx, payoutRefused, { ...settled(refused), reason: why })
  return 'refused'
}

/* For the command line, each as a transaction of its own. */

export const takePayout = (database: Database, id: number, by: string): Promise<Decided | DecisionRefusal> => database.transaction((tx) => takeIn(tx, id, by))

export const approve = (database: Database, id: number, how: { by: string; reference: string }): Promise<Decided | DecisionRefusal> => database.transaction((tx) => approveIn(tx, id, how))

export const refusePayout = (database: Database, id: number, how: { by: string; reason: string }): Promise<Decided | DecisionRefusal> => database.transaction((tx) => refuseIn(tx, id, how))

export type WaitingPayout = { id: number; asked: Date; player: string; email: string; active: boolean; method: string; address: string; details: string; coins: number; amount: string; waitsMs: number; vouchedBy: string | null; takenBy: string | null; /** Signals that are kept of the player. */ signals: number }

/** What waits for an operator, the oldest first. */
export async function waitingPayouts(db: Sql<NeedsPayouts>, limit: number): Promise<WaitingPayout[]> {
  const { vault } = db.services.payouts
  const rows: WaitingPayout[] = []
  for (const { id, playerId, askedAt, method, sealed, coins, amount, currency, waitsMs, vouchedBy, takenBy } of await store.pendingPayouts(db, limit)) {
    const { name, email, active } = await contactOf(db, playerId)
    const payee = sealed ? vault.open(playerId, sealed) : undefined
    // Without its address it cannot be paid: refusing it gives the coins back.
    const { address, details } = payee ?? { address: 'unreadable (sealed with another SECRET)', details: '' }
    rows.push({ id, asked: askedAt, player: name, email, active, method, address, details, coins, amount: `${currency}${amount}`, waitsMs, vouchedBy, takenBy, signals: await countSignals(db, playerId) })
  }
  return rows
}
