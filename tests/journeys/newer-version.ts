/** A newer version while pages are open: it is offered and never forced; a missing file; removal of the service worker. */
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'
import { aFront, workerReady, type Front } from './front.ts'
import { wordsOf } from './words.ts'

const test = base.extend<{ front: Front }>({
  front: async ({ product }, use) => {
    const front = await aFront(product.url)
    await use(front)
    await front.close()
  },
  baseURL: async ({ front }, use) => use(front.url),
})
test.use({ serviceWorkers: 'allow' })
const { t, ofMode } = wordsOf('en')
const ENTRY = /index-[\w-]{8}\.js/
const NEWER = 'index-NEWER000.js'

const textOf = async (front: Front, path: string) => (await fetch(front.url + path)).text()

/** Simulates another build: worker, page and code. */
async function deploy(front: Front) {
  const [entry] = ENTRY.exec(await textOf(front, '/sw.js')) as RegExpExecArray
  const code = await textOf(front, `/assets/${entry}`)
  front.change(`/assets/${NEWER}`, () => code)
  for (const path of ['/sw.js', '/shell/']) front.change(path, (text) => text.replaceAll(entry, NEWER))
}

const lookForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { untouched: true }))
const isUntouched = (page: Page) => page.evaluate(() => 'untouched' in window)
const versionOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage({ type: 'VERSION' }, [port2])
      }),
  )

test('a newer version is offered to every tab, not on the stage, and taken by a press', async ({ page, product, enter, front }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/')
  await workerReady(page)
  const other = await page.context().newPage()
  await enter(other, person)
  await other.goto('/quiz-zone/space/-/1/')
  await other.getByRole('timer').waitFor()
  await workerReady(other)
  const before = await versionOf(page)
  await Promise.all([mark(page), mark(other)])

  await deploy(front)
  await lookForUpdate(page)
  const [take, offered] = [page.getByRole('button', { name: t('app.newer.take') }), page.getByText(t('app.newer.ready'))]
  await expect(take).toBeVisible()
  expect([await isUntouched(page), await versionOf(page)]).toEqual([true, before])
  // A game is running in this tab.
  await expect(other.getByRole('button', { name: t('app.newer.take') })).toHaveCount(0)

  await page.bringToFront()
  await take.click()
  await expect.poll(() => isUntouched(page).catch(() => true)).toBe(false)
  await expect.poll(() => versionOf(page)).toBe(`/assets/${NEWER}`)
  await expect(offered).toHaveCount(0)
  // The round continues, and the offer is shown outside of games.
  expect(await isUntouched(other)).toBe(true)
  await other.bringToFront()
  await other.getByRole('button', { name: t('web.leave'), exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: t('rounds.leave') }).click()
  await other.getByRole('button', { name: t('app.newer.take') }).click()
  await expect.poll(() => isUntouched(other).catch(() => true)).toBe(false)
})

test('a page whose code is gone from the server says so, and a reload mends it', async ({ page, product, enter, front }) => {
  await enter(page, await product.aPerson())
  const [exams] = /\/assets\/exams-[\w-]{8}\.js/.exec(await textOf(front, '/sw.js')) as RegExpExecArray
  front.change(exams, () => null)
  await page.goto('/')
  const probes: unknown[] = []
  page.on('response', (response) => response.request().method() === 'HEAD' && probes.push(response.status()))
  await page.getByRole('link', { name: ofMode('exam', 'title') }).click()
  await expect(page.getByRole('heading', { name: t('app.newer.gone') })).toBeVisible()
  // Router and page check whether the file is available after all; a successful check reloads the page without a click.
  await expect.poll(() => probes).toEqual([404, 404])
  front.change(exams, undefined)
  await page.getByRole('button', { name: t('app.newer.reload') }).click()
  await expect(page.getByRole('heading', { level: 1, name: ofMode('exam', 'title') })).toBeVisible()
})

test('a retired worker deletes its caches and handles no request', async ({ page, product, enter, front }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await workerReady(page)
  await mark(page)
  const retired = await textOf(front, '/sw-retired.js')
  front.change('/sw.js', () => retired)
  await lookForUpdate(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await isUntouched(page)).toBe(true)
  await expect(page.getByText(t('app.newer.ready'))).toHaveCount(0)
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('link', { name: /^Space/ })).toBeVisible()
  // And back again.
  front.change('/sw.js', undefined)
  await lookForUpdate(page)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0)
})
