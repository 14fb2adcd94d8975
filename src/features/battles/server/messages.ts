/** What players send over the open line. Each is checked here once: who may send it, from which seat. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import { ok, refuse, Undo } from '../../../platform/server/handler.ts'
import { hear, type Heard, type Sender } from '../../../platform/server/live.ts'
import { balanceOf } from '../../coins/server.ts'
import { notEnoughCoins } from '../../coins/contract.ts'
import { maintenance, modeOff } from '../../settings/contract.ts'
import type { Settings } from '../../settings/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import { statisticsOf } from '../../statistics/server.ts'
import * as contract from '../contract.ts'
import type { Kind } from '../rules.ts'
import { roundTripOf } from '../rules/points.ts'
import { findRoom, roomOf, setReady, type RoomRow } from '../store.ts'
import { fieldOf } from './field.ts'
import { leaveLobby, leaveOthers, openLobby, startLobby } from './lobby.ts'
import { rematch } from './rematch.ts'
import type { openSearch } from './search.ts'
import type { Battles } from './service.ts'

const SWITCHES = { random: 'battle_mode_random', bot: 'battle_mode_random', friend: 'battle_mode_one', group: 'battle_mode_group' } as const
/** What the operator has switched off. */
export function switchedOff(settings: Settings, kind: Kind): typeof maintenance | typeof modeOff | undefined {
  if (settings.app_maintenance) return maintenance
  return settings[SWITCHES[kind]] ? undefined : modeOff
}

/** At most one phrase in so long. */
const SAY_MS = 1_000

