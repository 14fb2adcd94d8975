/** How a pending payout ends: paid or refused by an operator, or forfeited with the account, each with its row locked, or withdrawn by a conditional update. So exactly one of them happens. */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { isFrozen, mustRefund, mustTransfer, type Cause } from '../../coins/server.ts'
import { correctedAgainst } from '../../corrections/server.ts'
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
/** Those that one act of an operator has recorded as paid. */
export const payoutsDone = eventKind<readonly PayoutSettled[]>('payouts-done')
/** The coins are back with the player. */
export const payoutRefused = eventKind<PayoutSettled & { reason: string }>('payout-refused')

export function settled({ id, playerId, coins, amount, currency, method, closing }: Pick<store.Payout, 'id' | 'playerId' | 'coins' | 'amount' | 'currency' | 'method' | 'closing'>): PayoutSettled {
  return { playerId, payoutId: String(id), coins, amount, currency, method, closing }
}

/** The key of a payout's movements: its coins come back or are forfeited under one title, so never both. */
export function moveOf(payout: { id: number }, title: 'redeemRequest' | 'cancelPaymentRequest' | 'redeemedAmount', actor?: string): Cause {
  return { title, source: store.sourceOf(payout), ...(actor === undefined ? {} : { actor }) }
}

const giveBack = (tx: Tx, payout: { id: number }, actor?: string): Promise<void> => mustRefund(tx, { of: moveOf(payout, 'redeemRequest'), ...moveOf(payout, 'cancelPaymentRequest', actor) })

const outOfHold = ({ playerId, coins }: Pick<store.Payout, 'playerId' | 'coins'>, cause: Cause, account: 'paid_out' | 'forfeited') => ({ ...cause, from: { wallet: 'hold', playerId }, to: { system: account }, coins }) as const

/** Withdraws an own pending payout. False: there is none, and nothing moved. */
export async function withdraw(tx: Tx, playerId: string, id: number): Promise<boolean> {
  const payout = await store.withdraw(tx, id, playerId)
  if (payout) await giveBack(tx, payout)
  return payout !== undefined
}

/** On account deletion: a pending payout ends and its coins are forfeited; one that an operator is paying will be settled as `closing`. */
export async function cancelAndForfeit(tx: Tx, payout: store.HeldPayout): Promise<void> {
  if (payout.isTaken) return store.markClosing(tx, payout.id)
  await store.forfeit(tx, payout.id)
  await mustTransfer(tx, [outOfHold(payout, moveOf(payout, 'cancelPaymentRequest'), 'forfeited')])
}

/** Why an operator's decision did not come to pass. */
export type PlanRefusal = 'not-pending' | 'address-is-new' | 'second-person-needed' | 'frozen' | 'player-deactivated' | 'taken-by-another' | 'correction-open'
export type DecisionRefusal = PlanRefusal | 'no-reference' | 'no-reason' | 'no-name'
type Decided = 'taken' | 'paid' | 'vouched' | 'refused'

/** Normalized, so that one operator with two spellings does not count as two. */
const nameOf = (by: string): string => by.trim().toLowerCase()

/** A payout with what a decision on it depends on: a breach of the ledger, an open correction that would take coins from its player, and from how many coins on two operators are needed (0: never). */
export type Undecided = store.Decidable & { frozen: boolean; corrected: boolean; limit: number }

async function readUndecided(db: Sql, chosen: store.Chosen, how: { locked: boolean }): Promise<Undecided[]> {
  const reads = gathering(db)
  const [payouts, frozen, corrected, { redeem_two_people_coins: limit }] = await Promise.all([
    store.payoutsToDecide(reads, chosen, how), isFrozen(reads), correctedAgainst(reads, store.playersOf(chosen)), currentSettings(reads),
  ])
  return payouts.map((payout) => ({ ...payout, frozen, corrected: corrected.has(payout.playerId), limit }))
}

export const undecided = (db: Sql, chosen: store.Chosen): Promise<Undecided[]> => readUndecided(db, chosen, { locked: false })

/** The same, with their rows locked until the transaction ends: nothing else settles or takes them before. */
export const lockUndecided = (tx: Tx, chosen: store.Chosen): Promise<Undecided[]> => readUndecided(tx, chosen, { locked: true })

