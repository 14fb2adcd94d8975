/** What surrounds the processes goes wrong: disks are full, clocks are wrong. */
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { sql, type Database } from '../../src/platform/server/database/database.ts'
import { withoutClock } from '../../tests/process-clock.ts'
import { withoutRedis } from '../../tests/redis.ts'
import { withoutSmallDisk, type SmallDisk } from '../../tests/small-disk.ts'
import type { Scenario, Strike, Struck } from './scenario.ts'

const TIMES = 50
/** A cluster, and its log of writes, which grows to 1 GB (`max_wal_size`) before PostgreSQL reuses it. Without room for one more file of it PostgreSQL cannot start again. */
const MEGABYTES = 1_600
const BACK_S = 15
/** How long a disk is full. */
const FULL_MS = 4_000
const [LOOK_MS, PATIENCE_MS] = [100, 20_000]
/** Of PostgreSQL's log of writes, in one statement: more than one of its files. */
const LOG_CHUNK = sql`SELECT pg_logical_emit_message(false, 'limelight', repeat(md5(n::text), 3000)) FROM generate_series(1, 250) n`
const HOUR_S = 3_600
/** Two processes whose clocks nobody keeps right. */
const AHEAD_S = 30
/** How long a clock stays wrong: every job of the process that looks at it has run by then, and cached copies have gone. */
const WRONG_MS = 3_000
/** The date of a reply has no milliseconds. */
const OFF_S = 2

/** 200, or in words that nothing can be done just now, and when to ask again. */
async function isInWords(reply: Response): Promise<boolean> {
  if (reply.status === 200) return true
  const { code } = (await reply.json()) as { code?: string }
  return reply.status === 503 && code === 'unavailable' && reply.headers.get('retry-after') !== null
}

/** What `/readyz` names; '' when it is ready. */
async function whyNotReady(url: string): Promise<string> {
  const { why = '' } = (await (await fetch(`${url}/readyz`)).json()) as { why?: string }
  return why
}

async function until(condition: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (const untilMs = performance.now() + PATIENCE_MS; !(await condition()); await pause(LOOK_MS)) if (performance.now() > untilMs) throw new Error(`${typeof what === 'string' ? what : what()} within ${PATIENCE_MS / 1_000} s.`)
}

const call = (url: string, token: string, name: string, body: FormData) => fetch(`${url}/api/${name}`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })

async function aPicture(): Promise<FormData> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await sharp({ create: { width: 200, height: 200, channels: 3, background: 'teal', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).png().toBuffer())], { type: 'image/png' }), 'a.png')
  return form
}

/** Calls of a player, with a picture among them, until the time is over; those that are refused otherwise than in words are noted. Answers how many were refused. */
async function askMeanwhile({ stage, crowd }: Strike, again: () => void): Promise<number> {
  const [[url = ''], [token = '']] = [stage.cluster.urls, crowd.battleTokens]
  let refused = 0
  for (const untilMs = performance.now() + FULL_MS; performance.now() < untilMs; await pause(LOOK_MS)) {
    again()
    for (const [name, body] of [['get_user_coin_score', new FormData()], ['upload_profile_image', await aPicture()]] as const) {
      const reply = await call(url, token, name, body)
      if (reply.status !== 200) refused += 1
      if (!(await isInWords(reply.clone()))) crowd.history.refusals.push(`${name} on a full disk: ${reply.status} ${await reply.text()}`)
    }
  }
  return refused
}

/** Writes until PostgreSQL has no room for its log, which ends it. */
async function exhaustLog(database: Database): Promise<string> {
  for (let n = 0; n < MEGABYTES; n++) {
    try {
      await database.rows(LOG_CHUNK)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      return error.message
    }
  }
  throw new Error('PostgreSQL has written more than its disk has room for.')
}

function diskOf({ stage }: Strike): SmallDisk {
  if (!stage.cluster.disk) throw new Error('There is no disk of its own.')
  return stage.cluster.disk
}

