/**
 * npm run bench web: the performance goals of the screens, measured on the built client in headless Chromium. Bytes are gzip;
 * milliseconds are medians, printed with the load of the machine. Ends with 1 where a goal is missed.
 */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import * as launcher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { buildClient } from '../src/apps/server/client.ts'
import { openDatabase } from '../src/platform/server/database/database.ts'
import { freePort } from '../src/platform/server/postgres/ports.ts'
import { startPostgres } from '../src/platform/server/postgres/start.ts'
import { newPlayers } from './made/players.ts'
import { weigh } from '../tests/client-weights.ts'
import { aFolder, start } from '../tests/process.ts'
import { findChromium } from '../tools/test/chromium.ts'
import { figure, isMissed, median, ofRuns } from '../tools/bench/figures.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
const RUNS = 5
/** 1.6 Mbit/s, and 150 ms until the first byte of each reply. */
const SLOW_NETWORK = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150 }
/** Lighthouse throttles the CPU by four, which simulates a mid-range phone on a machine with a benchmark index of 1,500 or more (see its documentation on throttling). */
const [USUAL_SLOWDOWN, USUAL_INDEX] = [4, 1500]
const at = (values: number[], share: number) => [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
const load = () => os.loadavg()[0]?.toFixed(1)

const weights = weigh(await buildClient(console.log))
const weighed = (what: string, bytes: number, most: number) => figure({ what, value: bytes / 1000, unit: 'kB', most })
for (const [screen, bytes] of Object.entries(weights.firstScreen)) weighed(`JavaScript before ${screen}`, bytes, 140)
weighed('CSS', weights.css, 10)
weighed('JavaScript that playing adds', weights.play, 15)
weighed('fonts, Latin', weights.fonts.latin, 48)
weighed('fonts, Latin and Arabic', weights.fonts.withArabic, 85)

const folder = await aFolder()
const product = await start(folder, await freePort(), { LOG_LEVEL: 'error' })
try {
  for (const page of ['/', '/auth/login/', '/auth/sign-up/', '/auth/reset-password/']) await beacon(page)
  await withPlayers(async (browser, enter) => (await taps(browser, enter), await questionScreen(browser, enter)))
} finally {
  await product.kill('SIGTERM')
  await fs.rm(folder, { recursive: true, force: true })
}
process.exit(isMissed() ? 1 : 0)

/**
 * Lighthouse with mobile emulation: at its default throttling of four, and at the factor that simulates the same phone on this
 * machine, according to its benchmark index.
 */
async function beacon(page: string): Promise<void> {
  const usual = await rounds(page, USUAL_SLOWDOWN)
  report(page, 'as usual', usual)
  const failed = usual[0] ? Object.values(usual[0].audits).filter(({ score, scoreDisplayMode }) => score !== null && score < 1 && scoreDisplayMode === 'binary').map(({ id }) => id) : []
  if (failed.length) console.log(`${page}  not perfect: ${failed.join(', ')}`)
  const index = median(usual.map(({ environment }) => environment.benchmarkIndex))
  const slowdown = Math.max(1, Math.round((USUAL_SLOWDOWN * 10 * index) / USUAL_INDEX) / 10)
  console.log(`${page}  CPU slowed by ${USUAL_SLOWDOWN}, then by ${slowdown}, which is a mid-range phone on a machine of index ${index.toFixed(0)}; load ${load()}`)
  report(page, 'as a phone', await rounds(page, slowdown))
}

async function rounds(page: string, slowdown: number): Promise<Lhr[]> {
  const chrome = await launcher.launch({ chromePath: findChromium(), chromeFlags: ['--headless', ...FLAGS] })
  const found: Lhr[] = []
  while (found.length < RUNS) {
    const lhr = (await lighthouse(`${product.url}${page}`, { port: chrome.port, onlyCategories: ['performance', 'accessibility', 'best-practices'], throttling: { cpuSlowdownMultiplier: slowdown }, logLevel: 'error' }))?.lhr
    // Occasionally its trace starts too late; its error then asks to run it again.
    if (lhr && lhr.categories.performance?.score !== null) found.push(lhr)
  }
  chrome.kill()
  return found
}

/** `how`: the slowdown of the CPU in words, so that runs on different machines have the same names. */
function report(page: string, how: string, found: Lhr[]): void {
  const score = (name: string) => ofRuns(found.map((round) => Math.round((round.categories[name]?.score ?? 0) * 100)))
  const audit = (name: string, unit = 1) => ofRuns(found.map((round) => (round.audits[name]?.numericValue ?? Number.NaN) / unit))
  const what = `${page}, ${how}`
  figure({ what: `${what}: performance`, ...score('performance'), least: 98 })
  figure({ what: `${what}: accessibility`, ...score('accessibility'), least: 100 })
  figure({ what: `${what}: best practices`, ...score('best-practices'), least: 100 })
  figure({ what: `${what}: largest contentful paint`, ...audit('largest-contentful-paint', 1000), unit: 's', most: 1.8 })
  figure({ what: `${what}: total blocking time`, ...audit('total-blocking-time'), unit: 'ms', most: 50 })
  figure({ what: `${what}: cumulative layout shift`, ...audit('cumulative-layout-shift'), most: 0.02 })
}

/** Signs a new player in, in this page. */
type Enter = (page: Page) => Promise<void>

async function withPlayers(work: (browser: Browser, enter: Enter) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  const database = openDatabase(postgres.url, { max: 2 })
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  try {
    await work(browser, enter)
  } finally {
    await browser.close()
    await database.close()
    await postgres.stop()
  }

  async function enter(page: Page): Promise<void> {
    const token = (await newPlayers(database, 1))[0]?.token ?? ''
    const response = await fetch(`${product.url}/api/get_user_by_id`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    const { data } = (await response.json()) as { data: object }
    await page.addInitScript((text) => localStorage.setItem('limelight', text), JSON.stringify({ version: 1, state: { user: { data, isLogin: true, token } } }))
  }
}

/** Time from a tap to the painted state with the CPU throttled by four, and from an answer to its verdict without throttling. */
async function taps(browser: Browser, enter: Enter): Promise<void> {
  for (const slow of [4, 1]) {
    const page = await browser.newPage({ baseURL: product.url, viewport: { width: 360, height: 740 } })
    await enter(page)
    const session = await page.context().newCDPSession(page)
    const times = { pressed: [] as number[], answered: [] as number[] }
    for (let level = 0; level < 2; level++) {
      await page.goto(level ? '/quiz-zone/geography/-/1/' : '/quiz-zone/space/-/1/')
      await page.getByRole('timer').waitFor()
      await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
      for (let n = 0; n < 9; n++) await tap(page, times)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    }
    console.log(`taps, CPU slowed by ${slow}; load ${load()}`)
    if (slow === 4) figure({ what: 'tap to painted state, CPU slowed by four, median', ...ofRuns(times.pressed), unit: 'ms', most: 100 })
    else figure({ what: 'answer to verdict on loopback, p95', value: at(times.answered, 0.95), unit: 'ms', most: 150 })
    await page.close()
  }
}

/** A question of a level, opened by its address in a browser that has stored nothing, over a slow network: until its options can be tapped, and what was requested until then and after. */
async function questionScreen(browser: Browser, enter: Enter): Promise<void> {
  const [seconds, requests]: [number[], number[]] = [[], []]
  for (let n = 0; n < RUNS; n++) {
    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await enter(page)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: SLOW_NETWORK.latencyMs, downloadThroughput: SLOW_NETWORK.bytesPerSecond, uploadThroughput: SLOW_NETWORK.bytesPerSecond })
    let asked = 0
    page.on('request', (request) => void (request.serviceWorker() || (asked += 1)))
    await page.goto('/quiz-zone/space/-/1/', { waitUntil: 'commit' })
    const usableMs = await page.waitForFunction(() => document.querySelector('[role=timer]') && document.querySelector('[role=group][aria-labelledby] button:not(:disabled)') ? performance.now() : false, undefined, { polling: 'raf', timeout: 60_000 })
    seconds.push((await usableMs.jsonValue() as number) / 1_000)
    await page.waitForLoadState('networkidle')
    requests.push(asked)
    await context.close()
  }
  figure({ what: 'a question opened by its address, at 1.6 Mbit/s and 150 ms: usable after', ...ofRuns(seconds), unit: 's', most: 2.3 })
  figure({ what: 'a question opened by its address: requests, its picture included', ...ofRuns(requests), most: 25 })
}

async function tap(page: Page, times: { pressed: number[]; answered: number[] }): Promise<void> {
  const measured = await page.evaluate(
    () =>
      new Promise<{ pressed: number; answered: number }>((done) => {
        const option = document.querySelector<HTMLButtonElement>('[role=group][aria-labelledby] button') as HTMLButtonElement
        const begun = performance.now()
        let pressed = 0
        const look = () => {
          const state = option.dataset.state
          // The change is painted in the following frame.
          if (!pressed && state) requestAnimationFrame(() => (pressed ||= performance.now() - begun))
          if (pressed && document.querySelector('[data-state=right],[data-state=wrong]')) return done({ pressed, answered: performance.now() - begun })
          requestAnimationFrame(look)
        }
        option.click()
        look()
      }),
  )
  times.pressed.push(measured.pressed)
  times.answered.push(measured.answered)
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  await page.keyboard.press('Enter')
  await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() !== text.trim(), before)
}
