/** The search for an opponent: limited in time, nearest strength first. */
import type { Refusal } from '../../../../platform/pure/action.ts'
import type { Dice } from '../../../../platform/pure/dice.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { Undo } from '../../../../platform/server/http/handler.ts'
import type { Log } from '../../../../platform/server/log.ts'
import { blockedPairsAmong } from '../../../moderation/server.ts'
import { notYet } from '../../../disclosure/contract.ts'
import { currentSettings } from '../../../settings/server.ts'
import { enoughForToday, noOpponent } from '../../contract.ts'
import { pairsOf } from '../../rules/matching.ts'
import { joinAll, type RoomRow } from '../../store.ts'
import { endSearch, putSearch, searchers, touchSearches, claimSearchers } from '../../store/searches.ts'
import type { Room } from '../../rules.ts'
import { askableOn, type QuestionPool } from '../room/question-pool.ts'
import { joinFor, openLobby, refusalOf, startLobby } from './lobby.ts'
import type { Battles } from '../service.ts'

export type SearchParts = { database: Database; battles: Battles; dice: Dice; log: Log; sentence: (code: string) => string }
type SearchScope = Pick<QuestionPool, 'categoryId' | 'languageId'>
type Agreed = SearchScope & { entryCoins: number }
type SearchRequest = { playerId: string; field: QuestionPool; strength: number; addressHash: string; entryCoins: number; waitMs: number }

/** Longer than the interval of the processes' updates. */
const UNSEEN_MS = 6_000
const APART_MS = 60_000

class PairRefused extends Error {
  refused: Refusal
  playerId: string
  constructor(refused: Refusal, playerId: string) {
    super(refused.code)
    this.refused = refused
    this.playerId = playerId
  }
}

export class Search {
  readonly #parts: SearchParts
  /** The searches of players of this process. */
  readonly #here = new Map<string, { field: QuestionPool; timer: NodeJS.Timeout }>()
  /** Pairs that have reached the daily limit, with the time until which it is not checked again. */
  readonly #apart = new Map<string, number>()

  constructor(parts: SearchParts) {
    this.#parts = parts
  }

  isSearching(playerId: string): boolean {
    return this.#here.has(playerId)
  }

  async begin({ playerId, field, strength, addressHash, entryCoins, waitMs }: SearchRequest): Promise<void> {
    const { database, log } = this.#parts
    await putSearch(database, { playerId, categoryId: field.categoryId, languageId: field.languageId, strength, addressHash, entryCoins })
    this.#removeLocal(playerId)
    const over = () => this.#over(playerId).catch((error: Error) => log.warn({ err: error }, 'a search could not be ended'))
    this.#here.set(playerId, { field, timer: setTimeout(over, waitMs) })
    await this.#match(field)
  }

