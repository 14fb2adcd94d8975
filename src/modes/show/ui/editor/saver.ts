/** Saves the latest of many states, one call at a time: what changes meanwhile is saved next. */
export type SaveState = 'saved' | 'saving' | 'failed'

export type Saver<Value> = {
  /** Settles once nothing is left to save, or saving has failed. */
  save: (value: Value) => Promise<void>
  isSaved: (value: Value) => boolean
}

/** `write`: answers whether it was stored; a rejection counts as no. `onState`: for the words on the screen. */
export function makeSaver<Value>(stored: Value, write: (value: Value) => Promise<boolean>, onState: (state: SaveState) => void): Saver<Value> {
  let [done, latest] = [stored, stored]
  let running: Promise<void> | undefined
  const attempt = async (value: Value): Promise<boolean> => {
    try {
      return await write(value)
    } catch (error) {
      console.error('The quiz could not be saved', error)
      return false
    }
  }
  const run = async () => {
    onState('saving')
    let ok = true
    while (ok && latest !== done) {
      const next = latest
      ok = await attempt(next)
      if (ok) done = next
    }
    running = undefined
    onState(ok ? 'saved' : 'failed')
  }
  const save = async (value: Value) => {
    latest = value
    if (!running && latest !== done) running = run()
    await running
  }
  return { save, isSaved: (value) => value === done }
}
