import { MESSAGES, notFound, type Action } from '../../platform/pure/action.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import type { Database, Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, handleBeside, list, ok, refuse, Undo, type ActionReply, type Call, type Served } from '../../platform/server/http/handler.ts'
import { blockedPairsAmong } from '../moderation/server.ts'
import { refusePrice } from '../coins/contract.ts'
import { countLiveHosts, HostLease, sendAgainAfterOutages, type HostedSort } from '../rooms/server.ts'
import { noteSignal } from '../signals/server.ts'
import { currentSettings } from '../settings/server.ts'
import { statisticsOf } from '../statistics/server.ts'
import * as contract from './contract.ts'
import { codeFrom } from './rules/codes.ts'
import { findByCode, findRoom, setSeen, type OwnRoomRow } from './store.ts'
import { daysOfBattles, lastDuel, pastDuels } from './store/history.ts'
import { questionPoolOf } from './server/room/question-pool.ts'
import { takeSeat } from './server/lobby/joining.ts'
import { joinFor, moveToLobby, type LobbyChange } from './server/lobby/lobby.ts'
import { messagesOf } from './server/room/messages.ts'
import { reviewOf } from './server/review.ts'
import { isOwn, ownSnapshot } from './server/own-battle.ts'
import { HostLoop } from './server/room/host-loop.ts'
import { Search } from './server/lobby/search.ts'
import { ifOwn, ownRoom, roomBeside, satIn } from './server/room/own-room.ts'
import type { BattleParts, Battles, NeedsBattles } from './server/service.ts'
import { switchedOff } from './server/lobby/switches.ts'
import { shown } from './server/room/wire.ts'

export { dismissPlayer, leaveBattles, refreshLobby } from './server/lobby/leaving.ts'
export { isInBattle } from './store.ts'
export { battlesOf } from './store/history.ts'
export { finishedBattles, runningBattles, winsByOpponent } from './desk-store.ts'
export { battleFinished, type BattleFinished } from './server/room/settle.ts'
export { ownBattle } from './server/own-battle.ts'
export { winsInARow } from './store/history.ts'

export { Battles, type NeedsBattles } from './server/service.ts'

/** How many processes serve the product: each of them renews a lease. */
export const liveProcesses = countLiveHosts

/** Serves the battles of this process; `run` starts the periodic work and returns its stop function. */
export function serveBattles({ battles, dice, others = [], ...parts }: BattleParts & NeedsBattles & { dice: Dice; others?: readonly OtherRooms[] }): { run: () => { stop: () => Promise<void> } } {
  const search = new Search({ ...parts, battles, dice })
  parts.live.serve(messagesOf({ battles, search, dice }), {
    came: (playerId, _language, send) => battles.connected(playerId, send),
    silent: (playerId, silent) => battles.presence.silent(playerId, silent),
    went: (playerId) => {
      battles.presence.disconnected(playerId)
      if (search.isSearching(playerId)) search.cancel(playerId).catch((error: Error) => parts.log.warn({ err: error }, 'a search could not be ended'))
    },
  })
  parts.bus.onceUp(() => battles.host.resume())
  sendAgainAfterOutages(parts.bus, 'battle', () => {
    battles.presence.reachable()
    void battles.sendAgain()
  })
  return { run: () => new HostLoop(battles, search, leaseOf(battles, parts.segments, others)) }
}

/** Rooms of another sort that this process hosts under the same lease. */
export type OtherRooms = { hosted: HostedSort; isIdle: boolean }

const leaseOf = (battles: Battles, segments: Database, others: readonly OtherRooms[]): HostLease =>
  new HostLease({
    hostId: battles.hostId, database: battles.database, segments, log: battles.log, sorts: [battles.hosted, ...others.map(({ hosted }) => hosted)],
    isIdle: () => battles.isIdle && others.every(({ isIdle }) => isIdle), isStopped: () => battles.host.isStopped,
  })

/** Days (YYYY-MM-DD, of the product's time zone) on which a player ended a battle with people. */
export async function daysBattled(db: Sql, playerId: string): Promise<string[]> {
  return daysOfBattles(db, playerId, (await currentSettings(db)).system_timezone)
}

