/**
 * How many requests a first visit costs a player who is signed in: nothing is cached, the address is opened directly, and the page
 * counts until it is whole and has the service worker beside it, which it registers last. Each request of the page counts: itself,
 * code, style sheets, fonts, the icon, calls. What the worker fetches for itself is not counted, nor the manifest, which a browser
 * fetches only to install the app, nor the picture of a question: some of those that a level draws have one.
 */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { workerReady } from './front.ts'
import { wordsOf } from './words.ts'

test.use({ serviceWorkers: 'allow' })
const { t } = wordsOf('en')
const MOST = { home: 20, question: 25 }

/** The paths that the page asks for, from its own to the last one. */
async function requestsOf(page: Page, address: string, isWhole: () => Promise<void>): Promise<string[]> {
  const requests: string[] = []
  page.on('request', (request) => !request.serviceWorker() && requests.push(new URL(request.url()).pathname))
  await page.goto(address)
  await isWhole()
  await workerReady(page)
  return requests
}

test(`the first page costs a player at most ${MOST.home} requests`, async ({ page, product, enter }) => {
  await enter(page, await product.aPerson({ name: 'Leila', coins: 30 }))
  const requests = await requestsOf(page, '/', async () => {
    await expect(page.getByRole('heading', { level: 1, name: t('app.home.greeting', { name: 'Leila' }) })).toBeVisible()
    await expect(page.getByRole('link', { name: t('notifications.title') })).toBeVisible()
    await expect(page.getByRole('region', { name: t('streak.label') })).toBeVisible()
  })
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST.home)
})

test(`a question of a level costs at most ${MOST.question} requests`, async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  const requests = await requestsOf(page, '/quiz-zone/space/-/1/', async () => {
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('group').getByRole('button').first()).toBeVisible()
  })
  const ofPage = requests.filter((path) => !path.startsWith('/media/seed/questions/'))
  expect(ofPage.length, ofPage.join('\n')).toBeLessThanOrEqual(MOST.question)
})
