/** Payout requests: every rule is checked under the lock of the player's account, the request and its hold in one transaction. */
import { MESSAGES, type Input, type Refusal } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { daysBattled } from '../../battles/server.ts'
import { refusePrice } from '../../coins/contract.ts'
import { balanceOf, isFrozen, lockWallet, transfer } from '../../coins/server.ts'
import { contactOf, holdsAccount, signedInFreshMs } from '../../players/server.ts'
import { daysPlayed } from '../../rounds/server/player-history.ts'
import { noteSignal } from '../../signals/server.ts'
import { demo } from '../../settings/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import type { Settings } from '../../settings/rules.ts'
import { accountClosing, signInAgain } from '../../players/contract.ts'
import * as contract from '../contract.ts'
import { amountFor, claimDiffers, comparedAddress, fewestCoins, isPayingOut, requestRefusal, plainAddress, worthOf, type RequestRefusalCode, type PayoutPreconditions } from '../rules.ts'
import { claimAddress, insertPayout, noteRefusedAddress, standing } from '../store.ts'
import { mailNewAddress, type NeedsPayouts } from './services.ts'
import { moveOf, payoutAsked, settled } from './settling.ts'
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

/** `reads`: of `gathering`. */
export async function standingOf(reads: Sql, playerId: string, settings: Settings): Promise<PayoutPreconditions> {
  const [known, { verified }, frozen] = await Promise.all([standing(reads, playerId, settings.difference_hours), contactOf(reads, playerId), isFrozen(reads)])
  const days = known.paidBefore ? [] : (await Promise.all([daysPlayed(reads, playerId), daysBattled(reads, playerId)])).flat()
  return { ...known, verified, daysPlayed: new Set(days).size, frozen }
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

type PayoutCall = Call<typeof contract.setPaymentRequest, NeedsPayouts>

export async function requestPayout({ tx, playerId, input, token }: PayoutCall): Promise<ActionReply<typeof contract.setPaymentRequest>> {
  const settings = await currentSettings(tx)
  // The row first, as the end of an account does: whichever comes second finds the other done.
  if (!(await holdsAccount(tx, playerId))) return refuse(accountClosing)
  await lockWallet(tx, playerId)
  const known = amountFor(input.coin_used, settings)
  if (isPayingOut(settings) && claimDiffers(input.payment_amount, known))
    await noteSignal(tx, playerId, contract.setPaymentRequest.name, { payment_amount: input.payment_amount, coin_used: input.coin_used, known })
  const refusal = requestRefusal(await standingOf(gathering(tx), playerId, settings), settings)
  if (refusal) return refuse({ ...OBSTACLES[refusal], ...(refusal === 'redeem-too-soon' && { values: { n: settings.difference_hours } }) })
  const wanted = read(input, settings)
  if ('code' in wanted) return refuse(wanted)
  const changed = refusePrice(input.price, wanted.amount)
  if (changed) return refuse({ ...changed, says: contract.amountChanged.code, values: { ...changed.values, symbol: settings.currency_symbol } })
  // Checked last, so that a new sign-in is not followed by another refusal; the checks after it would disclose something about other players.
  if ((await signedInFreshMs(tx, token, settings.redeem_sign_in_minutes)) === 0) return refuse(signInAgain)
  if ((await balanceOf(tx, playerId)).redeemable < input.coin_used) return refuse(contract.notRedeemable)
  return hold(tx, { playerId, input, settings, ...wanted })
}

type Wanted = { playerId: string; input: PayoutRequest; settings: Settings; amount: number; address: string }

async function hold(tx: Tx<NeedsPayouts>, { playerId, input, settings, amount, address }: Wanted): Promise<ActionReply<typeof contract.setPaymentRequest>> {
  const { vault, mailer } = tx.services.payouts
  const { payment_type: method, coin_used: coins, details = '' } = input
  const addressHash = vault.hash(method, comparedAddress(method, address))
  const claimed = await claimAddress(tx, addressHash, playerId)
  if (claimed === 'foreign') {
    await noteRefusedAddress(tx, addressHash, playerId)
    return refuse(contract.addressTaken)
  }
  const sealed = vault.seal(playerId, { address, details: details.trim() })
  const payout = await insertPayout(tx, {
    playerId, method, sealed, coins, amount, currency: settings.currency_symbol, addressHash, addressHours: settings.redeem_new_address_hours,
  })
  const moved = await transfer(tx, { ...moveOf(payout, 'redeemRequest'), from: [{ wallet: 'player', playerId }], to: { wallet: 'hold', playerId }, coins })
  if (moved !== 'done') throw new Error(`Payout ${payout.id} could not be held: ${moved}.`)
  await announce(tx, payoutAsked, settled(payout))
  const contact = await contactOf(tx, playerId)
  if (claimed === 'new' && mailer && contact.email) await mailNewAddress(tx, mailer, contact)
  return ok(onTheWire(payout, vault), { message: MESSAGES.inserted })
}

export async function walletOf({ tx, playerId, token }: Call<typeof contract.getWallet>): Promise<ActionReply<typeof contract.getWallet>> {
  const settings = await currentSettings(tx)
  const reads = gathering(tx)
  const [{ coins, redeemable }, known, freshMs] = await Promise.all([balanceOf(reads, playerId), standingOf(reads, playerId, settings), signedInFreshMs(reads, token, settings.redeem_sign_in_minutes)])
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
