/** kill -9 of the product, and of its PostgreSQL, under load: acknowledged writes persist, and every coin is accounted for. */
import fs from 'node:fs'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, sql, type Database } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres, type EmbeddedPostgres } from '../src/platform/server/postgres/start.ts'
import { credit, openAccounts, verifyLedger } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { aFolder, start, type ProductProcess } from './process.ts'

/** Half of them kill the product, half its database; more by KILL_CYCLES. */
const CYCLES = Number(process.env.KILL_CYCLES ?? 2)
const PLAYERS = 6

type Acknowledgement = { roundId: string; questionId: string; correct: number }
type Actor = { id: string; token: string; acknowledged: Acknowledgement[]; spent: number }

let folder: string
let postgres: EmbeddedPostgres
let database: Database
let product: ProductProcess
const actors: Actor[] = []

beforeAll(async () => {
  folder = await aFolder()
  product = await start(folder, await freePort())
  await join()
  for (let i = 0; i < PLAYERS; i++) actors.push(await anActor())
}, 120_000)

afterAll(async () => {
  await database.close()
  await product.kill('SIGTERM')
  await postgres.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function join(): Promise<void> {
  postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  database = openDatabase(postgres.url, { max: 3, patienceMs: 30_000, onError: () => 'killed on purpose' })
}

function anActor(): Promise<Actor> {
  return database.transaction(async (tx) => {
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${randomUUID()}, 'email', 'Kofi', ${randomUUID()}) RETURNING id`)
    const id = row?.id as string
    await openAccounts(tx, id)
    await credit(tx, { playerId: id, coins: 1_000_000, title: 'adjustedByAdmin', source: id, kind: 'redeemable', actor: 'operator: test' })
    return { id, token: await mintToken(tx, id), acknowledged: [], spent: 0 }
  })
}

/** Calls an action; returns its data, or undefined if the call was not acknowledged. */
async function call(actor: Actor, name: string, fields: Record<string, string>): Promise<Record<string, any> | undefined> { // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of many calls
  try {
    const response = await fetch(`${product.url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${actor.token}` }, signal: AbortSignal.timeout(5_000) })
    const body = await response.json()
    return response.status === 200 && !body.error ? body.data : undefined
  } catch (error) {
    // A broken connection means that the call was not acknowledged, which this test provokes.
    return error instanceof Error ? undefined : Promise.reject(error)
  }
}

/** Plays level 1 repeatedly until stopped; records what the server acknowledged. */
async function playOn(actor: Actor, going: () => boolean): Promise<void> {
  while (going()) {
    const opened = await call(actor, 'get_questions_by_level', { category: 'space', level: '1' })
    let question = opened?.questions[0]
    if (!opened || !question) await new Promise((go) => setTimeout(go, 20))
    while (going() && opened && question) {
      const used = await call(actor, 'use_lifeline', { round_id: opened.round.id, question_id: question.id, lifeline: 'audience_poll' })
      if (used) actor.spent += 10
      const answered = await call(actor, 'answer_question', { round_id: opened.round.id, question_id: question.id, answer: '1' })
      if (answered) actor.acknowledged.push({ roundId: opened.round.id, questionId: question.id, correct: answered.verdict.correct })
      const next = answered?.waits ? await call(actor, 'next_question', { round_id: opened.round.id, question_id: question.id }) : answered
      question = next?.next
    }
  }
}

/** Number of answers acknowledged so far. */
const acknowledgedCount = () => actors.reduce((sum, actor) => sum + actor.acknowledged.length, 0)

async function checkAcknowledged(): Promise<void> {
  expect(await verifyLedger(database)).toEqual([])
  const stored = await database.rows<{ key: string; verdict: string }>(sql`SELECT round_id || ':' || question_id AS key, verdict FROM round_item WHERE verdict IS NOT NULL`)
  const verdicts = new Map(stored.map(({ key, verdict }) => [key, verdict]))
  for (const actor of actors) {
    const lost = actor.acknowledged.filter(({ roundId, questionId, correct }) => verdicts.get(`${roundId}:${questionId}`) !== (correct ? 'r' : 'w'))
    expect(lost).toEqual([])
    const paid = await database.row<{ spent: number }>(sql`
      SELECT coalesce(-sum(p.amount), 0) AS spent FROM posting p JOIN account a ON a.id = p.account_id JOIN journal j ON j.id = p.journal_id
      WHERE a.owner_id = ${actor.id} AND j.kind = 'audiencePoll'`)
    expect(paid?.spent).toBeGreaterThanOrEqual(actor.spent)
  }
}

it(`${CYCLES} times kill -9 under load lose nothing acknowledged`, { timeout: CYCLES * 15_000 }, async () => {
  for (let cycle = 1; cycle <= CYCLES; cycle++) {
    let going = true
    const load = Promise.all(actors.map((actor) => playOn(actor, () => going)))
    const before = acknowledgedCount()
    await new Promise((go) => setTimeout(go, 100 + (cycle % 5) * 60))
    // Waits for a number of answers, not for a time, so that the load is the same on a slow machine.
    while (acknowledgedCount() - before <= PLAYERS) await new Promise((go) => setTimeout(go, 10))
    // Alternately the product and its database, which the product restarts.
    const database_ = cycle % 2 === 0
    if (database_) process.kill(postmaster(), 'SIGKILL')
    else await product.kill('SIGKILL')
    if (database_) await untilReady()
    else product = await start(folder, product.port)
    going = false
    await load
    if (database_) {
      await database.close()
      await postgres.stop()
      await join()
    }
    await checkAcknowledged()
  }
  expect(acknowledgedCount()).toBeGreaterThan(CYCLES * PLAYERS)
})

function postmaster(): number {
  const [file] = fs.globSync(path.join(folder, 'postgres', '**', 'postmaster.pid'))
  return Number(fs.readFileSync(file as string, 'utf8').split('\n')[0])
}

async function untilReady(): Promise<void> {
  const patience = performance.now() + 30_000
  while (performance.now() < patience) {
    const answered = await fetch(`${product.url}/readyz`).then((response) => response.status, () => 0)
    if (answered === 200) return
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error(`The product did not get its database back: ${spoken(product)}`)
}

/** Its log messages, and of the thousands of failed calls the last ones. */
function spoken(of: ProductProcess): string {
  const lines = of.output().split('\n')
  const [words, logged] = [lines.filter((line) => !line.startsWith('{')), lines.filter((line) => line.startsWith('{'))]
  return [...words, ...logged.slice(-3)].join('\n')
}