const FRIEND = 1
const linkOf = (code: string): string => `/group-battle/${code}/`
const placeOf = ({ id, code }: { id: string; code: string }) => ({ room_id: id, code, link: linkOf(code) })

async function create({ tx, playerId, input, dice, language }: Call<typeof contract.createRoom, NeedsBattles>): Promise<ActionReply<typeof contract.createRoom>> {
  const settings = await currentSettings(tx)
  const kind = input.room_type === FRIEND ? ('friend' as const) : ('group' as const)
  const off = switchedOff(settings, kind)
  if (off) return refuse(off)
  const wished = input.room_id === undefined ? undefined : codeFrom(input.room_id)
  if (input.room_id !== undefined && !wished) return refuse(contract.roomCodeInvalid)
  const entryCoins = input.entry_coin ?? (kind === 'group' ? settings.battle_mode_group_entry_coin : settings.battle_mode_one_entry_coin)
  const changed = refusePrice(input.price, entryCoins)
  if (changed) return refuse(changed)
  const field = await questionPoolOf(tx, input.category, { wish: input.language_id, reads: language })
  if ('code' in field) return refuse(field)
  const opened = await moveToLobby(tx, {
    kind, ownerId: playerId, categoryId: field.categoryId, languageId: field.languageId, questionCount: input.no_of_que,
    questionMs: input.time_ms ?? (kind === 'group' ? settings.battle_mode_group_seconds : settings.battle_mode_random_seconds) * 1000,
    entryCoins, mostSeats: kind === 'group' ? 4 : 2,
  }, wished, dice)
  if ('refused' in opened) throw new Undo(opened.refused)
  afterwards(tx, playerId, opened.id, opened.changed)
  return ok(placeOf(opened), { message: MESSAGES.roomMade })
}

async function join({ tx, playerId, input }: Call<typeof contract.joinRoom, NeedsBattles>): Promise<ActionReply<typeof contract.joinRoom>> {
  const code = codeFrom(input.room_id)
  const row = code ? await findByCode(tx, code) : undefined
  if (!code) return refuse(contract.roomCodeInvalid)
  // Random battles cannot be joined by code.
  if (!row || row.kind === 'random' || row.kind === 'bot') return refuse(contract.roomNotFound)
  const settings = await currentSettings(tx)
  const hindered = switchedOff(settings, row.kind) ?? refusePrice(input.price, row.entryCoins)
  if (hindered) return refuse(hindered)
  const taken = await takeSeat(tx.services.battles, joinFor(settings, row.id, playerId))
  if ('refused' in taken) return taken
  afterwards(tx, playerId, row.id, taken.changed)
  return ok(placeOf(row))
}

/** After the commit: subscribes the player to the room and notifies its lobby. */
function afterwards(tx: Tx<NeedsBattles>, playerId: string, roomId: string, changed: LobbyChange[]): void {
  const { battles } = tx.services
  tx.afterCommit(() => {
    battles.live.enter(playerId, roomId)
    battles.notifyLobbies([...changed, { roomId, closedAs: undefined }])
  })
}

const CLOSED = new Map([contract.roomDeleted, contract.roomDeletedByOwner].map((one) => [one.code as string, one]))

async function look({ tx, playerId, input }: Call<typeof contract.getRoom, NeedsBattles>): Promise<ActionReply<typeof contract.getRoom>> {
  const code = codeFrom(input.room_id)
  if (!code) return refuse(contract.roomCodeInvalid)
  const row = await findByCode(tx, code)
  const own = row !== undefined && (await isOwn(tx, row, playerId))
  if (!row || row.kind === 'bot' || (row.kind === 'random' && !own)) return refuse(contract.roomNotFound)
  if (row.state === 'closed') return refuse(CLOSED.get(row.closedAs ?? '') ?? contract.roomNotFound)
  if (row.state === 'live' && !own) return refuse(contract.roomStarted)
  if (row.state === 'lobby' || row.state === 'live' || satIn(row, playerId)) return ok(await ownSnapshot(tx, row, playerId))
  return refuse(contract.roomNotFound)
}