  async cancel(playerId: string): Promise<void> {
    this.#removeLocal(playerId)
    await endSearch(this.#parts.database, playerId)
  }

  /** Runs once a second: updates the searches of this process and matches with the grown limits. */
  async matchAll(): Promise<void> {
    if (this.#here.size === 0) return
    await touchSearches(this.#parts.database, [...this.#here.keys()])
    const fields = new Map([...this.#here.values()].map(({ field }) => [`${field.languageId}:${field.categoryId}`, field]))
    for (const field of fields.values()) await this.#match(field)
  }

  #removeLocal(playerId: string): void {
    clearTimeout(this.#here.get(playerId)?.timer)
    this.#here.delete(playerId)
  }

  async #over(playerId: string): Promise<void> {
    this.#here.delete(playerId)
    if (await endSearch(this.#parts.database, playerId)) this.#none(playerId, noOpponent)
  }

  #none(playerId: string, { code }: Refusal): void {
    const { battles, sentence } = this.#parts
    battles.live.toPlayer(playerId, 'battle:none', { code, text: sentence(code) })
  }

  async #match({ categoryId, languageId }: QuestionPool): Promise<void> {
    const { database } = this.#parts
    const settings = await currentSettings(database)
    const searching = await searchers(database, categoryId, languageId, UNSEEN_MS)
    const hidden = await blockedPairsAmong(database, searching.map(({ playerId }) => playerId))
    const mayMeet = (one: string, other: string) => !hidden.apart(one, other) && (this.#apart.get(pairKey(one, other)) ?? 0) < performance.now()
    // Both have agreed to the same fee, even if it changed since.
    const byFee = Map.groupBy(searching, ({ entryCoins }) => entryCoins ?? settings.battle_mode_random_entry_coin)
    for (const [entryCoins, agreed] of byFee) {
      const sameAddress = settings.battle_same_address === 1 || entryCoins === 0
      for (const [one, other] of pairsOf(agreed, { sameAddress, mayMeet })) await this.#pair(one.playerId, other.playerId, { categoryId, languageId, entryCoins })
    }
  }

  async #pair(one: string, other: string, field: Agreed): Promise<void> {
    const { database, battles } = this.#parts
    try {
      await battles.beginning(async () => {
        const begun = await database.transaction((tx) => this.#seat(tx, one, other, field))
        if (!begun) return
        for (const playerId of [one, other]) this.#removeLocal(playerId)
        await battles.hostNew(begun.row, begun.room, 'battle:found')
      })
    } catch (error) {
      if (error instanceof Undo && error.refused === notYet) return this.#partFor(one, other, field)
      if (!(error instanceof PairRefused)) throw error
      if (error.refused === enoughForToday) return this.#keepApart(one, other)
      // This player's coins or seat have changed; the other one keeps searching.
      await this.cancel(error.playerId)
      this.#none(error.playerId, error.refused)
    }
  }

  /** Too many questions are open elsewhere: for one player, whose search ends, or only for both together. */
  async #partFor(one: string, other: string, field: SearchScope): Promise<void> {
    for (const playerId of [one, other]) {
      if (!(await this.#isOpenElsewhere(playerId, field))) continue
      await this.cancel(playerId)
      this.#none(playerId, notYet)
    }
    this.#keepApart(one, other)
  }

  async #isOpenElsewhere(playerId: string, field: SearchScope): Promise<boolean> {
    const { database, dice } = this.#parts
    const { battle_mode_random_total_question: wanted } = await currentSettings(database)
    return database.transaction((tx) => askableOn(tx, field, [playerId], wanted, dice)).then(() => false, (error: Error) => {
      if (error instanceof Undo && error.refused === notYet) return true
      throw error
    })
  }

  #keepApart(one: string, other: string): void {
    for (const [pair, until] of this.#apart) if (until < performance.now()) this.#apart.delete(pair)
    this.#apart.set(pairKey(one, other), performance.now() + APART_MS)
  }

  async #seat(tx: Tx, one: string, other: string, field: Agreed): Promise<{ row: RoomRow; room: Room } | undefined> {
    const { battles, dice } = this.#parts
    if (!(await claimSearchers(tx, one, other))) return undefined
    const settings = await currentSettings(tx)
    const opened = await openLobby(tx, {
      kind: 'random', ownerId: one, categoryId: field.categoryId, languageId: field.languageId, questionCount: settings.battle_mode_random_total_question,
      questionMs: settings.battle_mode_random_seconds * 1000, entryCoins: field.entryCoins, mostSeats: 2,
    }, undefined, dice)
    if ('refused' in opened) throw new PairRefused(opened.refused, one)
    const refused = refusalOf((await joinAll(tx, [joinFor(settings, opened.id, other)]))[0] as string)
    if (refused) throw new PairRefused(refused, other)
    const started = await startLobby(tx, { roomId: opened.id, hostId: battles.hostId, dice })
    if ('refused' in started) throw new PairRefused(started.refused, one)
    return started
  }
}

const pairKey = (one: string, other: string): string => [one, other].sort().join(':')
