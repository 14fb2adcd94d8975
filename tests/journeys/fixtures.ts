/** Fixtures of the browser stories: the product as a separate process, access to its database, signed-up players. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { openDatabase, sql, type Database } from '../../src/platform/server/database/database.ts'
import { batch, namesInBatch, type BatchAnswer } from '../../src/platform/pure/batch.ts'
import { SIGN_IN_PROVIDERS } from '../../src/platform/pure/sign-in-providers.ts'
import { freePort } from '../../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../../src/platform/server/postgres/start.ts'
import { credit, openAccounts } from '../../src/features/coins/server.ts'
import { mintToken } from '../../src/features/players/server.ts'
import { DEFAULTS } from '../../src/features/settings/rules.ts'
import { changeSetting } from '../../src/features/settings/server.ts'
import { aProvider } from '../openid.ts'
import { aChatServer, type ChatServer } from '../chat-server.ts'
import { aMember } from '../operator.ts'
import { aFolder, start } from '../process.ts'
import { findFullChromium } from '../../tools/test/chromium.ts'
import { recordBrowserLog, seen } from './browser-log.ts'

export { expect }

/** Factor by which battles run faster. The times for answering and reconnecting are longer than in production, so that a slow machine does not time out. */
const PACE = 2
const LONGER = 4
const UNHURRIED = ['battle_mode_random_seconds', 'battle_away_seconds'] as const
/** Questions of a random battle: the minimum for the stories. Each further question makes every battle seconds longer. */
export const BATTLE_QUESTIONS = 3

/** Time-out for asynchronous work after a reply, and for a database that is starting. */
const PATIENCE_MS = 30_000

export type Person = { id: string; name: string; token: string; referCode: string }
export type ProductFixture = {
  url: string
  database: Database
  /** The environment of the product, for the operator's commands. */
  dataFolder: string
  /** A signed-up player, inserted into the database directly. Unless `newcomer`, the badges for rounds and battles are already earned. */
  aPerson: (what?: { name?: string; coins?: number; newcomer?: boolean }) => Promise<Person>
  /** The language model that drafts questions. */
  chat: ChatServer
  /** Changes a setting and waits until the product uses it. It affects all stories of this worker: restore it. */
  set: (key: string, value: string) => Promise<void>
  /** Sets the price of a category that no other story plays, and waits until the product uses it. */
  sell: (slug: string, coins: number) => Promise<void>
  /** The newest mail of a kind to an address. */
  mail: (to: string, kind: string) => Promise<{ link: string; text: string }>
  /** The newest code sent to a telephone number, other than this one. */
  code: (phone: string, before?: string) => Promise<string>
  /** Advances the clock of the product's database. */
  pass: (seconds: number) => Promise<void>
  /** The text of the right option of a seeded question. */
  rightAnswer: (question: string) => Promise<string>
  /** The texts of all right options of a seeded question; for a sequence in its order. */
  rightAnswers: (question: string) => Promise<string[]>
  /** The link that the first start printed; it works once. */
  invitation: () => string
  /** The session of an operator. */
  operator: (role?: string) => Promise<string>
  call: (person: { token: string }, name: string, fields?: Record<string, string>) => Promise<any> // eslint-disable-line @typescript-eslint/no-explicit-any -- answers of many calls
}

