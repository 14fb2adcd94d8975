/** The product behind PgBouncer in transaction mode, whose few connections are shared by all: what needs a session goes to PostgreSQL itself. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { openDatabase, sql } from '../src/platform/server/database/database.ts'
import { isOutage } from '../src/platform/server/database/outage.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aCategory } from './bank.ts'
import { aBattle, aPlayer } from './battle-life.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { aMailServer, type MailServer } from './mail-server.ts'
import { aPooler, type Pooler } from './pgbouncer.ts'
import { aFolder, start, type ProductProcess } from './process.ts'

/** Fewer than the connections that the product opens. */
const POOL = 3
const PLAYERS = 8
const PACE = 5
const ANN = { email: 'ann@example.org', password: 'a long secret of Ann', name: 'Ann' }
type Reply = Record<string, any> // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of many calls

let [folder, category] = ['', '']
let database: TestDatabase
let pooler: Pooler
let mails: MailServer
let product: ProductProcess

const environment = (more: Record<string, string> = {}) => ({ SECRET: randomUUID().repeat(2), SEED: 'none', NODE_ENV: 'test', CLOCK: 'test', CLOCK_PACE: String(PACE), SMTP_URL: mails.url, DATABASE_URL: pooler.url, ...more })

beforeAll(async () => {
  database = await aDatabase()
  category = await aCategory(database, { levels: 1, each: 10 })
  pooler = await aPooler(database.url, { poolSize: POOL })
  mails = await aMailServer()
  folder = await aFolder()
  product = await start(path.join(folder, 'data'), await freePort(), environment({ DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: 'off' }))
})

afterAll(async () => {
  await product?.kill('SIGTERM')
  await pooler?.stop()
  mails?.close()
  await database?.drop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function call(token: string, name: string, fields: Record<string, string> = {}): Promise<Reply> {
  const body = (await (await fetch(`${product.url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })).json()) as Reply
  expect(body, name).toMatchObject({ error: false })
  return body.data
}

async function identity(step: string, fields: object): Promise<{ body: Reply; proof: string }> {
  const response = await fetch(`${product.url}/identity${step}`, { method: 'POST', headers: { 'content-type': 'application/json', origin: product.url }, body: JSON.stringify(fields) })
  expect(response.status, step).toBe(200)
  return { body: (await response.json()) as Reply, proof: response.headers.get('set-auth-token') ?? '' }
}

/** The lines of a letter are folded, and `=` is written `=3D`. */
const linkIn = (letter: string): string => /https?:\/\/\S+/.exec(letter.replaceAll('=\r\n', '').replaceAll('=3D', '='))?.[0] ?? ''

/** Plays level 1 to its end; returns the result. */
async function playRound(token: string): Promise<Reply> {
  const { round, questions } = await call(token, 'get_questions_by_level', { category, level: '1' })
  let reply: Reply = { next: questions[0] }
  while (reply.next) {
    const asked = { round_id: round.id, question_id: reply.next.id }
    reply = await call(token, 'answer_question', { ...asked, answer: '1' })
    if (reply.waits) reply = await call(token, 'next_question', asked)
  }
  return reply
}

it('a mail is sent by a worker that PostgreSQL has woken, and its reader signs in and plays a round', async () => {
  await identity('/sign-up/email', ANN)
  await expect.poll(() => mails.letters.length).toBe(1)
  await fetch(linkIn(mails.letters[0] as string))
  const { body, proof } = await identity('/sign-in/email', ANN)
  const { api_token } = await call(proof, 'user_signup', { firebase_id: body.user.id, type: 'email' })
  expect((await playRound(api_token)).result).toBeDefined()
})

it(`${PLAYERS} players at once share ${POOL} connections of the pooler, which ends what hangs`, async () => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => aPlayer(database)))
  const [results, { servers, clients }] = await Promise.all([Promise.all(players.map(({ token }) => playRound(token))), busy()])
  expect(results.filter(({ result }) => result !== undefined)).toHaveLength(PLAYERS)
  expect(clients).toBeGreaterThan(POOL)
  expect(servers).toBeLessThanOrEqual(POOL)
  expect(product.output()).not.toContain('statement_timeout')
})

/** What the pooler has open while more clients than connections are there. */
async function busy(): ReturnType<Pooler['connections']> {
  let found = await pooler.connections()
  await expect.poll(async () => (found = await pooler.connections()).clients).toBeGreaterThan(POOL)
  return found
}

it('a changed figure is told to open pages', async () => {
  const { token } = await aPlayer(database)
  const socket = io(product.url, { path: '/live', transports: ['websocket'], auth: { token }, reconnection: false, forceNew: true })
  const told: string[] = []
  socket.on('settings:changed', ({ version }: { version: string }) => told.push(version))
  await once(socket as never, 'connect')
  await changeSetting(database, 'earn_coin', '70')
  await expect.poll(async () => [told.length > 0, (await call(token, 'get_system_configurations')).earn_coin]).toEqual([true, '70'])
  socket.close()
})

it('a battle of two ends, and the ledger is whole', async () => {
  const [owner, guest] = [await aPlayer(database), await aPlayer(database)]
  const seats = await aBattle({ urls: [product.url], category, thinkMs: 100 }, owner, guest, 0)
  expect(await Promise.all(seats.map(({ over }) => over))).toEqual(['finished', 'finished'])
  for (const { close } of seats) close()
  expect(await verifyLedger(database)).toEqual([])
  expect((await database.row<{ coins: number }>(sql`SELECT coalesce(sum(balance), 0) AS coins FROM account WHERE kind = 'escrow'`))?.coins).toBe(0)
})

it('is ready, and stays so: nothing of all this was logged as a fault', async () => {
  expect(await (await fetch(`${product.url}/readyz`)).json()).toEqual({ ready: true })
  expect(product.output()).not.toMatch(/"level":[456]0/)
})

it('a statement that the pooler gives no connection in time is an outage, after which the caller tries again', async () => {
  const full = await aPooler(database.url, { poolSize: 1, more: 'query_wait_timeout = 1\n' })
  const reached = openDatabase(full.url, { pooled: true, prepared: false })
  const isOver = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holding = reached.transaction(async (tx) => {
    await tx.rows(sql`SELECT 1`)
    holds.resolve()
    await isOver.promise
  })
  await Promise.race([holds.promise, holding])
  const fault: unknown = await reached.rows(sql`SELECT 1`).catch((error: unknown) => error)
  isOver.resolve()
  await holding
  expect([isOutage(fault), fault]).toEqual([true, expect.objectContaining({ message: expect.stringContaining('query_wait_timeout') })])
  expect(await reached.row(sql`SELECT 1 AS one`)).toEqual({ one: 1 })
  await reached.close()
  await full.stop()
})

describe('a start is refused', () => {
  const refused = (env: Record<string, string>) => openAppDatabase(readConfig(environment({ DATA_DIR: folder, ...env }))).then(({ close }) => close(), (error: Error) => error.message)

  it('without an address of PostgreSQL itself, whether the pooler refuses the settings of a session or drops them', async () => {
    const wants = expect.stringMatching(/pooler.*Give the address of PostgreSQL itself as DATABASE_DIRECT_URL/)
    expect(await refused({})).toEqual(wants)
    const lax = await aPooler(database.url, { poolSize: POOL, more: 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options\n' })
    expect(await refused({ DATABASE_URL: lax.url }).finally(lax.stop)).toEqual(wants)
  })

  it('with names for statements that the pooler does not know', async () => {
    expect(await refused({ DATABASE_DIRECT_URL: database.url })).toMatch(/does not know prepared statements\. Set DATABASE_PREPARED=off/)
  })
})
