/** A stage that only listens: how often it is told something, and when it knows of how many answers. */
import { showWatch } from '../../src/modes/show/contract.ts'
import { aSocket } from './hall.ts'

type Heard = { event: string; at: number; answered: number | undefined }
const SECOND_MS = 1_000
/** Sent while a question is open or people come in, however many they are; all else comes with a step of the host. */
const PACED: ReadonlySet<string> = new Set(['show:answered', 'show:seats'])

export class Ear {
  #heard: Heard[] = []
  readonly close: () => void

  private constructor(socket: ReturnType<typeof aSocket>) {
    socket.onAny((event: string, payload: { answered?: number }) => this.#heard.push({ event, at: Date.now(), answered: payload?.answered }))
    this.close = () => void socket.close()
  }

  static async open(url: string, stageToken: string): Promise<Ear> {
    const socket = aSocket(url, stageToken)
    const ear = new Ear(socket)
    await socket.timeout(10_000).emitWithAck(showWatch.name, {})
    return ear
  }

  forget(): void {
    this.#heard = []
  }

  /** The most paced messages in any second. */
  busiestSecond(): number {
    const moments = this.#heard.filter(({ event }) => PACED.has(event)).map(({ at }) => at)
    return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + SECOND_MS).length))
  }

  /** Milliseconds from each acknowledgement until the stage knew of so many answers. `at`: moments of acknowledgements. */
  lags(at: readonly number[]): number[] {
    return at.toSorted((a, b) => a - b).flatMap((acknowledged, n) => {
      const known = this.#heard.find(({ answered }) => (answered ?? 0) > n)
      return known ? [Math.max(0, known.at - acknowledged)] : []
    })
  }
}