type CallWithRoom<A extends Action> = Call<A, NeedsBattles> & { beside: OwnRoomRow | null | undefined }

async function randomQuestions({ tx, playerId, input, beside }: CallWithRoom<typeof contract.getRandomQuestions>): Promise<ActionReply<typeof contract.getRandomQuestions>> {
  const row = ifOwn(beside, playerId)
  if (!row) return refuse(notFound)
  const { battles } = tx.services
  if (input.destroy_match && row.state === 'live') await battles.act(row.id, { is: 'leave', playerId })
  return ok(await battles.snapshotOf(tx, row, playerId), input.destroy_match ? { message: QUESTIONS_DESTROYED } : {})
}

const QUESTIONS_DESTROYED = 108
const NO_BATTLES = 113
const WORDS = { won: 'Won', lost: 'Lost', left: 'Lost', drawn: 'Draw' } as const

async function statistics({ tx, playerId, input }: Call<typeof contract.getBattleStatistics>): Promise<ActionReply<typeof contract.getBattleStatistics>> {
  const { battlesWon, battlesDrawn, battlesLost } = await statisticsOf(tx, playerId)
  const rows = await pastDuels(tx, playerId, { ...input, oldest: input.order?.toLowerCase() === 'asc' })
  const hidden = await blockedPairsAmong(tx, [playerId, ...rows.map(({ opponentId }) => opponentId)])
  const data = rows.map(({ opponentId, result, at, ...opponent }) => {
    const { name, profile, ...sign } = shown(hidden, playerId, opponentId, opponent)
    return { opponent_id: opponentId, opponent_name: name, opponent_profile: profile, ...sign, mystatus: WORDS[result as keyof typeof WORDS], date_created: at.toISOString() }
  })
  return ok({ myreport: { Victories: battlesWon, Drawn: battlesDrawn, Loose: battlesLost }, data }, { total: rows[0]?.total ?? 0, ...(rows.length ? {} : { message: NO_BATTLES }) })
}

/** A report: who won is known here. A claim that says otherwise is kept, as every such claim. */
async function report({ tx, playerId, input }: Call<typeof contract.setBattleStatistics>): Promise<ActionReply<typeof contract.setBattleStatistics>> {
  const own = [input.user_id1, input.user_id2].includes(playerId)
  const met = own ? await lastDuel(tx, input.user_id1, input.user_id2) : undefined
  if (!met) return refuse(notFound)
  const known = { room_id: met.roomId, winner_id: met.winnerId ?? '', is_drawn: met.drawn ? (1 as const) : (0 as const), date_created: met.at.toISOString() }
  const differs = (input.winner_id !== undefined && input.winner_id !== known.winner_id) || (input.is_drawn !== undefined && input.is_drawn !== known.is_drawn)
  if (differs) await noteSignal(tx, playerId, contract.setBattleStatistics.name, { ...input, known })
  return ok(known)
}

export const battleActions: Served<NeedsBattles>[] = [
  handle(contract.createRoom, create),
  handle(contract.joinRoom, join),
  handle(contract.getRoom, look),
  handle(contract.getQuestionByRoomId, async ({ tx, playerId, input }) => {
    const row = await findRoom(tx, input.room_id)
    return row && (await isOwn(tx, row, playerId)) ? ok(await ownSnapshot(tx, row, playerId)) : refuse(notFound)
  }),
  handleBeside(contract.getRandomQuestions, ({ match_id }) => roomBeside(match_id), randomQuestions),
  handle(contract.setBattleStatistics, report),
  handle(contract.getBattleStatistics, statistics),
  handle(contract.getBattleReview, async ({ tx, playerId, input }) => {
    const row = await ownRoom(tx, playerId, input.room_id)
    return row?.final ? list(await reviewOf(tx, row.final, playerId)) : refuse(notFound)
  }),
  handle(contract.setBattleSeen, async ({ tx, playerId, input }) => {
    await setSeen(tx, input.room_id, playerId)
    return ok({})
  }),
]
