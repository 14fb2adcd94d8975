/**
 * npm run bench -- calls [--runs 5] [--callers 32] [--scale big]: what players do most, against the product as it is started: answers of rounds
 * (nine of ten leave the round open, which are also measured alone; the last one closes it), new rounds of a level and of a type, and the list of categories. Beside them, in
 * the same run and on the same PostgreSQL, a bare route with one SELECT and one with one durable UPDATE. The database is filled first
 * (`--scale big`: 100,000 players, 1,000,000 rounds; `none`: only the starter world). CPU is that of node and PostgreSQL together, without the
 * process that calls. The last answer of a round is also timed for one caller alone: with 32 it is the queue that is measured. In the end
 * 500 mixed calls a second, as of `bench soak`. Figures are medians of the runs, with their spread. Ends with 1 where a goal is missed. Needs Linux.
 */
import type { ChildProcess } from 'node:child_process'
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aCategory } from '../tests/bank.ts'
import { loadLarge } from '../tools/seed/load.ts'
import { SCALES, type ScaleName } from '../tools/seed/plan.ts'
import { startBareCalls } from './calls/baseline.ts'
import type { Load } from './calls/load.ts'
import { loadOf } from './calls/run-load.ts'
import { latencyOf, percentile } from './calls/playing.ts'
import { newPlayers } from './made/players.ts'
import { openProduct } from './made/product.ts'
import { postgresCpuMs, processCpuMs } from './measured/cpu.ts'
import { Background } from './soak/background.ts'
import { figure, isMissed, median, ofRuns } from '../tools/bench/figures.ts'

const { values } = parseArgs({ args: process.argv.slice(2), options: { runs: { type: 'string', default: '5' }, callers: { type: 'string', default: '32' }, scale: { type: 'string', default: 'big' } } })
const [RUNS, CALLERS] = [Number(values.runs), Number(values.callers)]
/** Of one run; the first one is not measured: the code is not compiled yet, and no connection is open. */
const [CALLS, ROUNDS, ROUNDS_ALONE] = [2_000, 160, 30]
/** A level asks ten questions. */
const BEFORE_THE_LAST = 9
const CATEGORY = 'bench-space'
/** The generator of the calls runs on the same cores. */
const MIXED = { perSecond: 500, warmUpMs: 10_000, ms: 10_000 }

/** Of one run: milliseconds a call, and calls a second. */
type Run = { each: number; perSecond: number; times: number[]; last: number[] }

