/** Looking for an opponent: at most as long as the operator lets, the nearest in strength first. */
import type { Refusal } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Database, Tx } from '../../../platform/server/database.ts'
import type { Log } from '../../../platform/server/log.ts'
import { currentSettings } from '../../settings/server.ts'
import { enoughForToday, noOpponent } from '../contract.ts'
import { pairsOf } from '../rules/matching.ts'
import { endSearch, joinAll, putSearch, searchers, seeSearches, takeBoth, type RoomRow } from '../store.ts'
import type { Room } from '../rules.ts'
import type { Field } from './field.ts'
import { joinFor, openLobby, refusalOf, startLobby } from './lobby.ts'
import type { Battles } from './service.ts'

type Parts = { database: Database; battles: Battles; dice: Dice; log: Log; sentence: (code: string) => string }
type Wish = { playerId: string; field: Field; strength: number; addressHash: string; waitMs: number }

/** Seen a little longer ago than processes say so. */
const UNSEEN_MS = 6_000
const APART_MS = 60_000

class Apart extends Error {
  refused: Refusal
  playerId: string
  constructor(refused: Refusal, playerId: string) {
    super(refused.code)
    this.refused = refused
    this.playerId = playerId
  }
}

export function openSearch({ database, battles, dice, log, sentence }: Parts) {
  /** Who of this process is searching, where, and until when. */
  const here = new Map<string, { field: Field; timer: NodeJS.Timeout }>()
  /** Pairs that have played enough today, and until when that need not be asked again. */
  const apart = new Map<string, number>()
  const pairKey = (one: string, other: string) => [one, other].sort().join(':')
  const mayMeet = (one: string, other: string) => (apart.get(pairKey(one, other)) ?? 0) < performance.now()

  const none = (playerId: string, { code }: Refusal) => battles.live.toPlayer(playerId, 'battle:none', { code, text: sentence(code) })

  function forget(playerId: string): void {
    clearTimeout(here.get(playerId)?.timer)
    here.delete(playerId)
  }

  async function cancel(playerId: string): Promise<void> {
    forget(playerId)
    await endSearch(database, playerId)
  }

  async function begin({ playerId, field, strength, addressHash, waitMs }: Wish): Promise<void> {
    await putSearch(database, { playerId, categoryId: field.categoryId, languageId: field.languageId, strength, addressHash })
    forget(playerId)
    const over = async () => {
      here.delete(playerId)
      if (await endSearch(database, playerId)) none(playerId, noOpponent)
    }
    here.set(playerId, { field, timer: setTimeout(() => over().catch((error: Error) => log.warn({ err: error }, 'a search could not be ended')), waitMs) })
    await match(field)
  }

  async function match({ categoryId, languageId }: Field): Promise<void> {
    const settings = await currentSettings(database)
    const searching = await searchers(database, categoryId, languageId, UNSEEN_MS)
    const sameAddress = settings.battle_same_address === 1 || settings.battle_mode_random_entry_coin === 0
    for (const [one, other] of pairsOf(searching, { sameAddress, mayMeet })) await pair(one.playerId, other.playerId, { categoryId, languageId })
  }

  async function pair(one: string, other: string, field: Pick<Field, 'categoryId' | 'languageId'>): Promise<void> {
    try {
      const begun = await database.transaction((tx) => seat(tx, one, other, field))
      if (!begun) return
      for (const playerId of [one, other]) forget(playerId)
      await battles.adopt(begun.row, begun.room, 'battle:found')
    } catch (error) {
      if (!(error instanceof Apart)) throw error
      if (error.refused === enoughForToday) return void apart.set(pairKey(one, other), performance.now() + APART_MS)
      // Poor by now, or in a room meanwhile: the other one goes on searching.
      await cancel(error.playerId)
      none(error.playerId, error.refused)
    }
  }

  async function seat(tx: Tx, one: string, other: string, field: Pick<Field, 'categoryId' | 'languageId'>): Promise<{ row: RoomRow; room: Room } | undefined> {
    if (!(await takeBoth(tx, one, other))) return undefined
    const settings = await currentSettings(tx)
    const opened = await openLobby(tx, {
      kind: 'random', ownerId: one, categoryId: field.categoryId, languageId: field.languageId, questionCount: settings.battle_mode_random_total_question,
      questionMs: settings.battle_mode_random_seconds * 1000, entryCoins: settings.battle_mode_random_entry_coin, mostSeats: 2,
    }, undefined, dice)
    if ('refused' in opened) throw new Apart(opened.refused, one)
    const refused = refusalOf((await joinAll(tx, [joinFor(settings, opened.id, other)]))[0] as string)
    if (refused) throw new Apart(refused, other)
    const started = await startLobby(tx, { roomId: opened.id, keeper: battles.keeperId, dice })
    if ('refused' in started) throw new Apart(started.refused, one)
    return started
  }

  /** Once a second: those who wait are seen, and may be further apart than before. */
  async function goOn(): Promise<void> {
    if (here.size === 0) return
    await seeSearches(database, [...here.keys()])
    const fields = new Map([...here.values()].map(({ field }) => [`${field.languageId}:${field.categoryId}`, field]))
    for (const field of fields.values()) await match(field)
  }

  return { begin, cancel, goOn, isSearching: (playerId: string) => here.has(playerId) }
}
