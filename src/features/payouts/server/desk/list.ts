/** The queue of payouts, and one of them with what its coins were earned by. */
import type { Output } from '../../../../platform/pure/action.ts'
import { notFound } from '../../../../platform/pure/action.ts'
import { maskedAccount, maskedEmail, maskedPhone } from '../../../../platform/pure/masked.ts'
import type { Sql } from '../../../../platform/server/database/database.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { serialOf, uuidOf } from '../../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { daysBattled, winsByOpponent } from '../../../battles/server.ts'
import { redeemableMoved, walletsOfPlayers } from '../../../coins/server/desk.ts'
import { idsFoundBy } from '../../../players/server/desk/list.ts'
import { daysPlayed } from '../../../rounds/server/player-history.ts'
import { currentSettings } from '../../../settings/server.ts'
import { signalCountsOf, signalsSince } from '../../../signals/server/desk.ts'
import type { Method } from '../../contract.ts'
import type { getPayout, listPayouts, PayoutStep } from '../../desk-contract.ts'
import { addressSince, deskPayoutWithFormer, listOfPayouts, pendingInAll, type DeskPayout } from '../../desk-store.ts'
import { comparedAddress } from '../../rules.ts'
import { earningsOf } from '../../rules/earnings.ts'
import type { NeedsPayouts } from '../services.ts'
import { approvalOf, undecided, type Undecided } from '../settling.ts'
import type { Payee, Vault } from '../vault.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MOST_FOUND_PLAYERS = 200
/** Enough opponents to make a pattern visible. */
const OPPONENTS_SHOWN = 3

type Limits = { twoPeopleFrom: number; lateDays: number }

async function limitsOf(db: Sql): Promise<Limits> {
  const { redeem_two_people_coins, payout_maximum_days } = await currentSettings(db)
  return { twoPeopleFrom: redeem_two_people_coins, lateDays: payout_maximum_days }
}

export async function payouts({ tx, input, operator }: Call<typeof listPayouts>): Promise<ActionReply<typeof listPayouts>> {
  const { tab, q, method, least_coins, player_id, signals, mine, cursor, limit } = input
  const limits = await limitsOf(tx)
  const found = await listOfPayouts(tx, {
    tab, method, leastCoins: least_coins, withSignals: signals === 1,
    found: q === undefined ? undefined : { number: serialOf(q.replace(/^#/, '')), reference: q.trim(), playerIds: await idsFoundBy(tx, q, MOST_FOUND_PLAYERS) },
    playerId: player_id === undefined ? undefined : uuidOf(player_id),
    approvable: mine === 1 ? { by: operator?.email ?? '', limit: limits.twoPeopleFrom } : undefined,
    behind: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1,
  })
  const shown = found.slice(0, limit)
  const counts = await signalCountsOf(tx, shown.map(({ playerId }) => playerId))
  return ok({
    rows: shown.map((payout) => listed(payout, limits, counts.get(payout.playerId) ?? 0)),
    next_cursor: found.length > limit ? String(shown.at(-1)?.id) : null,
    head: cursor === undefined ? await head(tx) : null,
  })
}

async function head(db: Sql): Promise<NonNullable<Output<typeof listPayouts>['head']>> {
  const pending = await pendingInAll(db)
  const oldest = pending.flatMap((one) => one.oldest ?? []).sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    waiting: pending.reduce((sum, one) => sum + one.waiting, 0), paying: pending.reduce((sum, one) => sum + one.paying, 0),
    amounts: pending.filter(({ waiting }) => waiting > 0).map(({ currency, amount }) => ({ currency, amount })), oldest: oldest?.toISOString() ?? null,
  }
}

/** The next processing step. */
function stepOf({ state, waitsMs, takenBy, vouchedBy, coins }: DeskPayout, { twoPeopleFrom }: Limits): PayoutStep {
  if (state !== 'pending') return state
  if (takenBy !== null) return 'paying'
  if (waitsMs > 0) return 'new-address'
  if (twoPeopleFrom === 0 || coins < twoPeopleFrom) return 'waits'
  return vouchedBy === null ? 'first-of-two' : 'second-of-two'
}

function listed(payout: DeskPayout, limits: Limits, signals: number): Output<typeof listPayouts>['rows'][number] {
  const { id, playerId, player, profile, coins, amount, currency, method, state, askedAt, settledAt, ageMs, vouchedBy, takenBy, settledBy, reference, reason } = payout
  return {
    id: String(id), player_id: playerId, player, profile, coins, amount, currency, method, step: stepOf(payout, limits), date: askedAt.toISOString(), status_date: (settledAt ?? askedAt).toISOString(),
    late: state === 'pending' && ageMs > limits.lateDays * DAY_MS ? 1 : 0, signals, first_person: vouchedBy ?? '', taken_by: takenBy ?? '', settled_by: settledBy ?? '', reference: reference ?? '', reason,
  }
}

/** Undefined: erased, or sealed with another secret. */
export const payeeOf = ({ sealed, playerId }: Pick<DeskPayout, 'sealed' | 'playerId'>, vault: Vault): Payee | undefined => (sealed ? vault.open(playerId, sealed) : undefined)

const MASKS: Record<Method, (address: string) => string> = { paypal: maskedEmail, upi: maskedEmail, paytm: maskedPhone, bank: maskedAccount }

export async function payout({ tx, input, operator }: Call<typeof getPayout, NeedsPayouts>): Promise<ActionReply<typeof getPayout>> {
  const found = await deskPayoutWithFormer(tx, serialOf(input.payout_id))
  if (!found) return refuse(notFound)
  const { playerId, method, last, count } = found
  const { vault } = tx.services.payouts
  const payee = payeeOf(found, vault)
  const reads = gathering(tx)
  const [settings, limits, signals, since, [decidable], walletOf, moved, kinds, won, days] = await Promise.all([
    currentSettings(reads), limitsOf(reads), signalCountsOf(reads, [playerId]), payee ? addressSince(reads, vault.hash(method, comparedAddress(method, payee.address))) : null,
    undecided(reads, { ids: [found.id] }), walletsOfPlayers(reads, [playerId]), redeemableMoved(reads, playerId, last), signalsSince(reads, playerId, last),
    wins(reads, playerId, last), Promise.all([daysPlayed(reads, playerId), daysBattled(reads, playerId)]),
  ])
  const { redeemable, held } = walletOf(playerId)
  return ok({
    ...listed(found, limits, signals.get(playerId) ?? 0),
    player_since: found.playerSince.toISOString(), player_active: found.playerActive ? 1 : 0, number: count + 1,
    address: payee ? MASKS[method](payee.address) : '', address_since: since === null ? null : new Date(since).toISOString(),
    does: approvalOf(decidable as Undecided, operator?.email ?? ''), two_people_from: settings.redeem_two_people_coins,
    earned: earningsOf(moved),
    signal_kinds: kinds.map(({ lastMs, ...kind }) => ({ ...kind, last: new Date(lastMs).toISOString() })),
    wins: won,
    days_played: new Set(days.flat()).size, days_needed: settings.redeem_play_days,
    hours_since_last: last && Math.floor((found.askedAt.getTime() - last.getTime()) / HOUR_MS), hours_needed: settings.difference_hours,
    redeemable, held,
  })
}

async function wins(db: Sql, playerId: string, since: Date | null): Promise<Output<typeof getPayout>['wins']> {
  const opponents = await winsByOpponent(db, playerId, since)
  return { all: opponents.reduce((sum, one) => sum + one.wins, 0), against: opponents.slice(0, OPPONENTS_SHOWN) }
}