/** What an operator's approval of a payout would do. */
export function approvalOf(payout: Undecided, by: string): 'pay' | 'vouch' | PlanRefusal {
  const name = nameOf(by)
  if (payout.frozen) return 'frozen'
  if (payout.state !== 'pending') return 'not-pending'
  if (!payout.playerActive) return 'player-deactivated'
  const does = approval(payout, name, payout.limit)
  if (does !== 'pay' && does !== 'vouch') return does
  if (payout.takenBy !== null && payout.takenBy !== name) return 'taken-by-another'
  // Coins that a correction is about to take should be there. A payment that has begun is not stopped.
  return payout.takenBy === null && payout.corrected ? 'correction-open' : does
}

/* Decisions on payouts that are locked (`lockUndecided`), undefined: there is none of that number. No rows are awaited any more. */

/**
 * An operator is about to pay: the owner cannot withdraw it any more, so that money and coins are not both paid. vouched: a large
 * one with the first of two approvals; the second operator takes it.
 */
export async function takeIn(tx: Tx, payout: Undecided | undefined, by: string): Promise<'taken' | 'vouched' | DecisionRefusal> {
  const name = nameOf(by)
  if (!name) return 'no-name'
  if (!payout) return 'not-pending'
  const does = approvalOf(payout, name)
  if (does === 'pay') return (await takeAllIn(tx, [payout], name), 'taken')
  return does === 'vouch' ? (await store.vouch(tx, payout.id, name), 'vouched') : does
}

/** The same of some that this operator's approval would pay. */
export const takeAllIn = (tx: Tx, payouts: readonly Undecided[], by: string): Promise<void> => store.take(tx, payouts.map(({ id }) => id), nameOf(by))

/** An operator has paid it; `reference` is the number of the payment. vouched: a large one, which a second operator has to approve as well. */
export async function approveIn(tx: Tx, payout: Undecided | undefined, { by, reference }: { by: string; reference: string }): Promise<'paid' | 'vouched' | DecisionRefusal> {
  const [name, number] = [nameOf(by), reference.trim()]
  if (!name) return 'no-name'
  if (!number) return 'no-reference'
  if (!payout) return 'not-pending'
  const does = approvalOf(payout, name)
  if (does === 'vouch') return (await store.vouch(tx, payout.id, name), 'vouched')
  if (does !== 'pay') return does
  return (await payIn(tx, [{ payout, reference: number }], name), 'paid')
}

/** The same of some that this operator's approval pays. */
export async function payIn(tx: Tx, payments: readonly { payout: Undecided; reference: string }[], by: string): Promise<void> {
  const name = nameOf(by)
  const paid = payments.map(({ payout, reference }) => ({ ...payout, reference: reference.trim() }))
  await store.markPaid(tx, paid, name)
  await mustTransfer(tx, paid.map((payout) => outOfHold(payout, moveOf(payout, 'redeemedAmount', `operator: ${name}, ${payout.reference}`), 'paid_out')))
  await announce(tx, payoutsDone, paid.map(settled))
}

/** An operator cannot pay it: status 2, the coins go back, and the player reads the reason. */
export async function refuseIn(tx: Tx, payout: Undecided | undefined, { by, reason }: { by: string; reason: string }): Promise<'refused' | DecisionRefusal> {
  const [name, why] = [nameOf(by), reason.trim()]
  if (!name) return 'no-name'
  if (!why) return 'no-reason'
  if (payout?.state !== 'pending') return 'not-pending'
  await store.markRefused(tx, payout.id, { by: name, reason: why })
  await giveBack(tx, payout, `operator: ${name}, ${why}`)
  await announce(tx, payoutRefused, { ...settled(payout), reason: why })
  return 'refused'
}

/* For the command line, each as a transaction of its own. */

type Decision = (tx: Tx, payout: Undecided | undefined) => Promise<Decided | DecisionRefusal>
const decided = (database: Database, id: number, decide: Decision) => database.transaction(async (tx) => decide(tx, (await lockUndecided(tx, { ids: [id] }))[0]))

export const takePayout = (database: Database, id: number, by: string): Promise<Decided | DecisionRefusal> => decided(database, id, (tx, payout) => takeIn(tx, payout, by))

export const approve = (database: Database, id: number, how: { by: string; reference: string }): Promise<Decided | DecisionRefusal> => decided(database, id, (tx, payout) => approveIn(tx, payout, how))

export const refusePayout = (database: Database, id: number, how: { by: string; reason: string }): Promise<Decided | DecisionRefusal> => decided(database, id, (tx, payout) => refuseIn(tx, payout, how))

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
