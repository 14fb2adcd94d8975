/**
 * npm run bench calls [seconds]: answer_question and get_questions_by_level per second, p50, p99, queries and CPU per call,
 * compared with a bare Hono route with one SELECT in the same process and run. On a shared machine only the ratios are meaningful.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { openLog } from '../src/platform/server/log.ts'
import { realDice } from '../src/platform/server/secrets.ts'
import { openApp, SEED } from '../src/apps/server/app.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { openAccounts } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { percentile, playRound, post, type Call } from './calls/playing.ts'

const CONNECTIONS = 16
type Figures = { calls: number; seconds: number; p50: number; p99: number }

if (process.argv[2] === 'load') await load(process.argv[3] as string, process.argv[4] as string, Number(process.argv[5]), (process.argv[6] ?? '').split(','))
else await measure(Number(process.argv[2] ?? 8))

async function measure(seconds: number): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
  await fs.chmod(folder, 0o711)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'error' })
  const { database, databaseUrl, close } = await openAppDatabase(config)
  await seedWorld(database, SEED)
  const app = await openApp({ config, database, databaseUrl, secret: randomUUID().repeat(2), log: openLog('error'), dice: realDice, client: undefined })
  const product = await serve((request) => app.fetch(request, '127.0.0.1'))
  const bare = await serve(bareRoute(database))
  const tokens = await Promise.all(Array.from({ length: CONNECTIONS }, () => aPlayer(database)))
  const counted = countQueries()
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}; ${CONNECTIONS} callers, ${seconds} s each`)
  const figures: Record<string, Figures & { queries: number; cpuMs: number }> = {}
  for (const kind of ['bare', 'open', 'answer', 'bare again']) {
    const [before, cpu] = [counted.queries, process.cpuUsage()]
    const result = await run(kind.startsWith('bare') ? bare : product, kind.split(' ')[0] as string, seconds, tokens)
    const spent = process.cpuUsage(cpu)
    figures[kind] = { ...result, queries: (counted.queries - before) / result.calls, cpuMs: (spent.user + spent.system) / 1000 / result.calls }
  }
  printFigures(figures)
  await app.close()
  await close()
  await fs.rm(folder, { recursive: true, force: true })
  process.exit(0)
}

function printFigures(figures: Record<string, Figures & { queries: number; cpuMs: number }>): void {
  const names = { bare: 'bare route, one SELECT', open: 'get_questions_by_level', answer: 'answer_question', 'bare again': 'bare route, once more' }
  const perSecond = ({ calls, seconds }: Figures) => calls / seconds
  const [first, again] = [figures.bare as Figures & { cpuMs: number }, figures['bare again'] as Figures & { cpuMs: number }]
  const base = (perSecond(first) + perSecond(again)) / 2
  const baseCpu = (first.cpuMs + again.cpuMs) / 2
  for (const [kind, figure] of Object.entries(figures)) {
    console.log(
      `${names[kind as keyof typeof names].padEnd(24)} ${perSecond(figure).toFixed(0).padStart(6)}/s  p50 ${figure.p50.toFixed(1)} ms  p99 ${figure.p99.toFixed(1)} ms  ` +
        `${figure.queries.toFixed(1)} queries  ${figure.cpuMs.toFixed(2)} ms CPU   ratio ${(perSecond(figure) / base).toFixed(2)} of bare per second, ${(figure.cpuMs / baseCpu).toFixed(1)} × its CPU`,
    )
  }
}

async function serve(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = http.createServer(getRequestListener(fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function bareRoute(database: Database) {
  const hono = new Hono()
  hono.post('/api/bare', async (c) => c.json(await database.row(sql`SELECT id, name FROM category WHERE id = ${1}`)))
  return (request: Request) => hono.fetch(request)
}

function aPlayer(database: Database): Promise<string> {
  return database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', 'Kofi', ${randomUUID()}) RETURNING id`)
    await openAccounts(tx, row?.id as string)
    return mintToken(tx, row?.id as string)
  })
}

/** Counts every statement sent to PostgreSQL, including BEGIN and COMMIT. */
function countQueries(): { queries: number } {
  const counted = { queries: 0 }
  const { query } = pg.Client.prototype
  // Queries of the pool are executed by a client, so each is counted once.
  pg.Client.prototype.query = function counting(this: pg.Client, ...args: unknown[]) {
    counted.queries++
    return Reflect.apply(query, this, args)
  } as typeof query
  return counted
}

async function run(url: string, kind: string, seconds: number, tokens: string[]): Promise<Figures> {
  const child = fork(import.meta.filename, ['load', url, kind, String(seconds), tokens.join(',')], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const [figures] = (await once(child, 'message')) as [Figures]
  return figures
}

/* ---- the load process: clients that play ---- */

async function load(url: string, kind: string, seconds: number, tokens: string[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const counted = { bare: 'bare', open: 'get_questions_by_level', answer: 'answer_question' }[kind]
  const timed: Call = async (token, name, fields) => {
    const begun = performance.now()
    const answer = await post(agent, `${url}/api/${name}`, token, fields)
    if (name === counted) times.push(performance.now() - begun)
    return answer
  }
  const begun = performance.now()
  await Promise.all(tokens.map(async (token) => {
    while (performance.now() < end) {
      if (kind === 'bare') await timed(token, 'bare', {})
      else if (kind === 'open') await timed(token, 'get_questions_by_level', { category: 'space', level: '1' })
      else await playRound(token, timed, 'space', () => performance.now() >= end)
    }
  }))
  const sorted = times.sort((a, b) => a - b)
  process.send?.({ calls: times.length, seconds: (performance.now() - begun) / 1000, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) } satisfies Figures)
  process.disconnect()
}
