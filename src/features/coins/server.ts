import type { Sql, Statement, Tx } from '../../platform/server/database/database.ts'
import { handle, list, ok } from '../../platform/server/http/handler.ts'
import { currentSettings } from '../settings/server.ts'
import { noteSignal } from '../signals/server.ts'
import { scoreOf } from '../statistics/server.ts'
import { getCoinWeek, getTrackerData, getUserCoinScore, setUserCoinScore } from './contract.ts'
import { differs, onTheWire, type Known } from './rules.ts'
import * as store from './store.ts'
import { historyLength, historyPage, weekOf } from './store/history.ts'
import { lastSeal } from './store/seals.ts'
import { hasBreach } from './store/verifier.ts'

export { countEarned, earnedInAll, isEarned } from './server/earned.ts'
export { examineLedger, verifyLedger, verifyNews, type Examination, type Promised } from './server/examination.ts'
export { allStakedRedeemable, award, closeEscrow, escrowBalance, movePot, mustHaveMoved, potMoved, potOf, stakedRedeemable } from './server/pots.ts'
export { sealMonths, type SealOptions } from './server/sealing.ts'
export { mustReverse as mustRefund, mustTransfer, type Account, type Cause, type Refund, type Transferred } from './store.ts'
export { journalsBehind } from './desk-store.ts'

type Movement = store.Cause & { playerId: string; coins: number }

/** Creates a player's ledger accounts. */
export async function openAccounts(tx: Tx, playerId: string): Promise<void> {
  await store.insertAccounts(tx, playerId)
}

/** Redeemable coins are an operator's to give; all else that pays them is a round, a pot or a reversal. */
type Gift = { kind: 'bonus' } | { kind: 'redeemable'; actor: `operator: ${string}` }

/** Gives coins; 0 coins do nothing. repeated: this title had been paid for this source before, nothing moved. */
export async function credit(
  tx: Tx,
  { playerId, coins, kind, ...cause }: Movement & Gift,
): Promise<'done' | 'repeated'> {
  return issue(tx, { ...cause, coins, to: { wallet: kind === 'redeemable' ? 'player' : 'bonus', playerId } })
}

/** Gives bonus coins to a player whose accounts are opened by the same statement. */
export async function creditNewcomer(tx: Tx, { playerId, ...movement }: Movement): Promise<void> {
  await issue(tx, { ...movement, to: { wallet: 'bonus', playerId, isNew: true } })
}

async function issue(tx: Tx, movement: store.Cause & { to: store.Account; coins: number }): Promise<'done' | 'repeated'> {
  const paid = await transfer(tx, { ...movement, from: [{ system: 'issued' }] })
  if (paid === 'insufficient') throw new Error('The account that coins are issued from has no limit, and yet they were missing there.')
  return paid
}

/** Gives bonus coins, once for each title and source; 0 coins do nothing. It is not answered whether they had been given before, so that it waits for no reply (`unread`). */
export async function giveBonus(tx: Tx, { playerId, coins, ...cause }: Movement): Promise<void> {
  if (coins !== 0) await store.transferUnread(tx, cause, [{ system: 'issued' }], { wallet: 'bonus', playerId }, coins)
}

/**
 * Pays a solo round; 0 coins do nothing. Of a redeemable one at most `redeemable_daily_cap` coins a day (of the product's
 * time zone) become redeemable, the rest bonus.
 */
export async function creditRound(
  tx: Tx,
  { playerId, coins, redeemable, ...cause }: Movement & { redeemable: boolean },
): Promise<'done' | 'repeated'> {
  if (coins === 0) return 'done'
  const { redeemable_daily_cap, system_timezone } = await currentSettings(tx)
  return store.creditRound(tx, cause, playerId, coins, redeemable ? redeemable_daily_cap : 0, system_timezone)
}

/** Takes coins, bonus first, as revenue; 0 coins are 'done'. insufficient: nothing moved. */
export function spend(tx: Tx, { playerId, coins, ...cause }: Movement): Promise<'done' | 'repeated' | 'insufficient'> {
  return transfer(tx, { ...cause, coins, from: spendable(playerId), to: { system: 'revenue' } })
}

/**
 * As `spend`, and what coins are left. `under`: a statement of the caller's store that finds or writes a row; where there is none nothing moves, and it is
 * undefined. What it locks is locked before the coins move.
 */
export function spendFrom(tx: Tx, movement: Movement): Promise<store.Moved>
export function spendFrom(tx: Tx, movement: Movement, under: Statement | undefined): Promise<store.Moved | undefined>
export function spendFrom(tx: Tx, { playerId, coins, ...cause }: Movement, under?: Statement): Promise<store.Moved | undefined> {
  return store.transferFrom(tx, playerId, cause, spendable(playerId), { system: 'revenue' }, { coins, under })
}

/** Gives bonus coins, and answers what coins the player has then. `under`: as of `spendFrom`. */
export function creditFrom(tx: Tx, { playerId, coins, ...cause }: Movement, under: Statement): Promise<store.Moved | undefined> {
  return store.transferFrom(tx, playerId, cause, [{ system: 'issued' }], { wallet: 'bonus', playerId }, { coins, under })
}

type Adjustment = { playerId: string; coins: number; source: string; reason: string; /** Without it redeemable coins are given, and bonus coins are taken first. */ kind?: 'redeemable' | 'bonus' }

/** An operator gives coins, or takes them (below 0), with a reason that is stored in the journal. */
export function adjust(tx: Tx, { kind, ...adjusted }: Adjustment): Promise<'done' | 'repeated' | 'insufficient'> {
  const { from, ...movement } = adjustment({ ...adjusted, kind: kind ?? 'redeemable' })
  return transfer(tx, { ...movement, from: adjusted.coins < 0 && kind === undefined ? spendable(adjusted.playerId) : [from] })
}

