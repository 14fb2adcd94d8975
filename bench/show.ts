/**
 * npm run bench show [seats,seats…]: one show on the product as it is started, anew for each number of seats. Phones are sockets of another process.
 * Measures joins a second, the time until an answer is acknowledged (durable) when all answer within five seconds and within one, how often the stage is told
 * and how late it knows of an answer, the CPU of node and of PostgreSQL an answer, memory a seat; then how fast a stage in Chromium draws meanwhile, and twenty
 * shows of fifty at once. Beside it, in the same run, a bare `ws` server with the same messages. Ends with 1 where a goal is missed. Needs Linux.
 */
import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { aCategory } from '../tests/bank.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'
import { latencyOf, percentile } from './calls/playing.ts'
import { answerOf, startChild } from './made/child.ts'
import { newPlayers } from './made/players.ts'
import { openProduct, type CpuMs } from './made/product.ts'
import { TELLING } from './measured/heap.ts'
import { Ear } from './show/ear.ts'
import { holdShow, openShow, type OpenShow, type Remote } from './show/hall.ts'
import type { Asked, Burst, Joined } from './show/messages.ts'
import { openStagePage } from './show/stage-page.ts'

const ENV = { LOG_LEVEL: 'error', SEED: 'none', LIMITS: 'off', ...TELLING }
const [LEAST_JOINS, MOST_CPU_MS, MOST_SEAT_KB, MOST_ANSWER_MS, MOST_TOLD, MOST_LAG_MS, LEAST_FRAMES] = [500, 1, 40, 200, 10, 250, 50]
/** The largest show for which an answer of all within so many seconds has a goal. */
const GOALS = { 5: 2_000, 1: 1_000 } as const
const [SHOWS, SEATS_EACH, MOST_EACH_MS] = [20, 50, 50]
/** The first question is not measured: the code is not compiled yet. */
const BURSTS = [5, 5, 1, 5, 1] as const
const [QUESTIONS, QUIET_MS, WITHIN_MS] = [BURSTS.length + 1, 5_000, 5_000]

