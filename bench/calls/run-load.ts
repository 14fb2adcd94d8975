/** Lets a process of its own make calls, and takes the times that it reports. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Load, Times } from './load.ts'

/** `ready`: awaited once the callers are prepared, before they begin. */
export async function loadOf(load: Load, ready?: () => Promise<void>): Promise<Times> {
  const child = fork(path.join(import.meta.dirname, 'load.ts'))
  child.once('exit', (code) => code && (console.error('The caller broke off; the lines above say why.'), process.exit(2)))
  await once(child, 'message')
  child.send(load)
  await once(child, 'message')
  await ready?.()
  child.send('go')
  const [times] = (await once(child, 'message')) as [Times]
  child.kill()
  return times
}
