/** A small world for server tests: the real door on a fresh database, players, controllable randomness and clock. */
import { AssertionError } from 'node:assert'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished } from 'vitest'
import type { Action, Envelope, Output, Sent } from '../src/platform/pure/action.ts'
import { seededDice, type Dice } from '../src/platform/pure/dice.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, type Database, type Tx } from '../src/platform/server/database/database.ts'
import { openLog } from '../src/platform/server/log.ts'
import type { Openness } from '../src/platform/server/outbound/reach.ts'
import type { Tracing } from '../src/platform/server/tracing/tracing.ts'
import { openApp, type App } from '../src/apps/server/app.ts'
import type { Services } from '../src/apps/server/services.ts'
import { credit, openAccounts } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { changeSetting } from '../src/features/settings/server.ts'
import { aDatabase, type TestDatabase } from './database.ts'
import { atEndOfTest } from './end-of-test.ts'
import { workOnce } from './work.ts'

export type TestPlayer = { id: string; token: string; name: string }
type WorldDatabase = Omit<TestDatabase, keyof Database> & Database<Services>
export type World = {
  database: WorldDatabase
  /** Sends a form to the door as a browser would. */
  post: (name: string, fields?: Record<string, string | number> | FormData, headers?: Record<string, string>) => Promise<Response>
  fetch: (request: Request, address?: string) => Promise<Response>
  /** Calls an action and expects success. */
  call: <A extends Action>(action: A, input: Sent<A>, player?: TestPlayer) => Promise<Output<A>>
  /** Calls an action and expects a refusal; returns its code. */
  refused: <A extends Action>(action: A, input: Sent<A>, player?: TestPlayer) => Promise<string>
  envelope: <A extends Action>(action: A, input: Sent<A>, player?: TestPlayer) => Promise<Envelope<Output<A>>>
  aPlayer: (what?: { name?: string; coins?: number; clockFactor?: number; email?: string }) => Promise<TestPlayer>
  set: (key: string, value: string | number) => Promise<void>
  /** Advances the clock of the database, from which the product reads the time. */
  pass: (seconds: number) => Promise<void>
  /** Stops that clock, now or at a moment; from then on only `pass` advances it. */
  stand: (at?: Date) => Promise<void>
  /** Listens on a free port, so that sockets can be opened; returns the URL. */
  listen: () => Promise<string>
  /** What `/metrics` would show. */
  metrics: App['metrics']
  /** Does the ordered work that is due: mails to a mail server, pushes. */
  work: () => Promise<void>
  outbox: () => Promise<{ kind: string; to: string; text: string; link?: string; code?: string }[]>
  /** Only needed for a world created in a hook; one created inside a test is closed at its end. */
  close: () => Promise<void>
}

export type WorldOptions = { limits?: boolean; dice?: Dice; publicUrl?: string; connections?: number; env?: Record<string, string>; client?: string; pushes?: Openness; tracing?: Tracing }

export async function aWorld({ limits = false, dice = seededDice(1), publicUrl = 'http://limelight.test', connections = 10, env = {}, client, pushes, tracing }: WorldOptions = {}): Promise<World> {
  const bare = await aDatabase({ max: connections, tracing })
  const dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-world-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataFolder, PUBLIC_URL: publicUrl, LIMITS: limits ? 'on' : 'off', CLOCK: 'test', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', OUTBOX: '1', ...env })
  const app = await openApp({ config, database: bare, databaseUrl: bare.url, secret: 'a secret of at least thirty-two characters', log: openLog(config.logLevel), dice, client, checkAnswers: true, ...(pushes ? { pushes } : {}) })
  const database = { ...bare, ...app.database }
  const close = async () => (await app.close(), await fs.rm(dataFolder, { recursive: true, force: true }))
  atEndOfTest(close)

  const fetch: World['fetch'] = (request, address = '127.0.0.1') => app.fetch(request, address)
  const post: World['post'] = (name, fields = {}, headers = {}) => fetch(new Request(`${publicUrl}/api/${name}`, { method: 'POST', body: fields instanceof FormData ? fields : formOf(fields), headers }))
  return {
    database, fetch, post, ...callsOver(post), metrics: app.metrics,
    aPlayer: (what = {}) => aPlayer(database, what),
    set: async (key, value) => expect(await changeSetting(database, key, String(value))).toBeUndefined(),
    pass: async (seconds) => {
      await database.rows(sql`
        INSERT INTO app_clock (shift) VALUES (make_interval(secs => ${seconds})) ON CONFLICT (only_row) DO UPDATE SET shift = app_clock.shift + excluded.shift`)
    },
    stand: async (at) => {
      const row = await database.row<{ now: string }>(sql`SELECT coalesce(${at ?? null}::timestamptz, clock_timestamp())::text AS now`)
      await database.query(`
        CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE
        RETURN timestamptz '${row?.now}' + coalesce((SELECT shift FROM app_clock), interval '0')`)
    },
    listen: () => listen(app),
    work: () => workOnce(database, { url: bare.url, tasks: app.tasks }),
    outbox: () => readOutbox(path.join(dataFolder, 'outbox')),
    close: async () => (await close(), await database.drop()),
  }
}

