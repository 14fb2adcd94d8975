/**
 * npm run bench import-desk [rows]: a CSV file of 100,000 made-up questions goes through the jobs of the desk in a process as in production:
 * upload, look, dry run, commit. Meanwhile players play. Prints a line for each goal and ends with 1 where one is missed.
 */
import fs from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { openDatabase, sql, type Database } from '../src/platform/server/database/database.ts'
import { openAccounts } from '../src/features/coins/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { BANKS } from '../src/features/questions/rules/banks.ts'
import { PART_BYTES, type ImportRecord, type ImportSettings } from '../src/features/question-files/contract.ts'
import { guessColumns } from '../src/features/question-files/rules/mapping.ts'
import { aMember } from '../tests/operator.ts'
import { aFolder, start, type ProductProcess } from '../tests/process.ts'
import { figure, isMissed } from '../tools/bench/figures.ts'

const GOALS = { dryRunS: 30, commitS: 60, memoryMb: 250, callsP99Ms: 250 }
const PLAYERS = 6
/** Between two calls of a player. */
const PAUSE_MS = 250
const SAMPLE_MS = 200
/** Players alone, to know what the machine does to their calls. */
const ALONE_MS = 10_000
const MB = 1024 * 1024

const rows = Number(process.argv[2] ?? 100_000)

async function measure({ url, pid }: ProductProcess, db: Database): Promise<void> {
  const { token } = await aMember(db, 'editor')
  const ask = asking(url, token)
  const memory = watchMemory(pid)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => aPlayer(db)))
  const alone = playOn(url, players)
  await new Promise((go) => setTimeout(go, ALONE_MS))
  const before = quantile(await alone.stop(), 0.99)
  const play = playOn(url, players)
  console.log(`${rows.toLocaleString('en')} rows; load of the machine before: ${os.loadavg().map((n) => n.toFixed(1)).join(' ')}`)
  const id = await upload(ask, madeUp(rows))
  const lookS = await until(ask, id, 'columns')
  const settings = await settingsFor(ask, id)
  await ask('desk_check_import', { import_id: id, settings: JSON.stringify(settings) })
  const dryRunS = await until(ask, id, 'checked')
  const checked = await recordOf(ask, id)
  await ask('desk_write_import', { import_id: id, good: String(checked.totals?.good), reason: 'bench' })
  const commitS = await until(ask, id, 'done')
  const times = await play.stop()
  const peakMb = memory.stop() / MB
  console.log(`upload looked into in ${lookS.toFixed(1)} s; ${checked.totals?.good} rows good, ${checked.totals?.errors} with errors; ${times.length} calls of players`)
  console.log(`calls of players before, p99 ${before.toFixed(0)} ms: what the machine does to them without an import`)
  const what = `import of ${rows.toLocaleString('en')} rows`
  figure({ what: `${what}, dry run`, value: dryRunS, unit: 's', most: GOALS.dryRunS })
  figure({ what: `${what}, commit`, value: commitS, unit: 's', most: GOALS.commitS })
  figure({ what: `${what}, largest memory of the process`, value: peakMb, unit: 'MB', most: GOALS.memoryMb })
  figure({ what: `${what}, calls of players meanwhile, p99`, value: quantile(times, 0.99), unit: 'ms', most: GOALS.callsP99Ms })
}

const quantile = (times: readonly number[], share: number): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN

/* ---- the desk ---- */

type Ask = (name: string, fields: Record<string, string | Blob>) => Promise<Record<string, unknown>>

const asking = (url: string, token: string): Ask => async (name, fields) => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, value)
  const answer = (await (await fetch(`${url}/api/${name}`, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } })).json()) as { error: boolean; message: string; data: Record<string, unknown> }
  if (answer.error) throw new Error(`${name}: ${answer.message}`)
  return answer.data
}

async function upload(ask: Ask, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const { id } = (await ask('desk_begin_import', { name: 'made-up.csv', bytes: String(bytes.length) })) as { id: string }
  for (let part = 0; part * PART_BYTES < bytes.length; part++) {
    await ask('desk_send_import_part', { import_id: id, of: 'file', part: String(part), bytes: new File([bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)], 'part') })
  }
  await ask('desk_look_into_import', { import_id: id })
  return id
}

const recordOf = async (ask: Ask, id: string) => (await ask('desk_get_import', { import_id: id })) as unknown as ImportRecord

/** Seconds until the import is in this state. Throws where its job has come to nothing. */
async function until(ask: Ask, id: string, state: ImportRecord['state']): Promise<number> {
  const began = performance.now()
  for (;;) {
    const record = await recordOf(ask, id)
    if (record.failure) throw new Error(record.failure)
    if (record.state === state) return (performance.now() - began) / 1000
    await new Promise((go) => setTimeout(go, SAMPLE_MS))
  }
}

