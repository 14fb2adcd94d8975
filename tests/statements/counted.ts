/** Notes which statements the product sends on behalf of a call, BEGIN and COMMIT included. */
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { onTestFinished, vi } from 'vitest'
import { callsOver, type World } from '../world.ts'

const ofCall = new AsyncLocalStorage<string[]>()

/** Until the end of the test each statement is noted for the call that sends it. */
export function watchStatements(): void {
  const { query } = pg.Client.prototype
  const watched = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    ofCall.getStore()?.push(typeof given[0] === 'string' ? given[0] : (given[0] as pg.QueryConfig).text)
    return Reflect.apply(query, this, given)
  })
  onTestFinished(() => watched.mockRestore())
}

/** The same world, whose calls are counted in `most`: of each that was not refused the statements of the time with the most. */
export function counted(world: World, most: Map<string, number>): World {
  const post: World['post'] = async (name, fields, headers) => {
    const sent: string[] = []
    const response = await ofCall.run(sent, () => world.post(name, fields, headers))
    const { error } = await response.clone().json()
    // Only in tests a read has a transaction, in which a write fails.
    const added = sent.includes('BEGIN READ ONLY') ? 2 : 0
    if (!error) most.set(name, Math.max(sent.length - added, most.get(name) ?? 0))
    return response
  }
  return { ...world, post, ...callsOver(post) }
}