const sizes = (process.argv[2] ?? '200,1000,2000').split(',').map(Number)
const product = await openProduct(ENV)
try {
  await aCategory(product.database)
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
  for (const seats of sizes) {
    await product.again()
    await measure(seats)
    await measureBare(seats)
  }
  await product.again()
  await measureMany()
} finally {
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

async function hosted(): Promise<{ show: OpenShow; remote: Remote }> {
  const [host] = await newPlayers(product.database, 1)
  const { url } = product.process()
  const show = await openShow(url, host?.token ?? '', QUESTIONS)
  return { show, remote: await holdShow(url, host?.token ?? '', show.show_id) }
}

async function measure(seats: number): Promise<void> {
  const { url } = product.process()
  const { show, remote } = await hosted()
  const ear = await Ear.open(url, show.stage_token)
  const before = await product.bytes()
  const { child } = await startChild('show/phones.ts')
  const ask = <Told>(asked: Asked) => answerOf<Told>(child, asked)
  const joined = await ask<Joined>({ is: 'join', halls: [{ urls: [url], pin: show.pin, seats }] })
  figure({ what: `${seats} seats: joins a second`, value: joined.perSecond, least: LEAST_JOINS })
  figure({ what: `${seats} seats come in: the stage is told, in its busiest second`, value: ear.busiestSecond(), most: MOST_TOLD })
  figure({ what: `${seats} seats: memory a seat`, value: ((await product.bytes()) - before) / seats / 1_000, unit: 'KB', most: MOST_SEAT_KB })
  const quietMs = await spent(() => pause(QUIET_MS))
  figure({ what: `${seats} seats: CPU of node a second while all are connected and nobody answers`, value: quietMs.node / (QUIET_MS / 1_000), unit: 'ms' })
  for (const [n, within] of BURSTS.entries()) {
    const position = await remote.goTo('open')
    ear.forget()
    let burst: Burst = { times: [], at: [] }
    const cpu = await spent(async () => void (burst = await ask<Burst>({ is: 'burst', withinMs: within * 1_000, position })))
    await remote.goTo('board')
    if (n > 0) report(seats, within, burst, { cpu, ear })
  }
  if (seats === Math.max(...sizes)) await drawn(seats, { remote, stageToken: show.stage_token, answerAll: (position) => ask<Burst>({ is: 'burst', withinMs: WITHIN_MS, position }) })
  child.kill()
  ear.close()
  remote.close()
}

async function spent(work: () => Promise<unknown>): Promise<CpuMs> {
  const before = await product.cpuBy()
  await work()
  const after = await product.cpuBy()
  return { node: after.node - before.node, postgres: after.postgres - before.postgres }
}

function report(seats: number, within: 1 | 5, { times, at }: Burst, { cpu, ear }: { cpu: CpuMs; ear: Ear }): void {
  const { p50, p99 } = latencyOf(times)
  const what = `${seats} seats answer within ${within} s`
  figure({ what: `${what}: acknowledged p50`, value: p50, unit: 'ms' })
  figure({ what: `${what}: acknowledged p99`, value: p99, unit: 'ms', ...(seats <= GOALS[within] && { most: MOST_ANSWER_MS }) })
  figure({ what: `${what}: CPU an answer`, value: (cpu.node + cpu.postgres) / times.length, unit: 'ms', most: MOST_CPU_MS })
  figure({ what: `${what}: CPU of PostgreSQL an answer`, value: cpu.postgres / times.length, unit: 'ms' })
  figure({ what: `${what}: the stage is told, in its busiest second`, value: ear.busiestSecond(), most: MOST_TOLD })
  figure({ what: `${what}: the stage knows of an answer after its acknowledgement, p99`, value: percentile(ear.lags(at).toSorted((a, b) => a - b), 0.99), unit: 'ms', most: MOST_LAG_MS })
}

/** A stage in Chromium while all answer. It shares the cores with the product and its phones. */
async function drawn(seats: number, { remote, stageToken, answerAll }: { remote: Remote; stageToken: string; answerAll: (position: number) => Promise<Burst> }): Promise<void> {
  const page = await openStagePage(product.process().url, stageToken)
  try {
    const position = await remote.goTo('open')
    await page.begin()
    await answerAll(position)
    const sorted = (await page.end()).toSorted((a, b) => a - b)
    figure({ what: `${seats} seats answer within 5 s: frames a second of the stage`, value: (1_000 * sorted.length) / sorted.reduce((sum, ms) => sum + ms, 0), least: LEAST_FRAMES })
    figure({ what: `${seats} seats answer within 5 s: time between two frames of the stage, p99`, value: percentile(sorted, 0.99), unit: 'ms' })
  } finally {
    await page.close()
  }
}

async function measureBare(seats: number): Promise<void> {
  const { child: server, first } = await startChild<{ port: number }>('show/bare.ts')
  const { child } = await startChild('show/phones.ts')
  const url = `ws://127.0.0.1:${first.port}`
  const stage = new WebSocket(url)
  await new Promise((open, fail) => stage.once('open', open).once('error', fail))
  stage.send(JSON.stringify({ watch: 1 }))
  await answerOf<Joined>(child, { is: 'join-bare', url, seats } satisfies Asked)
  for (const [n, within] of BURSTS.slice(0, 3).entries()) {
    await answerOf(server, 'open')
    const before = await answerOf<number>(server, 'cpu')
    const { times } = await answerOf<Burst>(child, { is: 'burst', withinMs: within * 1_000, position: 1 } satisfies Asked)
    const each = ((await answerOf<number>(server, 'cpu')) - before) / times.length
    if (n === 0) continue
    figure({ what: `${seats} seats answer a bare server within ${within} s: acknowledged p99`, value: latencyOf(times).p99, unit: 'ms' })
    figure({ what: `${seats} seats answer a bare server within ${within} s: CPU an answer`, value: each, unit: 'ms' })
  }
  stage.close()
  child.kill()
  server.kill()
}

async function measureMany(): Promise<void> {
  const { url } = product.process()
  const opened: Awaited<ReturnType<typeof hosted>>[] = []
  while (opened.length < SHOWS) opened.push(await hosted())
  const { child } = await startChild('show/phones.ts')
  await answerOf<Joined>(child, { is: 'join', halls: opened.map(({ show }) => ({ urls: [url], pin: show.pin, seats: SEATS_EACH })) } satisfies Asked)
  for (let n = 0; n < 2; n++) {
    const [position = 1] = await Promise.all(opened.map(({ remote }) => remote.goTo('open')))
    let burst: Burst = { times: [], at: [] }
    const cpu = await spent(async () => void (burst = await answerOf<Burst>(child, { is: 'burst', withinMs: WITHIN_MS, position } satisfies Asked)))
    await Promise.all(opened.map(({ remote }) => remote.goTo('board')))
    if (n === 0) continue
    const what = `${SHOWS} shows of ${SEATS_EACH} answer within 5 s`
    figure({ what: `${what}: acknowledged p99`, value: latencyOf(burst.times).p99, unit: 'ms', most: MOST_EACH_MS })
    figure({ what: `${what}: CPU an answer`, value: (cpu.node + cpu.postgres) / burst.times.length, unit: 'ms' })
  }
  child.kill()
  for (const { remote } of opened) remote.close()
}