async function settingsFor(ask: Ask, id: string): Promise<ImportSettings> {
  const { found } = await recordOf(ask, id)
  const mapping = guessColumns(found?.header ?? [], BANKS['quiz-zone']).map(({ column }) => column)
  return { bank: 'quiz-zone', language: 'en', category: '', level: '', tags: 'bench', keys: 'each', level_words: {}, mapping, open_licence: 0, active: 1, fixes: [], anyway: [] }
}

const WORDS = 'river mountain planet element city king battle novel painter sonata theorem virus island desert empire treaty comet glacier metal bird insect flower capital invention language poem statue bridge harbour castle'.split(' ')
const THINGS = 'longest highest oldest smallest nearest brightest deepest richest coldest rarest quietest widest'.split(' ')

/** German headers, keys in each spelling, and of a thousand rows one that is wrong. */
function madeUp(count: number): Buffer<ArrayBuffer> {
  const lines = ['Frage;Antwort A;Antwort B;Antwort C;Antwort D;Lösung;Thema;Stufe;Erklärung']
  for (let n = 0; n < count; n++) {
    const [one, two, three] = [WORDS[n % 30], WORDS[(n * 7 + 3) % 30], THINGS[n % 12]]
    const right = n % 1000 === 999 ? 'z' : ['a', '2', `name ${n} c`, 'D'][n % 4]
    lines.push(`Which ${one} of region ${n} is the ${three} beside ${two} ${(n * 7919) % 100_003}?;name ${n} a;name ${n} b;name ${n} c;name ${n} d;${right};Topic ${n % 40};${(n % 50) + 1};"Region ${n}, as the ""Almanac"" has it"`)
  }
  return Buffer.from(lines.join('\n'))
}

/* ---- the process ---- */

/** The most that the process had resident, looked at again and again from now on. */
function watchMemory(pid: number): { stop: () => number } {
  let most = 0
  const look = async () => {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(await fs.readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
    most = Math.max(most, Number(resident) * 1024)
  }
  const timer = setInterval(() => void look(), SAMPLE_MS)
  return { stop: () => (clearInterval(timer), most) }
}

/* ---- players ---- */

function aPlayer(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const id = crypto.randomUUID()
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, refer_code) VALUES (${id}, 'email', 'Kofi', ${id}) RETURNING id`)
    await openAccounts(tx, row?.id as string)
    return mintToken(tx, row?.id as string)
  })
}

type Reply = { data: { round: { id: string }; questions: { id: string }[]; next: { id: string } | null; waits?: 0 | 1 } }

/** Each opens rounds and answers them until it is stopped, with a pause before each call; answers how many milliseconds each call took. */
function playOn(url: string, tokens: readonly string[]): { stop: () => Promise<number[]> } {
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  let stopped = false
  const timed = async (token: string, name: string, fields: Record<string, string>): Promise<Reply> => {
    await new Promise((go) => setTimeout(go, PAUSE_MS))
    const began = performance.now()
    const answer = await post(agent, `${url}/api/${name}`, token, fields)
    times.push(performance.now() - began)
    return answer
  }
  const playing = Promise.all(tokens.map(async (token) => {
    while (!stopped) {
      const { data } = await timed(token, 'get_questions_by_level', { category: 'space', level: '1' })
      for (let question: { id: string } | null | undefined = data.questions[0]; question && !stopped; ) {
        const where: Record<string, string> = { round_id: data.round.id, question_id: question.id }
        const answered: Reply = await timed(token, 'answer_question', { ...where, answer: '1' })
        question = (answered.data.waits ? await timed(token, 'next_question', where) : answered).data.next
      }
    }
  }))
  return { stop: async () => ((stopped = true), await playing, agent.destroy(), times) }
}

function post(agent: http.Agent, url: string, token: string, fields: Record<string, string>): Promise<Reply> {
  const body = new URLSearchParams(fields).toString()
  return new Promise((done, fail) => {
    const request = http.request(url, { agent, method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded', 'content-length': Buffer.byteLength(body) } }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part)).on('end', () => (response.statusCode === 200 ? done(JSON.parse(text) as Reply) : fail(new Error(`${url}: ${response.statusCode} ${text}`))))
    })
    request.on('error', fail).end(body)
  })
}

/* ---- the run ---- */

const folder = await aFolder()
const product = await start(folder, await freePort(), { CLOCK: 'test' })
const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
const database = openDatabase(postgres.url, { max: 3 })
try {
  await measure(product, database)
} finally {
  await database.close()
  await product.kill('SIGTERM')
  await postgres.stop()
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)
