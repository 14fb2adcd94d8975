/** SIGTERM stops the product in time with open connections of every kind that a visitor without an account can create. */
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase, sql } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { openAccounts } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { aFolder, start, type ProductProcess } from './process.ts'

const EACH = 10
const HEAD = 'Host: x\r\n'
const UPGRADE = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
const KINDS: Record<string, string> = {
  nothing: '',
  'half a head': `GET / HTTP/1.1\r\n${HEAD}`,
  'half a body': `POST /api/get_system_configurations HTTP/1.1\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\na=b`,
  'half a body for sign-in': `POST /identity/sign-in/email HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  'a foreign upgrade': `GET / HTTP/1.1\r\n${HEAD}${UPGRADE}`,
  'a foreign upgrade on a used connection': `GET /healthz HTTP/1.1\r\n${HEAD}\r\nGET / HTTP/1.1\r\n${HEAD}${UPGRADE}`,
  'a whole request': `GET /healthz HTTP/1.1\r\n${HEAD}\r\n`,
  'a socket without a token': `GET /live/?EIO=4&transport=websocket HTTP/1.1\r\n${HEAD}${UPGRADE}`,
}

/** A connection that the client never closes. */
async function holdOpen(port: number, text: string): Promise<void> {
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => 'the server has cut it').resume()
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  await new Promise<void>((done) => socket.write(text, () => done()))
}

async function aPlayer(folder: string): Promise<string> {
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const database = openDatabase(postgres.url, { max: 1 })
  const token = await database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', 'Kofi', ${randomUUID()}) RETURNING id`)
    await openAccounts(tx, row?.id as string)
    return mintToken(tx, row?.id as string)
  })
  await database.close()
  await postgres.stop()
  return token
}

/** A battle against the bot with its first question open. */
async function aBattle({ url, folder }: ProductProcess): Promise<void> {
  const socket = io(url, { path: '/live', transports: ['websocket'], auth: { token: await aPlayer(folder) }, reconnection: false, forceNew: true })
  onTestFinished(() => void socket.close())
  const opened = new Promise((done) => socket.once('question:opened', done))
  await once(socket as never, 'connect')
  expect(await socket.timeout(10_000).emitWithAck('battle:bot', { category: 'space' })).toMatchObject({ error: false })
  await opened
}

const logged = (output: string) => output.split('\n').filter((line) => line.startsWith('{'))

it('SIGTERM ends it within twelve seconds with connections of every kind open', async () => {
  const folder = await aFolder()
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  const product = await start(folder, await freePort())
  onTestFinished(() => product.kill('SIGKILL'))
  const started = product.output().length
  // The seed contains pages that the operator has to complete, which is logged.
  expect(logged(product.output())).toEqual([expect.stringContaining('static pages with [brackets] to fill in')])
  await aBattle(product)
  for (let i = 0; i < EACH; i++) for (const text of Object.values(KINDS)) await holdOpen(product.port, text)
  const begun = performance.now()
  await product.kill('SIGTERM')
  expect(performance.now() - begun).toBeLessThan(12_000)
  // LOG_LEVEL is warn, and nothing of this is logged.
  expect(logged(product.output().slice(started))).toEqual([])
})