/** `parts`: what `/readyz` has to name. `ends`: whether PostgreSQL is driven to its end. */
async function fullFor(strike: Strike, parts: readonly string[], ends: boolean): Promise<Struck> {
  const disk = diskOf(strike)
  const { database, urls: [url = ''] } = strike.stage.cluster
  let refused = 0
  disk.fill()
  try {
    await until(async () => (await whyNotReady(url)) === parts.join(', '), `/readyz did not name ${parts.join(' and ')}`)
    if (ends) await exhaustLog(database)
    refused = await askMeanwhile(strike, disk.fill)
  } finally {
    disk.empty()
  }
  const struckMs = performance.now()
  await until(async () => (await whyNotReady(url)) === '', () => `the product was not ready again, with ${disk.leftMegabytes()} MB left on its disk`)
  if (refused === 0) throw new Error('A full disk was not noticed.')
  return { struckMs, note: `${ends ? 'until PostgreSQL ended' : 'full'}, ready again within ${Math.ceil((performance.now() - struckMs) / 1_000)} s` }
}

/** Of each repetition: how many seconds the clock is ahead, and how fast it runs. */
const WRONG: readonly { aheadS: number; rate: number; what: string }[] = [
  { aheadS: HOUR_S, rate: 1, what: 'an hour ahead' },
  { aheadS: -HOUR_S, rate: 1, what: 'an hour behind' },
  { aheadS: 0, rate: 1.25, what: 'a quarter too fast' },
  { aheadS: 0, rate: 0.8, what: 'a fifth too slow' },
]

/** By how many seconds the clock of a process is off, by the date of its replies. */
const offBy = async (url: string): Promise<number> => Math.abs(Date.parse((await fetch(`${url}/healthz`)).headers.get('date') ?? '') - Date.now()) / 1_000

async function wrongFor({ stage: { cluster: { clocks, urls } }, n }: Strike, which: number): Promise<Struck> {
  const [clock, url] = [clocks[which], urls[which]]
  const { aheadS, rate, what } = WRONG[n % WRONG.length] as (typeof WRONG)[number]
  if (!clock || url === undefined) throw new Error('There is no clock that can be set.')
  const struckMs = performance.now()
  clock.set(aheadS, rate)
  await until(async () => (await offBy(url)) > OFF_S, 'the clock was not wrong')
  // Not the end of a wait: so long it is wrong.
  await pause(WRONG_MS)
  clock.set(0)
  await until(async () => (await offBy(url)) < OFF_S, 'the clock was not right again')
  return { struckMs, note: what }
}

export const SURROUNDINGS: readonly Scenario[] = [
  {
    name: 'disk-full', what: 'the disk of the database and the uploads full', processes: 1, diskMegabytes: MEGABYTES, ownDatabase: true, times: TIMES, mostRoundsS: BACK_S, mostBattlesS: BACK_S, leftOut: withoutSmallDisk,
    // Every other time until PostgreSQL ends, because its log finds no room.
    strike: (strike) => fullFor(strike, ['database', 'disk'], strike.n % 2 === 1),
  },
  {
    name: 'uploads-full', what: 'the disk of the uploads full', processes: 1, diskMegabytes: 8, times: TIMES, mostRoundsS: 1, mostBattlesS: 3, leftOut: withoutSmallDisk,
    strike: (strike) => fullFor(strike, ['disk'], false),
  },
  {
    name: 'clock', what: 'the clock of the only process wrong for 3 s', processes: 1, clocks: true, times: TIMES, mostRoundsS: 3, mostBattlesS: 3, leftOut: withoutClock,
    strike: (strike) => wrongFor(strike, 0),
  },
  {
    name: 'clock-one', what: 'the clock of one of two processes wrong for 3 s, and that of the other 30 s ahead', processes: 2, clocks: true, times: TIMES, mostRoundsS: 3, mostBattlesS: 3, leftOut: () => withoutRedis() ?? withoutClock(),
    strike: async (strike) => {
      const { clocks: [first], urls: [url = ''] } = strike.stage.cluster
      first?.set(AHEAD_S)
      await until(async () => (await offBy(url)) > OFF_S, 'the other clock was not ahead')
      return wrongFor(strike, 1)
    },
  },
]
