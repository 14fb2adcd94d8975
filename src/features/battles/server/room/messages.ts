/** Handlers of socket messages. Each checks the sender and their seat. */
import { notFound } from '../../../../platform/pure/action.ts'
import type { Received } from '../../../../platform/pure/message.ts'
import { ok, refuse } from '../../../../platform/server/http/handler.ts'
import { onMessage, type MessageHandler, type Sender } from '../../../../platform/server/live/live.ts'
import { currentSettings } from '../../../settings/server.ts'
import * as contract from '../../contract.ts'
import { roundTripOf } from '../../rules/points.ts'
import { findRoom, roomOf, setReady, type RoomRow } from '../../store.ts'
import { beginSearch, playBot, type MatchServices } from '../lobby/begin.ts'
import { leaveLobby, startLobby } from '../lobby/lobby.ts'
import { rematch } from '../lobby/rematch.ts'
import type { Battles } from '../service.ts'
import { ownRoom } from './own-room.ts'
import { switchedOff } from '../lobby/switches.ts'
import { NOWHERE } from './wire.ts'

export function messagesOf(playing: MatchServices): MessageHandler[] {
  const { battles, search } = playing
  const phrases = new Phrases(battles)
  return [
    onMessage(contract.battleSearch, (sender, input) => beginSearch(playing, sender, input)),
    onMessage(contract.battleCancel, async ({ playerId }) => {
      await search.cancel(playerId)
      return ok({})
    }),
    onMessage(contract.battleBot, (sender, input) => playBot(playing, sender, input)),
    onMessage(contract.roomJoin, (sender, input) => join(battles, sender, input)),
    onMessage(contract.roomLeave, (sender, input) => leave(battles, sender, input)),
    onMessage(contract.roomReady, (sender, input) => ready(battles, sender, input)),
    onMessage(contract.roomStart, (sender, input) => start(playing, sender, input)),
    onMessage(contract.questionAnswer, (sender, input) => answer(battles, sender, input)),
    onMessage(contract.roomSay, (sender, input) => phrases.say(sender, input)),
    onMessage(contract.battleRematch, ({ playerId }, { room_id, price }) => rematch(playing, playerId, { roomId: room_id, price })),
  ]
}

/** The room of this id if this player has a seat in it; undefined for rooms of others. */
async function own({ database }: Battles, playerId: string, roomId: string): Promise<RoomRow | undefined> {
  const row = await roomOf(database, playerId)
  return row?.id === roomId ? row : undefined
}

async function join(battles: Battles, { playerId }: Sender, { room_id }: Received<typeof contract.roomJoin>) {
  const row = await own(battles, playerId, room_id)
  if (!row) return refuse(notFound)
  battles.live.enter(playerId, row.id)
  return ok(await battles.snapshotOf(battles.database, row, playerId))
}

async function leave(battles: Battles, { playerId }: Sender, { room_id }: Received<typeof contract.roomLeave>) {
  const row = await own(battles, playerId, room_id)
  if (!row) return refuse(notFound)
  if (row.state === 'live') await battles.act(row.id, { is: 'leave', playerId })
  const changed = await battles.database.transaction((tx) => leaveLobby(tx, row.id, playerId, contract.roomDeletedByOwner))
  battles.live.exit(row.id, playerId)
  battles.notifyLobbies(changed ? [changed] : [])
  // Other tabs of a player who left a lobby are notified here; those of a battle by its end.
  if (changed && !(await roomOf(battles.database, playerId))) battles.live.toPlayer(playerId, 'room:snapshot', NOWHERE)
  return ok({})
}

async function ready(battles: Battles, { playerId }: Sender, { room_id, ready }: Received<typeof contract.roomReady>) {
  if (!(await battles.database.transaction((tx) => setReady(tx, room_id, playerId, ready === 1)))) return refuse(notFound)
  battles.notifyLobbies([{ roomId: room_id, closedAs: undefined }])
  return ok({})
}

async function start({ battles, dice }: MatchServices, { playerId }: Sender, { room_id }: Received<typeof contract.roomStart>) {
  const { database, hostId } = battles
  const row = await own(battles, playerId, room_id)
  if (!row) return refuse(notFound)
  // Where the acknowledgement was lost, a repeat finds the battle running.
  if (row.state === 'live' && row.ownerId === playerId) return ok({})
  const off = switchedOff(await currentSettings(database), row.kind)
  if (off) return refuse(off)
  return battles.beginning(async () => {
    const started = await battles.limited(() => database.transaction((tx) => startLobby(tx, { roomId: row.id, hostId, dice, by: playerId })))
    if ('refused' in started) return started
    await battles.hostNew(started.row, started.room)
    return ok({})
  })
}

async function answer(battles: Battles, { playerId, roundTrips }: Sender, { room_id, question_id, answer: option }: Received<typeof contract.questionAnswer>) {
  const acted = await battles.act(room_id, { is: 'answer', playerId, questionId: question_id, option, roundTripMs: Math.round(roundTripOf(roundTrips())) })
  if (acted.refused === 'late') return refuse(contract.answerLate)
  return acted.refused ? answerAfterEnd(battles, playerId, { room_id, question_id }) : ok({ chosen: acted.chosen ?? '' })
}

/** The last answer ends a battle. Where its acknowledgement was lost, a repeat finds the room ended. */
async function answerAfterEnd({ database }: Battles, playerId: string, { room_id, question_id }: Pick<Received<typeof contract.questionAnswer>, 'room_id' | 'question_id'>) {
  const room = (await findRoom(database, room_id))?.final
  const seat = room?.seats.find((each) => each.playerId === playerId)
  const at = room?.questions.findIndex(({ id }) => String(id) === question_id) ?? -1
  if (!seat || at < 0) return refuse(notFound)
  const given = seat.given[at]
  return given ? ok({ chosen: given.option }) : refuse(contract.answerLate)
}

/** Minimum time between two phrases of a player. */
const SAY_MS = 1_000
const MOST_REMEMBERED = 10_000

class Phrases {
  readonly #battles: Battles
  /** The time of each player's last phrase. */
  readonly #said = new Map<string, number>()

  constructor(battles: Battles) {
    this.#battles = battles
  }

  async say({ playerId }: Sender, { room_id, phrase }: Received<typeof contract.roomSay>) {
    // Phrases after the end are sent too, to those who played.
    if (!(await ownRoom(this.#battles.database, playerId, room_id))) return refuse(notFound)
    const now = performance.now()
    if (now - (this.#said.get(playerId) ?? -SAY_MS) < SAY_MS) return refuse(contract.tooFast)
    if (this.#said.size > MOST_REMEMBERED) this.#said.clear()
    this.#said.set(playerId, now)
    await this.#battles.say(room_id, playerId, phrase)
    return ok({})
  }
}
