/** Lobbies: opening rooms, taking and leaving seats, with their fees. */
import { notFound, type Refusal } from '../../../../platform/pure/action.ts'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notEnoughCoins } from '../../../coins/contract.ts'
import { closeEscrow } from '../../../coins/server.ts'
import type { Settings } from '../../../settings/rules.ts'
import { currentSettings } from '../../../settings/server.ts'
import { statisticsOf } from '../../../statistics/server.ts'
import { enoughForToday, inBattle, notTheOwner, roomDeleted, roomDeletedByOwner, roomExists, roomFull, roomNotFound, roomStarted, tooFewPlayers } from '../../contract.ts'
import { begin, BOT, type Room } from '../../rules.ts'
import { skillFor } from '../../rules/bot.ts'
import { newCode } from '../../rules/codes.ts'
import { closeLobby, deleteSeat, insertRoom, joinAll, lockRoom, roomOf, seatsOf, type Join, type NewRoom, type RoomRow } from '../../store.ts'
import { startRoom } from '../../store/hosting.ts'
import { dealFor } from '../room/question-pool.ts'
import { escrowOf } from '../../rules/settling.ts'
import { refundSeat } from '../room/settle.ts'

/** The refusals of the SQL function `battle_join`. */
const REFUSALS = new Map<string, Refusal>([notEnoughCoins, enoughForToday, inBattle, roomDeleted, roomDeletedByOwner, roomFull, roomNotFound, roomStarted].map((one) => [one.code, one]))
export const refusalOf = (outcome: string): Refusal | undefined => {
  if (outcome === 'joined' || outcome === 'sitting') return undefined
  const refused = REFUSALS.get(outcome)
  if (!refused) throw new Error(`battle_join answered "${outcome}".`)
  return refused
}

export const joinFor = (settings: Settings, roomId: string, playerId: string): Join => ({ roomId, ...seatFor(settings, playerId) })
const seatFor = (settings: Settings, playerId: string): Omit<Join, 'roomId'> => ({ playerId, pairLimit: settings.battle_pair_daily_limit, zone: settings.system_timezone })

type LobbyClosing = typeof roomDeleted | typeof roomDeletedByOwner
/** A changed lobby, whose players have to be notified. `closedAs`: it was closed. */
export type LobbyChange = { roomId: string; closedAs: LobbyClosing | undefined }

/** Leaves the seat in another lobby. Refused while a battle is running. */
export async function leaveOthers(tx: Tx, playerId: string, butRoom?: string): Promise<{ refused: Refusal } | { changed: LobbyChange[] }> {
  const room = await roomOf(tx, playerId)
  if (!room || room.id === butRoom) return { changed: [] }
  if (room.state !== 'lobby') return { refused: inBattle }
  const changed = await leaveLobby(tx, room.id, playerId, roomDeletedByOwner)
  return { changed: changed ? [changed] : [] }
}

const TRIES = 10

type NewLobby = Omit<NewRoom, 'code'>
type Opened = { id: string; code: string }
type FirstSeat = { opened: Opened; refused: Refusal | undefined; sat: boolean }

/** The code is the requested one, or random. Undefined: none was free. */
async function tryOpen(tx: Tx, room: NewLobby, wished: string | undefined, dice: Dice): Promise<FirstSeat | undefined> {
  const settings = await currentSettings(tx)
  for (let i = 0; i < (wished ? 1 : TRIES); i++) {
    const code = wished ?? newCode(settings.battle_mode_one_code_char, dice)
    const inserted = await insertRoom(tx, { ...room, code }, seatFor(settings, room.ownerId))
    if (inserted) return { opened: { id: inserted.id, code }, refused: refusalOf(inserted.outcome), sat: inserted.sat }
  }
  return undefined
}

/** Opens a room with its owner in the first seat. */
export async function openLobby(tx: Tx, room: NewLobby, wished: string | undefined, dice: Dice): Promise<{ refused: Refusal } | Opened> {
  const first = await tryOpen(tx, room, wished, dice)
  if (!first) return { refused: roomExists }
  return first.refused ? { refused: first.refused } : first.opened
}

