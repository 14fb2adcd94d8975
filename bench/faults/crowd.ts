/** Players who play on whatever happens: some in rounds, some in pairs or groups, some against whom the search finds. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { newPlayers, type Player } from '../made/players.ts'
import { BattlePlayer, playAtRandom, playTogether } from './battle-players.ts'
import { Abandoned } from './caller.ts'
import { History, longestGap } from './history.ts'
import { RoundPlayer } from './round-players.ts'
import { openRooms } from './stored.ts'

export const COINS = 100_000
/** Players of rounds, pairs and groups of four in rooms of their own, and players who search for an opponent. */
export type CrowdSize = { inRounds: number; pairs: number; groups?: number; atRandom: number }
const SIZE: CrowdSize = { inRounds: 6, pairs: 3, atRandom: 4 }
const [PAIR, GROUP] = [2, 4]
/** How many play in each room of their own. */
const roomsOf = ({ pairs, groups = 0 }: CrowdSize): number[] => [...Array<number>(pairs).fill(PAIR), ...Array<number>(groups).fill(GROUP)]
const battlingIn = (size: CrowdSize): number => roomsOf(size).reduce((sum, players) => sum + players, size.atRandom)
const LOOK_MS = 50
/** A battle that began last is over by then, also one without a host, whose fees go back after a minute. */
const END_MS = 90_000
/** What was sent before a process died may still arrive then. */
const IN_FLIGHT_MS = 20

/** `category`: from which rounds and battles ask. `patienceMs`: how long an attempt of a call may take. */
export type CrowdOptions = { database: Database; urls: readonly string[]; category: { slug: string; id: string; levels: number }; dice: Dice; size?: CrowdSize; patienceMs?: number }
/** Milliseconds, the longest of all players: without an acknowledged call of a round; until a player of a battle was served again. */
export type Waits = { roundsMs: number; battlesMs: number }

export class Crowd {
  readonly history = new History()
  readonly playerIds: readonly string[]
  readonly #database: Database
  readonly #abandon = new AbortController()
  readonly #rounds: RoundPlayer[]
  readonly #battles: BattlePlayer[]
  readonly #rooms: readonly number[]
  #isGoing = true
  #games: Promise<unknown> = Promise.resolve()

  constructor({ database, urls, category, dice, patienceMs, size = SIZE }: CrowdOptions, players: readonly Player[]) {
    const isGoing = () => this.#isGoing
    const common = (player: Player, at: number) => ({ urls, at, player, dice, isGoing, patienceMs, history: this.history, abandon: this.#abandon.signal })
    const battling = battlingIn(size)
    this.#database = database
    this.#rooms = roomsOf(size)
    this.playerIds = players.map(({ id }) => id)
    this.#rounds = players.slice(battling).map((player, at) => new RoundPlayer({ ...common(player, at), category: category.slug, levels: category.levels }))
    this.#battles = players.slice(0, battling).map((player, at) => new BattlePlayer({ ...common(player, at), category: category.id }))
  }

  /** With new players, who play by the time it resolves. */
  static async open(options: CrowdOptions): Promise<Crowd> {
    const { database, size = SIZE } = options
    const crowd = new Crowd(options, await newPlayers(database, battlingIn(size) + size.inRounds, { coins: COINS }))
    await crowd.#begin(options.category.id)
    return crowd
  }

  async #begin(category: string): Promise<void> {
    const game = { category, isGoing: () => this.#isGoing }
    await Promise.all(this.#battles.map((player) => player.connect()))
    const others = [...this.#battles]
    const together = this.#rooms.map((players) => playTogether(others.splice(0, players) as [BattlePlayer, ...BattlePlayer[]], game))
    const games = [...together, ...others.map((player) => playAtRandom(player, game)), ...this.#rounds.map((player) => player.play())]
    this.#games = Promise.all(games.map((one) => one.catch((error: Error) => (error instanceof Abandoned ? 'the bench has waited long enough' : Promise.reject(error)))))
    this.#games.catch(() => 'awaited when the games are to end')
    const isPlaying = () => this.#rounds.every(({ id }) => this.history.acknowledgementsOf(id).length > 0) && this.#battles.some(({ isInBattle }) => isInBattle)
    if (!(await this.#until(isPlaying, END_MS))) throw new Error('Before anything was broken the players could not play.')
  }

  async #until(condition: () => boolean, mostMs: number): Promise<boolean> {
    for (const untilMs = performance.now() + mostMs; !condition(); await pause(LOOK_MS)) if (performance.now() > untilMs) return false
    return true
  }

  /** To be called before something breaks: answers what waits until all are served again, or so long, and says how long each waited. */
  watch(): (moments: { struckMs: number; healedMs: number }, mostMs: number) => Promise<Waits & { recovered: boolean }> {
    const battling = this.#battles.filter(({ isInBattle }) => isInBattle)
    return async ({ struckMs, healedMs }, mostMs) => {
      const servedMs = (player: BattlePlayer) => player.client.firstEventAfter(struckMs + IN_FLIGHT_MS)
      const isBack = (player: BattlePlayer) => servedMs(player) < Infinity
      const recovered = await this.#until(() => this.#rounds.every(({ id }) => (this.history.acknowledgementsOf(id).at(-1)?.sentMs ?? 0) >= healedMs) && battling.every(isBack), mostMs)
      const nowMs = performance.now()
      const gap = ({ id }: RoundPlayer) => longestGap(this.history.acknowledgementsOf(id).map(({ atMs }) => atMs), struckMs, nowMs)
      return { recovered, roundsMs: Math.max(...this.#rounds.map(gap)), battlesMs: Math.max(0, ...battling.map((player) => Math.min(servedMs(player), nowMs) - struckMs)) }
    }
  }

  /** Tokens of players of battles, for further sockets of theirs. */
  get battleTokens(): readonly string[] {
    return this.#battles.map(({ caller }) => caller.token)
  }

  /** Lets all games come to their end, and answers which rooms have not. */
  async finish(): Promise<{ id: string; state: string }[]> {
    this.#isGoing = false
    const abandoning = setTimeout(() => this.#abandon.abort(), END_MS)
    await this.#games
    clearTimeout(abandoning)
    // The players stay connected: a room without players would end by that.
    let open = await openRooms(this.#database, this.playerIds)
    for (const untilMs = performance.now() + END_MS; open.length > 0 && performance.now() < untilMs; await pause(LOOK_MS)) open = await openRooms(this.#database, this.playerIds)
    return open
  }

  close(): void {
    this.#isGoing = false
    this.#abandon.abort()
    for (const player of [...this.#battles, ...this.#rounds]) player.close()
  }
}
