/**
 * npm run bench -- desk --data <URL of a database, or data folder> [--times 20] [--only part of a name]: every reading call of the desk
 * with typical filters and deep in its lists, as an owner, then those of players; each with p50, p95, the slowest, and the verdict. Fill
 * the database with `npm run seed -- --size large`. Exit code 1 if a call is over its limit.
 */
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import type { Action } from '../src/platform/pure/action.ts'
import { registry } from '../src/apps/server/registry.ts'
import { countEarned } from '../src/features/coins/server.ts'
import { askedOf, NOT_ASKED, type Fields } from './desk/asked.ts'
import { openOn, type Asked } from './desk/open.ts'
import { samplesOf } from './desk/samples.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

type Limits = { of: string; p95: number; max: number }
const DESK: Limits = { of: 'calls of the desk', p95: 500, max: 2_000 }
const DASHBOARD: Limits = { of: 'calls of the desk’s first page', p95: 200, max: 200 }
const PLAYER: Limits = { of: 'calls of players', p95: 50, max: 500 }
/** Pages of files, and all that is kept about a player, which may be asked for five times an hour. */
const FILE: Limits = { of: 'files', p95: 1_000, max: 2_000 }
const FILES = new Set(['desk_export_questions', 'get_own_data'])
const PAGES_FOLLOWED = 3
/** A call that takes longer than this is measured a few times only. */
const SLOW_MS = 1_000

const { values } = parseArgs({ options: { data: { type: 'string' }, times: { type: 'string', default: '20' }, only: { type: 'string', default: '' } } })
if (values.data === undefined) {
  console.error('Which database? npm run bench -- desk --data <URL or data folder>')
  process.exit(1)
}
const data = /^postgres/.test(values.data) ? values.data : path.resolve(process.env.INIT_CWD ?? '.', values.data)
const asked = await openOn(data)
/** Names of calls that ended in an error, which is printed. */
const failed: string[] = []
const found: { name: string; limits: Limits; p95: number; max: number }[] = []
try {
  await measure(asked, Number(values.times), values.only)
} finally {
  await asked.close()
}
reportSlowest()
process.exit(isMissed() ? 1 : 0)

async function measure(on: Asked, times: number, only: string): Promise<void> {
  const samples = await samplesOf(on.database)
  console.log(`load of the machine ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}; ${times} times each; p50, p95 and the slowest in ms`)
  const fields = askedOf(samples)
  const reads = registry.map(({ action }) => action).filter(({ does, name }) => does === 'read' && name.includes(only))
  for (const { name } of reads.filter(({ who }) => typeof who === 'object').filter((action) => !NOT_ASKED.includes(action.name))) {
    if (fields[name] === undefined) throw new Error(`bench/desk/asked.ts does not know what to ask ${name}.`)
    for (const wish of fields[name]) await measureCall(on, { name, wish, token: on.owner, times, limits: FILES.has(name) ? FILE : /^desk_(dashboard|live|waits)$/.test(name) ? DASHBOARD : DESK })
  }
  for (const playerId of [samples.heavy, samples.light]) {
    const token = await on.tokenOf(playerId)
    // As the end of the player's last round has done: the load goes past it.
    await on.database.transaction((tx) => countEarned(tx, playerId))
    for (const { name } of reads.filter(({ who }) => who === 'player').filter(needsNothing)) await measureCall(on, { name, wish: {}, token, times, limits: FILES.has(name) ? FILE : PLAYER })
  }
}

function needsNothing({ input }: Action): boolean {
  return z.safeParse(z.object(input), {}).success
}

type Measured = { name: string; wish: Fields; token: string; times: number; limits: Limits }

async function measureCall(on: Asked, call: Measured): Promise<void> {
  let cursor: string | undefined
  for (let page = 0; page < PAGES_FOLLOWED; page++) {
    const wish = cursor === undefined ? call.wish : { ...call.wish, cursor }
    const sample = await sampled(on, { ...call, wish }).catch((error: Error) => (failed.push(call.name), console.error(error.message), undefined))
    if (sample === undefined) return
    const { data: answered, ms, code } = sample
    report(call, wish, ms, code)
    cursor = (answered as { next_cursor?: string | null } | undefined)?.next_cursor ?? undefined
    if (cursor === undefined) return
  }
}

async function sampled(on: Asked, { name, wish, token, times }: Measured): Promise<{ data: unknown; ms: number[]; code: string | undefined }> {
  const ms: number[] = []
  let last: Awaited<ReturnType<Asked['ask']>> | undefined
  for (let n = 0; n < times && !(n >= 3 && (ms.at(-1) ?? 0) > SLOW_MS); n++) {
    const begun = performance.now()
    last = await on.ask(name, wish, token)
    ms.push(performance.now() - begun)
  }
  return { data: last?.data, ms, code: last?.error ? last.code : undefined }
}

function report({ name, limits }: Measured, wish: Fields, ms: number[], code: string | undefined): void {
  // The first one has the pages of the disk to fetch: it counts for the slowest alone.
  const sorted = ms.slice(1).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const over = at(0.95) > limits.p95 || Math.max(...ms) > limits.max
  found.push({ name, limits, p95: at(0.95), max: Math.max(...ms) })
  const figures = [at(0.5), at(0.95), Math.max(...ms)].map((n) => n.toFixed(1).padStart(8)).join('')
  console.log(`${figures}  ${over ? 'OVER ' : 'ok   '} ${name} ${new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)]))}${code === undefined ? '' : ` (refused: ${code})`}`)
}

/** Hundreds of calls are lines above; those that took longest stand for them. */
function reportSlowest(): void {
  figure({ what: 'calls that failed', value: failed.length, most: 0 })
  if (failed.length > 0) console.log(`failed: ${[...new Set(failed)].join(', ')}`)
  for (const limits of [DESK, DASHBOARD, PLAYER, FILE]) {
    const own = found.filter((call) => call.limits === limits)
    if (own.length === 0) continue
    for (const [which, most] of [['p95', limits.p95], ['max', limits.max]] as const) {
      const slowest = own.reduce((one, other) => (other[which] > one[which] ? other : one))
      console.log(`longest of ${own.length} ${limits.of}, ${which}: ${slowest.name}`)
      figure({ what: `${limits.of}, ${which === 'p95' ? 'the largest p95 of one' : 'the longest of all'}`, value: slowest[which], unit: 'ms', most })
    }
  }
}
