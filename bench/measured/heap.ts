/** Memory of a process that is in use once what is no longer needed has been collected: objects of V8, and buffers outside of its heap. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import v8 from 'node:v8'
import vm from 'node:vm'

const TOLD_IN = 'used-bytes'
const LOOK_MS = 20
const MOST_WAIT_MS = 60_000

/** Of this process. */
export function usedBytes(): number {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  // The first collection runs finalizers, whose objects the second one frees.
  collect()
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The environment of a process that is to answer `usedBytesOf`. */
export const TELLING = { NODE_OPTIONS: `--import ${new URL('telling-heap.ts', import.meta.url).href}` }

/** Of a product that was started with `TELLING`. */
export async function usedBytesOf({ pid, folder }: { pid: number; folder: string }): Promise<number> {
  const file = path.join(folder, TOLD_IN)
  await fs.rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const until = Date.now() + MOST_WAIT_MS; Date.now() < until; await pause(LOOK_MS)) {
    const told = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
    if (told !== undefined) return Number(told)
  }
  throw new Error('The product did not tell how much memory it uses.')
}

/** Under its name only when it is whole. */
export async function tell(folder: string): Promise<void> {
  const file = path.join(folder, TOLD_IN)
  await fs.writeFile(`${file}.part`, String(usedBytes()))
  await fs.rename(`${file}.part`, file)
}
