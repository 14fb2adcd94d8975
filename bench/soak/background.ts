/** Players who make calls in the background of a bench, in a process of their own. */
import type { ChildProcess } from 'node:child_process'
import type { CrowdOptions } from '../faults/crowd.ts'
import { answerOf, startChild } from '../made/child.ts'
import { newPlayers } from '../made/players.ts'
import type { Calm, LoadOrder, Saturated, Totals } from './load.ts'

/** More than wait for an answer at once, so that one is idle for each call that is due. */
const PLAYERS = 400
/** As the benches of calls have. */
const CALLERS = 32
/** By how much the process may be late. */
const MOST_LATE_MS = 30_000

export class Background {
  readonly #child: ChildProcess

  constructor(child: ChildProcess) {
    this.#child = child
  }

  /** `category`: from which rounds ask; its questions have no explanations. */
  static async open({ database, urls, category }: Pick<CrowdOptions, 'database' | 'urls' | 'category'>, seed: number): Promise<Background> {
    const tokens = (await newPlayers(database, PLAYERS)).map(({ token }) => token)
    const background = new Background((await startChild('soak/load.ts')).child)
    await background.#ask({ is: 'prepare', urls, tokens, category, seed })
    return background
  }

  #ask<Reply>(order: LoadOrder, ms = 0): Promise<Reply> {
    return answerOf<Reply>(this.#child, order, ms + MOST_LATE_MS)
  }

  /** Calls without a pause, by as many callers as the benches of calls have. */
  saturate(ms: number): Promise<Saturated> {
    return this.#ask({ is: 'saturate', callers: CALLERS, ms }, ms)
  }

  /** Calls at this pace from now on, whether they are answered or not. */
  async pace(perSecond: number): Promise<void> {
    await this.#ask({ is: 'pace', perSecond })
  }

  /** The calls that are due from now on are measured. */
  async open(): Promise<void> {
    await this.#ask({ is: 'open' })
  }

  /** Those that are due from now on are not; resolves once all others have ended. */
  close(): Promise<Calm> {
    return this.#ask({ is: 'close' })
  }

  /** No calls from now on; resolves once all have ended. */
  async hold(): Promise<void> {
    await this.#ask({ is: 'hold' })
  }

  totals(): Promise<Totals> {
    return this.#ask({ is: 'totals' })
  }

  kill(): void {
    this.#child.kill()
  }
}