function adjustment({ playerId, coins, source, reason, kind }: Adjustment): store.Movement {
  const [own, cause] = [{ wallet: kind === 'bonus' ? 'bonus' : 'player', playerId }, { title: 'adjustedByAdmin', source, actor: `operator: ${reason}`, coins: Math.abs(coins) }] as const
  return coins >= 0 ? { ...cause, from: { system: 'issued' }, to: own } : { ...cause, from: own, to: { system: 'revenue' } }
}

/** As `adjust`, of one kind, of coins that are locked and enough, and with sources that are new; as `mustTransfer`. */
export function mustAdjust(tx: Tx, adjusted: readonly Required<Adjustment>[]): Promise<void> {
  return store.mustTransfer(tx, adjusted.map(adjustment))
}

/** A player's coins in the order in which they are spent. */
export function spendable(playerId: string): store.Account[] {
  return [
    { wallet: 'bonus', playerId },
    { wallet: 'player', playerId },
  ]
}

/** Moves coins from some accounts, emptied in order, to one account: stakes, prizes, holds. 0 coins are 'done'. */
export async function transfer(
  tx: Tx,
  { from, to, coins, ...cause }: store.Cause & { from: store.Account[]; to: store.Account; coins: number },
): Promise<'done' | 'repeated' | 'insufficient'> {
  return coins === 0 ? 'done' : store.transfer(tx, cause, from, to, coins)
}

/** As `transfer`; its outcome is not read (`unread`): it fails where coins are missing. */
export async function transferUnread(tx: Tx, { from, to, coins, ...cause }: Parameters<typeof transfer>[1]): Promise<void> {
  if (coins > 0) await store.transferUnread(tx, cause, from, to, coins)
}

/** As `transfer` of some coins, as a value of SQL: they move where it is read, once for each row. `source` may be SQL. */
export function transferAsValue({ from, to, coins, ...cause }: store.CauseInSql & { from: store.Account[]; to: store.Account; coins: number }): Statement {
  return store.transferred(cause, from, to, coins)
}

/**
 * Reverses the movement `of`, posting by posting: coins return in the kinds in which they were paid. repeated: already reversed.
 * insufficient: its coins were spent, nothing moved. Throws when there was no such movement.
 */
export function refund(tx: Tx, refunded: store.Refund): Promise<'done' | 'repeated' | 'insufficient'> {
  return store.reverse(tx, refunded)
}

/** As `refund`, as a value of SQL: once for each row where it is read. Sources may be SQL. Fails where the coins were spent. */
export function refundAsValue(refunded: store.RefundInSql): Statement {
  return store.reversedOrFailed(refunded)
}

/** Moves all coins of a player to the account `forfeited`, from which nothing is paid; fails where they do not move (`unread`). */
export async function forfeitAll(tx: Tx, playerId: string, source: string): Promise<void> {
  await store.transferAll(tx, playerId, { title: 'accountClosed', source }, spendable(playerId), { system: 'forfeited' })
}

/** A player's own history, the newest first. */
export async function coinsMoved(db: Sql, playerId: string, most: number) {
  return (await historyPage(db, playerId, { direction: undefined, limit: most, offset: 0 })).map(onTheWire)
}

/** `coins` are all that can be played with, `redeemable` those of them that can be paid out. */
export async function balanceOf(db: Sql, playerId: string): Promise<{ coins: number; redeemable: number }> {
  const found = await store.balances(db, playerId)
  if (!found) throw new Error(`Player ${playerId} has no accounts.`)
  return { coins: found.redeemable + found.bonus, redeemable: found.redeemable }
}

/** The coins that a player can play with, as the same statement has left them. */
export function coinsNow(db: Sql, playerId: string): Promise<number> {
  return store.coinsNow(db, playerId)
}

/** Locks the accounts that a round pays into until the transaction ends. */
export async function lockEarnings(tx: Tx, playerId: string): Promise<void> {
  await store.lockEarnings(tx, playerId)
}

/** Locks until the transaction ends: no other transaction can move this player's redeemable coins, of which it answers how many there are. */
export function lockWallet(tx: Tx, playerId: string): Promise<number> {
  return store.lockWallet(tx, playerId)
}

/** True from the moment a verification found a breach: no coins are paid out then. */
export function isFrozen(db: Sql): Promise<boolean> {
  return hasBreach(db)
}

/** The last sealed month as YYYY-MM, or ''. */
export async function sealedUntil(db: Sql): Promise<string> {
  return (await lastSeal(db))?.month ?? ''
}

async function known(db: Sql, playerId: string): Promise<Known> {
  const [balance, score] = [await balanceOf(db, playerId), await scoreOf(db, playerId)]
  return { ...balance, score }
}

export const coinActions = [
  handle(getUserCoinScore, async ({ tx, playerId }) => ok(await known(tx, playerId))),

  handle(setUserCoinScore, async ({ tx, playerId, input }) => {
    const state = await known(tx, playerId)
    if (differs(input, state)) await noteSignal(tx, playerId, setUserCoinScore.name, { ...input, known: state })
    return ok(state)
  }),

  handle(getTrackerData, async ({ tx, playerId, input: { type: direction, limit, offset } }) => {
    const total = await historyLength(tx, playerId, direction)
    return list((await historyPage(tx, playerId, { direction, limit, offset })).map(onTheWire), total)
  }),

  handle(getCoinWeek, async ({ tx, playerId }) => {
    const { coinsIn, coinsOut } = await weekOf(tx, playerId, (await currentSettings(tx)).system_timezone)
    return ok({ coins_in: coinsIn, coins_out: coinsOut })
  }),
]
