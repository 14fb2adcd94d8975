/**
 * A clock of the system as a process sees it, which can be set while it runs, by libfaketime. Its monotonic clock stays right, and so do its timers while the other runs
 * as fast as time; else the library stretches or shortens what the process waits for events by as much.
 */
import fs from 'node:fs'
import path from 'node:path'

const LIBRARY = 'libfaketimeMT.so.1'
const PLACES = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime', '/usr/lib/faketime', '/usr/lib64/faketime']

/** `set`: how many seconds it is ahead, and how fast it runs. It is seen within a second. */
export type ProcessClock = { env: Record<string, string>; set: (aheadS: number, rate?: number) => void }

/** FAKETIME_LIBRARY names the library where it is in no usual place. */
const library = (): string | undefined => [process.env.FAKETIME_LIBRARY ?? '', ...PLACES.map((place) => path.join(place, LIBRARY))].find((file) => file !== '' && fs.existsSync(file))

export const withoutClock = (): string | undefined => (library() === undefined ? 'libfaketime is not installed (Debian: apt-get install libfaketime), and FAKETIME_LIBRARY does not name it' : undefined)

/** `file`: where it is set; the environment is that of the process. */
export function aProcessClock(file: string): ProcessClock {
  const preloaded = library()
  if (preloaded === undefined) throw new Error(withoutClock())
  // Always with the rate: without one the library keeps the former.
  const set: ProcessClock['set'] = (aheadS, rate = 1) => fs.writeFileSync(file, `${aheadS < 0 ? '' : '+'}${aheadS} x${rate}\n`)
  set(0)
  return { env: { LD_PRELOAD: preloaded, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_RESET: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }, set }
}