export function messagesOf(battles: Battles, search: ReturnType<typeof openSearch>, dice: Dice): Heard[] {
  const { database, live } = battles
  const said = new Map<string, number>()

  /** The room of this id, if the sender sits in it; a foreign one looks like a missing one. */
  const own = async ({ playerId }: Sender, roomId: string): Promise<RoomRow | undefined> => {
    const row = await roomOf(database, playerId)
    return row?.id === roomId ? row : undefined
  }

  async function beginSearch(sender: Sender, input: { category: string; language_id?: string | undefined }) {
    const settings = await currentSettings(database)
    const off = switchedOff(settings, 'random')
    if (off) return refuse(off)
    const field = await fieldOf(database, settings.battle_mode_random_category ? input.category : '0', { wish: input.language_id, reads: sender.language })
    if ('code' in field) return refuse(field)
    const left = await database.transaction(async (tx) => leaveOthers(tx, sender.playerId))
    if ('refused' in left) return left
    await battles.tellChanged(left.changed)
    if ((await balanceOf(database, sender.playerId)).coins < settings.battle_mode_random_entry_coin) return refuse(notEnoughCoins)
    const { questionsAnswered, correctAnswers } = await statisticsOf(database, sender.playerId)
    const waitMs = settings.battle_mode_random_search_duration * 1000
    await search.begin({ playerId: sender.playerId, field, strength: questionsAnswered ? Math.round((100 * correctAnswers) / questionsAnswered) : 50, addressHash: sender.addressHash, waitMs })
    return ok({ wait_ms: waitMs })
  }

  async function playBot(sender: Sender, input: { category: string; language_id?: string | undefined }) {
    const settings = await currentSettings(database)
    const off = switchedOff(settings, 'bot')
    if (off) return refuse(off)
    const field = await fieldOf(database, settings.battle_mode_random_category ? input.category : '0', { wish: input.language_id, reads: sender.language })
    if ('code' in field) return refuse(field)
    await search.cancel(sender.playerId)
    const begun = await database.transaction(async (tx) => {
      const left = await leaveOthers(tx, sender.playerId)
      if ('refused' in left) throw new Undo(left.refused)
      const opened = await openLobby(tx, {
        kind: 'bot', ownerId: sender.playerId, categoryId: field.categoryId, languageId: field.languageId, questionCount: settings.battle_mode_random_total_question,
        questionMs: settings.battle_mode_random_seconds * 1000, entryCoins: 0, mostSeats: 1,
      }, undefined, dice)
      if ('refused' in opened) throw new Undo(opened.refused)
      const started = await startLobby(tx, { roomId: opened.id, keeper: battles.keeperId, dice })
      if ('refused' in started) throw new Undo(started.refused)
      return { ...started, changed: left.changed }
    })
    await battles.tellChanged(begun.changed)
    await battles.adopt(begun.row, begun.room, 'battle:found')
    return ok({})
  }

  async function leave(sender: Sender, { room_id }: { room_id: string }) {
    const row = await own(sender, room_id)
    if (!row) return refuse(notFound)
    if (row.state === 'live') await battles.act(row.id, { is: 'leave', playerId: sender.playerId })
    const changed = await database.transaction((tx) => leaveLobby(tx, row.id, sender.playerId, contract.roomDeletedByOwner))
    live.exit(row.id, sender.playerId)
    await battles.tellChanged(changed ? [changed] : [])
    return ok({})
  }

  async function start(sender: Sender, { room_id }: { room_id: string }) {
    const row = await own(sender, room_id)
    if (!row) return refuse(notFound)
    const off = switchedOff(await currentSettings(database), row.kind)
    if (off) return refuse(off)
    const started = await database.transaction((tx) => startLobby(tx, { roomId: row.id, keeper: battles.keeperId, dice, by: sender.playerId }))
    if ('refused' in started) return refuse(started.refused as typeof notFound)
    await battles.adopt(started.row, started.room)
    return ok({})
  }

  async function answer(sender: Sender, { room_id, question_id, answer: option }: { room_id: string; question_id: string; answer: string }) {
    const acted = await battles.act(room_id, { is: 'answer', playerId: sender.playerId, questionId: question_id, option, roundTripMs: Math.round(roundTripOf(sender.roundTrips())) })
    if (acted.no) return refuse(acted.no === 'late' ? contract.answerLate : notFound)
    return ok({ chosen: acted.chosen ?? '' })
  }

  async function say({ playerId, ...sender }: Sender, { room_id, phrase }: { room_id: string; phrase: string }) {
    const row = (await own({ playerId, ...sender }, room_id)) ?? (await satIn(playerId, room_id))
    if (!row) return refuse(notFound)
    const now = performance.now()
    if (now - (said.get(playerId) ?? -SAY_MS) < SAY_MS) return refuse(contract.tooFast)
    if (said.size > 10_000) said.clear()
    said.set(playerId, now)
    live.toRoom(room_id, 'room:said', { user_id: playerId, phrase })
    return ok({})
  }

  /** Words after the end are heard too, by those who played. */
  const satIn = async (playerId: string, roomId: string) => {
    const row = await findRoom(database, roomId)
    return row?.final?.seats.some((seat) => seat.playerId === playerId) ? row : undefined
  }

  return [
    hear(contract.battleSearch, beginSearch as Parameters<typeof hear<typeof contract.battleSearch>>[1]),
    hear(contract.battleCancel, async ({ playerId }) => (await search.cancel(playerId), ok({}))),
    hear(contract.battleBot, playBot as Parameters<typeof hear<typeof contract.battleBot>>[1]),
    hear(contract.roomJoin, async (sender, { room_id }) => {
      const row = await own(sender, room_id)
      if (!row) return refuse(notFound)
      live.enter(sender.playerId, row.id)
      return ok(await battles.snapshotOf(database, row, sender.playerId))
    }),
    hear(contract.roomLeave, leave),
    hear(contract.roomReady, async ({ playerId }, { room_id, ready }) => {
      if (!(await database.transaction((tx) => setReady(tx, room_id, playerId, ready === 1)))) return refuse(notFound)
      await battles.tellChanged([{ roomId: room_id, closedAs: undefined }])
      return ok({})
    }),
    hear(contract.roomStart, start as Parameters<typeof hear<typeof contract.roomStart>>[1]),
    hear(contract.questionAnswer, answer),
    hear(contract.roomSay, say),
    hear(contract.battleRematch, async (sender, { room_id }) => rematch({ battles, dice }, sender.playerId, room_id)),
  ]
}
