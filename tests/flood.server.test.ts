/** With the shipped configuration, connections and calls of an address are counted before they cause work (decision 31). */
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { aFolder, start } from './process.ts'

/** Twenty connections per address, so two without a request; a burst of ten calls. */
const ENV = { LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '20', CALLS_PER_ADDRESS: '1' }

it.skipIf(process.platform !== 'linux')('an address has its share of connections and of calls, another one has its own', async () => {
  const folder = await aFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const product = await start(folder, await freePort(), { ...ENV, SEED: 'none' })
  onTestFinished(() => product.kill('SIGTERM'))

  const open = async (localAddress: string) => {
    const socket = net.connect({ port: product.port, host: '127.0.0.1', localAddress })
    socket.on('error', () => 'the server has cut it').resume()
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  await open('127.0.0.2')
  await open('127.0.0.2')
  await once(await open('127.0.0.2'), 'close')

  // A sign-in request uses up all ten; the next one arrives before they are refilled, even on a slow machine.
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${product.port}${path}`)).status
  expect(await ask('/identity/get-session')).not.toBe(429)
  let status = 0
  while (status !== 429) status = await ask('/identity/get-session')
  expect(await ask('/healthz')).toBe(200)
})
