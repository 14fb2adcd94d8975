/** A player's calls: each is repeated until there is a reply, at the next process where one does not answer. */
import http from 'node:http'
import https from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { post, type Reply } from '../calls/playing.ts'
import type { Player } from '../made/players.ts'
import type { History } from './history.ts'

/** Shorter than that of a browser, so that repeats meet a first request that is still being worked on. */
const PATIENCE_MS = 1_500
const RETRY_MS = 100

/** The bench does not wait any longer. */
export class Abandoned extends Error {}

/** `at`: the process that is called first. `patienceMs`: how long an attempt may take. */
export type CallerOptions = { urls: readonly string[]; at: number; player: Player; history: History; abandon: AbortSignal; patienceMs?: number | undefined }
export type Answered<Data> = Reply<Data> & { tries: number; atMs: number }

export class Caller {
  readonly #options: CallerOptions
  readonly #agent: http.Agent
  #which: number

  constructor(options: CallerOptions) {
    this.#options = options
    this.#agent = new (options.urls[0]?.startsWith('https:') ? https : http).Agent({ keepAlive: true, maxSockets: 4 })
    this.#which = options.at
  }

  get playerId(): string {
    return this.#options.player.id
  }

  get token(): string {
    return this.#options.player.token
  }

  /** Resolves with the reply, which may be a refusal. `sent` is called before each attempt. Throws `Abandoned`. */
  async call<Data>(name: string, fields: Record<string, string>, sent: (atMs: number) => void = () => undefined): Promise<Answered<Data>> {
    const { urls, player, history, abandon, patienceMs = PATIENCE_MS } = this.#options
    for (let tries = 1; !abandon.aborted; tries++) {
      const sentMs = performance.now()
      sent(sentMs)
      try {
        const reply = await post<Data>(this.#agent, `${urls[this.#which % urls.length]}/api/${name}`, player.token, fields, AbortSignal.timeout(patienceMs))
        const atMs = performance.now()
        history.served(player.id, { sentMs, atMs })
        return { ...reply, tries, atMs }
      } catch (error) {
        // Whatever failed, the call may have been carried out or not, and is repeated.
        if (!(error instanceof Error)) throw error
        history.failures.push(`${name}: ${error.message}`)
        this.#which += 1
      }
      await pause(RETRY_MS)
    }
    throw new Abandoned(`${name} had no reply.`)
  }

  close(): void {
    this.#agent.destroy()
  }
}
