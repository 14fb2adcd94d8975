/**
 * npm run bench questions [--sizes 50000,1000000] [--calls 500] [--runs 5]: a new round of a type (`get_questions_by_type`) of banks of so many questions, each run with players who have not played
 * yet; for one caller, whose time is that of the call alone, and for 32, where most of it is the wait for the other callers on the same cores; then for 32 after a question has changed. Each bank is that of a product of its own,
 * which keeps candidates in memory. Memory is that of its heap after a collection. Ends with 1 where a goal is missed. Needs Linux.
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../src/platform/server/database/database.ts'
import { figure, isMissed, ofRuns } from '../tools/bench/figures.ts'
import { loadLarge } from '../tools/seed/load.ts'
import { SCALES } from '../tools/seed/plan.ts'
import { loadOf } from './calls/run-load.ts'
import { percentile } from './calls/playing.ts'
import { newPlayers } from './made/players.ts'
import { openProduct, type BenchProduct } from './made/product.ts'
import { TELLING } from './measured/heap.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { sizes: { type: 'string', default: '50000,1000000' }, calls: { type: 'string', default: '500' }, runs: { type: 'string', default: '5' } } })
const [SIZES, CALLS, RUNS] = [values.sizes.split(',').map(Number), Number(values.calls), Number(values.runs)]
const CALLERS = 32
/** Of a type whose candidates come from memory. */
const TYPE = '2'
const count = (n: number) => n.toLocaleString('en')

for (const size of SIZES) await withBank(size)
process.exit(isMissed() ? 1 : 0)

async function withBank(size: number): Promise<void> {
  const product = await openProduct({ LOG_LEVEL: 'error', ...TELLING })
  try {
    const there = (await product.database.row<{ n: number }>(sql`SELECT count(*) AS n FROM question`))?.n ?? 0
    await loadLarge(product.postgresUrl, { ...SCALES.medium, questions: size - there }, { seed: 1, zone: 'UTC' })
    // It has read nothing of the small bank then.
    await product.again()
    await measure(product, size)
  } finally {
    await product.close()
  }
}

async function measure(product: BenchProduct, size: number): Promise<void> {
  const of = `${count(size)} questions`
  console.log(`${of}; load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`)
  for (const callers of [1, CALLERS]) {
    const runs: number[][] = []
    for (let n = 0; n <= RUNS; n++) {
      const tokens = (await newPlayers(product.database, CALLS)).map(({ token }) => token)
      const { times } = await loadOf({ url: product.process().url, callers, calls: tokens.map((token) => ({ name: 'get_questions_by_type', token, fields: { type: TYPE } })) })
      // The first one is not measured: nothing is compiled, and no candidate is in memory.
      if (n > 0) runs.push(times.toSorted((a, b) => a - b))
    }
    const at = (share: number) => ofRuns(runs.map((times) => percentile(times, share)))
    const what = `get_questions_by_type, a new round, ${of}, ${callers === 1 ? 'one caller' : `${callers} callers`}`
    figure({ what: `${what}, p50`, ...at(0.5), unit: 'ms' })
    figure({ what: `${what}, p99`, ...at(0.99), unit: 'ms', most: 20 })
  }
  const { cpuMs, longest } = await afterChange(product)
  figure({ what: `get_questions_by_type, a new round, ${of}, the first ${CALLS} of ${CALLERS} callers after a question was changed, the longest`, value: longest, unit: 'ms' })
  figure({ what: `CPU of node and PostgreSQL for these ${CALLS} calls, ${of}`, value: cpuMs / 1_000, unit: 's' })
  figure({ what: `memory in use by the process, ${of}`, value: (await product.bytes()) / 1_000_000, unit: 'MB' })
}

/** All candidates are read again after a change, which the process notices within a second. */
async function afterChange(product: BenchProduct): Promise<{ cpuMs: number; longest: number }> {
  const tokens = (await newPlayers(product.database, CALLS)).map(({ token }) => token)
  let before = 0
  const ready = async () => {
    await product.database.rows(sql`UPDATE question SET level = level WHERE id = (SELECT min(id) FROM question)`)
    // What was read is older than two seconds then, so that nobody is answered from it.
    await pause(2_500)
    before = await product.cpuMs()
  }
  const { times } = await loadOf({ url: product.process().url, callers: CALLERS, calls: tokens.map((token) => ({ name: 'get_questions_by_type', token, fields: { type: TYPE } })) }, ready)
  return { cpuMs: (await product.cpuMs()) - before, longest: Math.max(...times) }
}
