/** Notes which statements the product sends on behalf of a call, BEGIN and COMMIT included. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { callsOver, type World } from '../world.ts'

/** `isTrip`: none before it on its connection waited for a result. `ms`: from sending to result, an upper bound of what it took; undefined until then. */
export type Sent = { text: string; isTrip: boolean; ms: number | undefined }

const ofCall = new AsyncLocalStorage<Sent[]>()

/** Until the end of the test each statement is noted for the call that sends it. */
export function watchStatements(): void {
  const { query } = pg.Client.prototype
  const waiting = new WeakMap<pg.Client, number>()
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const before = waiting.get(this) ?? 0
    const sent: Sent = { text: typeof given[0] === 'string' ? given[0] : (given[0] as pg.QueryConfig).text, isTrip: before === 0, ms: undefined }
    ofCall.getStore()?.push(sent)
    waiting.set(this, before + 1)
    // Not performance.now(), which tests stop.
    const begun = process.hrtime.bigint()
    const ended = () => {
      sent.ms ??= Number(process.hrtime.bigint() - begun) / 1e6
      waiting.set(this, (waiting.get(this) ?? 0) - 1)
    }
    const callback = given.at(-1)
    // The pool sends a single statement with a callback.
    if (typeof callback === 'function') return Reflect.apply(query, this, [...given.slice(0, -1), (...results: unknown[]) => (ended(), Reflect.apply(callback, undefined, results))])
    const result = Reflect.apply(query, this, given) as Promise<unknown>
    result.then(ended, ended)
    return result
  })
  onTestFinished(() => watched.mockRestore())
}

/** The statements that are sent by the work until it has ended; not what a timer or a queue that was there before sends for it. */
export async function sentBy(work: () => Promise<unknown>): Promise<readonly Sent[]> {
  const sent: Sent[] = []
  await ofCall.run(sent, work)
  return sent
}

/** The same world; `note` is called with the statements of each call that was not refused. */
export function observed(world: World, note: (name: string, sent: readonly Sent[]) => void): World {
  const post: World['post'] = async (name, fields, headers) => {
    const replies: Response[] = []
    const sent = await sentBy(async () => replies.push(await world.post(name, fields, headers)))
    const [response] = replies as [Response]
    const { error } = await response.clone().json()
    // Only in tests a read has a transaction, in which a write fails.
    if (!error) note(name, sent.some(({ text }) => text === 'BEGIN READ ONLY') ? sent.filter(({ text }) => text !== 'BEGIN READ ONLY' && text !== 'COMMIT') : sent)
    return response
  }
  return { ...world, post, ...callsOver(post) }
}

/** The same world, whose calls are counted in `most`: of each that was not refused the statements of the time with the most. */
export const counted = (world: World, most: Map<string, number>): World => observed(world, (name, { length }) => most.set(name, Math.max(length, most.get(name) ?? 0)))