/** Typed calls over a way to send forms. */
export function callsOver(post: World['post']): Pick<World, 'envelope' | 'call' | 'refused'> {
  const envelope: World['envelope'] = async (action, input, player) => {
    const response = await post(action.name, input as Record<string, string>, player ? { authorization: `Bearer ${player.token}` } : {})
    const body = await response.json()
    expect({ status: response.status, body }, `${action.name} ${JSON.stringify(input)}`).toMatchObject({ status: 200 })
    return body
  }
  return {
    envelope,
    call: async (action, input, player) => {
      const body = await envelope(action, input, player)
      if (body.error) throw new AssertionError({ message: `${action.name} was refused: ${body.code} (${body.text})` })
      return body.data
    },
    refused: async (action, input, player) => {
      const body = await envelope(action, input, player)
      if (!body.error) throw new AssertionError({ message: `${action.name} was not refused: ${JSON.stringify(body.data)}` })
      return body.code
    },
  }
}

/** HTTP calls and sockets on one server. */
async function listen(app: App): Promise<string> {
  const server = http.createServer((request, response) => void getRequestListener((incoming) => app.fetch(incoming, '127.0.0.1'))(request, response))
  app.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => (await app.retire(), server.closeAllConnections(), server.close(), undefined))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function formOf(fields: Record<string, string | number>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

let born = 0
/** A signed-up player, inserted into the tables directly: sign-up has its own tests. */
async function aPlayer(database: Database, { name = 'Leila', coins = 0, clockFactor = 1, email }: { name?: string; coins?: number; clockFactor?: number; email?: string }): Promise<TestPlayer> {
  return database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`
      INSERT INTO player (identity_id, type, name, email, refer_code, clock_factor)
      VALUES (${randomUUID()}, 'email', ${name}, ${email ?? `player${++born}@example.org`}, ${`T${(++born).toString(36).toUpperCase()}${process.pid}`}, ${clockFactor}) RETURNING id`)
    const id = row?.id as string
    await openAccounts(tx, id)
    if (coins) await giveCoins(tx, id, coins)
    return { id, name, token: await mintToken(tx, id) }
  })
}

async function giveCoins(tx: Tx, playerId: string, coins: number): Promise<void> {
  await credit(tx, { playerId, coins, title: 'adjustedByAdmin', source: randomUUID(), kind: 'redeemable', actor: 'operator: test' })
}

async function readOutbox(folder: string): Promise<{ kind: string; to: string; text: string; link?: string }[]> {
  const names = (await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await fs.readFile(path.join(folder, name), 'utf8'))))
}

/** For what belongs to a day: from noon on no test steps over midnight by chance. */
export async function atNoon(world: World): Promise<void> {
  const row = await world.database.row<{ seconds: number }>(sql`
    SELECT extract(epoch FROM date_trunc('day', app_now() AT TIME ZONE 'UTC') + interval '36 hours' - (app_now() AT TIME ZONE 'UTC'))::float8 AS seconds`)
  await world.pass(row?.seconds ?? 0)
}