/** As `openLobby`. The seat in another lobby is left, which is looked for only where it, or a code that is taken, was in the way. */
export async function moveToLobby(tx: Tx, room: NewLobby, wished: string | undefined, dice: Dice): Promise<{ refused: Refusal } | (Opened & { changed: LobbyChange[] })> {
  const first = await tryOpen(tx, room, wished, dice)
  if (first && !(first.sat && first.refused === inBattle)) return first.refused ? { refused: first.refused } : { ...first.opened, changed: [] }
  const left = await leaveOthers(tx, room.ownerId)
  if ('refused' in left) return left
  if (first) {
    const refused = refusalOf((await joinAll(tx, [joinFor(await currentSettings(tx), first.opened.id, room.ownerId)]))[0] as string)
    return refused ? { refused } : { ...first.opened, ...left }
  }
  // The code may have been that of the lobby that was left.
  const again = left.changed.length > 0 ? await openLobby(tx, room, wished, dice) : { refused: roomExists }
  return 'refused' in again ? again : { ...again, ...left }
}

/** Removes a player from a lobby and refunds the fee. The lobby is deleted with its owner or its last player. Undefined: the player had no seat. */
export async function leaveLobby(tx: Tx, roomId: string, playerId: string, as: LobbyClosing): Promise<LobbyChange | undefined> {
  const room = await lockRoom(tx, roomId)
  if (room?.state !== 'lobby' || !(await giveUp(tx, room, playerId))) return undefined
  const rest = await seatsOf(tx, roomId)
  if (room.ownerId !== playerId && rest.length > 0) return { roomId, closedAs: undefined }
  for (const seat of rest) await giveUp(tx, room, seat.playerId)
  if (room.entryCoins > 0) await closeEscrow(tx, escrowOf(roomId))
  await closeLobby(tx, roomId, as.code)
  return { roomId, closedAs: as }
}

async function giveUp(tx: Tx, room: RoomRow, playerId: string): Promise<boolean> {
  const seatId = await deleteSeat(tx, room.id, playerId)
  if (seatId === undefined) return false
  if (room.entryCoins > 0) await refundSeat(tx, room.kind, seatId)
  return true
}

type LobbyStart = { roomId: string; hostId: string; dice: Dice; by?: string }

/** Starts a battle: draws questions, stores the first segment and hosts the room here. `by`: the player who asked; undefined for automatic starts. */
export async function startLobby(tx: Tx, { roomId, hostId, dice, by }: LobbyStart): Promise<{ refused: Refusal } | { row: RoomRow; room: Room }> {
  const row = await lockRoom(tx, roomId)
  if (row?.state !== 'lobby') return { refused: notFound }
  const seats = await seatsOf(tx, roomId)
  if (by !== undefined && !seats.some(({ playerId }) => playerId === by)) return { refused: notFound }
  if (by !== undefined && row.ownerId !== by) return { refused: notTheOwner }
  if (seats.length < Math.min(2, row.mostSeats)) return { refused: tooFewPlayers }
  const settings = await currentSettings(tx)
  const players = seats.map(({ playerId }) => playerId)
  const questions = await dealFor(tx, row, players, { count: row.questionCount, settings, dice })
  if (questions.length === 0) return { refused: notFound }
  const room = begin({
    id: row.id, kind: row.kind, entryCoins: row.entryCoins, questionMs: row.questionMs, awayMs: settings.battle_away_seconds * 1000, questions,
    figures: { right: settings.battle_correct_answer_credit_score, fastest: settings.battle_fastest_answer_extra_score, faster: settings.battle_faster_answer_extra_score },
    botSkill: row.kind === 'bot' ? await skillOf(tx, row.ownerId, settings) : 0, seed: Math.floor(dice() * 2 ** 31),
    players: row.kind === 'bot' ? [...players, BOT] : players,
  })
  await startRoom(tx, room, hostId)
  return { row: { ...row, state: 'live', hostId, epoch: 1 }, room }
}

async function skillOf(tx: Tx, playerId: string, settings: Settings): Promise<number> {
  const { questionsAnswered, correctAnswers } = await statisticsOf(tx, playerId)
  return skillFor({ answered: questionsAnswered, right: correctAnswers }, { least: settings.bot_minimum_skill, most: settings.bot_maximum_skill })
}
