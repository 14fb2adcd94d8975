/** The list of players, and one of them, as operators see them: addresses are masked here, so that no whole one leaves the server. */
import type { Output } from '../../../../platform/pure/action.ts'
import { notFound } from '../../../../platform/pure/action.ts'
import { maskedEmail, maskedPhone } from '../../../../platform/pure/masked.ts'
import type { Sql } from '../../../../platform/server/database/database.ts'
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { uuidOf } from '../../../../platform/server/database/ids.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { plainPhone } from '../../../../platform/server/outbound/phone.ts'
import { walletsOfPlayers } from '../../../coins/server/desk.ts'
import { placesOf } from '../../../leaderboards/server.ts'
import { signalCountsOf } from '../../../signals/server/desk.ts'
import { statisticsOf } from '../../../statistics/server.ts'
import type { getPlayer, listPlayers } from '../../desk-contract.ts'
import { countInvited, countNotes, countOfPlayers, countOpenSessions, deskPlayer, listOfPlayers, type DeskPlayer, type PlayerWish } from '../../desk-store.ts'
import { searchesFor } from '../../rules/desk-search.ts'
import { TOKEN_LIFE } from '../tokens.ts'

/** Heads of lists count no further. */
const MOST_COUNTED = 10_001

/** Signals of so many days are what waits at the desk. */
const SIGNAL_DAYS = 7

const MONEY = 'coins:view'

export async function players({ tx, input: { q, state, signals: withSignals, chosen_host, cursor, limit }, operator }: Call<typeof listPlayers>): Promise<ActionReply<typeof listPlayers>> {
  const wish: PlayerWish = { searches: q === undefined ? undefined : searchesFor(q, plainPhone(q)), state, signalDays: withSignals === 1 ? SIGNAL_DAYS : undefined, hosts: chosen_host === 1 }
  const found = await listOfPlayers(tx, wish, { cursor, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const signals = await signalCountsOf(tx, ids)
  const wallet = operator?.rights.has(MONEY) ? await walletsOfPlayers(tx, ids) : undefined
  const coinsOf = (id: string) => {
    const coins = wallet?.(id)
    return coins ? coins.redeemable + coins.bonus : null
  }
  return ok({
    rows: shown.map((player) => ({ ...shortOf(player), coins: coinsOf(player.id), signals: signals.get(player.id) ?? 0 })),
    next_cursor: found.length > limit ? (ids.at(-1) ?? null) : null,
    count: cursor === undefined ? await countOfPlayers(tx, wish, MOST_COUNTED) : null,
  })
}

/** Ids of players who are found by this text, the newest first. */
export async function idsFoundBy(db: Sql, q: string, most: number): Promise<string[]> {
  return (await listOfPlayers(db, { searches: searchesFor(q, plainPhone(q)), state: undefined }, { cursor: undefined, limit: most })).map(({ id }) => id)
}

function shortOf({ id, name, profile, state, type, referCode, email, mobile, createdAt, seenAt, chosenHost }: DeskPlayer) {
  return {
    id, name, profile, state, type, email: maskedEmail(email), mobile: maskedPhone(mobile), refer_code: state === 'gone' ? '' : referCode,
    joined: createdAt, seen: seenAt, chosen_host: chosenHost ? (1 as const) : (0 as const),
  }
}

export async function player({ tx, input, operator }: Call<typeof getPlayer>): Promise<ActionReply<typeof getPlayer>> {
  const found = await deskPlayer(tx, uuidOf(input.player_id))
  if (!found) return refuse(notFound)
  const { id, referredBy, webLanguage, clockFactor } = found
  const [inviter, reads] = [await deskPlayer(tx, referredBy), gathering(tx)]
  const [invited, wallet, statistics, sessions, notes, signals] = await Promise.all([
    countInvited(reads, id), operator?.rights.has(MONEY) ? walletsOfPlayers(reads, [id]) : null, statisticsAndPlaces(reads, id), countOpenSessions(reads, id, TOKEN_LIFE), countNotes(reads, id), signalCountsOf(reads, [id]),
  ])
  return ok({
    ...shortOf(found), language: webLanguage, clock_factor: clockFactor,
    invited_by: inviter ? { id: inviter.id, name: inviter.name } : null, invited, coins: wallet?.(id) ?? null, statistics, sessions, notes, signals: signals.get(id) ?? 0,
  })
}

async function statisticsAndPlaces(db: Sql, id: string): Promise<Output<typeof getPlayer>['statistics']> {
  const [{ questionsAnswered, correctAnswers, battlesWon, battlesDrawn, battlesLost }, { rank, best }] = await Promise.all([statisticsOf(db, id), placesOf(db, id)])
  return { answered: questionsAnswered, right: correctAnswers, won: battlesWon, drawn: battlesDrawn, lost: battlesLost, rank, best_rank: best }
}
