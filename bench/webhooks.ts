/**
 * npm run bench webhooks [-- --events 10000] [--kills 10]: events through the product as a process, to a receiver that checks signatures by
 * the library of the specification, first in quiet, then while both are killed by SIGKILL. Prints the time from event to arrival, and how
 * many were lost. Exit code 1 if one is lost or forged, or p95 in quiet is above 5 s.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase, type Database } from '../src/platform/server/database/database.ts'
import { Subscribers } from '../src/platform/server/database/subscribers.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { openSealing } from '../src/platform/server/sealing.ts'
import { insertEndpoint } from '../src/features/webhooks/desk-store.ts'
import { newSecret } from '../src/features/webhooks/server/signing.ts'
import { sendRoundFinished } from '../src/features/webhooks/server.ts'
import { aFolder, start, type ProductProcess } from '../tests/process.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '10000' }, kills: { type: 'string', default: '10' } } })
const [EVENTS, KILLS] = [Number(values.events), Number(values.kills)]
const QUIET = Math.min(500, EVENTS)
const MOST_P95_S = 5
const RECEIVER = '00000000-0000-4000-8000-000000000001'

const SECRET = 'a secret of at least thirty-two characters'
const folder = await aFolder()
const port = await freePort()
const env = { WEBHOOKS_LOCAL: '1', SECRET, SEED: 'none' }
let product: ProductProcess = await start(folder, port, env)
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const database = openDatabase(postgres.url, { max: 4 })
database.subscribers = new Subscribers()
const secret = newSecret()
/** What has arrived: a line for each request, with the event's id and the milliseconds since it happened. */
const file = path.join(folder, 'arrived')
fs.writeFileSync(file, '')
const receiverPort = await freePort()
let receiver = await listening()
await database.transaction((tx) => insertEndpoint(tx, { id: RECEIVER, name: 'bench', url: `http://127.0.0.1:${receiverPort}/in`, events: ['round.finished'] }, openSealing(SECRET, 'webhooks').seal(RECEIVER, secret)))
await product.kill('SIGKILL')
product = await start(folder, port, env)

console.log(`load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`)
await publish(QUIET, 20)
await settled(QUIET)
const quiet = timesOf(arrived().map(({ ms }) => ms))
console.log(`in quiet: ${QUIET} events, p50 ${quiet.p50.toFixed(2)} s, slowest ${quiet.max.toFixed(2)} s`)
figure({ what: 'an event until it arrives in quiet, p95', value: quiet.p95, unit: 's', most: MOST_P95_S })

const begun = performance.now()
const publishing = publish(EVENTS - QUIET, 10)
for (let n = 0; n < KILLS; n++) {
  await pause(1_500)
  await product.kill('SIGKILL')
  product = await start(folder, port, env)
  await pause(1_000)
  await end(receiver)
  await pause(500)
  receiver = await listening()
}
await publishing
await settled(EVENTS)
const all = arrived()
const forged = all.filter(({ id }) => id === 'forged').length
const different = new Set(all.map(({ id }) => id).filter((id) => id !== 'forged')).size
const [lost, doubles] = [EVENTS - different, all.length - forged - different]
console.log(`${EVENTS - QUIET} events over ${KILLS} kills of the sender and ${KILLS} of the receiver: ${doubles} twice, all in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
figure({ what: `events lost over ${KILLS} kills of the sender and of the receiver, of ${EVENTS.toLocaleString('en')}`, value: lost, most: 0 })
figure({ what: 'events that arrive with a wrong signature', value: forged, most: 0 })
await database.close()
await product.kill('SIGTERM')
await end(receiver)
await postgres.stop()
fs.rmSync(folder, { recursive: true, force: true })
process.exit(isMissed() ? 1 : 0)

async function listening(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'webhooks/receiver.ts'), String(receiverPort), secret, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** As rounds would, each in a transaction of its own, `everyMs` apart. */
async function publish(events: number, everyMs: number): Promise<void> {
  for (let n = 0; n < events; n++) {
    await publishOne(database, n)
    await pause(everyMs)
  }
}

function publishOne(on: Database, n: number): Promise<void> {
  return on.transaction((tx) => sendRoundFinished(tx, { playerId: 'p', mode: 'quiz-zone', roundId: `${process.pid}-${n}`, finished: Promise.resolve({ right: 3, wrong: 1, skipped: 0, answers: [], percent: 75, passed: true, score: 12, coins: 4, earned: 4, timeMs: 9_000, usedLifelines: false }) }))
}

function arrived(): { id: string; ms: number }[] {
  return fs.readFileSync(file, 'utf8').split('\n').filter((line) => line !== '').map((line) => ({ id: line.split(' ')[0] ?? '', ms: Number(line.split(' ')[1]) }))
}

/** Until so many different events have arrived, at most five minutes. */
async function settled(events: number): Promise<void> {
  for (const until = Date.now() + 300_000; new Set(arrived().map(({ id }) => id)).size < events && Date.now() < until;) await pause(100)
}

function timesOf(all: readonly number[]) {
  const seconds = all.map((ms) => ms / 1000).sort((a, b) => a - b)
  const at = (share: number) => seconds[Math.min(seconds.length - 1, Math.floor(seconds.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), max: at(1) }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}
