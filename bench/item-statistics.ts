/**
 * npm run bench -- item-statistics [answers]: 100,000 answers of rounds (or so many) are counted by the job. Prints the CPU that node and
 * PostgreSQL spend on an answer, in full steps and a round a step as on a quiet day, and compares all sums and strengths with a full
 * count. Ends with 1 where the goal is missed or the two differ. Reads the CPU of PostgreSQL from /proc, so it needs Linux.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openAppDatabase } from '../src/apps/server/start.ts'
import { countAnswers, step } from '../src/features/item-statistics/server/counting.ts'
import { countWaiting } from '../src/features/item-statistics/store.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { sql, type Database } from '../src/platform/server/database/database.ts'
import { aCategory } from '../tests/bank.ts'
import { countedFromNothing, manyRounds, storedStrengths, storedSums } from '../tests/item-answers.ts'
import { postgresCpuMs } from './measured/cpu.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const ANSWERS = Number(process.argv[2] ?? 100_000)
/** CPU of node and PostgreSQL together, an answer. */
const GOAL_MS = 1
const [QUESTIONS_A_ROUND, ROUNDS_AT_ONCE] = [10, 500]
const [PLAYERS, LEVELS, QUESTIONS_A_LEVEL] = [2_000, 100, 20]
/** The rounds that are counted one a step. */
const QUIET_SHARE = 0.02
const count = (n: number) => Math.round(n).toLocaleString('en')
const load = () => `load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-bench-'))
await fs.chmod(folder, 0o711)
const { database, close } = await openAppDatabase(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'error' }))
try {
  await measure(database)
} finally {
  await close()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

async function measure(on: Database): Promise<void> {
  const rounds = Math.round(ANSWERS / QUESTIONS_A_ROUND)
  await prepare(on, rounds)
  console.log(`${count(rounds)} rounds of ${QUESTIONS_A_ROUND} answers, ${count(PLAYERS)} players, ${count(LEVELS * QUESTIONS_A_LEVEL)} questions; ${load()}`)
  const quiet = Math.round(rounds * QUIET_SHARE)
  await spending(on, 'a round a step', quiet, async () => {
    for (let n = 0; n < quiet; n++) await step(on, 1)
  })
  const eachMs = await spending(on, 'in full steps', rounds - quiet, async () => {
    while ((await countWaiting(on, 1)) > 0) await countAnswers(on)
  })
  figure({ what: 'CPU of node and PostgreSQL that counts an answer for the figures of questions', value: eachMs, unit: 'ms', most: GOAL_MS })
  const all = await countedFromNothing(on)
  const isSame = isDeepStrictEqual(await storedSums(on), all.sums) && isDeepStrictEqual(await storedStrengths(on), all.strengths)
  const shown = all.sums.reduce((sum, { sums }) => sum + sums.shown, 0)
  const isWhole = shown === rounds * QUESTIONS_A_ROUND
  console.log(`a full count has ${count(all.sums.length)} questions, ${count(shown)} answers, ${count(all.strengths.length)} strengths`)
  figure({ what: 'stored figures of questions that differ from a full count', value: isSame && isWhole ? 0 : 1, most: 0 })
}

async function prepare(on: Database, rounds: number): Promise<void> {
  await aCategory(on, { levels: LEVELS, each: QUESTIONS_A_LEVEL })
  const players = (await on.rows<{ id: string }>(sql`
    INSERT INTO player (identity_id, type, name, refer_code) SELECT gen_random_uuid(), 'email', 'Kofi', n FROM generate_series(1, ${PLAYERS}::int) n RETURNING id`)).map(({ id }) => id)
  for (let made = 0, seed = 1; made < rounds; made += ROUNDS_AT_ONCE, seed++) await manyRounds(on, { rounds: Math.min(ROUNDS_AT_ONCE, rounds - made), players, seed })
  // What is written later by what was made here is no work of the job.
  await on.rows(sql`VACUUM ANALYZE`)
  await on.rows(sql`CHECKPOINT`)
}

/** The CPU an answer, in milliseconds. */
async function spending(on: Database, how: string, rounds: number, work: () => Promise<void>): Promise<number> {
  const answers = rounds * QUESTIONS_A_ROUND
  const [begun, node, postgres] = [performance.now(), process.cpuUsage(), await postgresCpuMs(on)]
  await work()
  const { user, system } = process.cpuUsage(node)
  const [nodeMs, postgresMs] = [(user + system) / 1_000 / answers, ((await postgresCpuMs(on)) - postgres) / answers]
  console.log(`${how.padEnd(15)} ${count(answers).padStart(7)} answers in ${((performance.now() - begun) / 1_000).toFixed(1)} s, CPU an answer: node ${nodeMs.toFixed(3)} ms, PostgreSQL ${postgresMs.toFixed(3)} ms, together ${(nodeMs + postgresMs).toFixed(3)} ms`)
  return nodeMs + postgresMs
}
