/** The ledger as operators read it, and coins that they give and take. */
import { randomUUID } from 'node:crypto'
import { notFound } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf, uuidOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call, type Served } from '../../../platform/server/http/handler.ts'
import { changedMeanwhile } from '../../settings/desk-contract.ts'
import { notEnoughCoins } from '../contract.ts'
import { adjustCoins, getLedgerState, listJournals, listPlayerLedger, previewAdjustment, verifyLedgerPart } from '../desk-contract.ts'
import { checkedSoFar, hasWallet, listOfBreaches, listOfJournals, lockWalletOf, playerLedger, walletsOf, type Players, type Wallet } from '../desk-store.ts'
import { sentenceOf } from '../rules.ts'
import { mustAdjust } from '../server.ts'
import { examinePart, type Promised } from './examination.ts'

const EMPTY: Wallet = { redeemable: 0, bonus: 0, held: 0 }
const MOST_BREACHES = 100
/** A call of the desk is answered within half a second. */
const JOURNALS_AT_ONCE = 2_000

/** The coins of each of these players. */
export async function walletsOfPlayers(db: Sql, players: Players): Promise<(playerId: string) => Wallet> {
  const known = new Map((await walletsOf(db, players)).map(({ playerId, ...wallet }) => [playerId, wallet]))
  return (playerId) => known.get(playerId) ?? EMPTY
}

/** `promised`: the expected balances of hold accounts, as for the verifier. */
export const coinDeskActions = (promised: Promised): Served[] => [
  handle(listPlayerLedger, ledger),
  handle(listJournals, journals),
  handle(getLedgerState, state),
  handle(verifyLedgerPart, async ({ tx, input }) => {
    const { journals: read, postings, accounts, breaches, next } = await examinePart(tx, input, promised, { journalsAtOnce: JOURNALS_AT_ONCE })
    return ok({ journals: read, postings, accounts, breaches: breaches.map(sentenceOf), next: next ?? null })
  }),
  handle(previewAdjustment, preview),
  handle(adjustCoins, adjustFor),
]

const pageBefore = (cursor: string | undefined) => (cursor === undefined ? undefined : serialOf(cursor))
const cursorOf = <Row extends { id: string }>(found: readonly unknown[], rows: readonly Row[]) => (found.length > rows.length ? (rows.at(-1)?.id ?? null) : null)

async function ledger({ tx, input: { player_id, cursor, limit } }: Call<typeof listPlayerLedger>): Promise<ActionReply<typeof listPlayerLedger>> {
  const found = await playerLedger(tx, uuidOf(player_id), { before: pageBefore(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ id, at, ...line }) => ({ ...line, id: String(id), at: at.toISOString() }))
  return ok({ rows, next_cursor: cursorOf(found, rows) })
}

/** undefined: no moment. A wrong one finds nothing, since no journal is from then. */
const momentOf = (typed: string | undefined) => (typed === undefined ? undefined : new Date(Number.isNaN(Date.parse(typed)) ? 0 : typed))

async function journals({ tx, input }: Call<typeof listJournals>): Promise<ActionReply<typeof listJournals>> {
  const { title, by, player_id, source, from, to, cursor, limit } = input
  const playerId = player_id === undefined ? undefined : uuidOf(player_id)
  const found = await listOfJournals(tx, { title, by, playerId, source, from: momentOf(from), to: momentOf(to), before: pageBefore(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ id, at, reverses, postings, ...journal }) => ({
    ...journal, id: String(id), at: at.toISOString(), reverses: reverses === null ? null : String(reverses),
    postings: postings.map(({ playerId: owner, ...posting }) => ({ ...posting, player_id: owner ?? '' })),
  }))
  return ok({ rows, next_cursor: cursorOf(found, rows) })
}

async function state({ tx }: Call<typeof getLedgerState>): Promise<ActionReply<typeof getLedgerState>> {
  const breaches = await listOfBreaches(tx, MOST_BREACHES)
  return ok({ ...(await checkedSoFar(tx)), frozen: breaches.length > 0 ? 1 : 0, breaches: breaches.map(({ what, at }) => ({ what, at: at.toISOString() })) })
}

type Adjusted = { coins: number; kind: 'redeemable' | 'bonus' }

/** The coins as they are and as they would be. */
function change(now: Wallet, { coins, kind }: Adjusted): { then: Wallet; enough: boolean } {
  const then = { ...now, [kind]: now[kind] + coins }
  return { then, enough: then[kind] >= 0 }
}

async function preview({ tx, input }: Call<typeof previewAdjustment>): Promise<ActionReply<typeof previewAdjustment>> {
  const id = uuidOf(input.player_id)
  if (id === null || !(await hasWallet(tx, id))) return refuse(notFound)
  const now = (await walletsOfPlayers(tx, [id]))(id)
  const { then, enough } = change(now, input)
  const pair = (kind: keyof Wallet) => ({ now: now[kind], then: then[kind] })
  return ok({ redeemable: pair('redeemable'), bonus: pair('bonus'), held: pair('held'), house: -input.coins, enough: enough ? 1 : 0 })
}

async function adjustFor({ tx, input, operator, audit }: Call<typeof adjustCoins>): Promise<ActionReply<typeof adjustCoins>> {
  const { player_id, coins, kind, reason, ...shown } = input
  const id = uuidOf(player_id)
  if (id === null || coins === 0) return refuse(notFound)
  await lockWalletOf(tx, id)
  const together = gathering(tx)
  const [exists, [now]] = await Promise.all([hasWallet(together, id), walletsOf(together, [id])])
  if (!exists || !now) return refuse(notFound)
  if (now.redeemable !== shown.redeemable || now.bonus !== shown.bonus) return refuse(changedMeanwhile)
  const { then, enough } = change(now, { coins, kind })
  if (!enough) return refuse(notEnoughCoins)
  const source = randomUUID()
  await mustAdjust(tx, [{ playerId: id, coins, kind, source, reason: `${operator?.email ?? ''}, ${reason}` }])
  audit({ subject: 'player', id, before: { redeemable: now.redeemable, bonus: now.bonus }, after: { redeemable: then.redeemable, bonus: then.bonus, journal: `adjustedByAdmin ${source}` }, reason })
  return ok({ redeemable: then.redeemable, bonus: then.bonus })
}

export { lockWallets, redeemableMoved } from '../desk-store.ts'