const product = await openProduct({ LOG_LEVEL: 'error' })
const { database } = product
let bare: ChildProcess | undefined
try {
  const categoryId = await fill()
  await measure()
  await mixed(categoryId)
} finally {
  bare?.kill()
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

/** The product is started anew after the load, so that it has read nothing of the empty world. Answers the id of the category. */
async function fill(): Promise<string> {
  if (values.scale !== 'none') await loadLarge(product.postgresUrl, SCALES[values.scale as ScaleName], { seed: 1, zone: 'UTC' })
  const categoryId = await aCategory(database, { slug: CATEGORY, levels: 1, each: 60, worded: () => ({ note: '' }) })
  await product.again()
  return categoryId
}

async function measure(): Promise<void> {
  const { url: bareUrl, child } = await startBareCalls(database, product.postgresUrl, CALLERS)
  bare = child
  console.log(`load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}; ${CALLERS} callers, ${RUNS} runs, world: ${values.scale}`)
  const [own, other] = [{ url: product.process().url, pid: product.process().pid }, { url: bareUrl, pid: child.pid as number }]
  const same = (call: { name: string; fields: Record<string, string> }) => Array.from({ length: CALLS }, () => ({ ...call, token: '' }))
  const works = {
    select: async () => measured(other, { calls: same({ name: 'select', fields: {} }) }),
    update: async () => measured(other, { calls: Array.from({ length: CALLS }, (_, i) => ({ name: 'update', token: '', fields: { row: String(1 + (i % CALLERS)) } })) }),
    answer: async () => measured(own, { answers: await players(ROUNDS), category: CATEGORY }),
    between: async () => measured(own, { answers: await players(ROUNDS), category: CATEGORY, most: BEFORE_THE_LAST }),
    alone: async () => measured(own, { answers: await players(ROUNDS_ALONE), category: CATEGORY }, 1),
    level: async () => measured(own, { calls: (await players(CALLS / 4)).map((token) => ({ name: 'get_questions_by_level', token, fields: { category: CATEGORY, level: '1' } })) }),
    type: async () => measured(own, { calls: (await players(CALLS / 4)).map((token) => ({ name: 'get_questions_by_type', token, fields: { type: '2' } })) }),
    categories: async () => {
      const tokens = await players(CALLERS)
      return measured(own, { calls: Array.from({ length: CALLS }, (_, i) => ({ name: 'get_categories', token: tokens[i % CALLERS] as string, fields: { type: '1' } })) })
    },
  }
  const runs = Object.fromEntries(Object.keys(works).map((name) => [name, [] as Run[]])) as Record<keyof typeof works, Run[]>
  for (let n = 0; n <= RUNS; n++) for (const [name, work] of Object.entries(works) as [keyof typeof works, () => Promise<Run>][]) {
    const run = await work()
    if (n > 0) runs[name].push(run)
  }
  report(runs)
}

function report(runs: Record<'select' | 'update' | 'answer' | 'between' | 'alone' | 'level' | 'type' | 'categories', Run[]>): void {
  const cpu = (of: Run[]) => ofRuns(of.map(({ each }) => each))
  const at = (of: Run[], share: number, times: (run: Run) => number[] = (run) => run.times) => ofRuns(of.map((run) => percentile([...times(run)].sort((a, b) => a - b), share)))
  /** The run's rate beside that of the baseline in the same round of runs. */
  const beside = (of: Run[], baseline: Run[]) => ofRuns(of.map(({ perSecond }, i) => perSecond / (baseline[i]?.perSecond ?? Number.NaN)))
  for (const [what, of] of [['a bare SELECT', runs.select], ['a bare durable UPDATE', runs.update]] as const) {
    figure({ what: `${what}, CPU`, ...cpu(of), unit: 'ms' })
    figure({ what: `${what}, a second`, ...ofRuns(of.map(({ perSecond }) => perSecond)) })
  }
  figure({ what: 'answer_question, CPU', ...cpu(runs.answer), unit: 'ms', most: 0.6 })
  figure({ what: 'answer_question, of the rate of a bare durable UPDATE', ...beside(runs.answer, runs.update), least: 0.5 })
  figure({ what: 'answer_question, p99', ...at(runs.answer, 0.99), unit: 'ms', most: 50 })
  figure({ what: 'an answer that leaves its round open, CPU', ...cpu(runs.between), unit: 'ms' })
  figure({ what: 'an answer that leaves its round open, of the rate of a bare durable UPDATE', ...beside(runs.between, runs.update) })
  figure({ what: 'an answer that leaves its round open, p99', ...at(runs.between, 0.99), unit: 'ms' })
  figure({ what: 'the last answer of a round, one caller, p50', ...at(runs.alone, 0.5, ({ last }) => last), unit: 'ms', most: 5 })
  figure({ what: `the last answer of a round, ${CALLERS} callers, p50`, ...at(runs.answer, 0.5, ({ last }) => last), unit: 'ms' })
  figure({ what: 'another answer, one caller, p50', ...at(runs.alone, 0.5), unit: 'ms' })
  figure({ what: 'get_questions_by_level, a new round, CPU', ...cpu(runs.level), unit: 'ms', most: 1 })
  figure({ what: 'get_questions_by_type, a new round, CPU', ...cpu(runs.type), unit: 'ms' })
  figure({ what: 'get_questions_by_type, a new round, p99', ...at(runs.type, 0.99), unit: 'ms', most: 20 })
  figure({ what: 'get_categories, of the rate of a bare SELECT', ...beside(runs.categories, runs.select), least: 0.3 })
  console.log(`answers a second ${Math.round(median(runs.answer.map(({ perSecond }) => perSecond)))}; load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`)
}

type Work = Load extends infer Each ? (Each extends Load ? Omit<Each, 'url' | 'callers'> : never) : never
async function measured(on: { url: string; pid: number }, work: Work, callers = CALLERS): Promise<Run> {
  let before = 0
  const { seconds, times, last } = await loadOf({ ...work, url: on.url, callers }, async () => void (before = await spent(on.pid)))
  const each = ((await spent(on.pid)) - before) / times.length
  return { each, perSecond: times.length / seconds, times, last }
}

async function spent(pid: number): Promise<number> {
  return (await processCpuMs(pid)) + (await postgresCpuMs(database))
}

/** Calls of rounds and reads of screens at a pace, whether those before them are answered or not; each is timed from the moment at which it was due. */
async function mixed(categoryId: string): Promise<void> {
  const background = await Background.open({ database, urls: [product.process().url], category: { slug: CATEGORY, id: categoryId, levels: 1 } }, 1)
  try {
    await background.pace(MIXED.perSecond)
    await pause(MIXED.warmUpMs)
    const windows = []
    for (let n = 0; n < RUNS; n++) {
      await background.open()
      await pause(MIXED.ms)
      windows.push(await background.close())
    }
    await background.hold()
    const what = `${MIXED.perSecond} mixed calls a second`
    const latencies = windows.map(({ times }) => latencyOf(times))
    figure({ what: `${what}, p50`, ...ofRuns(latencies.map(({ p50 }) => p50)), unit: 'ms' })
    figure({ what: `${what}, p99`, ...ofRuns(latencies.map(({ p99 }) => p99)), unit: 'ms', most: 250 })
    figure({ what: `${what}: calls without a reply`, value: windows.reduce((sum, { failed }) => sum + failed, 0), most: 0 })
  } finally {
    background.kill()
  }
}

/** Tokens of new players, who have not played yet. */
async function players(count: number): Promise<string[]> {
  return (await newPlayers(database, count)).map(({ token }) => token)
}
