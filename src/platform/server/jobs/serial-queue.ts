import type { Database, Tx } from '../database/database.ts'

/** Timed work on many things alike. `take` locks the next of them for this transaction, none of those that `failed`. */
export type Work<Thing, Services = unknown> = {
  most: number
  lockNext: (tx: Tx<Services>, failed: readonly string[]) => Promise<Thing | undefined>
  idOf: (thing: Thing) => string
  run: (tx: Tx<Services>, thing: Thing) => Promise<void>
}

/** Processes each item in its own transaction. A failing item does not block the others; its error is thrown after all had their turn. False: there was none. */
export async function processSerially<Thing, Services>(database: Database<Services>, { most, lockNext: take, idOf, run }: Work<Thing, Services>): Promise<boolean> {
  const failed = new Map<string, unknown>()
  let n = 0
  for (; n < most; n++) {
    let taken: Thing | undefined
    try {
      await database.transaction(async (tx) => {
        taken = await take(tx, [...failed.keys()])
        if (taken !== undefined) await run(tx, taken)
      })
    } catch (error) {
      // No item was locked, so the database itself has failed.
      if (taken === undefined) throw error
      failed.set(idOf(taken), error)
    }
    if (taken === undefined) break
  }
  if (failed.size > 0) throw new AggregateError(failed.values(), `${failed.size} of them failed: ${[...failed.keys()].join(', ')}`, { cause: failed.values().next().value })
  return n > 0
}
