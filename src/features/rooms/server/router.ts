/** Acts on a running room, forwarded to the process that hosts it. */
import { setTimeout as wait } from 'node:timers/promises'
import { batched } from '../../../platform/server/jobs/batch.ts'
import { Unanswered, type Bus } from '../../../platform/server/live/bus.ts'
import { NotOwned } from './actor.ts'

export type RouterParts<Act, Result extends object> = {
  /** Of the sort of rooms; names the requests between processes. */
  name: string
  bus: Bus
  owns: (roomId: string) => boolean
  /** The recorded host of a live room; undefined: the room is not live. */
  find: (roomId: string) => Promise<{ hostId: string | null } | undefined>
  /** Runs an act in this process, which hosts the room. */
  run: (roomId: string, act: Act) => Promise<Result>
  /** The result where the room is not live. */
  over: Result
  /** This process is recorded as the host of a room that does not run in it. */
  astray: () => void
}

/** Longer than a room is without a host, and than Redis needs to start again. */
const PATIENCE_MS = 12_000
const PAUSE_MS = 250
/** While no other process can be reached, the host of a room is looked up once in so long. */
const UNREACHED_MS = 2_000
const MOST_REMEMBERED = 10_000

export class RoomRouter<Act, Result extends object> {
  readonly #parts: RouterParts<Act, Result>
  readonly #subject: string
  /** Cache: the host of each room at the last act. */
  readonly #hostIds = new Map<string, string>()
  /** After the death of a process thousands of acts wait for the next host of one room: those that ask at the same time share a look-up, which begins after they have asked. */
  readonly #find: (roomId: string) => Promise<{ hostId: string | null } | undefined>

  constructor(parts: RouterParts<Act, Result>) {
    this.#parts = parts
    this.#find = batched((roomIds) => foundOnce(roomIds, parts.find))
    this.#subject = `${parts.name}:act`
    parts.bus.answer(this.#subject, async (body) => {
      const { roomId, what } = body as { roomId: string; what: Act }
      return parts.owns(roomId) ? parts.run(roomId, what) : { elsewhere: true }
    })
  }

  /** Runs the act in the process that hosts the room; without a host it waits for the next one. Throws `Unanswered` when its patience is over. */
  async act(roomId: string, what: Act): Promise<Result> {
    const until = performance.now() + PATIENCE_MS
    while (performance.now() < until) {
      const acted = await this.#tryOnce(roomId, what)
      if (acted) return acted
      this.#hostIds.delete(roomId)
      if (!(await this.#find(roomId))) return this.#parts.over
      await this.#pause(roomId)
    }
    throw new Unanswered(`Room ${roomId} has no host.`)
  }

  /** Ends early once another attempt may succeed. */
  async #pause(roomId: string): Promise<void> {
    const { bus, owns } = this.#parts
    for (let waitedMs = 0; waitedMs < UNREACHED_MS; waitedMs += PAUSE_MS) {
      await wait(PAUSE_MS)
      if (bus.isUp() || owns(roomId)) return
    }
  }

  /** Undefined: the recorded host does not run the room, or does not answer. */
  async #tryOnce(roomId: string, what: Act): Promise<Result | undefined> {
    const { bus, owns, run, astray } = this.#parts
    try {
      if (owns(roomId)) return await run(roomId, what)
      const owner = this.#hostIds.get(roomId) ?? (await this.#find(roomId))?.hostId
      if (owner === bus.id) astray()
      if (!owner || owner === bus.id) return undefined
      const acted = (await bus.request(owner, this.#subject, { roomId, what })) as Result & { elsewhere?: true }
      if (acted.elsewhere) return undefined
      if (this.#hostIds.size > MOST_REMEMBERED) this.#hostIds.clear()
      this.#hostIds.set(roomId, owner)
      return acted
    } catch (error) {
      if (error instanceof Unanswered || error instanceof NotOwned) return undefined
      throw error
    }
  }
}

/** What `find` says of each of these, asked once for each different one. */
async function foundOnce<Found>(roomIds: readonly string[], find: (roomId: string) => Promise<Found>): Promise<Found[]> {
  const found = new Map(await Promise.all([...new Set(roomIds)].map(async (roomId) => [roomId, await find(roomId)] as const)))
  return roomIds.map((roomId) => found.get(roomId) as Found)
}
