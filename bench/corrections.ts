/**
 * npm run bench corrections [answers]: a question with a wrong key, asked in 100,000 rounds (or so many), in a settled contest with
 * prizes and an exam (as copies), in 20 battles, and bookmarked. Prints how long the dry run and posting take, how long players' calls
 * took meanwhile, and that what was posted is what was shown. Ends with 1 where a figure is missed.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { correctionGiven } from '../src/apps/server/corrections.ts'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { appSubscribers } from '../src/apps/server/subscriptions.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { actorOf } from '../src/features/coins/server/correcting.ts'
import { movedCoins } from '../src/features/corrections/rules.ts'
import { workAtCorrections } from '../src/features/corrections/server/working.ts'
import { correctionById, insertCorrection, saveApproved } from '../src/features/corrections/store.ts'
import { leaderboardJobs } from '../src/features/leaderboards/jobs.ts'
import { verifyBoards } from '../src/features/leaderboards/server.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, withServices, type Database } from '../src/platform/server/database/database.ts'
import { aWorldToCorrect } from './corrections/world.ts'

const ANSWERS = Number(process.argv[2] ?? 100_000)
const FIGURES = { planMs: 10_000, postMs: 60_000, callMs: 250 }
const count = (n: number) => Math.round(n).toLocaleString('en')
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const { database: bare, close } = await openAppDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' }))
// With the app's subscribers: players are told, and statistics count contests.
const database = withServices(bare, appSubscribers(), () => undefined)
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await close()
  await fs.rm(folder, { recursive: true, force: true })
}

async function measure(): Promise<boolean> {
  const { questionId, key, other, options, players } = await aWorldToCorrect(database, ANSWERS)
  console.log(`${count(ANSWERS)} rounds, ${count(players.length)} players, ${load()}`)
  const id = (await database.transaction((tx) => insertCorrection(tx, { questionId, version: 1, kind: 'key', keys: [{ answer: [other] }], former: { answer: [key], options }, paused: [questionId], reason: 'bench', proposedBy: 'bench' }))) as number
  const planMs = await timed(() => workAtCorrections(database, correctionGiven))
  const planned = await correctionById(database, id)
  await database.transaction((tx) => saveApproved(tx, id, 'bench', '', 'bench'))
  const calls = playersCalls(players)
  const postMs = await timed(() => workAtCorrections(database, correctionGiven)).finally(calls.stop)
  const times = await calls.stop()
  const posted = await correctionById(database, id)
  for (const job of leaderboardJobs) await job.run(database)
  const same = posted?.state === 'posted' && JSON.stringify({ ...posted.done, held: 0 }) === JSON.stringify({ ...posted.shown, held: 0 })
  const sound = (await verifyLedger(database)).length === 0 && (await verifyBoards(database)).length === 0
  const p99 = times[Math.floor(times.length * 0.99)] ?? 0
  console.log(`dry run ${count(planMs)} ms (at most ${count(FIGURES.planMs)})`)
  console.log(`checked again and posted ${count(postMs)} ms (at most ${count(FIGURES.postMs)}): ${count(planned?.shown?.rounds ?? 0)} rounds and battles, ${count(planned?.shown?.ranks ?? 0)} places, ${count(planned?.shown ? movedCoins(planned.shown) : 0)} coins`)
  console.log(`${count(times.length)} reads and payments of players meanwhile, p99 ${p99.toFixed(0)} ms (at most ${FIGURES.callMs})`)
  console.log(`posted as shown: ${same ? 'yes' : `no, ${posted?.state} ${JSON.stringify(posted?.shown)} ${JSON.stringify(posted?.done)}`}; ledger and boards sound: ${sound ? 'yes' : 'no'}; journals of ${actorOf(id)}`)
  return planMs <= FIGURES.planMs && postMs <= FIGURES.postMs && p99 <= FIGURES.callMs && same && sound
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** What players do beside it, in the same process: the balance is read, and a round's coins are credited to somebody who has nothing to do with the question. */
function playersCalls(players: readonly string[]): { stop: () => Promise<number[]> } {
  const times: number[] = []
  let isOn = true
  const one = async () => {
    for (let n = 0; isOn; n++) {
      const player = players[Math.floor(Math.random() * players.length)] as string
      const begun = performance.now()
      await touch(database, player)
      times.push(performance.now() - begun)
      await new Promise((done) => setTimeout(done, 20))
    }
  }
  const running = [one(), one()]
  return { stop: async () => { isOn = false; await Promise.all(running); return times.sort((a, b) => a - b) } }
}

/** Locks the account as a payment does, and changes nothing: so that the dry run stays the same. */
function touch(db: Database, playerId: string): Promise<void> {
  return db.transaction(async (tx) => void (await tx.rows(sql`SELECT balance FROM account WHERE owner_id = ${playerId} AND kind IN ('player', 'bonus') ORDER BY id FOR UPDATE`)))
}
