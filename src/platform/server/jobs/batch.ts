import { setTimeout as pause } from 'node:timers/promises'

/**
 * Collects items that arrive while a batch is running and processes them together: many small writes become one statement, and so one
 * wait for the disk. A batch that fails rejects all its items. `everyMs`: a batch begins no sooner than so many milliseconds after the one
 * before; an item that comes after a longer pause waits for nothing.
 */
export function batched<Item, Result>(work: (items: Item[]) => Promise<Result[]>, { most = 500, everyMs = 0 } = {}): (item: Item) => Promise<Result> {
  type Waiting = { item: Item; done: (result: Result) => void; fail: (error: unknown) => void }
  const waiting: Waiting[] = []
  let working = false
  let begunMs = -Infinity

  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      // A timer may end a millisecond early by this clock.
      for (let early = begunMs + everyMs - performance.now(); early > 0; early = begunMs + everyMs - performance.now()) await pause(early)
      begunMs = performance.now()
      const batch = waiting.splice(0, most)
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ done }, i) => done(results[i] as Result))
      } catch (error) {
        for (const { fail } of batch) fail(error)
      }
    }
    working = false
  }

  return (item) =>
    new Promise((done, fail) => {
      waiting.push({ item, done, fail })
      // What arrives in the same turn of the loop shares the first batch too.
      if (working) return
      working = true
      setImmediate(() => void run())
    })
}
