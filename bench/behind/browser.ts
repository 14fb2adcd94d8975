/** A browser behind the proxy: it signs up by the mailed link, plays a question, and has a socket, all by TLS. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Browser, type Page } from '@playwright/test'
import { wordsOf } from '../../tests/journeys/words.ts'
import { findChromium } from '../../tools/test/chromium.ts'
import type { Stage } from './stage.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const [LOOK_MS, PATIENCE_MS] = [50, 30_000]
/** Of a cookie that is sent by TLS alone, and that no script reads. */
const SAFE = [/^__Secure-/, /; ?Secure/i, /; ?HttpOnly/i, /; ?SameSite=(Lax|Strict)/i]
const PERSON = { name: 'Leila', email: 'leila@example.org', password: 'stage door 12' }
const { t, ofMode } = wordsOf('en')

/** Sentences about what went wrong. Throws where the browser comes no further. */
export async function playInBrowser({ url, dataFolder, category }: Pick<Stage, 'url' | 'dataFolder' | 'category'>): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  try {
    const { page, wrong, sockets, cookies } = await observed(browser, url)
    await signUp(page, dataFolder)
    await playQuestion(page, category.slug)
    await searchOpponent(page)
    await until(() => sockets.received > 0, 'Nothing came by a socket.')
    const given = (await Promise.all(cookies)).flat()
    if (given.length === 0) wrong.push('no answer has set a cookie')
    // Without its value.
    for (const cookie of given) if (!SAFE.every((part) => part.test(cookie))) wrong.push(`a cookie that is not safe: ${cookie.replace(/=[^;]*/, '')}`)
    const expected = `${url.replace('https', 'wss')}/live/`
    for (const address of sockets.addresses) if (!address.startsWith(expected)) wrong.push(`a socket to ${address}`)
    return wrong
  } finally {
    await browser.close()
  }
}

/** `cookies`: as answers set them; those of a sign-in are gone once it is exchanged for a token. */
type Observed = { page: Page; wrong: string[]; sockets: { addresses: string[]; received: number }; cookies: Promise<string[]>[] }

/** A page whose requests and sockets are looked at. Every answer of ours has to have HSTS, and none may be an error. */
async function observed(browser: Browser, url: string): Promise<Observed> {
  const context = await browser.newContext({ baseURL: url, ignoreHTTPSErrors: true, locale: 'en-GB', reducedMotion: 'reduce' })
  const [wrong, cookies]: [string[], Promise<string[]>[]] = [[], []]
  const sockets: Observed['sockets'] = { addresses: [], received: 0 }
  context.on('response', (response) => {
    cookies.push(response.headerValues('set-cookie'))
    if (response.status() >= 400) wrong.push(`${response.status()}: ${response.url()}`)
    if (response.url().startsWith(url) && !response.fromServiceWorker() && response.headers()['strict-transport-security'] === undefined) wrong.push(`without HSTS: ${response.url()}`)
  })
  context.on('weberror', (error) => wrong.push(String(error.error())))
  context.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  const page = await context.newPage()
  page.on('websocket', (socket) => {
    sockets.addresses.push(socket.url())
    socket.on('framereceived', () => (sockets.received += 1))
    socket.on('socketerror', (error) => wrong.push(`${socket.url()}: ${error}`))
  })
  return { page, wrong, sockets, cookies }
}

async function signUp(page: Page, dataFolder: string): Promise<void> {
  await page.goto('/auth/sign-up/')
  await page.getByLabel(t('players.name'), { exact: true }).fill(PERSON.name)
  await page.getByLabel(t('players.email')).fill(PERSON.email)
  await page.getByLabel(t('players.password'), { exact: true }).fill(PERSON.password)
  await page.getByLabel(t('players.repeat-password')).fill(PERSON.password)
  await page.getByRole('button', { name: t('players.sign-up'), exact: true }).click()
  await page.getByRole('heading', { name: t('players.check-mail') }).waitFor()
  await page.goto(await mailedLink(path.join(dataFolder, 'outbox')))
  await page.getByRole('heading', { name: PERSON.name }).waitFor()
}

async function mailedLink(outbox: string): Promise<string> {
  let link: string | undefined
  await until(async () => (link = await linkIn(outbox)) !== undefined, 'No mail came.')
  return link as string
}

async function linkIn(outbox: string): Promise<string | undefined> {
  const names = (await fs.readdir(outbox)).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(names.map(async (name) => JSON.parse(await fs.readFile(path.join(outbox, name), 'utf8')) as { kind: string; to: string; link?: string }))
  return mails.find(({ kind, to }) => kind === 'verify-email' && to === PERSON.email)?.link
}

async function playQuestion(page: Page, category: string): Promise<void> {
  await page.goto(`/quiz-zone/${category}/-/1/`)
  const question = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/answer_question'))
  await page.getByRole('group', { name: question }).getByRole('button').first().click()
  const { error } = (await (await answered).json()) as { error: boolean }
  if (error) throw new Error('The answer was refused.')
}

/** Battles have a socket, pages of rounds none. */
async function searchOpponent(page: Page): Promise<void> {
  await page.goto('/random-battle/')
  await page.getByRole('button', { name: ofMode('random-battle', 'find') }).click()
  await page.getByRole('heading', { level: 1, name: ofMode('random-battle', 'who-dares') }).waitFor()
}

async function until(condition: () => boolean | Promise<boolean>, otherwise: string): Promise<void> {
  for (const untilMs = performance.now() + PATIENCE_MS; !(await condition()); await pause(LOOK_MS)) if (performance.now() > untilMs) throw new Error(otherwise)
}