export const test = base.extend<{ enter: (page: Page, person: Person) => Promise<void>; browserLog: string[]; fullPage: Page }, { product: ProductFixture }>({
  browserLog: [
    async ({ browser }, use, story) => {
      const { lines, stop } = recordBrowserLog(browser)
      await use(lines)
      stop()
      // Thrown, so that it is printed next to the failure at the end of the output.
      if (story.status !== story.expectedStatus) throw new Error(`Browser log:\n  ${[...lines, ...(await seen(browser))].join('\n  ')}`)
    },
    { auto: true },
  ],
  // Is closed before the log is printed. Stories that open contexts of their own get no page beside them.
  page: async ({ page, browser, browserLog }, use, story) => {
    await use(page)
    if (story.status !== story.expectedStatus) browserLog.push(...(await seen(browser)))
  },
  // One product per worker: each story uses its own players.
  product: [
    async ({}, use) => {
      const folder = await aFolder()
      const outbox = path.join(folder, 'outbox')
      const port = await freePort()
      const providers = await Promise.all(SIGN_IN_PROVIDERS.map(({ id }) => aProvider(id, `http://localhost:${port}`)))
      const chat = await aChatServer()
      const product = await start(folder, port, { LLM_URL: chat.url, LLM_MODEL: 'model-of-the-stories', ...Object.assign({}, ...providers.map(({ env }) => env)), CLOCK: 'test', CLOCK_PACE: String(PACE) })
      const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
      const database = openDatabase(postgres.url, { max: 3, patienceMs: PATIENCE_MS })
      try {
        // Stories answer at once and share one address.
        for (const [key, value] of [['fast_answer_floor_ms', '0'], ['battle_same_address', '1'], ['battle_mode_random_total_question', String(BATTLE_QUESTIONS)]] as const) await changeSetting(database, key, value)
        for (const key of UNHURRIED) await set(product.url, database, key, String(LONGER * DEFAULTS[key]))
        await use({
          url: product.url,
          database,
          dataFolder: folder,
          chat,
          aPerson: (what) => aPerson(database, what),
          set: (key, value) => set(product.url, database, key, value),
          sell: (slug, coins) => sell(product.url, database, slug, coins),
          mail: (to, kind) => sent(outbox, to, (message) => message.kind === kind),
          code: async (phone, before) => (await sent(outbox, phone, ({ kind, code }) => kind === 'otp' && code !== before)).code,
          pass: async (seconds) => {
            await database.rows(sql`
              INSERT INTO app_clock (shift) VALUES (make_interval(secs => ${seconds})) ON CONFLICT (only_row) DO UPDATE SET shift = app_clock.shift + excluded.shift`)
          },
          rightAnswer: async (question) => (await rightAnswers(database, question))[0] as string,
          rightAnswers: (question) => rightAnswers(database, question),
          call: (person, name, fields) => call(product.url, person, name, fields),
          invitation: () => /http\S+\/admin\/#link=\S+/.exec(product.output())?.[0] ?? '',
          operator: (role = 'owner') => aMember(database, role).then(({ token }) => token),
        })
      } finally {
        await database.close()
        await product.kill('SIGTERM')
        for (const provider of providers) await provider.close()
        await chat.close()
        await postgres.stop()
        await fs.rm(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** A page of the full browser, since the headless shell has no notifications. */
  fullPage: async ({ playwright, launchOptions, contextOptions, baseURL }, use) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: findFullChromium() })
    const context = await browser.newContext({ ...contextOptions, baseURL })
    await use(await context.newPage())
    await browser.close()
  },
  baseURL: async ({ product }, use) => use(product.url),
  /** Signs in without the sign-in screens, which have their own stories. */
  enter: async ({ product }, use) =>
    use(async (page, person) => {
      const { data } = await product.call(person, 'get_user_by_id')
      const root = JSON.stringify({ version: 1, state: { user: { data, isLogin: true, token: person.token } } })
      await page.addInitScript((text) => localStorage.getItem('limelight') ?? localStorage.setItem('limelight', text), root)
    }),
})

/** Badges that a story may earn incidentally; their overlay would cover the next step. */
const BY_THE_WAY = ['dashing_debut', 'brainiac', 'super_sonic', 'flashback', 'combat_winner', 'clash_winner', 'ultimate_player', 'quiz_warrior']

function aPerson(database: Database, { name = 'Leila', coins = 0, newcomer = false }: { name?: string; coins?: number; newcomer?: boolean } = {}): Promise<Person> {
  return database.transaction(async (tx) => {
    const referCode = randomUUID().slice(0, 8).toUpperCase()
    const row = await tx.row<{ id: string }>(sql`INSERT INTO player (identity_id, type, name, email, refer_code) VALUES (${randomUUID()}, 'email', ${name}, ${`${referCode}@example.org`}, ${referCode}) RETURNING id`)
    const id = row?.id as string
    await openAccounts(tx, id)
    if (coins) await credit(tx, { playerId: id, coins, title: 'adjustedByAdmin', source: id, kind: 'bonus' })
    if (!newcomer) await tx.rows(sql`INSERT INTO player_badge (player_id, type, taken_at) SELECT ${id}, unnest(${BY_THE_WAY}::text[]), app_now()`)
    return { id, name, referCode, token: await mintToken(tx, id) }
  })
}

async function set(url: string, database: Database, key: string, value: string): Promise<void> {
  const wrong = await changeSetting(database, key, value)
  if (wrong) throw new Error(wrong)
  const patience = performance.now() + PATIENCE_MS
  const ask = () => call(url, { token: '' }, 'get_system_configurations')
  for (let answer = await ask(); answer.data?.[key] !== value; answer = await ask()) {
    if (performance.now() > patience) throw new Error(`The product does not go by ${key} = ${value}: ${JSON.stringify(answer).slice(0, 200)}`)
    await new Promise((go) => setTimeout(go, 50))
  }
}

async function sell(url: string, database: Database, slug: string, coins: number): Promise<void> {
  const [sold] = await database.rows<{ language_id: string }>(sql`UPDATE category SET is_premium = true, coins = ${coins} WHERE slug = ${slug} RETURNING language_id::text`)
  const price = async () => (await call(url, { token: '' }, 'get_categories', { ...sold })).data.find((category: { slug: string }) => category.slug === slug)?.coins
  await expect.poll(price).toBe(coins)
}

type Message = { kind: string; to: string; text: string; link: string; code: string }

/** Waits for a message that satisfies the condition; returns the newest one. */
async function sent(outbox: string, to: string, wanted: (message: Message) => boolean): Promise<Message> {
  const patience = performance.now() + PATIENCE_MS
  while (performance.now() < patience) {
    const names = await fs.readdir(outbox).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
    const messages: Message[] = await Promise.all(names.filter((name) => name.endsWith('.json')).sort().reverse().map(async (name) => JSON.parse(await fs.readFile(path.join(outbox, name), 'utf8'))))
    const found = messages.find((message) => message.to === to && wanted(message))
    if (found) return found
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error(`The message that was waited for did not go to ${to}.`)
}

async function rightAnswers(database: Database, question: string): Promise<string[]> {
  const row = await database.row<{ options: string[]; answer: number[] }>(sql`
    SELECT v.options, v.answer FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version WHERE v.question = ${question}`)
  if (!row) throw new Error(`There is no question "${question}".`)
  return row.answer.map((place) => row.options[place] as string)
}

async function call(url: string, { token }: { token: string }, name: string, fields: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${token}` } })
  return response.json()
}

/** Answers a question without a browser and skips its explanation; returns the next open question. */
export async function answerAndGoOn(product: ProductFixture, person: Person, given: { round_id: string; question_id: string; answer: string }) {
  const { data } = await product.call(person, 'answer_question', given)
  return (data.waits ? (await product.call(person, 'next_question', { round_id: given.round_id, question_id: given.question_id })).data : data).next
}

/** Records the names of the calls that a page makes from now on. */
export function callsFrom(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => void names.push(...callsIn(request.url())))
  return names
}

/** None: it is the address of no call. */
function callsIn(address: string): string[] {
  const { pathname, searchParams } = new URL(address)
  const name = /^\/api\/(\w+)$/.exec(pathname)?.[1]
  return name === batch.name ? namesInBatch(searchParams.get('calls')) : name ? [name] : []
}

/** These calls of a page go alone, so that a story can hold one back by its name: in a batch they fail, and what failed there is sent alone. */
export async function sentAlone(page: Page, ...names: string[]): Promise<void> {
  await page.route(/\/api\/batch\?/, async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = (await response.json()) as { data: BatchAnswer[] }
    const calls = callsIn(route.request().url())
    await route.fulfill({ response, json: { ...reply, data: data.map((each, at) => (names.includes(calls[at] as string) ? { ...each, status: 503 } : each)) } })
  })
}

/** Waits until rendering and requests caused by the last step are complete or have begun. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

/** Prevents that a story crosses the product's midnight; `late`: the hour from which on the rest of the day is too short. */
export async function keepFromMidnight(product: ProductFixture, late = '23:30'): Promise<void> {
  const row = await product.database.row<{ left: number }>(sql`
    SELECT extract(epoch FROM interval '1 day' - (app_now() AT TIME ZONE 'UTC')::time)::int AS left WHERE (app_now() AT TIME ZONE 'UTC')::time > ${late}::time`)
  if (row) await product.pass(row.left + 60)
}

/** The computed value of a system colour such as `Highlight` on this page. */
export function systemColor(page: Page, name: string): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`
    const { color: computed } = getComputedStyle(probe)
    probe.remove()
    return computed
  }, name)
}
