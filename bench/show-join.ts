/**
 * npm run bench show-join: a phone's first load of the page of shows, until a pin can be typed and until a name can, in headless Chromium with an empty
 * cache, at 1.6 Mbit/s and 150 ms a round trip; and what it weighs, gzip. Milliseconds are medians of five. Ends with 1 where a goal is missed.
 */
import os from 'node:os'
import path from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { buildClient } from '../src/apps/server/client.ts'
import { openShowCall, saveShowQuiz } from '../src/modes/show/contract.ts'
import { phonePath, PLAY_PATH } from '../src/modes/show/ui/paths.ts'
import { weighPhones } from '../tests/client-weights.ts'
import { findChromium } from '../tools/test/chromium.ts'
import { figure, isMissed, ofRuns } from '../tools/bench/figures.ts'
import { newPlayers } from './made/players.ts'
import { openProduct } from './made/product.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']
const [RUNS, MOST_KB, MOST_MS] = [5, 60, 1_500]
/** Bytes a second; the delay is added to each request. */
const LINK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const OPTIONS = JSON.stringify({ name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 0, penalty: 0, clock_factor: 1, speedy: 1 })
const PLAN = JSON.stringify([{ id: '1', kind: 'one', question: 'Which of these is one?', options: ['One', 'Two'], answer: [0], more: {}, image: '', image_text: '', seconds: 60, worth: 1_000, speedy: 1, notes: '', after: '' }])

const { beforeSeat, withSeat, css } = weighPhones(path.join(await buildClient(console.log), 'play'))
figure({ what: 'JavaScript before a guest has a seat', value: beforeSeat / 1000, unit: 'kB', most: MOST_KB })
figure({ what: 'JavaScript that a seat adds', value: withSeat / 1000, unit: 'kB' })
figure({ what: 'CSS of the page of phones', value: css / 1000, unit: 'kB' })

const product = await openProduct({ LOG_LEVEL: 'error', LIMITS: 'off' })
const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
try {
  const pin = await anOpenShow()
  console.log(`load of the machine before: ${os.loadavg().map((n) => n.toFixed(2)).join(' ')}`)
  // The server compresses and reads what it keeps with the first request.
  await loaded(browser, PLAY_PATH)
  for (const [what, at] of [['pin', PLAY_PATH], ['name', phonePath(pin)]] as const) {
    const times: number[] = []
    while (times.length < RUNS) times.push(await loaded(browser, at))
    figure({ what: `first load until a ${what} can be typed`, ...ofRuns(times), unit: 'ms', most: MOST_MS })
  }
} finally {
  await browser.close()
  await product.close()
}
process.exit(isMissed() ? 1 : 0)

/** Milliseconds from the request of the page to the first frame after its field is there. */
async function loaded(of: Browser, at: string): Promise<number> {
  const context = await of.newContext({ baseURL: product.process().url, viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINK)
  await page.addInitScript(() => {
    const look = () => {
      const field = document.querySelector('main input')
      // The field is painted in the following frame.
      if (field && !document.getElementById('loader')) requestAnimationFrame(() => performance.mark('usable'))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(at, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  const ms = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN)
  await context.close()
  return ms
}

/** Its pin. */
async function anOpenShow(): Promise<string> {
  const [host] = await newPlayers(product.database, 1)
  const post = async <Data>(name: string, fields: Record<string, string>): Promise<Data> => {
    const response = await fetch(`${product.process().url}/api/${name}`, { method: 'POST', body: new URLSearchParams(fields), headers: { authorization: `Bearer ${host?.token ?? ''}` } })
    const envelope = (await response.json()) as { error: boolean; code?: string; data: Data }
    if (envelope.error) throw new Error(`${name} was refused: ${envelope.code}`)
    return envelope.data
  }
  const { quiz_id } = await post<{ quiz_id: string }>(saveShowQuiz.name, { title: 'A show', options: OPTIONS, plan: PLAN })
  return (await post<{ pin: string }>(openShowCall.name, { quiz_id, options: OPTIONS })).pin
}
