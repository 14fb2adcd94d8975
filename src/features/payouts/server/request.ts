/** Payout requests: every rule is checked under the lock of the player's account, the request and its hold in one transaction. */
import { MESSAGES, type Input, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { ok, refuse, type ActionReply, type BesideToken, type Call } from '../../../platform/server/http/handler.ts'
import { daysBattled } from '../../battles/server.ts'
import { refusePrice } from '../../coins/contract.ts'
import { balanceOf, isFrozen, lockWallet, transferAsValue, type Transferred } from '../../coins/server.ts'
import { contactOf, lockAccount, signedInFreshMs, type Contact } from '../../players/server.ts'
import { daysPlayed } from '../../rounds/server/player-history.ts'
import { noteSignal } from '../../signals/server.ts'
import { demo } from '../../settings/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { accountClosing, signInAgain } from '../../players/contract.ts'
import * as contract from '../contract.ts'
import { amountFor, claimDiffers, comparedAddress, fewestCoins, isPayingOut, requestRefusal, plainAddress, worthOf, type RequestRefusalCode, type PayoutPreconditions } from '../rules.ts'
import { ASKED_SOURCE, insertPayout, noteRefusedAddress, paidBeforeAsJson, standing } from '../store.ts'
import { mailNewAddress, type NeedsPayouts } from './services.ts'
import { payoutAsked, settled } from './settling.ts'
import { onTheWire } from './wire.ts'

const OBSTACLES: Record<RequestRefusalCode, Refusal> = {
  demo,
  'redeem-off': contract.redeemOff,
  'redeem-frozen': contract.redeemFrozen,
  'redeem-too-soon': contract.redeemTooSoon,
  'request-pending': contract.requestPending,
  'verify-first': contract.verifyFirst,
  'play-first': contract.playFirst,
}

/** For `handleBeside`: whether a payout of the caller was paid, after which days of play are not counted. */
export const paidBeside = (): BesideToken => ({ read: paidBeforeAsJson, given: {} })
type BesidePaid = { beside: boolean | null | undefined }

/** `reads`: of `gathering`. */
async function standingOf(reads: Sql, playerId: string, settings: Settings, { beside: wasPaid }: BesidePaid): Promise<Omit<PayoutPreconditions, 'verified'>> {
  const [known, frozen, days] = await Promise.all([standing(reads, playerId, settings.difference_hours), isFrozen(reads), wasPaid ? 0 : daysOf(reads, playerId)])
  return { ...known, frozen, daysPlayed: known.paidBefore ? 0 : days }
}

async function daysOf(reads: Sql, playerId: string): Promise<number> {
  return new Set((await Promise.all([daysPlayed(reads, playerId), daysBattled(reads, playerId)])).flat()).size
}

type PayoutRequest = Input<typeof contract.setPaymentRequest>

/** The fault of the request itself; else the amount and the normalized address. */
function read({ payment_type, payment_address, coin_used }: PayoutRequest, settings: Settings): { amount: number; address: string } | Refusal {
  if (settings[`payout_${payment_type}`] === 0) return contract.methodOff
  if (coin_used < fewestCoins(settings)) return contract.belowMinimum
  const amount = amountFor(coin_used, settings)
  if (amount === undefined) return contract.coinsNotInSteps
  const address = plainAddress(payment_type, payment_address)
  return address === undefined ? contract.addressInvalid : { amount, address }
}

type PayoutCall = Call<typeof contract.setPaymentRequest, NeedsPayouts> & BesidePaid

export async function requestPayout(call: PayoutCall): Promise<ActionReply<typeof contract.setPaymentRequest>> {
  const { tx, playerId, input, token } = call
  const settings = await currentSettings(tx)
  const together = gathering(tx)
  // The row first, as the end of an account does: whichever comes second finds the other done. The former requests and the coins are read under the locks.
  const [contact, redeemable, known, freshMs] = await Promise.all([
    lockAccount(together, playerId), lockWallet(together, playerId), standingOf(together, playerId, settings, call), signedInFreshMs(together, token, settings.redeem_sign_in_minutes),
  ])
  if (!contact) return refuse(accountClosing)
  const worth = amountFor(input.coin_used, settings)
  if (isPayingOut(settings) && claimDiffers(input.payment_amount, worth))
    await noteSignal(tx, playerId, contract.setPaymentRequest.name, { payment_amount: input.payment_amount, coin_used: input.coin_used, known: worth })
  const refusal = requestRefusal({ ...known, verified: contact.verified }, settings)
  if (refusal) return refuse({ ...OBSTACLES[refusal], ...(refusal === 'redeem-too-soon' && { values: { n: settings.difference_hours } }) })
  const wanted = read(input, settings)
  if ('code' in wanted) return refuse(wanted)
  const changed = refusePrice(input.price, wanted.amount)
  if (changed) return refuse({ ...changed, says: contract.amountChanged.code, values: { ...changed.values, symbol: settings.currency_symbol } })
  // Checked last, so that a new sign-in is not followed by another refusal; the checks after it would disclose something about other players.
  if (freshMs === 0) return refuse(signInAgain)
  if (redeemable < input.coin_used) return refuse(contract.notRedeemable)
  return hold(tx, { playerId, contact, input, settings, ...wanted })
}

type Wanted = { playerId: string; contact: Contact; input: PayoutRequest; settings: Settings; amount: number; address: string }

async function hold(tx: Tx<NeedsPayouts>, { playerId, contact, input, settings, amount, address }: Wanted): Promise<ActionReply<typeof contract.setPaymentRequest>> {
  const { vault, mailer } = tx.services.payouts
  const { payment_type: method, coin_used: coins, details = '' } = input
  const addressHash = vault.hash(method, comparedAddress(method, address))
  const sealed = vault.seal(playerId, { address, details: details.trim() })
  const held = transferAsValue({ title: 'redeemRequest', source: ASKED_SOURCE, from: [{ wallet: 'player', playerId }], to: { wallet: 'hold', playerId }, coins })
  const payout = await insertPayout<Transferred>(tx, { playerId, method, sealed, coins, amount, currency: settings.currency_symbol, addressHash, addressHours: settings.redeem_new_address_hours }, held)
  if (!payout) {
    await noteRefusedAddress(tx, addressHash, playerId)
    return refuse(contract.addressTaken)
  }
  if (payout.held !== 'done') throw new Error(`Payout ${payout.id} could not be held: ${payout.held}.`)
  await announce(tx, payoutAsked, settled(payout))
  if (payout.isNewAddress && mailer && contact.email) await mailNewAddress(tx, mailer, contact)
  return ok(onTheWire(payout, vault), { message: MESSAGES.inserted })
}

export async function walletOf(call: Call<typeof contract.getWallet> & BesidePaid): Promise<ActionReply<typeof contract.getWallet>> {
  const { tx, playerId, token } = call
  const settings = await currentSettings(tx)
  const reads = gathering(tx)
  const [{ coins, redeemable }, former, { verified }, freshMs] = await Promise.all([
    balanceOf(reads, playerId), standingOf(reads, playerId, settings, call), contactOf(reads, playerId), signedInFreshMs(reads, token, settings.redeem_sign_in_minutes),
  ])
  const known = { ...former, verified }
  return ok({
    coins,
    redeemable,
    value: worthOf(redeemable, settings),
    fewest_coins: fewestCoins(settings),
    blocked: requestRefusal(known, settings) ?? ('' as const),
    wait_ms: Math.ceil(known.waitMs),
    days_played: known.daysPlayed,
    fresh_ms: Math.ceil(freshMs),
    first: known.paidBefore ? 0 : 1,
  })
}
