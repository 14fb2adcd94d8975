/** Players of battles, one battle after the other: pairs and groups in rooms of their own, and those who search for an opponent. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../src/platform/pure/dice.ts'
import { BattleClient, type BattleAnswer } from '../../tests/battle-client.ts'
import { Abandoned, Caller, type CallerOptions } from './caller.ts'
import { battleAnswerKey } from './keys.ts'

const FEE = 5
/** `room_type` of a room of two, and of one for more. */
const [PAIR, GROUP] = ['1', '2']
const QUESTIONS = 5
const THINK_MS = 900
const OPTIONS = 4
const [ACK_MS, RETRY_MS, LOOK_MS] = [2_000, 200, 50]
/** A search that has found no opponent is begun again: the process that held it may be gone. */
const SEARCH_MS = 3_000
/** Longer than a battle lasts whose players do not answer. */
const BATTLE_MS = 60_000

export type BattlePlayerOptions = CallerOptions & { category: string; dice: Dice; isGoing: () => boolean }
type Reply = { error: boolean; code?: string }

export class BattlePlayer {
  readonly client: BattleClient
  readonly caller: Caller
  readonly #options: BattlePlayerOptions
  #ended = 0

  constructor(options: BattlePlayerOptions) {
    const { urls, player, history, dice } = options
    const keyOf = ({ roomId, position }: BattleAnswer) => battleAnswerKey(roomId, position, player.id)
    this.#options = options
    this.caller = new Caller(options)
    this.client = new BattleClient({
      urls, token: player.token, thinkMs: THINK_MS,
      optionOf: () => String(1 + Math.floor(dice() * OPTIONS)),
      over: () => (this.#ended += 1),
      sent: (answer) => history.sent({ key: keyOf(answer), playerId: player.id, claim: answer.option }, performance.now()),
      acknowledged: (answer, chosen) => history.acknowledged(keyOf(answer), chosen, performance.now()),
      refused: (answer, code) => history.refusals.push(`question:answer: ${code} (${keyOf(answer)})`),
      unreached: (why) => history.failures.push(`a socket: ${why}`),
      reconnected: (waitMs) => history.reconnectedMs.push(waitMs),
      forgotten: (answer) => history.forgotten(keyOf(answer), 'a snapshot has it as not answered'),
    })
  }

  /** How many battles have ended for this player. */
  get ended(): number {
    return this.#ended
  }

  get isInBattle(): boolean {
    return this.client.room?.state === 'live'
  }

  connect(): Promise<void> {
    return this.client.connect(this.#options.at)
  }

  /** Sends a message until there is a reply other than that nothing can be done just now. */
  async ask(event: string, payload: object): Promise<Reply> {
    while (!this.#options.abandon.aborted) {
      const reply = await this.#askOnce(event, payload)
      if (reply && !['internal', 'unavailable'].includes(reply.code ?? '')) return reply
      await pause(RETRY_MS)
    }
    throw new Abandoned(`${event} had no reply.`)
  }

  /** Undefined: there was no reply in time. */
  async #askOnce(event: string, payload: object): Promise<Reply | undefined> {
    try {
      return (await this.client.line.timeout(ACK_MS).emitWithAck(event, payload)) as Reply
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return undefined
    }
  }

  /** Waits until a condition is met; false where it is not within so many milliseconds. */
  async until(condition: () => boolean, mostMs: number): Promise<boolean> {
    for (const untilMs = performance.now() + mostMs; !condition(); await pause(LOOK_MS)) if (performance.now() > untilMs || this.#options.abandon.aborted) return false
    return true
  }

  /** Waits for the end of a battle that has begun, or has ended already. `before`: how many had ended then. */
  untilOver(before: number): Promise<boolean> {
    return this.until(() => this.#ended > before, BATTLE_MS)
  }

  /** A lobby in which the game has ended for everybody has no use. */
  async leaveLobby(): Promise<void> {
    const { room } = this.client
    if (room?.state === 'lobby') await this.ask('room:leave', { room_id: room.id })
  }

  close(): void {
    this.client.close()
    this.caller.close()
  }
}

/** The owner opens a room, the guests join by its code, the owner starts. Whatever does not succeed is left behind: the next room replaces it. */
export async function playTogether(players: readonly [BattlePlayer, ...BattlePlayer[]], { category, isGoing }: Pick<BattlePlayerOptions, 'category' | 'isGoing'>): Promise<void> {
  while (isGoing()) {
    const before = players.map(({ ended }) => ended)
    const hasBegun = await beginTogether(players, category)
    if (hasBegun) await Promise.all(players.map((player, at) => player.untilOver(before[at] as number)))
    else await pause(RETRY_MS)
  }
  for (const player of players) await player.leaveLobby()
}

async function beginTogether([owner, ...guests]: readonly [BattlePlayer, ...BattlePlayer[]], category: string): Promise<boolean> {
  // With a code of its own a repeat cannot open a second room.
  const code = randomBytes(5).toString('hex').toUpperCase()
  const opened = await owner.caller.call('create_room', { room_id: code, room_type: guests.length > 1 ? GROUP : PAIR, category, no_of_que: String(QUESTIONS), entry_coin: String(FEE) })
  // in-battle: for the server the battle before has not ended yet.
  if (opened.error) return false
  let roomId = ''
  for (const guest of guests) {
    const joined = await guest.caller.call<{ room_id: string }>('join_room', { room_id: code })
    if (joined.error) return false
    roomId = joined.data.room_id
  }
  const started = await owner.ask('room:start', { room_id: roomId })
  // not-found: it is no lobby any more, since an attempt without a reply has started it.
  return !started.error || (started.code === 'not-found' && (await owner.until(() => owner.isInBattle, SEARCH_MS)))
}

export async function playAtRandom(player: BattlePlayer, { category, isGoing }: Pick<BattlePlayerOptions, 'category' | 'isGoing'>): Promise<void> {
  while (isGoing()) {
    const before = player.ended
    const searching = await player.ask('battle:search', { category })
    const found = !searching.error && (await player.until(() => player.isInBattle || player.ended > before, SEARCH_MS))
    if (found || player.isInBattle) await player.untilOver(before)
    else await pause(RETRY_MS)
  }
  await player.ask('battle:cancel', {})
  if (player.isInBattle) await player.untilOver(player.ended)
}
