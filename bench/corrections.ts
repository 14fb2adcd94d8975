/**
 * npm run bench corrections [answers]: a question with a wrong key, asked in 100,000 rounds (or so many), in a settled contest with
 * prizes and an exam (as copies), in 20 battles, and bookmarked. Prints how long the dry run and posting take, how long the calls of
 * twenty players took before and meanwhile, and that what was posted is what was shown. Ends with 1 where a figure is missed. Of the jobs
 * only the one that folds changes of boards runs.
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { openApp } from '../src/apps/server/app.ts'
import { correctionGiven } from '../src/apps/server/corrections.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { credit, verifyLedger } from '../src/features/coins/server.ts'
import { actorOf } from '../src/features/coins/server/correcting.ts'
import { movedCoins } from '../src/features/corrections/rules.ts'
import { workAtCorrections } from '../src/features/corrections/server/working.ts'
import { correctionById, insertCorrection, saveApproved } from '../src/features/corrections/store.ts'
import { leaderboardJobs } from '../src/features/leaderboards/jobs.ts'
import { verifyBoards } from '../src/features/leaderboards/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { readConfig } from '../src/platform/server/config.ts'
import type { Database } from '../src/platform/server/database/database.ts'
import { nextId } from '../src/platform/server/database/new-rows.ts'
import { openLog } from '../src/platform/server/log.ts'
import { realDice } from '../src/platform/server/secrets.ts'
import { aCategory } from '../tests/bank.ts'
import { aWorldToCorrect } from '../tests/world-to-correct.ts'
import type { Figures, Told } from './corrections/players.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const ANSWERS = Number(process.argv[2] ?? 100_000)
const [PLAYERS, WARM_UP_MS, QUIET_MS] = [20, 3_000, 15_000]
/** Where they play: questions of its own, so that the dry run stays the same, but the accounts, statistics and boards of players whom the correction changes. */
const CATEGORY = 'rivers'
const GOALS = { planMs: 10_000, postMs: 60_000, callMs: 250 }
const count = (n: number) => Math.round(n).toLocaleString('en')
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LIMITS: 'off', LOG_LEVEL: 'error' })
const { database: bare, databaseUrl, close } = await openAppDatabase(config)
const app = await openApp({ config, database: bare, databaseUrl, secret: randomUUID().repeat(2), log: openLog('error'), dice: realDice, client: undefined })
const server = http.createServer(getRequestListener((request) => app.fetch(request, '127.0.0.1'))).listen(0, '127.0.0.1')
await once(server, 'listening')
try {
  await measure(app.database, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
} finally {
  server.closeAllConnections()
  server.close()
  await app.close()
  await close()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function measure(database: typeof app.database, url: string): Promise<void> {
  const { questionId, key, other, options, players } = await aWorldToCorrect(database, { answers: ANSWERS, entrants: 1_000, candidates: 200, bookmarks: 5_000, battles: 20 })
  await aCategory(database, { slug: CATEGORY, levels: 1, each: 10 })
  // So that what they win meanwhile changes nothing of what the house bears, and with it the dry run.
  for (const playerId of players.slice(0, PLAYERS)) await database.transaction((tx) => credit(tx, { playerId, coins: 1_000, title: 'adjustedByAdmin', source: `bench:${playerId}`, kind: 'redeemable', actor: 'operator: bench' }))
  const folding = new AbortController()
  await fold(database)
  const folded = foldEachSecond(database, folding.signal)
  console.log(`${count(ANSWERS)} rounds, ${count(players.length)} players, ${load()}`)
  const id = await nextId(database, 'correction')
  await database.transaction((tx) => insertCorrection(tx, { id, questionId, version: 1, kind: 'key', keys: [{ answer: [other] }], former: { answer: [key], options }, paused: [questionId], reason: 'bench', proposedBy: 'bench' }))
  const planMs = await timed(() => workAtCorrections(database, correctionGiven))
  const planned = await correctionById(database, id)
  await database.transaction((tx) => saveApproved(tx, id, 'bench', '', 'bench'))
  const playing = await startPlaying(database, url, players)
  await pause(WARM_UP_MS)
  playing.tell('before')
  await pause(QUIET_MS)
  playing.tell('during')
  const postMs = await timed(() => workAtCorrections(database, correctionGiven))
  const figures = await playing.end()
  folding.abort()
  await folded
  const posted = await correctionById(database, id)
  for (const job of leaderboardJobs) await job.run(database)
  const same = posted?.state === 'posted' && JSON.stringify({ ...posted.done, held: 0 }) === JSON.stringify({ ...posted.shown, held: 0 })
  const breaches = (await verifyLedger(database)).length + (await verifyBoards(database)).length
  const what = `a wrong key in ${count(ANSWERS)} rounds`
  figure({ what: `${what}, dry run`, value: planMs / 1_000, unit: 's', most: GOALS.planMs / 1_000 })
  figure({ what: `${what}, checked again and posted`, value: postMs / 1_000, unit: 's', most: GOALS.postMs / 1_000 })
  console.log(`posted: ${count(planned?.shown?.rounds ?? 0)} rounds and battles, ${count(planned?.shown?.ranks ?? 0)} places, ${count(planned?.shown ? movedCoins(planned.shown) : 0)} coins`)
  for (const { phase, name, calls, p50, p99, most } of figures) {
    console.log(`${phase.padEnd(6)} ${name.padEnd(22)} ${count(calls)} calls of ${PLAYERS} players, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, the longest ${most.toFixed(0)} ms`)
    // Without a call there is no figure, which is a missed goal.
    if (phase === 'during') figure({ what: `${name} while a correction is posted, p99`, value: calls > 0 ? p99 : Number.NaN, unit: 'ms', most: GOALS.callMs })
  }
  console.log(`posted as shown: ${same ? 'yes' : `no, ${posted?.state} ${JSON.stringify(posted?.shown)} ${JSON.stringify(posted?.done)}`}; journals of ${actorOf(id)}; ${load()}`)
  figure({ what: 'corrections whose posting differs from their dry run', value: same ? 0 : 1, most: 0 })
  figure({ what: 'breaches of ledger and boards after a correction', value: breaches, most: 0 })
}

async function fold(database: Database): Promise<void> {
  await leaderboardJobs.find(({ name }) => name === 'fold-board-changes')?.run(database)
}

/** As the server does: what boards have not counted yet is read by every call that ends a round. */
async function foldEachSecond(database: Database, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await fold(database)
    await pause(1_000)
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Some of the players play, by a process of their own. */
async function startPlaying(database: Database, url: string, players: readonly string[]) {
  const tokens = await Promise.all(players.slice(0, PLAYERS).map((player) => database.transaction((tx) => mintToken(tx, player))))
  const child = fork(path.join(import.meta.dirname, 'corrections/players.ts'), [url, CATEGORY, tokens.join(',')], { execArgv: ['--disable-warning=ExperimentalWarning'] })
  const tell = (told: Told) => child.send(told)
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The players' process ended with ${String(code)}.`)))
  const figures = Promise.race([once(child, 'message') as Promise<[Figures[]]>, ended])
  return { tell, end: async () => (tell('end'), (await figures)[0]) }
}
