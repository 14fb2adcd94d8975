/** Battles without a lobby: random opponents and the bot. */
import type { Refusal } from '../../../../platform/pure/action.ts'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Received } from '../../../../platform/pure/message.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { ok, refuse, Undo } from '../../../../platform/server/http/handler.ts'
import type { Sender } from '../../../../platform/server/live/live.ts'
import { notEnoughCoins, refusePrice } from '../../../coins/contract.ts'
import { balanceOf } from '../../../coins/server.ts'
import type { Settings } from '../../../settings/rules.ts'
import { currentSettings } from '../../../settings/server.ts'
import { statisticsOf } from '../../../statistics/server.ts'
import type { battleBot, battleSearch } from '../../contract.ts'
import { strengthOf } from '../../rules/matching.ts'
import { questionPoolOf, type QuestionPool } from '../room/question-pool.ts'
import { leaveOthers, openLobby, startLobby } from './lobby.ts'
import type { Search } from './search.ts'
import type { Battles } from '../service.ts'
import { switchedOff } from './switches.ts'

export type MatchServices = { battles: Battles; search: Search; dice: Dice }

/** The questions for the request: a category, or all of them where the operator disables the choice. */
async function chosen({ battles: { database } }: MatchServices, kind: 'random' | 'bot', { language }: Sender, input: Received<typeof battleBot>): Promise<{ refused: Refusal } | { settings: Settings; field: QuestionPool }> {
  const settings = await currentSettings(database)
  const off = switchedOff(settings, kind)
  if (off) return refuse(off)
  const field = await questionPoolOf(database, settings.battle_mode_random_category ? input.category : '0', { wish: input.language_id, reads: language })
  return 'code' in field ? refuse(field) : { settings, field }
}

export async function beginSearch(playing: MatchServices, sender: Sender, input: Received<typeof battleSearch>) {
  const { battles, search } = playing
  const { playerId, addressHash } = sender
  const on = await chosen(playing, 'random', sender, input)
  if ('refused' in on) return on
  const { settings, field } = on
  const entryCoins = settings.battle_mode_random_entry_coin
  const priceIsOther = refusePrice(input.price, entryCoins)
  if (priceIsOther) return refuse(priceIsOther)
  const changed = await battles.database.transaction(async (tx) => {
    const left = await leaveOthers(tx, playerId)
    if ('refused' in left) throw new Undo(left.refused)
    if ((await balanceOf(tx, playerId)).coins < entryCoins) throw new Undo(notEnoughCoins)
    return left.changed
  })
  battles.notifyLobbies(changed)
  const { questionsAnswered, correctAnswers } = await statisticsOf(battles.database, playerId)
  const waitMs = settings.battle_mode_random_search_duration * 1000
  await search.begin({ playerId, field, strength: strengthOf({ answered: questionsAnswered, right: correctAnswers }), addressHash, entryCoins, waitMs })
  return ok({ wait_ms: waitMs })
}

export async function playBot(playing: MatchServices, sender: Sender, input: Received<typeof battleBot>) {
  const { battles, search } = playing
  const on = await chosen(playing, 'bot', sender, input)
  if ('refused' in on) return on
  await search.cancel(sender.playerId)
  return battles.beginning(async () => {
    const begun = await battles.database.transaction((tx) => seatBot(tx, playing, sender.playerId, on))
    battles.notifyLobbies(begun.changed)
    await battles.hostNew(begun.row, begun.room, 'battle:found')
    return ok({})
  })
}

async function seatBot(tx: Tx, { battles, dice }: MatchServices, playerId: string, { settings, field }: { settings: Settings; field: QuestionPool }) {
  const left = await leaveOthers(tx, playerId)
  if ('refused' in left) throw new Undo(left.refused)
  const opened = await openLobby(tx, {
    kind: 'bot', ownerId: playerId, categoryId: field.categoryId, languageId: field.languageId, questionCount: settings.battle_mode_random_total_question,
    questionMs: settings.battle_mode_random_seconds * 1000, entryCoins: 0, mostSeats: 1,
  }, undefined, dice)
  if ('refused' in opened) throw new Undo(opened.refused)
  const started = await startLobby(tx, { roomId: opened.id, hostId: battles.hostId, dice })
  if ('refused' in started) throw new Undo(started.refused)
  return { ...started, changed: left.changed }
}
